// The runner of a tournament as a state machine: which game is played next, what its end means, and when a run is over.
// A state and an event go in, the next state and the effects to perform come out. Pure.
import { set_aside } from "./schedule.js";
import { latest, next_of, plan_of, with_result } from "./tournament.js";
import { step } from "../../kit/platform/step.js";

/**
 * @import { Tournament } from "./tournament.js"
 * @import { Next, Played } from "./schedule.js"
 * @import { Ending } from "./referee.js"
 * @import { Trouble } from "../../records/own_games/indexed_store.js"
 * @import { GameResult } from "../../../bitboard-checkers.js"
 */

/**
 * A game of the tournament, from its beginning until it is stored.
 * @typedef {object} ArenaGame
 * @property {Tournament} tournament  as it stood when the game began
 * @property {Next} next
 * @property {number} number  of the game, from 1
 * @property {Ending | null} ending
 */

/**
 * @typedef {object} Runner
 * @property {number} started  the number of the last run
 * @property {number | null} active  the run that is to play; null: paused, or nothing is left to play
 * @property {readonly number[]} runs  those that have not ended, paused ones too. Only the first is under way: the
 *   others wait for its end, so that nothing of an earlier run comes too late for a later one
 * @property {ArenaGame | null} game  of the run under way
 * @property {Notice | null} report  what was said last about a game of this run
 */

/** @type {Runner} */
export const START = Object.freeze({ started: 0, active: null, runs: [], game: null, report: null });

/**
 * What is said, put into words by runner_text.js.
 * @typedef {{ kind: "meets", number: number, black: string, white: string }
 *   | { kind: "result", number: number, black: string, white: string, result: GameResult, reason: string }
 *   | { kind: "set_aside", player: string, reason: string }
 *   | { kind: "not_stored", round: string, trouble: Trouble }
 *   | { kind: "end", report: Notice | null, stopped: boolean }
 *   | { kind: "other_tab" }
 *   | { kind: "broken", error: unknown }} Notice
 */

/**
 * `tournament` is the one of the page at that time. `claimed`: this tab may play; `saved` is what storage holds, null
 * if no other tab can be told from this one. `stored`: the game is in the library under `id`, or there was trouble;
 * `plies`: those on the board.
 * @typedef {{ kind: "start" } | { kind: "pause" }
 *   | { kind: "claimed", tournament: Tournament | null, saved: Tournament | null }
 *   | { kind: "refused" }
 *   | { kind: "played", ending: Ending }
 *   | { kind: "stored", tournament: Tournament | null, id: string, trouble: Trouble | null, plies: number }
 *   | { kind: "released" }
 *   | { kind: "failed", error: unknown }} RunnerEvent
 */

/**
 * `claim`: asks to be the only tab that plays, `release` ends that; `abort` breaks off what a run waits for, and
 * `end_run` forgets the run as well; `replace_tournament` shows a tournament, `save_tournament` saves it as well.
 * @typedef {{ kind: "show_running" } | { kind: "show_paused" } | { kind: "show_ended" }
 *   | { kind: "claim" } | { kind: "release" }
 *   | { kind: "abort" | "end_run", run: number } | { kind: "dismiss_players" }
 *   | { kind: "play", run: number, game: ArenaGame }
 *   | { kind: "charge", player: number, report: import("./pdn_game.js").MoveReport }
 *   | { kind: "store_game", run: number, round: string, forfeit: { result: GameResult, reason: string } | null }
 *   | { kind: "replace_tournament" | "save_tournament", tournament: Tournament | null }
 *   | { kind: "say", notice: Notice }} RunnerEffect
 */

/** @typedef {{ state: Runner, effects: RunnerEffect[] }} Step */

/** @param {Runner} runner @param {RunnerEvent} event @returns {Step} */
export function transition(runner, event) {
  switch (event.kind) {
    case "start":
      return start(runner);
    case "pause":
      return pause(runner);
    case "claimed":
      return claimed(runner, event);
    case "refused":
      return step(runner, say({ kind: "other_tab" }));
    case "played":
      return played(runner, event.ending);
    case "stored":
      return stored(runner, event);
    case "released":
      return released(runner);
    case "failed":
      return failed(runner, event.error);
  }
}

/** Also at once after a pause. @param {Runner} runner @returns {Step} */
function start(runner) {
  if (runner.active !== null) return step(runner);
  const run = runner.started + 1;
  const state = { ...runner, started: run, active: run, runs: [...runner.runs, run] };
  return runner.runs.length > 0
    ? step(state, { kind: "show_running" })
    : step(state, { kind: "show_running" }, { kind: "claim" });
}

/** The running game is kept. @param {Runner} runner @returns {Step} */
function pause(runner) {
  if (runner.active === null) return step(runner);
  return step(
    { ...runner, active: null },
    { kind: "abort", run: runner.active },
    { kind: "dismiss_players" },
    { kind: "show_paused" },
  );
}

/**
 * Another tab may have played on, or storage may hold an earlier state, because it was full.
 * @param {Runner} runner @param {RunnerEvent & { kind: "claimed" }} event @returns {Step}
 */
function claimed(runner, { tournament, saved }) {
  const state = { ...runner, report: null };
  if (saved === null || saved.id !== tournament?.id || latest(tournament, saved) === tournament)
    return advanced(state, tournament);
  return after([{ kind: "replace_tournament", tournament: saved }], advanced(state, saved));
}

/**
 * To the next game, or to the end of the run. A paused run goes on up to here: the game it is given is broken off
 * before anybody is asked for a move.
 * @param {Runner} runner @param {Tournament | null} tournament @returns {Step}
 */
function advanced(runner, tournament) {
  const next = tournament === null ? null : next_of(tournament);
  if (tournament === null || next === null) {
    const notice = /** @type {const} */ ({
      kind: "end",
      report: runner.report,
      stopped: tournament?.stopped === true,
    });
    return step({ ...runner, game: null }, say(notice), { kind: "release" });
  }
  const game = { tournament, next, number: tournament.played.length + 1, ending: null };
  return step({ ...runner, game }, { kind: "play", run: runner.runs[0] ?? 0, game });
}

/** @param {Runner} runner @param {Ending} ending @returns {Step} */
function played(runner, ending) {
  if (runner.game === null) return step(runner);
  const state = { ...runner, game: { ...runner.game, ending } };
  const game = { run: runner.runs[0] ?? 0, round: round_of(runner.game.next) };
  if (ending.kind === "over") return step(state, { kind: "store_game", ...game, forfeit: null });
  return step(
    state,
    { kind: "charge", player: runner.game.next[ending.side], report: ending.told },
    { kind: "store_game", ...game, forfeit: { result: result_of(ending), reason: ending.kept } },
  );
}

/** @param {Runner} runner @param {RunnerEvent & { kind: "stored" }} event @returns {Step} */
function stored(runner, { tournament, id, trouble, plies }) {
  const { game } = runner;
  if (game === null || game.ending === null) return step(runner);
  const same = tournament !== null && tournament.id === game.tournament.id;
  const changed = same ? with_result(played_game(game.next, game.ending, plies), id)(tournament) : tournament;
  const notices = [result_notice(game, game.ending), ...set_aside_notices(game.tournament, changed)];
  /** @type {RunnerEffect[]} */
  const effects = [{ kind: "save_tournament", tournament: changed }, ...notices.map(say)];
  if (trouble !== null) effects.unshift(say({ kind: "not_stored", round: round_of(game.next), trouble }));
  return after(effects, advanced({ ...runner, report: notices.at(-1) ?? null }, changed));
}

/** @param {Runner} runner @returns {Step} */
function released(runner) {
  const [run, ...runs] = runner.runs;
  const over = run !== undefined && runner.active === run;
  const state = { ...runner, runs, game: null, active: over ? null : runner.active };
  /** @type {RunnerEffect[]} */
  const effects = run === undefined ? [] : [{ kind: "end_run", run }];
  if (over) effects.push({ kind: "dismiss_players" }, { kind: "show_ended" });
  return runs.length > 0 ? step(state, ...effects, { kind: "claim" }) : step(state, ...effects);
}

/**
 * A paused run fails because it was broken off, which is no fault.
 * @param {Runner} runner @param {unknown} error @returns {Step}
 */
function failed(runner, error) {
  const state = { ...runner, game: null };
  if (runner.active !== runner.runs[0]) return step(state, { kind: "release" });
  return step(state, say({ kind: "broken", error }), { kind: "release" });
}

/** "1.2": the pairing, and the game in it. @param {Next} next */
export const round_of = ({ pairing, pair, reversed }) => `${pairing + 1}.${2 * pair + (reversed ? 2 : 1)}`;

/** The names of both sides. @param {Pick<ArenaGame, "tournament" | "next">} game */
export const names_of = ({ tournament: { players }, next }) => ({
  black: players[next.black]?.name ?? "",
  white: players[next.white]?.name ?? "",
});

/** @param {Ending} ending @returns {GameResult} */
function result_of(ending) {
  if (ending.kind === "failed") return ending.side === "black" ? "0-1" : "1-0";
  const { outcome } = ending.here;
  if (outcome.state !== "won") return "1/2-1/2";
  return outcome.winner === "black" ? "1-0" : "0-1";
}

/** @param {Next} next @param {Ending} ending @param {number} plies @returns {Played} */
function played_game({ pairing, reversed }, ending, plies) {
  const result = result_of(ending);
  const black_points = result === "1-0" ? 1 : result === "0-1" ? 0 : 0.5;
  const points = /** @type {Played["points"]} */ (reversed ? 1 - black_points : black_points);
  if (ending.kind === "failed") {
    const failed = (ending.side === "black") === reversed ? "second" : "first";
    return { pairing, points, failed, why: ending.kept, plies };
  }
  const { outcome } = ending.here;
  return { pairing, points, failed: null, why: outcome.state === "playing" ? "" : outcome.reason, plies };
}

/** @param {ArenaGame} game @param {Ending} ending @returns {Notice} */
const result_notice = (game, ending) => ({
  kind: "result",
  number: game.number,
  ...names_of(game),
  result: result_of(ending),
  reason: ending.kind === "failed" ? ending.reason : "",
});

/**
 * The players that a game has excluded.
 * @param {Tournament} before @param {Tournament | null} now @returns {Notice[]}
 */
function set_aside_notices(before, now) {
  if (now === null) return [];
  const known = set_aside(plan_of(before));
  const reason = now.played.at(-1)?.why ?? "";
  return [...set_aside(plan_of(now))]
    .filter((player) => !known.has(player))
    .map((player) => ({ kind: "set_aside", player: now.players[player]?.name ?? "", reason }));
}

/** @param {Notice} notice @returns {RunnerEffect} */
const say = (notice) => ({ kind: "say", notice });

/** @param {RunnerEffect[]} effects @param {Step} next @returns {Step} */
const after = (effects, next) => ({ ...next, effects: [...effects, ...next.effects] });
