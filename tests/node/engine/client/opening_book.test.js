// Fetching the opening book.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { create_opening_book } from "../../../../www/engine/client/opening_book.js";

/** @import { Engine } from "../../../../bitboard-checkers.js" */

const { fetch: usual } = globalThis;
const { info } = console;

afterEach(() => {
  globalThis.fetch = usual;
  console.info = info;
});

test("after a failed fetch a search tries again a minute later, without waiting for it", async () => {
  console.info = () => undefined;
  let [asked, taken, time] = [0, 0, 0];
  globalThis.fetch = async () => ((asked += 1), new Response(null, { status: 404 }));
  const engine = /** @type {Engine} */ (/** @type {unknown} */ ({ take_book: () => (taken += 1) }));
  const book = create_opening_book(engine, () => time);
  for (time = 0; time <= 50_000; time += 10_000) await book.open("official", { level: 5 });
  assert.equal(asked, 1);
  time += 60_000;
  globalThis.fetch = async () => ((asked += 1), new Response(Uint8Array.of(1)));
  await book.open("official", { level: 5 });
  assert.equal(taken, 0);
  await new Promise((resolve) => setTimeout(resolve, 20));
  for (let times = 0; times < 2; times += 1) await book.open("official", { level: 5 });
  time += 1_000_000;
  await book.open("official", { level: 5 });
  assert.deepEqual([asked, taken], [2, 1]);
});
