// What is seen and heard of each choice and each move: the names of the squares, the message line, the live region.
import assert from "node:assert/strict";
import { test } from "node:test";
import { friends, Table, you_white } from "../../table.js";

test("piece, then square", async () => {
  const table = new Table();
  await table.click(11);
  assert.equal(table.cell(11), "square 11, black man, selected");
  assert.equal(table.cell(15), "square 15, empty, can be reached");
  assert.equal(table.live, "Man on 11: to 15 or 16.");
  await table.click(15);
  assert.equal(table.cell(15), "square 15, black man");
  assert.equal(table.live, "Black moves 11 to 15.");
});

test("the same refusal is heard each time", async () => {
  const table = new Table();
  await table.click(1, 1, 1);
  assert.deepEqual(table.said, Array(3).fill("The man on 1 cannot move."));
});

test("a forced jump is in the names of the squares, and stays in the message line", async () => {
  const table = new Table({ start_fen: "W:W13,20,21,24,26,27,29,K2:B1,5,6,12,15,25,K32" });
  const must = "White must jump. King on 2 or man on 29.";
  assert.equal(table.message, must);
  assert.deepEqual(table.with_word("must jump"), [2, 29]);
  assert.deepEqual(table.with_word("can move"), []);
  await table.click(24);
  assert.equal(table.message, must);
  await table.click(2);
  assert.equal(table.cell(9), "square 9, empty, can be reached");
  await table.click(9);
  assert.equal(table.live, "White jumps 2 to 9, captures 6. Black must jump. Man on 5 or king on 32.");
});

const AMBIGUOUS = "B:W6,7,14,15:B2";

test("a route chosen by its squares is said with all that it takes", async () => {
  const table = new Table({ start_fen: AMBIGUOUS });
  await table.click(2, 18);
  assert.equal(table.message, "2 routes lead to 18. Choose the next square of the route.");
  await table.click(18);
  assert.deepEqual(table.moves, []);
  await table.click(9);
  assert.deepEqual(table.moves, ["2x9x18"]);
  assert.match(table.live, /^Black jumps 2 to 9 to 18, captures 6 and 14\./);
});

test("hop by hop, an eager second click is no new choice", async () => {
  const table = new Table({ start_fen: AMBIGUOUS });
  await table.click(2, 11, 18);
  assert.deepEqual(table.moves, ["2x11x18"]);
  assert.equal(table.message, "White to move");
});

test("the first hop of a branching jump is shown and said, and Escape takes it back", async () => {
  const table = new Table({ start_fen: "B:W15,23,22:B11,12" });
  await table.click(11, 18);
  const goes_on = "18. The jump goes on: 25 or 27.";
  assert.equal(table.message, goes_on);
  assert.equal(table.live, goes_on);
  assert.equal(table.cell(18), "square 18, black man, selected");
  assert.equal(table.cell(11), "square 11, empty");
  assert.deepEqual(table.with_word("can be reached"), [25, 27]);
  await table.click(18);
  assert.equal(table.message, goes_on);
  assert.equal(table.board.events.cancel(), true);
  assert.equal(table.cell(11), "square 11, black man, must jump");
  await table.click(11, 18, 27);
  assert.deepEqual(table.moves, ["11x27"]);
});

test("a king goes round and ends where it began", async () => {
  const table = new Table({ start_fen: "B:W6,7,14,15,29:BK2" });
  await table.click(2, 9, 18, 11, 2);
  assert.deepEqual(table.moves, ["2x9x18x11x2"]);
  assert.equal(table.cell(2), "square 2, black king");
  assert.equal(table.cell(14), "square 14, empty");
});

test("a man that reaches the far row is crowned, and its name says so", async () => {
  const table = new Table({ start_fen: "B:W30:B28,1" });
  await table.click(28, 32);
  assert.equal(table.cell(32), "square 32, black king");
  assert.match(table.live, /^Black moves 28 to 32\. Crowned\./);
});

test("a move chosen ahead is in the message line and in the names of its squares, and is played when it is legal", async () => {
  const table = new Table({ players: you_white });
  assert.deepEqual(table.with_word("can move"), []);
  await table.click(22, 18);
  assert.equal(table.message, "Computer is thinking Your next move: 22-18.");
  assert.equal(table.live, "Next move: 22-18, if it is still possible.");
  assert.equal(table.cell(22), "square 22, white man, next move");
  assert.equal(table.cell(18), "square 18, empty, next move");
  await table.computer("9-13");
  assert.deepEqual(table.moves, ["9-13", "22-18"]);
  assert.doesNotMatch(table.cell(22), /next move/);
});

test("one that is not possible is dropped with a sentence after the move that was made", async () => {
  const table = new Table({ start_fen: "B:W22,30:B18,1", players: you_white });
  await table.click(22);
  assert.deepEqual(table.with_word("can be reached"), [15, 17]);
  await table.click(17);
  await table.computer("18x25");
  assert.equal(table.message, "You must jump. 22-17 is not possible now.");
  assert.equal(table.live, "Black jumps 18 to 25, captures 22. You must jump. Man on 30. 22-17 is not possible now.");
  await table.click(30, 21);
  assert.deepEqual(table.moves, ["18x25", "30x21"]);
});

test("looking back changes nothing, and a new move returns to the end", async () => {
  const table = new Table({ moves: ["11-15", "23-19", "8-11"] });
  table.commands.view(1);
  assert.equal(table.message, "Position after 1. 11-15");
  table.commands.view(2);
  assert.equal(table.message, "Position after 1... 23-19");
  assert.equal(table.live, "After 1... 23-19: White moves 23 to 19.");
  table.commands.view(1);
  assert.equal(table.cell(23), "square 23, white man");
  await table.click(22);
  assert.equal(table.message, "This is an earlier position. Go to the last move to play on.");
  table.commands.view(0);
  assert.equal(table.message, "Position at the start");
  assert.equal(table.cell(11), "square 11, black man");
  assert.equal(table.moves.length, 3);
  table.commands.view(3);
  await table.click(22, 17);
  assert.equal(table.moves.length, 4);
  assert.equal(table.state.board.viewing, null);
});

test("in a position with White to move, White's moves open the numbers", () => {
  const table = new Table({ start_fen: "W:W22,23,24:B9,10,11", moves: ["22-18", "9-14", "18x9"], players: friends });
  table.commands.view(1);
  assert.equal(table.message, "Position after 1. 22-18");
  table.commands.view(2);
  assert.equal(table.message, "Position after 1... 9-14");
});

test("a computer's move returns a player who looks back to the end", async () => {
  const table = new Table({
    players: { black: { kind: "human" }, white: { kind: "computer", level: 1 } },
    moves: ["11-15", "23-19"],
  });
  await table.click(8, 11);
  table.commands.view(0);
  assert.equal(table.message, "Position at the start");
  await table.computer("any");
  assert.equal(table.moves.length, 4);
  assert.equal(table.state.board.viewing, null);
});

test("squares are called in the coordinates that are chosen, in names, moves and messages, and those are kept", () => {
  for (const [coordinates, name, move] of /** @type {const} */ ([
    ["official", "9", "9-13"],
    ["demotion", "C1", "C1 D0"],
    ["may-stop", "41", "41 32"],
    ["extra-turn", "17", "17 24"],
    ["single-jump", "B6", "B6 A5"],
    ["free-choice", "1,2", "1,2 0,3"],
  ])) {
    const table = new Table({ moves: ["9-13"], coordinates });
    for (const shown of [table, table.reload()]) {
      assert.equal(shown.cell(9), `square ${name}, empty`);
      assert.deepEqual(shown.moves, [move]);
    }
  }
});

test("squares are called as the rules' own program calls them, unless others are chosen", async () => {
  const table = new Table({
    rules: "single-jump",
    coordinates: "rules",
    start_fen: "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
  });
  assert.equal(table.cell(22), "square C3, white man, can move");
  await table.click(29);
  assert.equal(table.message, "The man on A1 cannot move.");
});
