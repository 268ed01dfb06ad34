// Hints in three steps: their order, the words of the button, the marks, and the idea of each theme.
import assert from "node:assert/strict";
import { test } from "node:test";
import { THEMES } from "../../../../www/training/progress/puzzle_themes.js";
import * as hints from "../../../../www/training/shell/hint_steps.js";
import { t } from "../../translator.js";

/** @import { HintsShown } from "../../../../www/training/shell/hint_steps.js" */

/** @param {Partial<import("../../../../www/play/core/state_types.js").Move>} [rest] */
const move = (rest = {}) => ({
  notation: "9-14",
  from: 9,
  to: 14,
  path: [9, 14],
  captured: [],
  crowns: false,
  ...rest,
});
/** @param {number[][]} captures  of each legal move */
const after = (...captures) => ({ legal_moves: captures.map((captured) => move({ captured })) });

test("the idea comes first, then the piece, then the move, and nothing after it", () => {
  /** @type {HintsShown} */
  let shown = 0;
  const steps = [];
  for (let step = hints.next_hint(shown); step !== null; step = hints.next_hint(shown)) {
    steps.push(hints.hint_words(t, step, hints.RATED_COSTS[step]));
    shown = hints.with_next_hint(shown);
  }
  assert.deepEqual(steps, [
    "Hint: the idea (free)",
    "Hint: the piece (no rating)",
    "Hint: the move (counts as missed)",
  ]);
  assert.equal(hints.with_next_hint(shown), 3);
});

test("the piece is circled before the move is shown", () => {
  assert.deepEqual(hints.hint_marks(1, move()), {});
  assert.deepEqual(hints.hint_marks(2, move()), { squares: [9] });
  assert.deepEqual(hints.hint_marks(3, move()), { move: move() });
  const words = { idea: "Look.", square: "9", move: "9-14" };
  assert.deepEqual(
    hints.HINT_STEPS.map((step) => hints.hint_sentence(t, step, words)),
    ["Look.", "Move the piece on 9.", "Hint: 9-14."],
  );
});

test("each theme of the puzzles has its idea; the main theme is told", () => {
  const ideas = THEMES.map((theme) => hints.theme_idea(t, { themes: [theme] }));
  assert.equal(new Set(ideas).size, THEMES.length);
  assert.equal(hints.theme_idea(t, { themes: ["unheard-of", "breeches", "exchange"] }), t("hint.idea.breeches"));
  assert.equal(hints.theme_idea(t, { themes: [] }), "");
});

test("the idea of a single move says what it does", () => {
  /** @param {Parameters<typeof hints.move_idea>[1]} made @param {Parameters<typeof hints.move_idea>[2]} [then] */
  const idea = (made, then, choices = 2) => hints.move_idea(t, made, then, choices);
  assert.equal(idea(move(), after([]), 1), t("hint.only"));
  assert.equal(idea(move({ captured: [14] })), t("hint.does.jump"));
  assert.equal(idea(move({ captured: [14, 23] })), t("hint.does.jumps"));
  assert.equal(idea(move({ crowns: true })), t("hint.does.crown"));
  assert.equal(idea(move(), after([14])), t("hint.does.offer"));
  assert.equal(idea(move(), after([])), t("hint.does.quiet"));
});
