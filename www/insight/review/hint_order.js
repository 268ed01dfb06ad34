// The three steps of a hint in their order. Pure, and without words: state machines use it.

/** @typedef {"idea" | "piece" | "move"} HintStep */

/** How many steps have been shown at a position. @typedef {0 | 1 | 2 | 3} HintsShown */

/** @type {readonly HintStep[]} */
export const HINT_STEPS = Object.freeze(["idea", "piece", "move"]);

/** The step that comes next; null: all have been shown. @param {HintsShown} shown @returns {HintStep | null} */
export const next_hint = (shown) => HINT_STEPS[shown] ?? null;

/** @param {HintsShown} shown @returns {HintsShown} */
export const with_next_hint = (shown) => /** @type {HintsShown} */ (Math.min(shown + 1, HINT_STEPS.length));
