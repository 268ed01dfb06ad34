// The progress of "Learn from mistakes": which games are stored, and which parts of a stored text are accepted.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { fresh, give_root, give_storage } from "../../browser.js";

const KEY = "bitboard-checkers:retry";
/** @type {typeof import("../../../../www/insight/review/retry_progress.js")} */
let progress;
/** @type {ReturnType<typeof give_storage>["localStorage"]} */
let storage;

/** The module of another visit to the page. */
const visit = async () =>
  /** @type {typeof progress} */ (/** @type {unknown} */ (await fresh("insight/review/retry_progress.js")));

give_root();
beforeEach(async () => {
  storage = give_storage().localStorage;
  progress = await visit();
});

const exercises = [{ ply: 4 }, { ply: 10 }, { ply: 22 }];

test("marks come back by game and ply", () => {
  progress.keep_marks("one", exercises, ["solved", "open", "shown"]);
  assert.deepEqual(progress.marks_of("one", exercises), ["solved", "open", "shown"]);
  assert.deepEqual(progress.marks_of("one", [{ ply: 22 }, { ply: 30 }]), ["shown", "open"]);
  assert.deepEqual(progress.marks_of("other", exercises), ["open", "open", "open"]);
});

test("a reload finds them", async () => {
  progress.keep_marks("one", exercises, ["solved", "open", "shown"]);
  const again = await visit();
  assert.deepEqual(again.marks_of("one", exercises), ["solved", "open", "shown"]);
});

test("other exercises of the game keep their marks; one that is opened again loses its own", () => {
  progress.keep_marks("one", exercises, ["solved", "solved", "shown"]);
  progress.keep_marks("one", [{ ply: 10 }], ["open"]);
  assert.deepEqual(progress.marks_of("one", exercises), ["solved", "open", "shown"]);
});

test("a game is known by its rules, its start and its moves", () => {
  const keys = [
    progress.game_key("official", ["11-15"]),
    progress.game_key("official", ["11-15", "23-19"]),
    progress.game_key("russian", ["11-15"]),
  ];
  assert.equal(new Set(keys).size, 3);
  assert.equal(keys[0], progress.game_key("official", ["11-15"]));
});

test("the game that was not used for the longest time goes first", () => {
  for (let number = 0; number <= 200; number += 1) progress.keep_marks(`game ${number}`, [{ ply: 0 }], ["solved"]);
  assert.deepEqual(progress.marks_of("game 0", [{ ply: 0 }]), ["open"]);
  assert.deepEqual(progress.marks_of("game 1", [{ ply: 0 }]), ["solved"]);
});

test("without room they last for this visit", () => {
  storage.full = KEY;
  progress.keep_marks("one", exercises, ["solved", "open", "shown"]);
  assert.deepEqual(progress.marks_of("one", exercises), ["solved", "open", "shown"]);
});

test("the progress of another browser is added: what was solved in either is solved, and nothing is lost", () => {
  progress.keep_marks("one", exercises, ["solved", "open", "shown"]);
  progress.add_progress([
    { game: "one", done: { 4: "shown", 10: "shown", 22: "solved" } },
    { game: "two", done: { 4: "shown" } },
  ]);
  assert.deepEqual(progress.marks_of("one", exercises), ["solved", "shown", "solved"]);
  assert.deepEqual(progress.marks_of("two", exercises), ["shown", "open", "open"]);
  const before = progress.all_progress();
  progress.add_progress(before);
  assert.deepEqual(progress.all_progress(), before);
});

test("of a stored text only what can be read counts", () => {
  const good = { game: "one", done: { 4: "solved" } };
  const odd = [
    { game: 7, done: {} },
    { game: "two", done: { 4: "won" } },
    { game: "x", done: { "-1": "solved" } },
    null,
    "one",
  ];
  assert.deepEqual(progress.read_progress([good, ...odd]), [good]);
  assert.deepEqual(progress.read_progress("none"), []);
});
