// Lines by the endgame tables, which here say what each test wants.
import assert from "node:assert/strict";
import { test } from "node:test";
import { best_lines } from "../../../www/engine/best_play.js";

/** @typedef {import("../../../www/engine/protocol.js").MoveFate} MoveFate */

/** @param {...[notation: string, ending: MoveFate["ending"], plies: number | null]} moves @returns {MoveFate[]} */
const fates = (...moves) =>
  moves.map(([notation, ending, plies]) => ({
    move: /** @type {MoveFate["move"]} */ (/** @type {unknown} */ ({ notation })),
    ending,
    plies,
  }));

test("the winner takes the shortest way, the loser the longest", () => {
  /** @type {Record<string, MoveFate[]>} */
  const after = {
    a: fates(["b", "lost", 2], ["c", "lost", 4]),
    "a c": fates(["d", "won", 5], ["e", "won", 3], ["f", "drawn", null]),
    "a c e": fates(["g", "lost", 2]),
    "a c e g": fates(["h", "won", 1]),
  };
  assert.deepEqual(
    best_lines(fates(["a", "won", 5]), (moves) => after[moves.join(" ")] ?? null),
    [["a", "c", "e", "g", "h"]],
  );
});

test("there is no line where the distances do not decide", () => {
  assert.deepEqual(
    best_lines(fates(["a", "drawn", null], ["b", "won", null]), () => null),
    [],
  );
  assert.deepEqual(
    best_lines(fates(["a", "won", 9]), () => fates(["b", "lost", null], ["c", "lost", 4])),
    [["a"]],
  );
  assert.deepEqual(
    best_lines(fates(["a", "won", 9]), () => null),
    [["a"]],
  );
});

test("a long win is cut, and so is a long list", () => {
  const many = Array.from({ length: 30 }, (_, index) => `m${index}`);
  const lines = best_lines(
    many.flatMap((move) => fates([move, "won", 99])),
    (moves) => fates(["x", moves.length % 2 === 1 ? "lost" : "won", 50]),
  );
  assert.deepEqual([lines.length, lines[0]?.length], [16, 40]);
});
