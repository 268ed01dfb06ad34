// Whether one game of the library holds another, by the moves and signs of their trees.
import assert from "node:assert/strict";
import { test } from "node:test";
import { holds } from "../../../../www/records/own_games/entry.js";

/** @import { Branch } from "../../../../www/records/own_games/entry.js" */

test("a game holds every part of itself, and nothing that goes or is annotated otherwise", () => {
  /** @type {Branch[]} */
  const tree = [
    [-1, "11-15"],
    [0, "23-19"],
    [1, "8-11"],
    [0, "22-18"],
  ];
  /** @type {[theirs: Branch[], held: boolean][]} */
  const cases = [
    [[], true],
    [
      [
        [-1, "11-15"],
        [0, "22-18"],
      ],
      true,
    ],
    [
      [
        [-1, "11-15"],
        [0, "23-19\n\nbest"],
      ],
      false,
    ],
    [[[-1, "23-19"]], false],
    [
      [
        [-1, "11-15"],
        [0, "8-11"],
      ],
      false,
    ],
  ];
  for (const [theirs, held] of cases) assert.equal(holds(tree, theirs), held, JSON.stringify(theirs));
  assert.equal(holds([], tree), false);
});
