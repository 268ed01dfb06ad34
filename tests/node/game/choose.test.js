// What a chosen square means: a step of a move, a whole move, or a reason why not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choose } from "../../../www/game/choose.js";
import { BEFORE } from "../../../www/game/state.js";
import { Game } from "../../../www/wasm.js";

/** @typedef {import("../../../www/game/state.js").State} State */

/** Between friends, at the beginning of a game from here. @param {string} start_fen @returns {State} */
const position = (start_fen) => ({ ...BEFORE, phase: "ready", start_fen, players: { black: { kind: "human" }, white: { kind: "human" } }, line: [Game.from_fen(start_fen, "official").snapshot()] });

/** The move that comes of choosing these squares one after the other. @param {State} state @param {readonly number[]} squares */
function played(state, squares) {
  for (const square of squares) {
    const next = choose(state, square);
    if (next.move !== null) return next.move.notation;
    ({ state } = next);
  }
  return null;
}

test("each of fourteen crossing routes can be chosen, hop by hop and last square first", () => {
  const state = position("B:W6,7,8,14,15,16,22,23,24:BK2");
  const routes = state.line[0]?.legal_moves ?? [];
  assert.equal(routes.length, 14);
  for (const { notation, path: [from = 0, ...landings], to } of routes) {
    assert.equal(played(state, [from, ...landings]), notation, "hop by hop");
    assert.equal(played(state, [from, to, ...landings]), notation, "last square first");
  }
});
