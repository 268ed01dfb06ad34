// Puzzles for other people's pages: which puzzle the attributes give, the files, and what a move is in a puzzle.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { answer_to, plies_of } from "../../../../www/pages/elements/puzzle_answer.js";
import { open_puzzles, parse_puzzles, puzzle_of } from "../../../../www/pages/elements/puzzle_files.js";

/** @import { CheckersPuzzle } from "../../../../www/pages/elements/checkers-elements.d.ts" */

const TEXT = readFileSync(new URL("../../../data/puzzles.txt", import.meta.url), "utf8");
const { puzzles, faults } = parse_puzzles(TEXT);
const [draw] = puzzles.filter(({ id }) => id === "s0z9jq");
assert.ok(draw !== undefined && faults.length === 0);

/** @param {Partial<CheckersPuzzle>} given */
const element = (given) =>
  /** @type {CheckersPuzzle} */ ({ fen: "", solution: "", goal: "win", puzzleId: "", src: "", ...given });

test("a move is the solution's, its last one, or another", () => {
  assert.deepEqual(draw.solution, ["15-10", "7x14", "17x1"]);
  assert.deepEqual(answer_to(draw, 0, "15-10"), { result: "right", move: "15-10", reply: "7x14" });
  assert.deepEqual(answer_to(draw, 0, "15-11"), { result: "other", move: "15-11", reply: null });
  assert.deepEqual(answer_to(draw, 2, "17x1"), { result: "solved", move: "17x1", reply: null });
  assert.throws(() => answer_to(draw, 0, "1-2"), { code: "illegal-move" });
  for (const ply of [1, 4, -2]) assert.throws(() => answer_to(draw, ply, "7x14"), { code: "invalid-argument" });
});

test("a line ends where a move is not legal, and a position that cannot be read is refused", () => {
  assert.deepEqual(
    plies_of(draw.fen, ["15-10", "1-2", "17x1"]).map(({ notation }) => notation),
    ["15-10"],
  );
  assert.throws(() => plies_of("B:W1,x:B2", []), { code: "invalid-fen" });
});

test("the attributes give a puzzle of the page's own, or none", async () => {
  const { id, solution, goal } =
    (await puzzle_of(element({ fen: draw.fen, solution: " 15-10\n7x14  17x1 ", goal: "draw" }))) ?? {};
  assert.deepEqual({ id, solution, goal }, { id: "", solution: draw.solution, goal: "draw" });
  assert.equal(await puzzle_of(element({ fen: draw.fen })), null);
  assert.equal(await puzzle_of(element({ solution: "15-10" })), null);
});

test("files of a folder are fetched once, and a page cannot change what others are given", async (context) => {
  /** @type {string[]} */
  const asked = [];
  Object.assign(globalThis, { document: { baseURI: "https://example.org/page/" } });
  const index = {
    version: 1,
    chunks: 1,
    puzzles: puzzles.length,
    sizes: [puzzles.length],
    themes: {},
    ratings: [600, 1500, 2800],
  };
  context.mock.method(globalThis, "fetch", async (/** @type {URL} */ address) => {
    asked.push(String(address));
    if (address.pathname.startsWith("/none/")) return new Response(null, { status: 404 });
    return new Response(address.pathname.endsWith(".json") ? JSON.stringify(index) : new Uint8Array(gzipSync(TEXT)));
  });
  const found = await puzzle_of(element({ puzzleId: "S0Z9JQ", src: "../puzzles" }));
  assert.deepEqual(found, draw);
  Object.assign(/** @type {object} */ (found), { fen: "" });
  assert.deepEqual(await open_puzzles("/puzzles/").find("s0z9jq"), draw);
  assert.equal(await open_puzzles("/puzzles").find("nothing"), null);
  assert.deepEqual(
    asked,
    ["index.json", "00.txt.gz"].map((name) => `https://example.org/puzzles/${name}`),
  );
  await assert.rejects(open_puzzles("/none").find("s0z9jq"), {
    code: "unavailable",
    url: "https://example.org/none/index.json",
    status: 404,
  });
});
