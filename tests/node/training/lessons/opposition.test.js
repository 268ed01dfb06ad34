// The opposition in the page's hints is that of the module's review. There are two, because the module, whose
// size is at its budget, does not export it. tests/review.rs checks src/review/opposition.rs by the same file.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { has_the_move } from "../../../../www/training/lessons/ending_idea.js";

const LINES = readFileSync(new URL("../../../data/opposition.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));

test("the hints know who has the move as the review does, in 400 positions", () => {
  assert.equal(LINES.length, 400);
  for (const line of LINES) {
    const [fen = "", holder] = line.split(" ");
    const turn = fen.startsWith("B") ? "black" : "white";
    assert.equal(has_the_move(fen), holder === turn, fen);
  }
});
