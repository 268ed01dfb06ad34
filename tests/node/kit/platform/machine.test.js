// The runner of a state machine: events one after the other, each with its effects, whatever those do.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_machine } from "../../../../www/kit/platform/machine.js";

/** @typedef {{ events: string[] }} Seen */

/**
 * A machine that remembers its events; each asks for the effects of its name.
 * @param {Record<string, string[]>} effects
 * @param {(effect: string, dispatch: (event: string) => void) => unknown} perform
 */
function machine(effects, perform) {
  /** @type {string[]} */
  const log = [];
  /** @type {ReturnType<typeof create_machine<Seen, string, string>>} */
  const made = create_machine(
    /** @type {Seen} */ ({ events: [] }),
    (state, /** @type {string} */ event) => ({
      state: { events: [...state.events, event] },
      effects: effects[event] ?? [],
    }),
    (/** @type {string} */ effect) => {
      log.push(`${effect} after ${made.get().events.join()}`);
      return perform(effect, made.dispatch);
    },
    (error) => `failed: ${error instanceof Error ? error.message : String(error)}`,
  );
  return { ...made, log };
}

test("an event of an effect waits until the effects before it are done", () => {
  const { dispatch, get, log } = machine(
    { a: ["first", "second"], b: ["third"] },
    (effect, send) => void (effect === "first" && send("b")),
  );
  dispatch("a");
  assert.deepEqual(get().events, ["a", "b"]);
  assert.deepEqual(log, ["first after a", "second after a", "third after a,b"]);
});

test("an effect that fails becomes an event, and those after it are left out", () => {
  const { dispatch, get, log } = machine({ a: ["bad", "second"] }, () => {
    throw new Error("no");
  });
  dispatch("a");
  assert.deepEqual(get().events, ["a", "failed: no"]);
  assert.deepEqual(log, ["bad after a"]);
  dispatch("b"); // it goes on
  assert.deepEqual(get().events, ["a", "failed: no", "b"]);
});

test("a promise is not waited for, and its failure becomes an event", async () => {
  const { dispatch, get, log } = machine({ a: ["late", "second"] }, (effect) =>
    effect === "late" ? Promise.reject(new Error("late")) : undefined,
  );
  dispatch("a");
  assert.deepEqual(log, ["late after a", "second after a"]);
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(get().events, ["a", "failed: late"]);
});
