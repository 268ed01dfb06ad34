// A hint: it names a legal move and says what it is for, waits for whoever is busy elsewhere, and is gone with the next
// move.
import assert from "node:assert/strict";
import { test } from "node:test";
import { done, friends, Table, you_black } from "../../table.js";

test("a hint names a legal move, marks its squares, and is gone with the next one", async () => {
  const table = new Table({ players: you_black });
  table.commands.hint();
  assert.equal(table.message, "Looking for a hint");
  await table.asked();
  assert.match(table.message, /^Hint: 9-13\./);
  assert.match(table.live, /^Hint: 9-13\./);
  assert.deepEqual(table.with_word("hint"), [9, 13]);
  await table.click(9, 13);
  assert.deepEqual(table.moves, ["9-13"]);
  assert.deepEqual(table.with_word("hint"), []);
});

test("a jump without choice is called forced", async () => {
  const table = new Table({ start_fen: "B:W15,31:B11,1", players: friends });
  const [jump] = table.state.game.line[0]?.legal_moves ?? [];
  table.found = {
    lines:
      jump === undefined
        ? []
        : [{ depth: 1, move: jump, score: { kind: "value", value: 100 }, proved: null, pv: ["11x18"] }],
  };
  table.commands.hint();
  await table.asked();
  assert.equal(table.message, "Hint: 11x18. Forced: you must jump.");
  assert.equal(table.live, "Hint: 11x18. Forced: you must jump.");
});

test("a hint that comes leaves the piece that was chosen, and the earlier position that is looked at", async () => {
  const table = new Table({ players: you_black, moves: ["11-15", "23-19"] });
  let answer = table.hold_search();
  table.commands.hint();
  await table.click(8);
  await answer();
  assert.match(table.message, /^Hint: /);
  assert.deepEqual(table.with_word("selected"), [8]);
  table.board.events.cancel();
  answer = table.hold_search();
  table.commands.hint();
  table.commands.view(0);
  await answer();
  assert.match(table.live, /^Hint: /);
  assert.equal(table.message, "Position at the start");
  table.commands.view(2);
  assert.match(table.message, /^Hint: /);
});

test("a level chosen while a hint is looked for lets the hint go, and another can be asked for", async () => {
  const table = new Table({ players: you_black });
  const answer = table.hold_search();
  table.commands.hint();
  assert.equal(table.allowed.hint, false);
  table.commands.level(5);
  assert.equal(table.message, "Your move");
  assert.equal(table.allowed.hint, true);
  await answer();
  await import("../../../../www/insight/analysis/hint_text.js"); // what the answer would be put into words with
  await done();
  assert.equal(table.message, "Your move", "the late answer is dropped");
});

test("a search that fails is said, and another can be asked for", async () => {
  const table = new Table({ players: you_black });
  table.found = new Error("it was told to fail");
  table.commands.hint();
  await table.asked();
  assert.equal(table.message, "No answer: it was told to fail.");
  assert.equal(table.allowed.hint, true);
});

test("where the endgame tables know the position, the hint is their best move, and says in how many", async () => {
  const table = new Table({ start_fen: "B:WK28:BK6,K7", players: friends });
  const legal = table.state.game.line[0]?.legal_moves ?? [];
  /** @param {Record<string, number>} plies of the winning moves; the others draw */
  const move_results = (plies) =>
    legal.map((move) => {
      const won = plies[move.notation];
      return {
        move,
        ending: won === undefined ? /** @type {const} */ ("drawn") : /** @type {const} */ ("won"),
        plies: won ?? null,
        progress: null,
      };
    });
  const [preferred] = legal.filter(({ notation }) => notation === "7-11");
  /** @type {import("../../../../bitboard-checkers.js").Line[]} */
  const line =
    preferred === undefined
      ? []
      : [{ depth: 1, move: preferred, score: { kind: "value", value: 130 }, proved: null, pv: ["7-11"] }];
  const ask = async () => {
    table.commands.hint();
    await table.asked();
    return table.message;
  };
  table.found = { lines: line };
  table.move_results = move_results({ "6-10": 25, "6-1": 29, "7-11": 29 });
  assert.equal(await ask(), "Hint: 6-10. Win in 13 moves. 3 of 8 moves win.");
  table.move_results = move_results({ "6-10": 25, "7-11": 25 });
  assert.equal(await ask(), "Hint: 7-11. Win in 13 moves. 2 of 8 moves win.", "of equal moves the search's");
  table.move_results = move_results({ "6-10": 25 });
  assert.equal(await ask(), "Hint: 6-10. Win in 13 moves. 6-10 is the only move that wins.");
  table.move_results = move_results({});
  assert.equal(await ask(), "Hint: 7-11. Draw. Every move draws.");
  table.move_results = null;
  assert.match(await ask(), /^Hint: .+ Black is much better/, "without them the search's own");
});
