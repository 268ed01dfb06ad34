// Connects a session to the game on the board: starts the session's game, replays its moves by the rules, and restores
// a stored session.
import { read_control } from "../../play/clock/clock.js";
import { to_saved } from "../../play/game/saved_game.js";
import { new_id } from "../../play/core/game_identity.js";
import { opponent, present } from "../../play/core/state.js";
import { nodes_along } from "../../play/core/tree.js";
import { start_of } from "../../play/rules/start_of.js";
import { Game } from "../../wasm.js";
import { new_seed } from "../../kit/platform/random.js";
import { clock_writer } from "./clock_sync.js";
import { declare, resume } from "./declared_end.js";
import { game_on_board } from "./local_snapshot.js";
import { shown_name } from "./notice_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Store } from "../../play/core/store.js"
 * @import { State, GameState, Side } from "../../play/core/state_types.js"
 * @import { GameController } from "../../play/game/game_controller.js"
 * @import { Other } from "../../play/core/player.js"
 * @import { Plan } from "./session_effects.js"
 * @import { WatchedGame } from "./messages.js"
 */

export const TYPE = "network";

/**
 * The player for a person on another page. A player who gave no name is shown as "a friend" and marked as unnamed,
 * because some sentences have a separate form for that.
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

/**
 * The session id that a game belongs to; null if it belongs to none.
 * @param {Pick<GameState, "players">} state
 * @returns {string | null}
 */
function session_of({ players: { black, white } }) {
  const session = [black, white]
    .map((player) => (player.kind === "other" && player.type === TYPE ? player.about.session : null))
    .find((found) => found !== null);
  return typeof session === "string" && session !== "" ? session : null;
}

/**
 * The session of the game on the board, with the side played here; null if the game belongs to no session.
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

/**
 * @template T
 * @param {Plan} plan
 * @param {(game: Game) => T} read
 * @returns {T} throws what the module throws for an invalid position
 */
function with_game({ rules, start }, read) {
  const game = Game.from_fen(start, rules);
  try {
    return read(game);
  } finally {
    game.free();
  }
}

/**
 * Whether this page can play a game: it knows the clock and the rules, and the starting position has a legal move.
 * @param {Plan} plan
 */
export function is_playable(plan) {
  if (plan.control !== "" && read_control(plan.control) === null) return false;
  try {
    return with_game(plan, (game) => game.legal_moves().length > 0 && game.fen() === plan.start);
  } catch {
    return false; // the peer may send any text as the position or the rules: the module cannot read these
  }
}

/** @param {Plan} plan @returns {import("./protocol_types.js").Replay} */
export const replay_of = (plan) => (moves) => {
  /** @type {Side[]} */
  const turns = [];
  try {
    with_game(plan, (game) => {
      for (const notation of moves) {
        const { turn } = game;
        if (game.apply(notation).last_move?.notation !== notation) return; // legal, but not in the module's notation
        turns.push(turn);
      }
    });
  } catch {
    // The module refuses the next move, which the peer may send as any text. The caller sees it by the number of turns.
  }
  return turns;
};

/** @param {Store} store @param {GameController} play @param {Plan} plan @param {State["game"]["players"]} players */
export function begin_game(store, play, { rules, start, control }, players) {
  const own = {
    ...(start === start_of(rules).fen ? {} : { start_fen: start }),
    ...(control === "" ? {} : { control }),
  };
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
 * Brings the board to the position after these moves: goes back to the last move that both share, then plays the rest,
 * also where the game had been declared over.
 * The caller has checked with a replay that the moves are legal.
 * @param {Store} store
 * @param {GameController} play
 * @param {string[]} moves
 * @param {import("./messages.js").Clock | null} clock the clock after the moves
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
  if (rest.length > 0 && present(store.get())?.outcome.state !== "playing") resume(store, play);
  if (rest.length === 0) return;
  const { tree, node } = store.get().game;
  const write = clock_writer(store.get(), clock, nodes_along(tree, rest, node));
  if (play.play_on(rest, write) < rest.length) throw new Error("not legal");
}

/**
 * Shows a watched game on this board.
 * @param {Translator} t
 * @param {Store} store
 * @param {GameController} play
 * @param {WatchedGame} shown
 * @param {{ id: string, game: number } | null} on_board what this function returned for the game shown before
 * @returns {{ id: string, game: number } | null} null if the game is not legal
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
      black: remote_player(t, shown.names.black || t.side_name("black"), ""),
      white: remote_player(t, shown.names.white || t.side_name("white"), ""),
    });
  const over = store.get().game.line[store.get().game.ply]?.outcome.state !== "playing";
  if (over && shown.ended === null) resume(store, play);
  bring_to(store, play, shown.moves, shown.clock);
  const known = store.get().game.line[store.get().game.ply]?.outcome.state !== "playing"; // declared, or by moves
  if (shown.ended !== null && !known) declare(play, shown.ended);
  return { id: store.get().game.id, game: shown.game };
}

/** The game on the board, as it is stored with its session. @param {Store} store */
export const saved_game = (store) => to_saved(store.get());

/**
 * Restores the stored game of a session. If a study of this game is on the board, the game gets a new id, because it
 * would overwrite the study.
 * @param {Store} store @param {GameController} play @param {{ saved: import("../../play/game/saved_game.js").Saved }}
 *   kept
 */
export function restore_kept(store, play, { saved }) {
  const { id, mode } = store.get().game;
  const put = mode === "study" && id === saved.id ? { ...saved, id: new_id() } : saved;
  play.restore(put);
  return put;
}
