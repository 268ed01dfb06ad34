// The pace of a watched game, with a fake clock.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_pace, delay } from "../../../../www/play/game/pace.js";

const play = { speed: /** @type {const} */ ("normal"), paused: false, step: false };

test("an answer waits for what is left of its time, while it is paused for a step", () => {
  assert.equal(delay(play, 0), 1200);
  assert.equal(delay(play, 1000), 200);
  assert.equal(delay(play, 5000), 0);
  assert.equal(delay({ ...play, speed: "at_once" }, 0), 0);
  assert.equal(delay({ ...play, paused: true }, 5000), Infinity);
  assert.equal(delay({ ...play, paused: true, step: true }, 0), 0);
});

/** @param {Promise<void>} turn */
function watch(turn) {
  const seen = { ended: false };
  turn.then(
    () => (seen.ended = true),
    () => undefined,
  );
  return seen;
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

test("a turn follows the speed, the pause and the single steps", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const pace = create_pace();
  const { signal } = new AbortController();
  const first = watch(pace.turn(signal));
  mock.timers.tick(1199);
  await soon();
  assert.equal(first.ended, false);
  mock.timers.tick(1);
  await soon();
  assert.equal(first.ended, true);

  pace.pause(true);
  const second = watch(pace.turn(signal));
  mock.timers.tick(60_000);
  await soon();
  assert.equal(second.ended, false);
  pace.step();
  await soon();
  assert.equal(second.ended, true);

  const third = watch(pace.turn(signal));
  await soon();
  assert.equal(third.ended, false, "a step is for one answer");
  pace.pause(false);
  pace.set_speed("at_once");
  await soon();
  assert.equal(third.ended, true);
});

test("an aborted turn rejects, and takes no step from the next", async () => {
  const pace = create_pace();
  pace.pause(true);
  const controller = new AbortController();
  const turn = pace.turn(controller.signal);
  controller.abort(new Error("another game"));
  await assert.rejects(turn, /another game/);
  pace.step();
  await pace.turn(new AbortController().signal);
});
