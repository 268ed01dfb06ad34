// A study: moves branch off, a game becomes one, and what was played stays as it was.
import assert from "node:assert/strict";
import { test } from "node:test";
import { to_saved } from "../../../../www/play/game/saved_game.js";
import { MOST_MOVES } from "../../../../www/play/game/size_limit.js";
import { done, study, Table, you_black } from "../../table.js";

const TAGS = '[Event "Match"]\n[Black "McKerrow"]\n[White "Martins"]\n[Result "1-0"]\n\n';
const PDN = `${TAGS}1. 11-15 23-19 2. 8-11 22-17 {The Old Fourteenth.} (2... 26-23 $5 3. 4-8 (3. 9-14 22-18 $2 {loses a man}) 3... 30-26) 3. 4-8 $1 17-13 4. 15-18 24-20 1-0`;

/** A PDN text in one line. @param {Table} table */
const pdn = (table) => table.state.game.pdn.with_redo().replace(/\s+/g, " ");

test("another move branches off, one that is there is stepped into, and nobody answers", async () => {
  const table = new Table(study(PDN, [0, 0, 0]));
  await table.click(22, 17);
  assert.equal(table.moves.at(-1), "22-17");
  assert.equal(table.state.game.touched, false, "nothing new was made");
  table.commands.view(3);
  await table.click(22, 18);
  assert.equal(table.moves.at(-1), "22-18");
  assert.match(pdn(table), /22-17 \{The Old Fourteenth\.\} \(2\.\.\. 26-23 \$5 .*\) \(2\.\.\. 22-18\) 3\. 4-8/);
  assert.deepEqual(table.requests, []);
});

test("a running game can be studied; in play what is taken back stays in the tree", async () => {
  const table = new Table({ moves: ["11-15", "23-19", "8-11"] });
  table.commands.undo();
  await table.click(9, 14);
  assert.deepEqual(table.moves, ["11-15", "23-19", "9-14"]);
  const { id, flipped } = { id: table.state.game.id, flipped: table.flipped };
  assert.match(pdn(table), /2\. 9-14 \(2\. 8-11\)/);
  table.commands.study();
  assert.equal(table.state.game.mode, "study");
  assert.notEqual(table.state.game.id, id);
  assert.equal(table.flipped, flipped, "the board stays as it lies");
});

test("a game that is over is studied by playing on from an earlier position", async () => {
  const table = new Table({
    players: you_black,
    moves: ["11-15", "23-19"],
    ended: { state: "resigned", side: "black" },
  });
  const { id } = table.state.game;
  table.commands.view(1);
  await table.click(22, 18);
  assert.equal(table.state.game.mode, "study");
  assert.deepEqual(table.moves, ["11-15", "22-18"]);
  assert.equal(table.state.game.id, id);
  assert.deepEqual(table.state.game.played?.moves, ["11-15", "23-19"], "what was played is known still");
  assert.match(table.state.game.pdn.with_redo(), /\[White "Computer, level 1"\]\n\[Result "0-1"\]/);
});

test("a study of a game that repetition has drawn keeps its result and its id", async () => {
  const table = new Table({ start_fen: "B:WK32:BK1", moves: ["1-6", "32-27", "6-1", "27-32", "1-6", "32-27", "6-1"] });
  await table.click(27, 32);
  assert.match(table.message, /^Draw:/);
  const { id } = table.state.game;
  table.commands.study();
  assert.match(table.state.game.pdn.with_redo(), /\[Result "1\/2-1\/2"\]/);
  assert.equal(table.state.game.id, id);
});

test("a deletion is told and can be taken back", () => {
  const table = new Table(study(PDN, [0, 0, 0, 1]));
  const before = table.state.game.pdn.with_redo();
  table.commands.remove(table.state.game.node ?? -1);
  assert.match(table.message, /^Deleted 2\.\.\. 26-23 and 4 moves after it\./);
  assert.doesNotMatch(pdn(table), /26-23/);
  table.commands.view(1);
  assert.match(table.message, /^Deleted 2\.\.\. 26-23/, "the offer waits while one looks around");
  table.commands.answer(true);
  assert.equal(table.state.game.pdn.with_redo(), before);
  assert.equal(table.moves.at(-1), "26-23");
});

test("a comment made after a deletion ends the offer to take that back", () => {
  const table = new Table(study(PDN, [0, 0, 0, 1]));
  table.commands.remove(table.state.game.node ?? -1);
  table.commands.comment(table.state.game.tree[0]?.id ?? -1, "Written later");
  assert.doesNotMatch(table.message, /Deleted/);
});

test("a variation that is promoted is the main line, with its signs", () => {
  const table = new Table(study(PDN, [0, 0, 0, 1]));
  table.commands.annotate(table.state.game.node ?? -1, [3]);
  table.commands.promote(table.state.game.node ?? -1);
  assert.match(pdn(table), /2\. 8-11 26-23 \$3 \(2\.\.\. 22-17/);
});

test("the result is said at the end of the main line alone", () => {
  const table = new Table(
    study('[Event "Alwick 1842"]\n[Result "1/2-1/2"]\n\n1. 11-15 23-19 (1... 22-17) 1/2-1/2', [0, 1]),
  );
  assert.equal(table.message, "Black to move");
  table.commands.view(1);
  table.commands.go_to(table.state.game.tree.find(({ move }) => move.notation === "23-19")?.id ?? -1);
  assert.equal(table.message, "Draw.");
});

test("a game is full at 10,000 moves: the next is refused in words, and the game opens again as it was", async () => {
  const shuffle = ["1-5", "32-28", "5-1", "28-32"];
  const moves = Array.from({ length: MOST_MOVES }, (_, ply) => shuffle[ply % 4]).join(" ");
  const table = new Table();
  table.play.open_pdn(`[FEN "B:WK32:BK1"]\n[Result "*"]\n\n${moves} *`);
  table.play.to_end();
  await done();
  await table.click(1, 6);
  assert.match(table.message, /^This game is too large for the board: it has more than 10,000 moves/);
  assert.equal(table.state.game.tree.length, MOST_MOVES);
  table.play.restore(to_saved(table.state));
  assert.equal(table.state.game.tree.length, MOST_MOVES);
});
