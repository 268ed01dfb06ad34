// A repertoire: the positions of a tree of moves, what is prepared in them, and where a game leaves them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { book_candidates, left_at, own_positions } from "../../../../www/play/openings/repertoire.js";
import { read_repertoire } from "../../../../www/play/openings/repertoire_reader.js";
import { Game } from "../../../../www/wasm.js";

/** @param {string} pdn @param {"black" | "white"} side */
function read(pdn, side) {
  const repertoire = read_repertoire(pdn, side);
  assert.ok(repertoire !== null);
  return repertoire;
}

/** @param {readonly string[]} moves */
function line(moves) {
  const game = new Game("official");
  return [game.snapshot(), ...moves.map((move) => game.apply(move))];
}

/** @param {readonly string[]} moves */
const fen_after = (moves) => line(moves).at(-1)?.fen ?? "";

/**
 * @param {import("../../../../www/play/openings/repertoire.js").Repertoire} repertoire
 * @param {readonly string[]} moves
 */
const candidates = ({ positions }, moves) =>
  (positions.get(fen_after(moves)) ?? []).map(({ notation, weight }) => `${notation} ${weight}`);

const PDN = "1. 11-15 23-19 (1... 22-18 2. 15x22 25x18) (1... 24-20 2. 8-11) 2. 8-11 (2. 9-14) 22-17 3. 11-16 *";

test("own positions have what is prepared, the opponent's what is to be expected", () => {
  const black = read(PDN, "black");
  assert.deepEqual(candidates(black, []), ["11-15 4"]);
  assert.deepEqual(candidates(black, ["11-15"]), ["23-19 2", "22-18 1", "24-20 1"]);
  assert.deepEqual(candidates(black, ["11-15", "23-19"]), ["8-11 1", "9-14 1"], "the main move first");
  assert.equal(own_positions(black).length, 5);
  const white = read(PDN, "white");
  assert.deepEqual(candidates(white, ["11-15"]), ["23-19 2", "22-18 1", "24-20 1"], "all of them are prepared");
  assert.equal(own_positions(white).length, 3);
});

test("a move of one's own that is signed as bad is not prepared, nor what follows it", () => {
  const pdn = "1. 11-15 23-19 2. 8-11 (2. 9-14 $4 27-23) (2. 15-18 $2 22x15) 22-17 (2... 26-23 $2 3. 10-14) *";
  assert.deepEqual(candidates(read(pdn, "black"), ["11-15", "23-19"]), ["8-11 2"]);
  assert.deepEqual(candidates(read(pdn, "black"), ["11-15", "23-19", "9-14"]), []);
  assert.deepEqual(
    candidates(read(pdn, "black"), ["11-15", "23-19", "8-11"]),
    ["22-17 1", "26-23 1"],
    "the opponent's mistakes are to be punished",
  );
});

test("lines that transpose into each other are one position", () => {
  const other = read("1. 11-15 23-19 (1... 24-20) 2. 9-14 27-23 *", "black");
  assert.deepEqual(candidates(other, ["9-14", "23-19", "11-15"]), ["27-23 1"]);
  const merged = read("1. 9-14 (1. 11-15 23-19 2. 9-14 22-17) 23-19 2. 11-15 27-23 *", "black");
  assert.deepEqual(candidates(merged, ["9-14", "23-19", "11-15"]), ["27-23 1", "22-17 1"]);
});

test("the games of a file are one repertoire", () => {
  const two = read("1. 11-15 23-19 2. 8-11 *\n\n1. 11-15 22-18 2. 15x22 *\n\n1. 11-15 23-19 2. 9-14 *", "black");
  assert.deepEqual(candidates(two, []), ["11-15 3"]);
  assert.deepEqual(candidates(two, ["11-15"]), ["23-19 2", "22-18 1"]);
  assert.deepEqual(candidates(two, ["11-15", "23-19"]), ["8-11 1", "9-14 1"]);
});

test("text without moves of the side is no repertoire, and a fault is told with its place", () => {
  assert.equal(read_repertoire("", "black"), null);
  assert.equal(read_repertoire('[Event "none"] *', "black"), null);
  assert.equal(read_repertoire("1. 11-15 *", "white"), null);
  assert.throws(() => read_repertoire("1. 11-15 23-19 2. 8-24 *", "black"), { code: "invalid-pdn" });
  assert.throws(() => read_repertoire("1. 11-15 *\n\n1. 11-15 9-13 *", "black"), { code: "invalid-pdn", line: 3 });
});

test("a long line is read in little time", () => {
  const shuffle = Array.from({ length: 3000 }, () => "26-22 1-5 22-26 5-1").join(" ");
  const repertoire = read(`[SetUp "1"]\n[FEN "W:WK26,K27:BK1"]\n\n${shuffle} *`, "white");
  assert.equal(repertoire.positions.size, 4);
});

test("a game leaves the repertoire at its first own move that is not prepared", () => {
  const black = read(PDN, "black");
  assert.equal(left_at(black, line(["11-15", "23-19", "9-14"])), null);
  assert.equal(left_at(black, line(["11-15", "21-17", "15-18"])), null, "the opponent left it first");
  assert.deepEqual(left_at(black, line(["11-15", "23-19", "15-18", "22x15"])), {
    ply: 2,
    played: "15-18",
    prepared: "8-11",
  });
  assert.deepEqual(left_at(black, line(["9-14"])), { ply: 0, played: "9-14", prepared: "11-15" });
  assert.equal(left_at(read(PDN, "white"), line(["9-14", "23-19"])), null);
});

/** @param {string} notation @param {object} [more] */
const book_move = (notation, more = {}) =>
  /** @type {import("../../../../www/engine/client/protocol.js").BookMove} */ (
    /** @type {unknown} */ ({ move: { notation }, games: 10, score: 0, plays: true, ...more })
  );

test("the book's own moves are those that the engine plays, the opponent's all", () => {
  const moves = [
    book_move("9-14", { games: 5 }),
    book_move("9-13", { games: 90, plays: false, score: -40 }),
    book_move("11-15", { games: 70, score: 4 }),
    book_move("12-16", { games: 0, plays: false, score: null }),
  ];
  const words = (/** @type {boolean} */ own) =>
    book_candidates(moves, own).map((one) => `${one.notation} ${one.weight}`);
  assert.deepEqual(words(true), ["11-15 70", "9-14 5"]);
  assert.deepEqual(words(false), ["9-13 90", "11-15 70", "9-14 5", "12-16 1"]);
  const none = moves.map((move) => ({ ...move, plays: false }));
  assert.deepEqual(
    book_candidates(none, true).map(({ notation }) => notation),
    ["11-15"],
    "where the engine plays none, the best",
  );
  assert.deepEqual(book_candidates([], true), []);
});
