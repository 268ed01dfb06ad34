// The last search results of the players of a game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { NO_THOUGHTS, with_thought } from "../../../../www/play/core/own_thoughts.js";

/** @param {string} id @param {object | null} thought */
const state = (id, thought) =>
  /** @type {import("../../../../www/play/core/state_types.js").State} */ (
    /** @type {unknown} */ ({ game: { id }, search: { thought } })
  );

test("each player's own result stays until the next one, or until another game", () => {
  const black = { own: true, turn: "black", depth: 3 };
  const white = { own: true, turn: "white", depth: 5 };
  const first = with_thought(state("a", black))(NO_THOUGHTS);
  const both = with_thought(state("a", white))(first);
  assert.deepEqual([both.by_side, both.newest], [{ black, white }, white]);
  assert.equal(with_thought(state("a", { own: false, turn: "black", depth: 9 }))(both), both);
  assert.equal(with_thought(state("a", null))(both), both);
  const other = with_thought(state("b", null))(both);
  assert.deepEqual([other.by_side, other.newest], [{}, null]);
});
