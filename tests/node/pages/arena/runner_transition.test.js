// The runner of a tournament as a state machine, without games.
import assert from "node:assert/strict";
import { test } from "node:test";
import { START, transition } from "../../../../www/pages/arena/runner_transition.js";
import { create_runs } from "../../runs.js";
import { scripts, tournament_of } from "./tournaments.js";

/**
 * @import { RunnerEvent } from "../../../../www/pages/arena/runner_transition.js"
 * @import { Tournament } from "../../../../www/pages/arena/tournament.js"
 */

/** @param {Partial<Tournament>} [change] */
const cup = (change) => tournament_of(scripts("a", "b"), { goal: { kind: "pairs", pairs: 2 }, ...change });

const { last: run } = create_runs(transition);

/** @type {RunnerEvent} */
const begin = { kind: "start" };
/** @type {RunnerEvent} */
const stop = { kind: "pause" };
/** @type {RunnerEvent} */
const released = { kind: "released" };
/** @param {Tournament} [tournament] @param {Tournament | null} [saved] @returns {RunnerEvent} */
const claimed = (tournament = cup(), saved = null) => ({ kind: "claimed", tournament, saved });
/** Black forfeits. @type {RunnerEvent} */
const forfeited = {
  kind: "played",
  ending: { kind: "failed", side: "black", reason: "late!", kept: "late", told: {} },
};
/**
 * @param {Tournament} [tournament] @param {import("../../../../www/records/own_games/indexed_store.js").Trouble | null}
 *   [trouble]
 * @returns {RunnerEvent}
 */
const stored = (tournament = cup(), trouble = null) => ({
  kind: "stored",
  tournament,
  id: "g",
  trouble,
  plies: 3,
});

test("a start while a run plays, and a pause while none does, change nothing", () => {
  const { state } = run(START, begin);
  assert.deepEqual(run(state, begin), { state, effects: [], kinds: [] });
  assert.deepEqual(run(START, stop), { state: START, effects: [], kinds: [] });
});

test("a run that starts after a pause claims the tournament when the paused one has ended", () => {
  const again = run(START, begin, claimed(), stop, begin);
  assert.deepEqual([again.kinds, again.state.runs, again.state.active], [["show_running"], [1, 2], 2]);
  const broken_off = run(again.state, { kind: "failed", error: new Error("paused") });
  assert.deepEqual(broken_off.kinds, ["release"], "a pause is no failure");
  const next = run(broken_off.state, released);
  assert.deepEqual([next.kinds, next.state.runs, next.state.active], [["end_run", "claim"], [2], 2]);
});

test("the state saved by another tab replaces the shown tournament", () => {
  const { state } = run(START, begin);
  const saved = cup({ running: { moves: ["11-15"], comments: [""] } });
  const taken = run(state, claimed(cup(), saved));
  assert.deepEqual(taken.kinds, ["replace_tournament", "play"]);
  assert.equal(taken.state.game?.tournament, saved);
  assert.deepEqual(run(state, claimed(cup(), cup({ id: "other" }))).kinds, ["play"]);
});

test("an earlier state in a storage that was full does not replace the shown tournament", () => {
  const { state } = run(START, begin);
  /** @type {import("../../../../www/pages/arena/schedule.js").Played} */
  const game = { pairing: 0, points: 1, failed: null, why: "", plies: 3 };
  const [one, two] = [1, 2].map((count) => ({ played: Array(count).fill(game), games: Array(count).fill("g") }));
  const running = (/** @type {number} */ count) => ({ running: { moves: Array(count).fill("1-5"), comments: [] } });
  for (const [shown, saved, taken] of /** @type {[Partial<Tournament>, Partial<Tournament>, boolean][]} */ ([
    [{ ...two }, { ...one, ...running(9) }, false],
    [{ ...one, ...running(9) }, { ...two }, true],
    [{ ...one, ...running(4) }, { ...one, ...running(3) }, false],
    [{ ...one, ...running(4) }, { ...one, ...running(4) }, true],
    [{ ...one, back: { 1: 1 } }, { ...one, ...running(4) }, false],
    [{ ...one, ...running(4) }, { ...one, back: { 1: 1 } }, true],
    [{ ...one, ...running(4) }, { ...one, stopped: true }, true],
  ])) {
    const { effects } = run(state, claimed(cup({ ...shown }), cup({ ...saved })));
    assert.equal(effects[0]?.kind === "replace_tournament", taken, JSON.stringify([shown, saved]));
  }
});

test("a forfeit is paid for, stored with the reason that may be saved, and told of with the whole one", () => {
  const begun = run(START, begin, claimed());
  const over = run(begun.state, forfeited);
  assert.deepEqual(over.effects, [
    { kind: "charge", player: 0, report: {} },
    { kind: "store_game", run: 1, round: "1.1", forfeit: { result: "0-1", reason: "late" } },
  ]);
  const { effects, state } = run(over.state, stored());
  const saved = effects.find(({ kind }) => kind === "save_tournament");
  assert.deepEqual(saved?.kind === "save_tournament" && saved.tournament?.played, [
    { pairing: 0, points: 0, failed: "first", why: "late", plies: 3 },
  ]);
  assert.deepEqual(state.report, {
    kind: "result",
    number: 1,
    black: "a",
    white: "b",
    result: "0-1",
    reason: "late!",
  });
  assert.deepEqual(state.game?.next, { pairing: 0, pair: 0, reversed: true, black: 1, white: 0 });
});

test("a game of a tournament that was replaced meanwhile changes nothing of the new one", () => {
  const { state } = run(START, begin, claimed(), forfeited);
  const other = cup({ id: "other" });
  const { effects } = run(state, stored(other));
  assert.deepEqual(effects[0], { kind: "save_tournament", tournament: other });
});

test("a game that cannot be stored is told of first", () => {
  const { state } = run(START, begin, claimed(), forfeited);
  const { kinds, effects } = run(state, stored(cup(), { kind: "full" }));
  assert.deepEqual(kinds, ["say", "save_tournament", "say", "play"]);
  assert.deepEqual(effects[0], {
    kind: "say",
    notice: { kind: "not_stored", round: "1.1", trouble: { kind: "full" } },
  });
});

test("a run ends with what was told last, and with the players dismissed", () => {
  const done = cup({ stopped: true });
  const over = run(START, begin, claimed(), forfeited, stored(done));
  const end = over.effects.at(-2);
  assert.deepEqual(end, { kind: "say", notice: { kind: "end", report: over.state.report, stopped: true } });
  assert.equal(over.state.report?.kind, "result");
  assert.equal(over.kinds.at(-1), "release");
  const idle = run(over.state, released);
  assert.deepEqual(idle.kinds, ["end_run", "dismiss_players", "show_ended"]);
  assert.deepEqual(idle.state, { ...START, started: 1, report: over.state.report });
});

test("a tournament that another tab plays ends the run", () => {
  const { state, effects } = run(START, begin, { kind: "refused" });
  assert.deepEqual(effects, [{ kind: "say", notice: { kind: "other_tab" } }]);
  assert.equal(run(state, released).kinds.at(-1), "show_ended");
});
