// Which puzzle comes next on the page, and what is remembered of a result.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import { parse_chunk } from "../../../www/training/puzzle_file.js";
import { give_root, give_storage } from "../browser.js";

/** @typedef {import("../../../www/training/puzzle_pool.js").PuzzlePool} PuzzlePool */
/** @typedef {typeof import("../../../www/training/training_store.js")} Store */

give_root();
beforeEach(() => void give_storage());

const { puzzles } = parse_chunk(readFileSync(new URL("../../data/puzzles.txt", import.meta.url), "utf8"));
const CHUNKS = 2;
const NOON = new Date(2026, 10, 23, 12);

/** @param {{ lost?: number }} [how] a chunk that cannot be had */
async function service_of({ lost = -1 } = {}) {
  const parts = Array.from({ length: CHUNKS }, (_, chunk) => puzzles.filter((_, index) => index % CHUNKS === chunk));
  const pool = /** @type {PuzzlePool} */ (
    /** @type {unknown} */ ({
      index: async () => ({ chunks: CHUNKS }),
      offline: async () => [0],
      chunk: async (/** @type {number} */ number) => {
        if (number === lost) throw new Error("no network");
        return parts[number];
      },
      find: async (/** @type {string} */ id) => puzzles.find((one) => one.id === id) ?? null,
    })
  );
  const { create_puzzle_service } = await import("../../../www/puzzles/puzzle_service.js");
  const store = /** @type {Store} */ (await import("../../../www/training/training_store.js"));
  let time = NOON;
  return {
    service: create_puzzle_service({ pool, now: () => time, random: () => 0.5 }),
    store,
    wait: (/** @type {number} */ days) => void (time = new Date(time.getTime() + days * 86_400_000)),
  };
}

test("every puzzle comes once, those of all chunks", async () => {
  const { service } = await service_of();
  const ids = new Set();
  for (;;) {
    const puzzle = await service.next();
    if (puzzle === null) break;
    assert.ok(!ids.has(puzzle.id));
    ids.add(puzzle.id);
    service.record(puzzle, ids.size % 2 === 0);
  }
  assert.equal(ids.size, puzzles.length);
});

test("a theme, a rating and puzzles that were just shown narrow the choice", async () => {
  const { service } = await service_of();
  assert.deepEqual((await service.next({ theme: "exchange" }))?.themes, ["exchange"]);
  assert.equal(await service.next({ theme: "dyke" }), null);
  const without = new Set(puzzles.slice(1).map(({ id }) => id));
  assert.equal((await service.next({ without }))?.id, puzzles[0]?.id);
});

test("a chunk that cannot be had is done without, unless it is the first", async () => {
  const { service } = await service_of({ lost: 1 });
  assert.ok((await service.next()) !== null);
  const { service: other } = await service_of({ lost: 0 });
  await assert.rejects(other.next(), /no network/);
});

test("the first result is rated, later ones are not, and what was failed is repeated until it is known", async () => {
  const { service, store, wait } = await service_of();
  const [one, other] = puzzles;
  assert.ok(one !== undefined && other !== undefined);
  const change = service.record(one, false);
  assert.ok(change !== null && change.after < change.before && change.provisional);
  assert.equal(service.record(one, true), null);
  assert.equal(store.stored_profile().failed, 1);
  assert.ok((service.record(other, true)?.after ?? 0) > change.after);
  assert.deepEqual(service.to_repeat(), [one.id]);
  service.skip(puzzles[2] ?? one);
  assert.deepEqual(
    [...store.stored_seen().values()].map(({ result }) => result),
    ["failed", "solved", "skipped"],
  );
  wait(3);
  assert.equal(service.record(one, true, { rated: false }), null);
  assert.equal(store.stored_profile().streak.best, 1);
});

test("the puzzle of the day does not depend on what was seen", async () => {
  const { service, wait } = await service_of();
  const daily = await service.daily();
  assert.ok(daily !== null);
  service.record(daily, true);
  assert.equal((await service.daily())?.id, daily.id);
  const days = new Set();
  for (let day = 0; day < 20; day += 1) {
    wait(1);
    days.add((await service.daily())?.id);
  }
  assert.ok(days.size > 3);
});

test("a storm rises, and takes seen puzzles where too few are new", async () => {
  const { service } = await service_of();
  const storm = await service.storm();
  assert.equal(storm.length, puzzles.length / CHUNKS);
  assert.ok(storm.every(({ rating }, index) => index === 0 || rating >= (storm[index - 1]?.rating ?? 0)));
});
