// The records of the trainer (profile, puzzles seen, cards): how they are stored, read, and merged with those of
// another browser.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { merged_cards, NO_CARDS, read_cards, with_card, write_cards } from "../../../../www/training/progress/cards.js";
import { create_scheduler, new_card } from "../../../../www/training/progress/fsrs.js";
import { own_position, own_puzzles } from "../../../../www/training/progress/own_puzzles.js";
import {
  merged_profiles,
  NEW_PROFILE,
  read_profile,
  with_attempt,
  with_puzzle_streak,
  with_storm,
} from "../../../../www/training/progress/profile.js";
import { placed_profile } from "../../../../www/training/progress/placement.js";
import { id_of_number } from "../../puzzle_ids.js";
import {
  failed_ids,
  merged_seen,
  read_seen,
  with_first_attempt,
  write_seen,
} from "../../../../www/training/progress/seen.js";
import { own_line } from "../../../../www/records/statistics/own_line.js";
import { fresh, give_root, give_storage } from "../../browser.js";
import { entry } from "../../records/statistics/reviewed.js";
import { t } from "../../translator.js";
import { cpu_time } from "../../cpu_time.js";

/** @import { Seen } from "../../../../www/training/progress/seen.js" */

give_root();
let { localStorage } = give_storage();
beforeEach(() => void ({ localStorage } = give_storage()));

const PUZZLE = { id: "00000p", rating: 1600, themes: ["bridge", "opposition"] };

test("an attempt changes the rating, the history, the themes and the days in a row", () => {
  const solved = with_attempt(NEW_PROFILE, PUZZLE, true, 100);
  const failed = with_attempt(solved, { id: "00000b", rating: 1500, themes: ["bridge"] }, false, 100);
  assert.ok(solved.rating.rating > 1500 && failed.rating.rating < solved.rating.rating);
  assert.deepEqual(failed.history, [[100, Math.round(failed.rating.rating)]], "one entry for each day");
  assert.deepEqual(failed.themes, { bridge: [1, 1], opposition: [1, 0] });
  assert.deepEqual([failed.solved, failed.failed, failed.day_streak.days], [1, 1, 1]);
  const later = with_attempt(failed, PUZZLE, true, 130);
  assert.ok(later.rating.rating - failed.rating.rating > 0);
  assert.deepEqual(
    later.history.map(([day]) => day),
    [100, 130],
  );
  assert.deepEqual(later.day_streak, { days: 1, last: 130, best: 1 });
});

test("the history stays in the order of the days when the local day goes back", () => {
  let profile = NEW_PROFILE;
  for (const day of [100, 103, 102, 103]) profile = with_attempt(profile, PUZZLE, true, day);
  assert.deepEqual(
    profile.history.map(([day]) => day),
    [100, 102, 103],
  );
  assert.equal(profile.history.at(-1)?.[1], Math.round(profile.rating.rating));
  let stormed = NEW_PROFILE;
  for (const day of [100, 103, 102]) stormed = with_storm(stormed, day, day);
  assert.deepEqual(
    stormed.storms.map(([day]) => day),
    [100, 102, 103],
  );
});

test("one puzzle changes the rating by 60 at most, whatever its own rating", () => {
  for (const [rating, solved] of /** @type {const} */ ([
    [800, false],
    [1500, false],
    [1500, true],
    [2600, true],
  ])) {
    const after = with_attempt(NEW_PROFILE, { ...PUZZLE, rating }, solved, 100);
    assert.equal(after.rating.rating, solved ? 1560 : 1440, `${rating}`);
    const { deviation } = after.rating;
    assert.ok(deviation < 350 && deviation > 300, "a result that is used in part says less");
  }
  const missed = with_attempt(NEW_PROFILE, { ...PUZZLE, rating: 2600 }, false, 100);
  assert.ok(missed.rating.rating > 1470, "a miss that was expected costs little");
});

test("a puzzle that was solved is rated lower, one that was failed higher, and the last of them are kept", () => {
  const solved = with_attempt(NEW_PROFILE, { ...PUZZLE, id: "00000a" }, true, 100);
  const failed = with_attempt(solved, { id: "00000b", rating: 1500, themes: ["bridge"] }, false, 100);
  assert.ok(Number(failed.puzzles["00000a"]) < PUZZLE.rating && Number(failed.puzzles["00000b"]) > 1500);
  let many = failed;
  for (let number = 0; number < 2000; number += 1)
    many = { ...many, puzzles: { ...many.puzzles, [`c${String(number).padStart(5, "0")}`]: 1500 } };
  const after = with_attempt(many, { ...PUZZLE, id: "zzzzzz" }, true, 101).puzzles;
  assert.equal(Object.keys(after).length, 2000);
  assert.deepEqual([after["00000a"], "zzzzzz" in after], [undefined, true]);
  assert.equal(merged_profiles(failed, solved).puzzles["00000b"], failed.puzzles["00000b"]);
  const { puzzles, ...older } = failed;
  assert.deepEqual(read_profile(older), { profile: { ...failed, puzzles: {} }, is_complete: true });
  assert.equal(read_profile({ ...failed, puzzles: { "00000a": "x" } }).is_complete, false);
  assert.ok(Object.keys(puzzles).length === 2);
});

test("a profile is read as it was written; of a damaged one the parts that can be read", () => {
  const profile = with_puzzle_streak(with_storm(with_attempt(NEW_PROFILE, PUZZLE, true, 100), 17, 101), 9, 101);
  assert.deepEqual(read_profile(JSON.parse(JSON.stringify(profile))), { profile, is_complete: true });
  assert.deepEqual([profile.best_storm, profile.storms, profile.best_streak], [17, [[101, 17]], 9]);
  const damaged = read_profile({ ...profile, rating: { rating: "x" }, history: [[1]], themes: { a: [1, -1] } });
  assert.deepEqual(damaged, {
    profile: { ...profile, rating: NEW_PROFILE.rating, history: [], themes: {} },
    is_complete: false,
  });
  for (const bad of [null, [], 7, "x", {}])
    assert.deepEqual(read_profile(bad), { profile: NEW_PROFILE, is_complete: false });
});

test("the same profile twice is one, and two are merged without adding", () => {
  let one = with_storm(NEW_PROFILE, 12, 90);
  for (let day = 100; day < 110; day += 1) one = with_attempt(one, PUZZLE, true, day);
  const other = with_storm(
    with_attempt(NEW_PROFILE, { id: "00000c", rating: 1400, themes: ["dyke"] }, false, 120),
    20,
    120,
  );
  assert.deepEqual(merged_profiles(one, one), one);
  const both = merged_profiles(other, one);
  assert.deepEqual([both.rating, both.solved, both.failed], [one.rating, 10, 0]);
  assert.deepEqual([both.history.length, both.history.at(-1)?.[0]], [11, 120]);
  assert.deepEqual(both.themes, { bridge: [10, 0], opposition: [10, 0], dyke: [0, 1] });
  assert.deepEqual([both.day_streak.last, both.day_streak.best, both.best_storm, both.storms.length], [120, 10, 20, 2]);
  assert.deepEqual(merged_profiles(both, one), both);
});

test("the seen puzzles are written as ten letters each", () => {
  /** @type {Seen} */
  let seen = new Map();
  seen = with_first_attempt(seen, "00000b", { result: "failed", day: 20_000 });
  seen = with_first_attempt(seen, "00000a", { result: "solved", day: 20_001 });
  seen = with_first_attempt(seen, "00000c", { result: "skipped", day: 20_001 });
  seen = with_first_attempt(seen, "00000b", { result: "solved", day: 20_002 });
  const text = write_seen(seen);
  assert.equal(text.length, 30);
  assert.deepEqual(read_seen(text), { seen, is_complete: true });
  assert.deepEqual(failed_ids(seen), ["00000b"]);
  assert.deepEqual(read_seen(`${text}00`).seen, seen);
  for (const bad of [`${text}00`, `${text.slice(0, 20)}uuuuuus123`, `${text.slice(0, 20)}00000dx123`, 7, null])
    assert.equal(read_seen(bad).is_complete, false);
  const other = new Map([["00000b", { result: /** @type {const} */ ("solved"), day: 19_000 }]]);
  assert.equal(merged_seen(seen, other).get("00000b")?.result, "solved", "the earlier result stands");
  assert.equal(merged_seen(other, seen).size, 3);
});

test("twenty thousand puzzles are stored and read in milliseconds, within a small part of the storage", async () => {
  const store = await fresh("training/progress/training_store.js");
  const many = new Map(
    Array.from({ length: 20_000 }, (_, index) => [
      id_of_number(index * 53_000),
      { result: index % 5 === 0 ? "failed" : "solved", day: 20_000 },
    ]),
  );
  store.change_seen?.(() => many);
  const times = Array.from({ length: 10 }, (_, round) =>
    cpu_time(() =>
      store.change_seen?.((/** @type {Seen} */ seen) =>
        with_first_attempt(seen, id_of_number(round * 53_000 + 1), { result: "solved", day: 20_001 }),
      ),
    ),
  );
  assert.ok(Math.min(...times) < 150, `${Math.min(...times)} ms for one puzzle`);
  const kept = localStorage.getItem("bitboard-checkers:training:puzzles") ?? "";
  assert.ok(kept.length < 201_000, `${kept.length} letters`);
  assert.equal(read_seen(JSON.parse(kept).seen).seen.size, 20_010);
});

const { review } = create_scheduler();
const NOW = Date.UTC(2026, 10, 23);
const card = review(new_card(NOW), 3, NOW);

test("cards are read as they were written, and damaged ones are left out", () => {
  const cards = with_card(
    with_card(NO_CARDS, "puzzle", "00000a", card),
    "opening",
    "single-corner/3",
    review(card, 1, NOW),
  );
  assert.deepEqual(read_cards(JSON.parse(JSON.stringify(write_cards(cards)))), { cards, is_complete: true });
  for (const bad of [
    [],
    [9, 0, 1, 5, 0, 0, 0, 0],
    [1, 0, 0, 5, 0, 0, 0, 0],
    [1, 0, 1, 11, 0, 0, 0, 0],
    [1, 0, 1, null, 0, 0, 0, 0],
  ]) {
    const read = read_cards({ ...write_cards(cards), ending: { x: bad } });
    assert.deepEqual(read, { cards, is_complete: false }, JSON.stringify(bad));
  }
  assert.equal(read_cards({ ...write_cards(cards), other: {} }).is_complete, false);
  assert.deepEqual(read_cards(null), { cards: NO_CARDS, is_complete: false });
  assert.deepEqual(with_card(with_card(cards, "puzzle", "00000a", null), "opening", "single-corner/3", null), NO_CARDS);
});

test("of two cards the one that was reviewed last stands", () => {
  const later = review(card, 4, NOW + 90_000);
  const [one, other] = [with_card(NO_CARDS, "ending", "a", card), with_card(NO_CARDS, "ending", "a", later)];
  assert.deepEqual(merged_cards(one, other), other);
  assert.deepEqual(merged_cards(other, one), other);
});

test("the schedule tells what is due, of every kind, the longest overdue first", async () => {
  const schedule = /** @type {typeof import("../../../../www/training/progress/schedule.js")} */ (
    /** @type {unknown} */ (await fresh("training/progress/schedule.js"))
  );
  schedule.grade_card("opening", "edinburgh", 3, NOW + 5000);
  schedule.grade_card("puzzle", "00000a", 1, NOW);
  schedule.grade_card("ending", "constructor", 4, NOW);
  assert.deepEqual(schedule.due(NOW), []);
  assert.equal(schedule.next_due(NOW), NOW + 60_000);
  const due = schedule.due(NOW + 86_400_000);
  assert.deepEqual(
    due.map(({ kind, id }) => `${kind} ${id}`),
    ["puzzle 00000a", "opening edinburgh"],
  );
  assert.deepEqual(schedule.due_counts(NOW + 30 * 86_400_000), { puzzle: 1, opening: 1, ending: 1 });
  assert.deepEqual(schedule.due(NOW + 86_400_000, "opening").length, 1);
  assert.equal(schedule.card_of("ending", "constructor")?.phase, "review");
  assert.equal(schedule.card_of("ending", "toString"), null);
  schedule.forget("puzzle", "00000a");
  assert.equal(schedule.card_of("puzzle", "00000a"), null);
  assert.throws(() => schedule.grade_card(/** @type {"puzzle"} */ ("x"), "a", 3, NOW), RangeError);
  assert.throws(() => schedule.grade_card("puzzle", "", 3, NOW), RangeError);
});

test("a backup brings everything to another browser, and nothing twice", async () => {
  /** @typedef {typeof import("../../../../www/training/progress/training_store.js")} Store */
  const one = /** @type {Store} */ (/** @type {unknown} */ (await fresh("training/progress/training_store.js")));
  one.change_profile((profile) => with_attempt(profile, PUZZLE, true, 100));
  one.change_seen((seen) => with_first_attempt(seen, "00000a", { result: "solved", day: 100 }));
  one.change_cards((cards) => with_card(cards, "puzzle", "00000b", card));
  const text = JSON.stringify(one.training_data());
  give_storage();
  const other = /** @type {Store} */ (/** @type {unknown} */ (await fresh("training/progress/training_store.js")));
  other.add_training(other.read_training(JSON.parse(text)));
  other.add_training(other.read_training(JSON.parse(text)));
  assert.equal(JSON.stringify(other.training_data()), text);
  other.add_training(other.read_training(undefined));
  assert.equal(JSON.stringify(other.training_data()), text);
});

test("without room it lasts for this visit", async () => {
  const store = /** @type {typeof import("../../../../www/training/progress/training_store.js")} */ (
    /** @type {unknown} */ (await fresh("training/progress/training_store.js"))
  );
  localStorage.full = "bitboard-checkers:training";
  let calls = 0;
  store.on_unstored(() => void (calls += 1));
  store.change_profile((profile) => with_storm(profile, 3, 100));
  store.change_profile((profile) => with_storm(profile, 5, 100));
  assert.deepEqual([store.stored_profile().best_storm, calls], [5, 2]);
  localStorage.full = null;
  store.change_profile((profile) => with_puzzle_streak(profile, 2, 100));
  assert.equal(calls, 2);
  assert.equal(store.stored_profile().best_storm, 5);
});

test("without room a placement, another difficulty and a rating in use last for this visit", async () => {
  const store = /** @type {typeof import("../../../../www/training/progress/training_store.js")} */ (
    /** @type {unknown} */ (await fresh("training/progress/training_store.js"))
  );
  localStorage.full = "bitboard-checkers:training";
  store.change_profile((profile) => placed_profile(profile, { answer: "new", rating: 800 }));
  const placed = store.stored_profile();
  assert.deepEqual([placed.rating.rating, placed.difficulty], [800, "easier"]);
  localStorage.full = null;
  store.change_profile((profile) => with_attempt(profile, PUZZLE, true, 100));
  localStorage.full = "bitboard-checkers:training";
  store.change_profile((profile) => ({ ...profile, difficulty: "harder" }));
  store.change_profile((profile) => ({ ...profile, rating: { ...profile.rating, rating: 1234 } }));
  const last = store.stored_profile();
  assert.deepEqual([last.rating.rating, last.difficulty], [1234, "harder"]);
});

test("a placed profile without puzzles replaces an unrated one, and no other", () => {
  const placed = placed_profile(NEW_PROFILE, { answer: "new", rating: 800 });
  for (const merged of [merged_profiles(NEW_PROFILE, placed), merged_profiles(placed, NEW_PROFILE)])
    assert.deepEqual([merged.rating.rating, merged.difficulty], [800, "easier"]);
  const mine = placed_profile(NEW_PROFILE, { answer: "club", rating: 1400 });
  assert.equal(merged_profiles(mine, placed).rating.rating, 1400);
  const harder = { ...NEW_PROFILE, difficulty: /** @type {const} */ ("harder") };
  assert.equal(merged_profiles(harder, NEW_PROFILE).difficulty, "harder");
});

test("what another tab stored while there was no room is not written over", async () => {
  const tab = async () =>
    /** @type {typeof import("../../../../www/training/progress/training_store.js")} */ (
      /** @type {unknown} */ (await fresh("training/progress/training_store.js"))
    );
  const [one, other] = [await tab(), await tab()];
  localStorage.full = "bitboard-checkers:training";
  one.change_seen((seen) => with_first_attempt(seen, "00000a", { result: "solved", day: 100 }));
  one.change_cards((cards) => with_card(cards, "puzzle", "00000a", card));
  localStorage.full = null;
  other.change_seen((seen) => with_first_attempt(seen, "00000b", { result: "solved", day: 100 }));
  other.change_cards((cards) => with_card(cards, "puzzle", "00000b", card));
  other.change_profile((profile) => with_storm(profile, 7, 100));
  one.change_seen((seen) => with_first_attempt(seen, "00000c", { result: "solved", day: 100 }));
  one.change_cards((cards) => with_card(cards, "puzzle", "00000c", card));
  assert.deepEqual([...other.stored_seen().keys()].sort(), ["00000a", "00000b", "00000c"]);
  assert.deepEqual(Object.keys(other.stored_cards().puzzle).sort(), ["00000a", "00000b", "00000c"]);
});

test("blunders and mistakes of reviewed own games are puzzles", () => {
  const game = entry("one", { moves: "1. 11-15 23-19 2. 8-11 22-17 3. 11-16", result: "0-1" });
  const line = own_line(
    /** @type {import("../../../../www/records/own_games/entry.js").Entry} */ (/** @type {unknown} */ (game)),
  );
  /** @param {number} ply @param {string} judgement @param {number} loss */
  const bad = (ply, judgement, loss) => ({ ply, pieces: 24, judgement, kind: "loses-pieces", loss });
  const facts = {
    version: 3,
    id: "one",
    stamp: "s",
    essence: line.essence,
    opening: "",
    accuracy: 50,
    inaccuracies: 1,
    mistakes: 1,
    blunders: 1,
    pieces: {},
    judged: [bad(1, "inaccuracy", 0.3), bad(3, "mistake", 0.25), bad(5, "blunder", 0.6)],
  };
  const copy = { ...facts, id: "two" };
  const found = own_puzzles([game, { ...entry("two"), pdn: game.pdn }, { id: 7 }], [facts, copy, null]);
  assert.deepEqual(
    found.map(({ ply }) => ply),
    [5, 3],
    "the worst first, the same game once",
  );
  const [worst] = found;
  assert.ok(worst !== undefined);
  assert.deepEqual(own_position({ ...worst, game: "one" }, [game], t), { fen: line.fens[4], played: "11-16" });
  assert.equal(own_position(worst, [], t), null);
  const changed = entry("one", { moves: "1. 11-15 23-19 2. 8-11 22-18", result: "0-1" });
  assert.equal(own_position({ ...worst, game: "one" }, [changed], t), null);
  assert.deepEqual(own_puzzles([game], []), []);
});
