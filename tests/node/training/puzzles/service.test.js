// The choice of the next puzzle, and recording results.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import { parse_chunk } from "../../../../www/training/progress/puzzle_file.js";
import { give_root, give_storage } from "../../browser.js";

/**
 * @import { PuzzlePool } from "../../../../www/training/progress/puzzle_pool.js"
 * @import { Puzzle } from "../../../../www/training/progress/puzzle_file.js"
 */
/** @typedef {typeof import("../../../../www/training/progress/training_store.js")} Store */

give_root();
beforeEach(() => void give_storage());

const { puzzles } = parse_chunk(readFileSync(new URL("../../../data/puzzles.txt", import.meta.url), "utf8"));
const CHUNKS = 2;
const NOON = new Date(2026, 10, 23, 12);

/** Puzzles like the first one, with other ids. @param {number} length @param {string} letter @returns {Puzzle[]} */
const many = (length, letter) =>
  Array.from({ length }, (_, index) => ({
    .../** @type {Puzzle} */ (puzzles[0]),
    id: `${letter}${index.toString().padStart(5, "0")}`,
    rating: 1000 + index,
  }));

/**
 * @param {{ lost?: number, kept?: number[], parts?: Puzzle[][], asked?: number[], metered?: boolean, wanted?: number[]
 *   }} [how] lost: a chunk that cannot be had; kept: those that are there without a network; parts: the chunks; asked:
 *   gets the numbers asked for; wanted: those to be kept
 */
async function service_of({
  lost = -1,
  kept = [0],
  asked = [],
  metered = false,
  wanted = [],
  parts = Array.from({ length: CHUNKS }, (_, chunk) => puzzles.filter((_, index) => index % CHUNKS === chunk)),
} = {}) {
  const pool = /** @type {PuzzlePool} */ (
    /** @type {unknown} */ ({
      index: async () => ({
        chunks: parts.length,
        themes: Object.fromEntries(parts.flat().flatMap((one) => one.themes.map((theme) => [theme, 1]))),
      }),
      offline: async () => kept,
      chunk: async (/** @type {number} */ number) => {
        asked.push(number);
        if (number === lost) throw new Error("no network");
        return parts[number];
      },
      keep: async (/** @type {number[]} */ numbers) => void wanted.push(...numbers),
      first: async () => [],
      find: async (/** @type {string} */ id) => puzzles.find((one) => one.id === id) ?? null,
    })
  );
  const { create_puzzle_service } = await import("../../../../www/training/puzzles/puzzle_service.js");
  const store = /** @type {Store} */ (await import("../../../../www/training/progress/training_store.js"));
  let time = NOON;
  return {
    service: create_puzzle_service({ pool, now: () => time, random: () => 0.5, metered: () => metered }),
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
  /** @type {number[]} */
  const asked = [];
  const { service } = await service_of({ asked });
  for (const theme of ["dyke", "constructor"]) assert.equal(await service.next({ theme }), null);
  assert.deepEqual(asked, [], "no chunk is read for a theme that the index does not list");
  assert.deepEqual((await service.next({ theme: "exchange" }))?.themes, ["exchange"]);
  const without = new Set(puzzles.slice(1).map(({ id }) => id));
  assert.equal((await service.next({ without }))?.id, puzzles[0]?.id);
});

test("a chunk that cannot be had is done without, unless it is the first", async () => {
  const { service } = await service_of({ lost: 1 });
  assert.ok((await service.next()) !== null);
  const { service: other } = await service_of({ lost: 0 });
  await assert.rejects(other.next(), /no network/);
});

test("the chunk of the puzzle and the next two are kept, but not on a metered connection", async () => {
  const parts = Array.from({ length: 5 }, (_, chunk) => many(20, "abcde"[chunk] ?? ""));
  /** @type {number[]} */
  const wanted = [];
  const { service } = await service_of({ parts, kept: [], wanted });
  await service.next({ rating: 1000 });
  assert.deepEqual(wanted, [2, 3, 4]);
  const { service: saving } = await service_of({ parts, kept: [], wanted, metered: true });
  await saving.next({ rating: 1000 });
  assert.deepEqual(wanted, [2, 3, 4]);
});

test("chunks that are there without a network come before the others", async () => {
  /** @type {number[]} */
  const asked = [];
  const parts = Array.from({ length: 5 }, (_, chunk) => many(1, "abcde"[chunk] ?? ""));
  const { service } = await service_of({ parts, kept: [1, 4], asked });
  await service.next({ rating: 2800 });
  assert.deepEqual(asked.slice(0, 2).toSorted(), [1, 4]);
  assert.equal(asked.length, 3);
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
  assert.equal(store.stored_profile().day_streak.best, 1);
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

/** @param {readonly Puzzle[]} storm */
const rises = (storm) =>
  storm.every(({ rating }, index) => index === 0 || rating >= /** @type {Puzzle} */ (storm[index - 1]).rating);

test("a storm rises, and takes new puzzles of further chunks before seen ones", async () => {
  const [first, second] = [many(130, "a"), many(130, "b")];
  const { service } = await service_of({ parts: [first, second] });
  const before = await service.storm();
  assert.ok(rises(before) && before.length === 120 && before.every(({ id }) => id.startsWith("a")));
  for (const puzzle of first.slice(0, 30)) service.record(puzzle, true, { rated: false });
  const storm = await service.storm();
  const seen = new Set(first.slice(0, 30).map(({ id }) => id));
  assert.ok(rises(storm) && storm.length === 120);
  assert.equal(storm.filter(({ id }) => seen.has(id)).length, 0);
  assert.ok(storm.some(({ id }) => id.startsWith("b")));
});

test("a storm takes seen puzzles only where too few are new", async () => {
  const { service } = await service_of();
  const [seen, other] = puzzles;
  assert.ok(seen !== undefined && other !== undefined);
  service.record(seen, true, { rated: false });
  service.record(other, false, { rated: false });
  const storm = await service.storm();
  assert.ok(rises(storm));
  assert.deepEqual(storm.map(({ id }) => id).sort(), puzzles.map(({ id }) => id).sort());

  const [old, fresh] = [many(130, "a"), many(100, "b")];
  const { service: late } = await service_of({ parts: [old, fresh] });
  for (const puzzle of old) late.record(puzzle, true, { rated: false });
  const mixed = await late.storm();
  assert.deepEqual([mixed.length, mixed.filter(({ id }) => id.startsWith("b")).length], [120, 100]);
});

test("a failed puzzle is repeated until it is known, and not when this build does not have it", async () => {
  const { service, wait } = await service_of();
  const [one, other] = puzzles;
  assert.ok(one !== undefined && other !== undefined);
  service.record(one, false);
  service.record(other, false);
  assert.deepEqual(service.to_repeat(), [other.id, one.id]);
  const { card_of, forget } = await import("../../../../www/training/progress/schedule.js");
  forget("puzzle", other.id);
  assert.deepEqual(service.to_repeat(), [one.id]);
  wait(1);
  service.record(one, true);
  service.record(one, true);
  assert.equal(card_of("puzzle", one.id)?.phase, "review");
  assert.deepEqual(service.to_repeat(), []);
  wait(300);
  assert.deepEqual(service.to_repeat(), [one.id]);
});

test("a placement gets a position without kings where it asks for one and there is one", async () => {
  const [men, kings] = [many(1, "m"), many(1, "k")].map(([one]) => ({
    .../** @type {Puzzle} */ (one),
    goal: /** @type {const} */ ("win"),
    solution: ["18-14"],
  }));
  assert.ok(men && kings);
  const pair = [
    { ...men, fen: "W:W18:B9", rating: 900 },
    { ...kings, fen: "W:WK18:B9", rating: 700 },
  ];
  const { service } = await service_of({ parts: [pair] });
  assert.equal((await service.short(700, new Set(), true))?.id, men.id);
  assert.equal((await service.short(700, new Set([men.id]), true))?.id, kings.id, "only that one is left");
  const { service: other } = await service_of({ parts: [pair.slice(1)] });
  assert.equal((await other.short(700, new Set(), false))?.id, kings.id);
});
