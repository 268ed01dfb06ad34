// Scripts as players: one that answers no legal move, or none in time, loses; one that throws is asked again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { registerPlayer, script_agent, script_player } from "../../../../www/play/players/script.js";
import { done, friends, Table } from "../../table.js";
import { t } from "../../translator.js";

/** @typedef {Parameters<typeof registerPlayer>[1]} Choose */

/** A game whose White is a script. @param {string} name @param {Choose} choose @param {number} [seconds] */
async function against(name, choose, seconds = 60) {
  registerPlayer(name, choose, { seconds });
  const table = new Table({ players: { black: { kind: "human" }, white: script_player(t, name) } });
  table.agents.script = await script_agent(t, script_player(t, name));
  return table;
}

test("a script is given the position and its legal moves, and its answer is played", async () => {
  const table = await against("First move", ({ legalMoves, moves, side, startFen, rules, fen, ...rest }) => {
    assert.deepEqual([moves, side, rules], [["11-15"], "white", "official"]);
    assert.deepEqual([startFen.slice(0, 2), fen.slice(0, 2)], ["B:", "W:"]);
    assert.deepEqual(Object.keys(rest).toSorted(), ["clock", "seed", "signal"]);
    return legalMoves[0] ?? "";
  });
  await table.click(11, 15);
  await done();
  assert.deepEqual(table.moves, ["11-15", "21-17"]);
});

test("a script that answers no legal move loses; the reason is kept until the answer is taken back", async () => {
  let table = await against("Rogue", () => "1-32");
  await table.click(11, 15);
  await done();
  const words = "Rogue answered 1-32, which is not a legal move.";
  assert.equal(table.message, `Black wins: White resigned. ${words}`);
  assert.match(table.state.game.pdn.game(), /\[White "Rogue"\][^]*Rogue answered 1-32/);
  table = table.reload();
  assert.ok(table.message.includes(words));
  table.commands.undo();
  assert.doesNotMatch(table.state.game.pdn.with_redo(), /Rogue answered/, "taken back, it is no reason");
});

test("a script that throws is asked again", async () => {
  let calls = 0;
  const table = await against("Moody", ({ legalMoves }) => {
    calls += 1;
    if (calls === 1) throw new Error("not today");
    return legalMoves[0] ?? "";
  });
  await table.click(11, 15);
  await done();
  assert.equal(table.message, "Moody could not move: not today. Try again, or take back.");
  table.commands.try_again();
  await done();
  assert.equal(table.moves.length, 2);
});

test("a script that is late loses", async (t) => {
  const table = await against("Silent", () => new Promise(() => undefined), 1);
  t.mock.timers.enable({ apis: ["setTimeout"] });
  await table.click(11, 15);
  t.mock.timers.tick(999);
  await done();
  assert.equal(table.message, "Silent is thinking");
  t.mock.timers.tick(1);
  await done();
  assert.match(table.message, /Silent gave no move within 1 second\./);
});

test("another game begins from the set-up that was played, with the other colours", async () => {
  const table = new Table({ players: friends, start_fen: "B:WK32:BK1", moves: ["1-6"] });
  table.commands.resign();
  table.commands.answer(true);
  await table.commands.play_again();
  assert.deepEqual(table.moves, []);
  assert.match(table.state.game.pdn.game(), /\[FEN "B:WK32:BK1"\]/);
});
