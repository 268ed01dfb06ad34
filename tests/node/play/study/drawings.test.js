// The drawings in comments of PDN: which commands are read, how they are written, and that a study keeps them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { commands_in, plain } from "../../../../www/play/core/tree.js";
import { drawings_in, TONES, with_drawings } from "../../../../www/play/study/drawing_commands.js";
import { keep_drawings } from "../../../../www/play/study/kept_drawings.js";
import { NUMBERS } from "../../../../www/play/core/square_names.js";
import { study, Table } from "../../table.js";
import { cpu_time } from "../../cpu_time.js";

/** The names of the squares in Russian draughts. */
const LETTERS = Array.from({ length: 32 }, (_, index) => {
  const row = index >> 2;
  return `${"abcdefgh"[2 * (index & 3) + (row % 2 === 0 ? 1 : 0)]}${8 - row}`;
});
const PDN = "{[%cal G1115]} 1. 11-15 {[%clk 0:04:59] [%csl R05,G12] Held. [%cal Y2218,B0914]} 23-19 2. 8-11 *";

/** @param {string} comment */
const read = (comment) => drawings_in(comment, NUMBERS).map(({ from, to, tone }) => [from, to, tone]);

test("circles and arrows are read with their colours, in numbers of one or two digits, and in letters", () => {
  assert.deepEqual(read("Held. [%csl R05,G12] [%cal Y2218, B9-14]"), [
    [5, 5, undefined],
    [12, 12, TONES.G],
    [22, 18, TONES.Y],
    [9, 14, TONES.B],
  ]);
  assert.deepEqual(read("[%csl G5] [%cal G914,R1x10]"), [
    [5, 5, TONES.G],
    [9, 14, TONES.G],
    [1, 10, undefined],
  ]);
  assert.deepEqual(
    drawings_in("[%csl Gc3,R18] [%cal Gc3d4]", LETTERS).map(({ from, to }) => [from, to]),
    [
      [22, 22],
      [18, 18],
      [22, 18],
    ],
  );
});

test("what is no drawing is left out; the last of two on the same squares counts", () => {
  assert.deepEqual(read("[%csl G33,X5,G,G0,,G5e9] [%cal G0505,G123,G9,G99999999] [%clk 1:00] [%csl]"), []);
  assert.deepEqual(read("[%csl G5,R5]"), [[5, 5, undefined]]);
  assert.deepEqual(read("[%csl G5"), []);
});

test("a comment is written with other drawings, and keeps the rest", () => {
  const drawings = [
    { from: 5, to: 5 },
    { from: 9, to: 14, tone: TONES.B, colour: /** @type {const} */ ("blue") },
  ];
  const comment = "[%clk 0:04:59] Held. [%cal Y2218]";
  assert.equal(with_drawings(comment, drawings, NUMBERS), "[%clk 0:04:59] [%csl R05] [%cal B0914] Held.");
  assert.equal(with_drawings(comment, [], NUMBERS), "[%clk 0:04:59] Held.");
  assert.equal(with_drawings("", [{ from: 22, to: 18 }], LETTERS), "[%cal Rc3d4]");
  const text = with_drawings(comment, drawings, NUMBERS);
  assert.deepEqual(drawings_in(text, NUMBERS), drawings);
});

test("a comment as long as one may be is read in a moment", () => {
  const time = cpu_time(() => {
    assert.equal(read(`[%csl ${"G5,".repeat(30_000)}]`).length, 1);
    const unclosed = "[%csl ".repeat(50_000);
    assert.deepEqual(read(unclosed), []);
    assert.equal(plain(`${unclosed}[%clk 0:01] Held.`), `${unclosed}Held.`);
    assert.equal(commands_in(`${unclosed}[%clk 0:01] Held.`), "[%clk 0:01]");
  });
  assert.ok(time < 2000);
});

/** A table with a study whose drawings are kept. @param {string} pdn @param {number[]} node_path */
function table_with(pdn, node_path) {
  const table = new Table(study(pdn, node_path));
  keep_drawings(table.store, table.play.comment);
  return table;
}
/** @param {Table} table */
const shapes = (table) => table.state.board.shapes.map(({ from, to }) => `${from}-${to}`);

test("a study shows the drawings of the position that it reaches, and says the move alone", () => {
  const table = table_with(PDN, [0]);
  assert.deepEqual(shapes(table), ["5-5", "12-12", "22-18", "9-14"]);
  table.commands.view(0);
  assert.deepEqual(shapes(table), ["11-15"]);
  table.said.length = 0;
  table.commands.view(1);
  assert.equal(table.said.length, 1);
  assert.match(table.said[0] ?? "", /11 to 15/);
  table.commands.view(2);
  assert.deepEqual(shapes(table), []);
  assert.equal(table.state.game.touched, false, "nothing was written");
});

test("what is drawn in a study is written into its PDN, and what is wiped is taken out", () => {
  const table = table_with(PDN, [0, 0]);
  table.board.events.point(9, 14);
  table.board.events.point(18, 18);
  assert.equal(table.said.at(-1), "Circle on 18.");
  const text = () => table.state.game.pdn.with_redo().replace(/\s+/g, " ");
  assert.match(text(), /23-19 \{\[%csl R18\] \[%cal R0914\]\}/);
  table.commands.view(1);
  table.commands.view(2);
  assert.deepEqual(shapes(table), ["18-18", "9-14"]);
  table.board.events.point(9, 14);
  assert.match(text(), /23-19 \{\[%csl R18\]\}/);
  table.commands.view(1);
  table.board.events.cancel();
  assert.match(text(), /11-15 \{\[%clk 0:04:59\] Held\.\} 1\.\.\. 23-19/);
});

test("in a game that is being played drawings are not written", () => {
  const table = new Table({ moves: ["11-15"] });
  keep_drawings(table.store, table.play.comment);
  table.board.events.point(9, 14);
  assert.doesNotMatch(table.state.game.pdn.with_redo(), /%c/);
  assert.deepEqual(shapes(table), ["9-14"]);
});

test("Escape leaves commands that this page does not read", () => {
  const { store, commands, board, state } = new Table(study("1. 11-15 {[%csl O18] text} *", [0]));
  keep_drawings(store, commands.comment);
  board.events.cancel();
  assert.equal(store.get().game.tree[0]?.comment, "[%csl O18] text");
  assert.equal(store.get().game.touched, state.game.touched);
});
