// The hints of a step of the first lesson, with an engine that answers when the test says so.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_store } from "../../../../www/kit/platform/store.js";
import { create_step_hints } from "../../../../www/training/first_lesson/step_hints.js";
import { STEPS } from "../../../../www/training/first_lesson/steps.js";
import { give_root, give_storage } from "../../browser.js";
import { t } from "../../translator.js";

/**
 * @import { Move, Snapshot } from "../../../../www/play/core/state_types.js"
 * @import { Exercise } from "../../../../www/training/first_lesson/step_hints.js"
 */

give_root();
give_storage();

const GAME = /** @type {Exercise["step"]} */ (STEPS.find(({ id }) => id === "game"));
/** @type {Move} */
const MOVE = { from: 11, to: 15, path: [11, 15], captured: [], notation: "11-15", crowns: false };

/** Hints of the small game, at the step of the piece. */
function table() {
  /** @type {{ resolve: (done: { move: Move }) => void, reject: (error: Error) => void }[]} */
  const searches = [];
  /** @param {unknown} _position @param {unknown} _limits @param {AbortSignal} signal */
  const search = (_position, _limits, signal) =>
    new Promise((resolve, reject) => {
      searches.at(-1)?.reject(new DOMException("a newer search took its place", "AbortError"));
      signal.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
      searches.push({ resolve, reject });
    });
  const page = /** @type {any} */ ({ engine: async () => ({ search }) });
  const position = /** @type {Snapshot} */ (/** @type {unknown} */ ({ fen: GAME.fen, legal_moves: [] }));
  const board = /** @type {any} */ ({ position: () => position, mark: () => undefined });
  /** @type {Exercise} */
  const begun = { step: GAME, moves: [], turn: 1, reached: false, hints: 1 };
  return { searches, hints: create_step_hints(t, page, board, create_store(begun), () => () => position) };
}

test("a hint that is asked for twice is given once, without an error", async () => {
  const { searches, hints } = table();
  const first = hints.give();
  await new Promise(setImmediate);
  const second = hints.give();
  await new Promise(setImmediate);
  searches.at(-1)?.resolve({ move: MOVE });
  assert.equal(await first, "");
  assert.match(await second, /11/);
});

test("a search that fails rejects", async () => {
  const { searches, hints } = table();
  const given = hints.give();
  await new Promise(setImmediate);
  searches[0]?.reject(new Error("no engine"));
  await assert.rejects(given, /no engine/);
});
