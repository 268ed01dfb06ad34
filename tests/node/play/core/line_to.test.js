// The start and the moves that the engine and a new game get, also past a position that the file sets up in mid-game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { request } from "../../../../www/insight/analysis/analysis_request.js";
import { create_consultations } from "../../../../www/play/game/consult.js";
import { line_to } from "../../../../www/play/core/state.js";
import { Game } from "../../../../www/wasm.js";
import { START, study, Table } from "../../table.js";
import { t } from "../../translator.js";

/** @import { Client } from "../../../../www/engine/client/client.js" */

const SET_UP = "B:W18,24:B9,14";
const PDN = `1. 11-15 23-19 /FEN "${SET_UP}"/ 2. 14x23 24-20 (24-19 23-26) 3. 9-13 *`;

/** The board after these moves. @param {{ start_fen: string, moves: string[] }} line */
function replayed({ start_fen, moves }) {
  const game = Game.from_fen(start_fen);
  for (const move of moves) game.apply(move);
  return game.fen();
}

/** A study at its end, or on this path. @param {number[]} [path] */
function studied(path) {
  const table = new Table(study(PDN, path));
  if (path === undefined) table.play.to_end();
  return table;
}

test("a line begins at the start of the game, after a set-up at the set-up", () => {
  const { state } = studied();
  assert.deepEqual(line_to(state, 1), { start_fen: START, moves: ["11-15"] });
  assert.deepEqual(line_to(state, 2), { start_fen: SET_UP, moves: [] });
  assert.deepEqual(line_to(state), { start_fen: SET_UP, moves: ["14x23", "24-20", "9-13"] });
  assert.deepEqual(line_to(studied([0, 0, 0, 1, 0]).state).moves, ["14x23", "24-19", "23-26"], "in a variation");
});

test("every line leads to the position on the board", () => {
  const { state } = studied();
  for (const [ply, snapshot] of state.game.line.entries()) assert.equal(replayed(line_to(state, ply)), snapshot.fen);
  assert.deepEqual(request(state), { rules: "official", ...line_to(state) }, "also for the analysis");
});

test("the computer is asked for a hint at the set-up, not about the position before it", async () => {
  const { store } = new Table(study(PDN, [0, 0]));
  /** @type {unknown[]} */
  const asked = [];
  const search = async (/** @type {unknown} */ request) => {
    asked.push(request);
    return { move: null };
  };
  const client = /** @type {Client} */ (/** @type {unknown} */ ({ search }));
  const { hint } = create_consultations(t, store, client, async () => async () => () => undefined);
  await hint().catch(() => undefined);
  assert.deepEqual(asked, [{ rules: "official", start_fen: SET_UP, moves: [] }]);
});

test("a move played after a set-up belongs to the same line", async () => {
  const table = studied();
  await table.click(20, 16);
  assert.deepEqual(line_to(table.state), { start_fen: SET_UP, moves: ["14x23", "24-20", "9-13", "20-16"] });
});
