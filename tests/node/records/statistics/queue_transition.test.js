// "Review all" as a state machine, without games and without an engine.
import assert from "node:assert/strict";
import { test } from "node:test";
import { START, transition } from "../../../../www/records/statistics/review_queue_transition.js";
import { create_runs } from "../../runs.js";

/**
 * @import { QueueEvent, QueueStep, QueuedGame } from "../../../../www/records/statistics/review_queue_transition.js"
 */

const { last: run } = create_runs(transition);

/** @param {string} stamp */
const game = (stamp) =>
  /** @type {QueuedGame & { is_reviewed: boolean }} */ ({ played: { stamp }, entry: {}, is_reviewed: false });

/** @type {QueueEvent} */
const begin = { kind: "start" };
/** @type {QueueEvent} */
const claimed = { kind: "claimed", run: 1 };
/** @param {...string} stamps @returns {QueueEvent} */
const collected = (...stamps) => ({ kind: "collected", run: 1, games: stamps.map(game) });
/** @type {QueueEvent} */
const reviewed = { kind: "reviewed", run: 1 };
/** @param {string} stamp @param {unknown} error @returns {QueueEvent} */
const failed = (stamp, error) => ({ kind: "not_reviewed", run: 1, stamp, error });

/** @param {QueueStep} step */
const next_stamp = ({ effects }) => effects.map((effect) => (effect.kind === "review" ? effect.game.played.stamp : ""));

test("the newest game is reviewed first, and the queue is done after the last one", () => {
  const first = run(START, begin, claimed, collected("old", "new"));
  assert.deepEqual([first.kinds, next_stamp(first)], [["review"], ["new"]]);
  const second = run(first.state, reviewed);
  assert.deepEqual(next_stamp(second), ["old"]);
  const last = run(second.state, reviewed);
  assert.deepEqual(last.effects, [{ kind: "release", run: 1, error: null }]);
  const { state } = run(last.state, { kind: "released", run: 1 });
  assert.deepEqual([state.view.status, state.view.reviewed, state.active], ["done", 2, null]);
});

test("games that change during a review are collected again after it", () => {
  const { state } = run(START, begin, claimed, collected("old", "new"), { kind: "games_changed" });
  const again = run(state, reviewed);
  assert.deepEqual([again.kinds, again.state.stale], [["collect"], false]);
});

test("a run that was stopped changes nothing of the next one, and gives way", () => {
  const { state, kinds } = run(START, begin, claimed, collected("old", "new"), { kind: "stop" });
  assert.deepEqual([kinds, state.view.status], [["abort"], "off"]);
  const again = run(state, begin).state;
  assert.equal(again.active, 2);
  const late = run(again, failed("new", new Error("aborted")));
  assert.deepEqual([late.state, late.effects], [again, [{ kind: "release", run: 1, error: null }]]);
  assert.equal(run(again, { kind: "progress", run: 1, share: 0.5 }).state, again);
  assert.equal(run(again, { kind: "failed", run: 1, error: new Error("aborted") }).state, again);
});

test("three failures in a row end the run, and a review between them counts anew", () => {
  const error = new Error("no engine");
  const { state } = run(START, begin, claimed, collected("d", "c", "b", "a"), failed("a", error), failed("b", error));
  assert.deepEqual([state.view.unreadable, state.failures], [2, 2]);
  assert.deepEqual(run(state, failed("c", error)).effects, [{ kind: "release", run: 1, error }]);
  const better = run(state, { kind: "searched", run: 1 }, reviewed, failed("d", error));
  assert.deepEqual([better.state.failures, better.kinds], [1, ["release"]]);
  const unreadable = run(state, failed("c", null));
  assert.deepEqual([unreadable.state.failures, unreadable.state.view.unreadable], [2, 3]);
});

test("a game that could not be reviewed is left out until the user starts again", () => {
  const done = run(START, begin, claimed, collected("a"), failed("a", null), { kind: "released", run: 1 }).state;
  const again = run(done, { kind: "calm" }, { kind: "claimed", run: 2 }).state;
  assert.deepEqual(run(again, { kind: "collected", run: 2, games: [game("a")] }).kinds, ["release"]);
  const asked = run(done, begin, { kind: "claimed", run: 2 }, { kind: "collected", run: 2, games: [game("a")] });
  assert.deepEqual([asked.kinds, asked.state.view.unreadable], [["review"], 0]);
});

test("a change of the games starts the queue again only where it was done", () => {
  assert.deepEqual(run(START, { kind: "calm" }).kinds, []);
  const elsewhere = run(START, begin, { kind: "waits", run: 1 });
  assert.equal(elsewhere.state.view.status, "elsewhere");
  assert.deepEqual(run(elsewhere.state, { kind: "calm" }).kinds, []);
});
