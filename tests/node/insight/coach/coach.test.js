// The coach: of the moves of a position it warns of those that lose a lot, by searches of the engine, and says what is
// lost.
import assert from "node:assert/strict";
import { test } from "node:test";
import { check_move, reason } from "../../../../www/insight/coach/coach.js";
import { cost, points_lost } from "../../../../www/insight/coach/losing_move.js";
import { walk } from "../../../../www/insight/analysis/pv_lines.js";
import { present } from "../../../../www/play/core/state.js";
import { Engine } from "../../../../www/wasm_whole.js";
import { Table, you_black } from "../../table.js";
import { t } from "../../translator.js";

/** @import { Client } from "../../../../www/engine/client/client.js" */

const never = new AbortController().signal;

/** A client whose searches are made here, without a worker, and how many there were. */
function engine_client() {
  const engine = new Engine(1);
  engine.new_game("official");
  const asked = { count: 0 };
  /** @type {Pick<Client, "search">} */
  const client = {
    async search({ start_fen, moves }, limits) {
      asked.count += 1;
      engine.position(start_fen, moves);
      engine.go(limits);
      for (;;) {
        const report = engine.think();
        if (report.done) return /** @type {any} */ (report);
      }
    },
  };
  return { client, asked };
}

/** @param {string} start_fen @returns {Promise<Record<string, string>>} of the moves that are warned of, the reasons */
async function warnings(start_fen) {
  const { client } = engine_client();
  const { state } = new Table({ players: you_black, start_fen });
  /** @type {Record<string, string>} */
  const said = {};
  for (const move of present(state)?.legal_moves ?? []) {
    const found = await check_move(client, state, move, never);
    if (found !== null) said[move.notation] = reason(t, state, found);
  }
  return said;
}

test("the moves that give a man away are warned of, and no others", async () => {
  assert.deepEqual(await warnings("B:W18,26,27,30,32:B2,3,9,11,12"), {
    "9-14": "You lose a piece: 18x9.",
    "11-15": "You lose a piece: 18x11.",
  });
});

test("no first move of the game is warned of", async () => {
  assert.deepEqual(await warnings("B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"), {});
});

test("the engine is asked twice at most, once for the best move, and not at all where there is no choice", async () => {
  /**
   * @param {string} start_fen
   * @param {(legal: import("../../../../www/play/core/state_types.js").Move[]) => string} choose
   */
  const searches = async (start_fen, choose) => {
    const { client, asked } = engine_client();
    const { state } = new Table({ players: you_black, start_fen });
    const legal = present(state)?.legal_moves ?? [];
    const move = legal.find(({ notation }) => notation === choose(legal));
    assert.ok(move);
    await check_move(client, state, move, never);
    return asked.count;
  };
  assert.equal(await searches("B:W18,26,27,30,32:B2,3,9,11,12", () => "9-14"), 2);
  assert.equal(await searches("B:W18,31:B14", ([only]) => only?.notation ?? ""), 0);
});

test("points are lost against the best move, from the mover's side", () => {
  const { board_masks } = /** @type {import("../../../../www/play/core/state_types.js").Snapshot} */ (
    present(new Table({ players: you_black }).state)
  );
  const value = (/** @type {number} */ number) => /** @type {const} */ ({ kind: "value", value: number });
  const before = { board_masks };
  assert.equal(points_lost(before, value(0), value(0)), 0);
  assert.ok(points_lost(before, value(0), value(100)) > 0.2);
  assert.equal(points_lost(before, value(0), value(-100)), 0);
  assert.equal(points_lost(before, { kind: "win", plies: 9 }, { kind: "win", plies: 9 }), 1);
});

test("the cost of a move is counted after the last of the jumps", () => {
  const { state } = new Table({ players: you_black, start_fen: "B:W22,24,28,32:B1,8,11,16" });
  const before = present(state);
  assert.ok(before);
  const shot = cost(before, walk("official", before, ["16-19", "24x15", "11x25", "28-24"]));
  assert.deepEqual([shot.line.length, shot.lost], [3, -1]);
  const given = cost(before, walk("official", before, ["16-20", "24-19"]));
  assert.deepEqual([given.line.length, given.lost], [2, 0]);
});

test("an exchange is counted to its end, also beyond the moves shown; one that the line leaves open costs nothing", () => {
  const exchange = ["16-19", "24x15", "11x18", "23x14", "9x18", "22x15", "10x19"];
  const { state } = new Table({
    players: you_black,
    start_fen: "B:W17,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,16",
  });
  const before = present(state);
  assert.ok(before);
  const whole = cost(before, walk("official", before, exchange));
  assert.deepEqual([whole.line.length, whole.lost], [6, 0]);
  for (const moves of [2, 4, 6]) {
    const open = cost(before, walk("official", before, exchange.slice(0, moves)));
    assert.deepEqual([open.line.length, open.lost], [moves, 0]);
  }
});
