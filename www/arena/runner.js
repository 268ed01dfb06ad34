// Runs the tournament: game after game, until all are played or somebody pauses it. Every move is kept before the next
// is asked for; every game goes to the library when it ends.
import { three_move_deck } from "../openings/ballot_decks.js";
import { new_id } from "../core/game_identity.js";
import { START_FEN } from "../core/start_fen.js";
import { imported_entry } from "../own_games/entry.js";
import { trouble_words } from "../own_games/indexed_store.js";
import { pause } from "../platform/bounded_fetch.js";
import { error_message } from "../platform/error_message.js";
import { agent_of } from "./agents.js";
import { add_move, begin_game, forfeit } from "./pdn_game.js";
import { play_out } from "./referee.js";
import { set_aside, shuffled } from "./schedule.js";
import * as states from "./state.js";
import { with_cost, with_result, kept_tournament, moved, next_of, plan_of, save_tournament } from "./tournament.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("./state.js").State} State
 * @typedef {import("./tournament.js").Tournament} Tournament
 * @typedef {import("./schedule.js").Next} Next
 * @typedef {import("./referee.js").Teller} Teller
 * @typedef {import("../../bitboard-checkers.js").Side} Side
 */

const LOCK = "bitboard-checkers:arena";

/** Those that are in play. @param {Translator} t @returns {Promise<string[][]>} */
async function fetch_ballots(t) {
  try {
    return (await three_move_deck()).filter(({ barred }) => !barred).map(({ moves }) => moves);
  } catch {
    throw new Error(t("arena.no_ballots"));
  }
}

/** @param {import("../../bitboard-checkers.js").Outcome} outcome */
const result_of = (outcome) => (outcome.state !== "won" ? "1/2-1/2" : outcome.winner === "black" ? "1-0" : "0-1");

/**
 * @param {Translator} t
 * @param {import("../core/store.js").Store<State>} store
 * @param {{ engine: import("../engine/client.js").Engine, games: import("../own_games/database.js").Games, settled():
 *   Promise<void> }} tools
 */
export function create_runner(t, store, { engine, games, settled }) {
  let running = new AbortController();
  running.abort();
  /** @type {Promise<string[][]> | null} */
  let ballots = null;
  /** @type {Promise<unknown>} until what was begun last has ended */
  let last = Promise.resolve();
  /** Agents of the tournament, made when they play first. @type {Map<number, Teller>} */
  let agents = new Map();

  const dismiss = () => {
    for (const agent of agents.values()) agent.end?.();
    agents = new Map();
  };

  /** @param {Tournament} tournament @param {number} player */
  const agent = (tournament, player) => {
    const entry = tournament.players[player];
    const known = agents.get(player);
    if (known !== undefined) return known;
    if (entry === undefined) throw new Error(t("arena.damaged"));
    const made = agent_of(t, entry, engine);
    agents.set(player, made);
    return made;
  };

  /** @param {Tournament} tournament @param {Next} next */
  const opening = async (tournament, { pair }) => {
    if (tournament.opening === "free") return [];
    ballots ??= fetch_ballots(t);
    ballots.catch(() => (ballots = null));
    const all = await ballots;
    return all[shuffled(all.length, tournament.seed)[pair % all.length] ?? 0] ?? [];
  };

  /** Warns, once for each failure, that unsaved games are lost with the page. @param {boolean} kept */
  const told_kept = (kept) => {
    if (!kept) store.commit(states.say(t("arena.not_kept")));
  };

  /** @param {(tournament: Tournament) => Tournament} transition */
  const change = (transition) => {
    store.commit(states.in_tournament(transition));
    told_kept(save_tournament(store.get().tournament));
  };

  /** @param {AbortSignal} signal */
  const pace = async (signal) => {
    const time = states.SPEEDS[store.get().speed];
    if (time > 0) await Promise.all([pause(time, signal), Promise.race([settled(), pause(time + 1500, signal)])]);
    else await pause(0, signal); // the page breathes
  };

  /**
   * @param {import("../../bitboard-checkers-game.js").Game} game
   * @param {string} name for the note
   * @returns {Promise<string>} its id in the library, or nothing
   */
  const keep = async (game, name) => {
    const entry = imported_entry({ id: new_id(), pdn: game.pdn() });
    const { trouble } = await games.keep(entry, null);
    if (trouble !== null)
      store.commit(states.say(t("arena.game_not_kept", { game: name, why: trouble_words(t, trouble) })));
    return trouble === null ? entry.id : "";
  };

  /** @param {Tournament} tournament @param {Next} next @param {AbortSignal} signal */
  const play_next = async (tournament, next, signal) => {
    const first_moves = await opening(tournament, next);
    const names = tournament.players.map(({ name }) => name);
    const number = tournament.played.length + 1;
    const round = `${next.pairing + 1}.${2 * next.pair + (next.reversed ? 2 : 1)}`;
    const game = begin_game(
      {
        event: tournament.name,
        round,
        begun: tournament.begun,
        black: names[next.black] ?? "",
        white: names[next.white] ?? "",
      },
      first_moves,
    );
    try {
      const { moves, comments } = tournament.running ?? { moves: [], comments: [] };
      moves.forEach((move, at) => add_move(game, move, comments[at] ?? ""));
      const before = [...first_moves, ...moves];
      store.commit(states.begin_game(game.snapshot(), { black: next.black, white: next.white }, before));
      // The result of the last game is read first.
      if (number === 1)
        store.commit(
          states.say(
            t("arena.meets", { game: number, black: names[next.black] ?? "", white: names[next.white] ?? "" }),
          ),
        );
      const ending = await play_out(
        t,
        game,
        { black: agent(tournament, next.black), white: agent(tournament, next.white) },
        { seed: (tournament.seed + number) >>> 0, start_fen: START_FEN, moves: before },
        {
          follow: (side) => ({
            ended: () => undefined,
            on_progress: ({ depth, score, nodes, time }) =>
              void (
                !signal.aborted &&
                depth > 0 &&
                store.commit(states.show_thought(side, { depth, score, nodes, time }))
              ),
          }),
          asked: (side) => store.commit(states.begin_thinking(side, performance.now())),
          // an answer that arrives after a pause must not stop the clock of the next game
          answered: () => void (!signal.aborted && store.commit(states.end_thinking(performance.now()))),
          moved(move, comment, here, side, told) {
            change((current) => with_cost(next[side], told)(moved(move, comment)(current)));
            store.commit(states.show_move(move, here));
            if (told.depth || told.answered) store.commit(states.show_thought(side, told));
          },
          pace,
        },
        signal,
      );
      const result = ending.kind === "over" ? result_of(ending.here.outcome) : ending.side === "black" ? "0-1" : "1-0";
      if (ending.kind === "failed") {
        forfeit(game, result, ending.kept);
        store.commit(states.in_tournament(with_cost(next[ending.side], ending.told)));
      }
      const id = await keep(game, round);
      const black_points = result === "1-0" ? 1 : result === "0-1" ? 0 : 0.5;
      const points = /** @type {0 | 0.5 | 1} */ (next.reversed ? 1 - black_points : black_points);
      const failed = ending.kind === "over" ? null : (ending.side === "black") === next.reversed ? "second" : "first";
      const why_words =
        ending.kind === "over"
          ? ending.here.outcome.state !== "playing"
            ? ending.here.outcome.reason
            : ""
          : ending.kept;
      change((current) =>
        current.id !== tournament.id
          ? current
          : with_result(
              { pairing: next.pairing, points, failed, why: why_words, plies: store.get().shown?.moves.length ?? 0 },
              id,
            )(current),
      );
      store.commit(states.say(game_words(names, next, result, ending.kind === "failed" ? ending.reason : "", number)));
    } finally {
      game.free();
    }
  };

  /**
   * @param {readonly string[]} names
   * @param {Next} next
   * @param {string} result
   * @param {string} reason
   * @param {number} number
   */
  const game_words = (names, next, result, reason, number) => {
    const black = names[next.black] ?? "";
    const white = names[next.white] ?? "";
    if (result === "1/2-1/2") return t("arena.drawn", { game: number, black, white });
    const [winner, loser] = result === "1-0" ? [black, white] : [white, black];
    return reason === ""
      ? t("arena.won", { game: number, winner, loser })
      : t("arena.forfeited", { game: number, winner, loser, why: reason });
  };

  /** The players that this game has excluded. @param {Tournament} before */
  const tell_aside = (before) => {
    const { tournament } = store.get();
    if (tournament === null) return;
    const known = set_aside(plan_of(before));
    for (const player of set_aside(plan_of(tournament))) {
      if (known.has(player)) continue;
      const reason = tournament.played.at(-1)?.why ?? "";
      store.commit(states.say(t("arena.set_aside", { player: tournament.players[player]?.name ?? "", why: reason })));
    }
  };

  /** @param {AbortSignal} signal */
  const run = async (signal) => {
    let last_game = "";
    for (;;) {
      const { tournament } = store.get();
      const next = tournament === null ? null : next_of(tournament);
      if (tournament === null || next === null) {
        const end = t(tournament?.stopped ? "arena.stopped" : "arena.done");
        return store.commit(states.say(`${last_game} ${end}`.trim()));
      }
      await play_next(tournament, next, signal);
      tell_aside(tournament);
      last_game = store.get().note;
    }
  };

  /** Shows the game that was interrupted. */
  const show_left = async () => {
    const { tournament } = store.get();
    const next = tournament === null ? null : next_of(tournament);
    if (tournament === null || tournament.running === null || next === null) return;
    const before = [...(await opening(tournament, next)), ...tournament.running.moves];
    const about = { event: "", round: "", begun: tournament.begun, black: "", white: "" };
    const game = begin_game(about, before);
    store.commit(states.begin_game(game.snapshot(), { black: next.black, white: next.white }, before));
    game.free();
  };

  /** Whether another tab plays it: nothing may be changed here. */
  const elsewhere = async () => {
    if (store.get().running || navigator.locks === undefined) return false;
    const taken = await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock === null);
    if (taken) store.commit(states.say(t("arena.other_tab")));
    return taken;
  };

  /** In one tab at a time: two would write over each other's moves. @param {() => Promise<void>} work */
  const alone = (work) => {
    if (navigator.locks === undefined) return work(); // plain http: nothing can be said
    return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      if (lock === null) return store.commit(states.say(t("arena.other_tab")));
      const { tournament } = store.get();
      const kept = kept_tournament();
      // Another tab may have gone on with it.
      if (kept !== null && kept.id === tournament?.id) store.commit((state) => ({ ...state, tournament: kept }));
      return work();
    });
  };

  return {
    show_left,
    elsewhere,

    /** Also again at once after a pause: what was under way ends first. */
    async start() {
      if (!running.signal.aborted) return;
      running = new AbortController();
      const { signal } = running;
      store.commit((state) => ({ ...state, running: true }));
      const before = last;
      last = before.then(async () => {
        try {
          await alone(() => run(signal));
        } catch (error) {
          if (!signal.aborted) store.commit(states.say(t("arena.broken", { why: error_message(error) })));
        }
      });
      await last;
      if (signal.aborted) return; // somebody paused it
      running.abort();
      dismiss();
      store.commit((state) => ({ ...state, running: false }));
    },

    /** The game under way stays where it is. */
    pause() {
      if (running.signal.aborted) return;
      running.abort(new DOMException("paused", "AbortError"));
      dismiss();
      store.commit((state) => ({ ...states.end_thinking(performance.now())(state), running: false }));
    },
  };
}

/** @typedef {ReturnType<typeof create_runner>} Runner */
