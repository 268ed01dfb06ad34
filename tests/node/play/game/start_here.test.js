// A game that is played on from a position on the board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { study, Table, you_white } from "../../table.js";

test("an earlier position of a finished game can be played on from", async () => {
  const moves = ["11-15", "23-19", "9-14", "19-16"];
  const table = new Table({ players: you_white, moves, ended: { state: "resigned", side: "white" } });
  table.commands.view(2);
  await table.commands.start_here({ opponent: "computer", level: 3, side: "white", rules: "official" });
  assert.deepEqual(table.moves, ["11-15", "23-19"]);
});

test("a position after a set-up in mid-game can be played on from", async () => {
  const table = new Table(study('1. 11-15 23-19 /FEN "B:W18,24:B9,14"/ 2. 14x23 24-20 *', [0, 0, 0, 0]));
  await table.commands.start_here({ opponent: "computer", level: 3, side: "white", rules: "official" });
  assert.equal(table.state.game.mode, "play");
  assert.equal(table.state.game.start_fen, "B:W18,24:B9,14");
  assert.deepEqual(table.moves, ["14x23", "24-20"]);
});
