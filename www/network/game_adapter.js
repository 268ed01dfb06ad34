// Connects a session to the game on this page: sets up a game, replays its moves by the rules, and restores a stored
// one.
import { read_control } from "../clock/clock.js";
import { to_saved } from "../game/saved_game.js";
import { new_id } from "../core/game_identity.js";
import { opponent } from "../core/state.js";
import { Game } from "../wasm.js";
import { new_seed } from "../platform/random.js";
import { clock_writer } from "./clock_sync.js";
import { game_on_board } from "./local_snapshot.js";
import { shown_name } from "./notice_text.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../core/store.js").Store} Store
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../core/state.js").GameState} GameState
 * @typedef {import("../core/state.js").Side} Side
 * @typedef {import("../game/game_controller.js").GameController} GameController
 * @typedef {import("../core/player.js").Other} Other
 * @typedef {import("./session_effects.js").Plan} Plan
 * @typedef {import("./messages.js").WatchedGame} WatchedGame
 */

export const TYPE = "network";

/**
 * A person on another page. Without a name the player is shown as "a friend", and sentences have a form for that.
 * @param {Translator} t @param {string} name @param {string} session @returns {Other}
 */
export const remote_player = (t, name, session) => ({
  kind: "other",
  type: TYPE,
  name: shown_name(t, name),
  label: t("network.label"),
  person: true,
  about: { session, named: name !== "" },
});

/** The session of a game. @param {Pick<GameState, "players">} state @returns {string | null} */
export function session_of({ players: { black, white } }) {
  const session = [black, white]
    .map((player) => (player.kind === "other" && player.type === TYPE ? player.about.session : null))
    .find((found) => found !== null);
  return typeof session === "string" && session !== "" ? session : null;
}

/**
 * The session's game on the board, and who sits here.
 * @param {Pick<GameState, "players">} state
 * @returns {import("./network_state.js").Seat | null}
 */
export function seat_of(state) {
  const id = session_of(state);
  if (id === null) return null;
  const side = state.players.black.kind === "human" ? "black" : "white";
  const other = state.players[opponent(side)];
  return { id, side, name: other.kind === "other" && other.about.named !== false ? other.name : "" };
}

/** @template T @param {Plan} plan @param {(game: Game) => T} read @returns {T} what the module refuses is thrown */
function with_game({ rules, start }, read) {
  const game = Game.from_fen(start, rules);
  try {
    return read(game);
  } finally {
    game.free();
  }
}

/** The position that rules begin with. @param {State["game"]["rules"]} rules */
export function start_of(rules) {
  const game = new Game(rules);
  const fen = game.fen();
  game.free();
  return fen;
}

/** Whether such a game can be played here. @param {Plan} plan */
export function is_playable(plan) {
  if (plan.control !== "" && read_control(plan.control) === null) return false;
  try {
    return with_game(plan, (game) => game.legal_moves().length > 0 && game.fen() === plan.start);
  } catch {
    return false;
  }
}

/** @param {Plan} plan @returns {import("./session_protocol.js").Replay} */
export const replay_of = (plan) => (moves) => {
  /** @type {Side[]} */
  const turns = [];
  try {
    with_game(plan, (game) => {
      for (const notation of moves) {
        const { turn } = game;
        if (game.apply(notation).last_move?.notation !== notation) return; // not as the module writes it
        turns.push(turn);
      }
    });
  } catch {
    // the next move is not legal
  }
  return turns;
};

/** @param {Store} store @param {GameController} play @param {Plan} plan @param {State["game"]["players"]} players */
export function begin_game(store, play, { rules, start, control }, players) {
  const own = { ...(start === start_of(rules) ? {} : { start_fen: start }), ...(control === "" ? {} : { control }) };
  play.start({
    rules,
    players,
    level: store.get().game.level,
    seed: new_seed(),
    flipped: false,
    welcome: false,
    ...own,
  });
}

/** @param {Side} me @param {Other} other @returns {State["game"]["players"]} */
export const sides = (me, other) =>
  /** @type {State["game"]["players"]} */ ({ [me]: { kind: "human" }, [opponent(me)]: other });

/**
 * Brings the board to moves that a replay has found legal, over those that it shares with them.
 * @param {Store} store
 * @param {GameController} play
 * @param {string[]} moves
 * @param {import("./messages.js").Clock | null} clock how it stands after them
 */
export function bring_to(store, play, moves, clock) {
  const mine = store
    .get()
    .game.line.slice(1, store.get().game.ply + 1)
    .map(({ last_move }) => last_move?.notation);
  const differs = mine.findIndex((move, ply) => moves[ply] !== move);
  const from = differs < 0 ? mine.length : differs;
  if (from < mine.length) play.go_to(store.get().game.line_nodes[from] ?? null);
  const rest = moves.slice(from);
  if (rest.length > 0 && play.play_on(rest, clock_writer(store.get(), clock)) < rest.length)
    throw new Error("not legal");
}

/** @param {GameController} play @param {import("./messages.js").Ended} ended */
const declare = (play, ended) =>
  ended.state === "agreed" ? play.agree_draw() : (ended.state === "time" ? play.lose_on_time : play.resign)(ended.side);

/**
 * The game of two others on this board. @param {Translator} t @param {Store} store @param {GameController} play @param {WatchedGame} shown @param {{ id:
 * string, game: number } | null} on_board what stands there of it
 * @returns {{ id: string, game: number } | null} null: it is not legal
 */
export function show_game(t, store, play, shown, on_board) {
  if (!is_playable(shown) || replay_of(shown)(shown.moves).length < shown.moves.length) return null;
  const state = store.get();
  const same =
    on_board !== null &&
    on_board.id === game_on_board(state) &&
    on_board.game === shown.game &&
    state.game.line[0]?.fen === shown.start;
  if (!same)
    begin_game(store, play, shown, {
      black: remote_player(t, shown.names.black, ""),
      white: remote_player(t, shown.names.white, ""),
    });
  const over = store.get().game.line[store.get().game.ply]?.outcome.state !== "playing";
  if (over && shown.ended === null) play.go_to(store.get().game.node);
  bring_to(store, play, shown.moves, shown.clock);
  const known = store.get().game.line[store.get().game.ply]?.outcome.state !== "playing"; // by the moves, or told before
  if (shown.ended !== null && !known) declare(play, shown.ended);
  return { id: store.get().game.id, game: shown.game };
}

/** As it is kept with its session. @param {Store} store */
export const saved_game = (store) => to_saved(store.get());

/**
 * Puts the game of a session on the board again: under another id while its study is there, which it would write over.
 * @param {Store} store @param {GameController} play @param {{ saved: import("../game/saved_game.js").Saved }} kept
 */
export function restore_kept(store, play, { saved }) {
  const { id, mode } = store.get().game;
  const put = mode === "study" && id === saved.id ? { ...saved, id: new_id() } : saved;
  play.restore(put);
  return put;
}
