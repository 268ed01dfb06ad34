// One game of a tournament on the page: its opening, its players, and what the page shows while they think.
import { START_FEN } from "../../play/core/start_fen.js";
import { three_move_deck } from "../../play/openings/ballot_decks.js";
import { pause } from "../../kit/platform/bounded_fetch.js";
import { agent_of } from "./agents.js";
import { add_move, begin_game } from "./pdn_game.js";
import { play_out } from "./referee.js";
import { notice_text } from "./runner_text.js";
import { names_of, round_of } from "./runner_transition.js";
import { shuffled } from "./schedule.js";
import * as states from "./state.js";
import { moved, save_tournament, with_cost } from "./tournament.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Game } from "../../../bitboard-checkers-game.js"
 * @import { Teller } from "./referee.js"
 * @import { ArenaGame } from "./runner_transition.js"
 * @import { Next } from "./schedule.js"
 * @import { Tournament } from "./tournament.js"
 */
/** @typedef {import("../../play/core/store.js").Store<import("./state.js").State>} ArenaStore */

/** Milliseconds that a move may take on the board beyond the pace. */
const MOVE_SHOWN = 1500;

/** The ballots that may be played in matches. @param {Translator} t @returns {Promise<string[][]>} */
async function fetch_ballots(t) {
  try {
    return (await three_move_deck()).filter(({ barred }) => !barred).map(({ moves }) => moves);
  } catch {
    throw new Error(t("arena.no_ballots"));
  }
}

/** The first moves of a game. @param {Translator} t @param {Tournament} tournament @param {Next} next */
export async function opening_of(t, { opening, seed }, { pair }) {
  if (opening === "free") return [];
  const ballots = await fetch_ballots(t);
  return ballots[shuffled(ballots.length, seed)[pair % ballots.length] ?? 0] ?? [];
}

/**
 * The agents of a tournament, each made when its player moves first.
 * @param {Translator} t @param {import("../../engine/client/client.js").Engine} engine
 */
export function create_players(t, engine) {
  /** @type {Map<number, Teller>} */
  const agents = new Map();
  return {
    /** @param {Tournament} tournament @param {number} player */
    agent(tournament, player) {
      const known = agents.get(player);
      if (known !== undefined) return known;
      const entry = tournament.players[player];
      if (entry === undefined) throw new Error(t("arena.damaged"));
      const agent = agent_of(t, entry, engine);
      agents.set(player, agent);
      return agent;
    },
    dismiss() {
      for (const agent of agents.values()) agent.end?.();
      agents.clear();
    },
  };
}

/** Saves a tournament, and warns if it will be lost with the page. @param {Translator} t @param {ArenaStore} store */
export function save(t, store) {
  if (!save_tournament(store.get().tournament)) store.commit(states.say(t("arena.not_kept")));
}

/**
 * @typedef {object} GameTools
 * @property {ArenaStore} store
 * @property {ReturnType<typeof create_players>} players
 * @property {() => Promise<void>} settled  resolves when the board shows the last move
 */

/**
 * Puts a game on the board and plays it to its end.
 * @param {Translator} t @param {GameTools} tools @param {ArenaGame} arena_game
 * @param {AbortSignal} signal breaks it off
 * @returns {Promise<{ game: Game, ending: import("./referee.js").Ending }>} the caller frees the game; rejects with the
 *   signal's reason
 */
export async function play_game(t, tools, arena_game, signal) {
  const { tournament, next } = arena_game;
  const opening = await opening_of(t, tournament, next);
  const about = { event: tournament.name, round: round_of(next), begun: tournament.begun, ...names_of(arena_game) };
  const game = begin_game(about, opening);
  try {
    return { game, ending: await play_on(t, tools, { ...arena_game, game, opening }, signal) };
  } catch (error) {
    game.free();
    throw error;
  }
}

/**
 * Continues from the current state of the tournament.
 * @param {Translator} t @param {GameTools} tools
 * @param {ArenaGame & { game: Game, opening: readonly string[] }} begun @param {AbortSignal} signal
 */
function play_on(t, tools, { tournament, next, number, game, opening }, signal) {
  const { store, players } = tools;
  const { moves, comments } = tournament.running ?? { moves: [], comments: [] };
  moves.forEach((move, ply) => add_move(game, move, comments[ply] ?? ""));
  const before = [...opening, ...moves];
  const sides = { black: next.black, white: next.white };
  store.commit(states.begin_game(game.snapshot(), sides, before));
  // Later games keep the result of the last one, which a screen reader may still be reading.
  if (number === 1) {
    const names = names_of({ tournament, next });
    store.commit(states.say(notice_text(t, { kind: "meets", number, ...names })));
  }
  signal.throwIfAborted();
  return play_out(
    t,
    game,
    { black: players.agent(tournament, next.black), white: players.agent(tournament, next.white) },
    { seed: (tournament.seed + number) >>> 0, start_fen: START_FEN, moves: before },
    watch(t, tools, next, signal),
    signal,
  );
}

/**
 * Shows and saves what happens in a game.
 * @param {Translator} t @param {GameTools} tools @param {Next} next @param {AbortSignal} signal
 * @returns {import("./referee.js").Watching}
 */
function watch(t, { store, settled }, next, signal) {
  return {
    follow: (side) => ({
      ended: () => undefined,
      on_progress({ depth, score, nodes, time }) {
        if (signal.aborted || depth <= 0) return;
        store.commit(states.show_thought(side, { depth, score, nodes, time }));
      },
    }),
    asked: (side) => store.commit(states.begin_thinking(side, performance.now())),
    answered() {
      // An answer that arrives after a pause must not stop the clock of the next game.
      if (!signal.aborted) store.commit(states.end_thinking(performance.now()));
    },
    moved(move, comment, snapshot, side, report) {
      store.commit(states.in_tournament((current) => with_cost(next[side], report)(moved(move, comment)(current))));
      save(t, store);
      store.commit(states.show_move(move, snapshot));
      if (report.depth || report.answered) store.commit(states.show_thought(side, report));
    },
    async pace() {
      const time = states.SPEEDS[store.get().speed];
      if (time === 0) return pause(0, signal); // lets the page draw
      await Promise.all([pause(time, signal), Promise.race([settled(), pause(time + MOVE_SHOWN, signal)])]);
    },
  };
}
