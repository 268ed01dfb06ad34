// How a game ends and how it goes on: resignation, draws, the end by the rules, undo and redo.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_thinking } from "../../../../www/play/game/thinking.js";
import { Table, you_black, you_white } from "../../table.js";

test("resignation asks first, ends the game, survives a reload, and is lifted by undo", async () => {
  const table = new Table({ players: you_black, moves: ["11-15", "23-19"] });
  table.commands.resign();
  assert.equal(table.message, "Resign this game?");
  table.commands.answer(false);
  assert.equal(table.message, "Your move");
  table.commands.resign();
  table.commands.answer(true);
  const lost = "White wins: Black resigned.";
  assert.equal(table.message, lost);
  assert.equal(table.live, lost);
  await table.click(9);
  assert.equal(table.message, "The game is over. Start a new game, or undo.");
  const later = table.reload();
  assert.equal(later.message, lost);
  later.commands.undo();
  assert.equal(later.message, "Your move");
  assert.equal(later.moves.length, 2);
});

test("the Escape key cancels the question of resignation", () => {
  const table = new Table({ players: you_black, moves: ["11-15", "23-19"] });
  const { escape } = create_thinking(table.store);
  assert.equal(escape(), false, "nothing is asked");
  table.commands.resign();
  assert.equal(escape(), true);
  assert.equal(table.message, "Your move");
});

test("the computer's move does not take the question of resignation away, your own does", async () => {
  const table = new Table({ players: you_black, moves: ["11-15", "23-19"] });
  await table.click(8, 11);
  table.commands.resign();
  await table.computer("22-17");
  assert.equal(table.moves.length, 4);
  assert.equal(table.message, "Resign this game?");
  await table.click(4, 8);
  assert.notEqual(table.message, "Resign this game?");
});

test("a friend declines a draw, and accepts another, which is kept", () => {
  const table = new Table({ moves: ["11-15"] });
  table.commands.draw();
  assert.equal(table.message, "White offers a draw.");
  table.commands.answer(false);
  assert.equal(table.message, "Black declines the draw.");
  table.commands.draw();
  table.commands.answer(true);
  assert.equal(table.message, "Draw: agreed by both sides.");
  assert.equal(table.reload().message, "Draw: agreed by both sides.");
});

/** Twenty plies of kings on tour, which end where no earlier position can be repeated. */
const SHUFFLE = [
  "1-6",
  "32-27",
  "6-10",
  "27-23",
  "10-15",
  "23-27",
  "15-11",
  "27-32",
  "11-7",
  "32-28",
  "7-2",
  "28-32",
  "2-6",
  "32-28",
  "6-1",
  "28-24",
  "1-5",
  "24-19",
  "5-9",
  "19-16",
];
const TOUR = { players: you_black, start_fen: "B:WK32:BK1" };

for (const [what, game, value, answer] of /** @type {[string, object, number, string][]} */ ([
  ["declines an early draw", { ...TOUR, moves: SHUFFLE.slice(0, 18) }, 0, "Computer declines the draw."],
  ["agrees after twenty plies in a level game", { ...TOUR, moves: SHUFFLE }, 0, "Draw: agreed by both sides."],
  ["agrees while it is ahead by a fifth of a man", { ...TOUR, moves: SHUFFLE }, -20, "Draw: agreed by both sides."],
  ["does not agree when it is ahead by more", { ...TOUR, moves: SHUFFLE }, -21, "Computer declines the draw."],
])) {
  test(`a computer that is offered a draw ${what}`, async () => {
    const table = new Table(game);
    table.found = { score: { kind: "value", value } };
    table.commands.draw();
    assert.equal(table.message, "The computer is considering the draw");
    await table.asked();
    assert.equal(table.message, answer);
  });
}

test("it does not agree when it sees that it wins", async () => {
  const table = new Table({ ...TOUR, moves: SHUFFLE });
  table.found = { score: { kind: "loss", plies: 9 } };
  table.commands.draw();
  await table.asked();
  assert.equal(table.message, "Computer declines the draw.");
});

test("blocked is lost, and the reason stands there", () => {
  const table = new Table({ start_fen: "W:W21:B9,13,18,14,17" });
  assert.equal(table.message, "Black wins: White is blocked. Black has 5 pieces left.");
});

test("the last piece taken ends the game, and undo goes on with it", async () => {
  const table = new Table({ start_fen: "B:W18:B15" });
  await table.click(15, 22);
  assert.equal(table.message, "Black wins: White has no pieces left. Black has 1 piece left.");
  table.commands.undo();
  assert.equal(table.message, "Black must jump. Man on 15.");
});

test("the third time of one position is a draw", async () => {
  const back = ["1-6", "32-27", "6-1", "27-32"];
  const table = new Table({ start_fen: "B:WK32:BK1", moves: [...back, ...back.slice(0, 3)] });
  await table.click(27, 32);
  assert.equal(table.message, "Draw: the same position for the third time.");
});

test("undo and redo against the computer go back to your own turn", async () => {
  const table = new Table({ players: you_black });
  const { commands } = table;
  commands.undo();
  assert.equal(table.message, "Your move", "there is nothing to undo");
  table.answers.push("22-18", "18x9");
  await table.click(11, 16, 9, 14);
  assert.equal(table.moves.length, 4);
  commands.undo();
  assert.equal(table.moves.length, 2);
  commands.undo();
  assert.equal(table.moves.length, 0);
  assert.equal(table.message, "Your move");
  commands.redo();
  commands.redo();
  assert.equal(table.moves.length, 4);
  commands.redo();
  assert.equal(table.moves.length, 4);
});

test("undo while the computer thinks cancels its search", async () => {
  const table = new Table({ players: you_black });
  await table.click(11, 15);
  assert.equal(table.message, "Computer is thinking");
  table.commands.undo();
  assert.equal(table.requests[0]?.signal.aborted, true);
  assert.equal(table.message, "Your move");
  await table.click(9, 14);
  assert.deepEqual(table.moves, ["9-14"]);
  assert.deepEqual(table.requests[1]?.position.moves, ["9-14"]);
});

test("where the computer has begun there is nothing of yours to undo, and your side is at the bottom", async () => {
  const table = new Table({ players: you_white });
  await table.computer("11-15");
  table.commands.undo();
  assert.equal(table.moves.length, 1);
  assert.equal(table.flipped, false);
  assert.equal(new Table({ players: you_black }).flipped, true);
});

test("a won game that is taken back is no longer won in what is kept", async () => {
  const table = new Table({ start_fen: "B:W13:B5,6,12" });
  await table.click(5, 9);
  assert.match(table.message, /^Black wins/);
  const later = table.reload();
  assert.match(later.message, /^Black wins/);
  later.commands.undo();
  await later.click(12, 16);
  assert.match(later.state.game.pdn.game(), /\[Result "\*"\]/);
});
