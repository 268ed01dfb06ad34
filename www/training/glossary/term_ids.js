// The ids of the glossary's terms: the themes of the puzzles, then the other terms of the game that the pages use.
// Pictures are in terms.js, names and sentences in www/data/glossary.
import { THEMES } from "../progress/puzzle_themes.js";

export const TERM_IDS = Object.freeze(
  /** @type {const} */ ([
    ...THEMES,
    "man",
    "king",
    "crown",
    "king-row",
    "double-corner",
    "single-corner",
    "dog-hole",
    "forced-jump",
    "shot",
    "stroke",
    "the-move",
    "opening",
    "ballot",
    "two-move-ballot",
    "three-move-ballot",
    "eleven-man-ballot",
    "barred-ballot",
  ]),
);

/** @typedef {typeof TERM_IDS[number]} TermId */

/** @param {string} id @returns {id is TermId} */
export const is_term = (id) => /** @type {readonly string[]} */ (TERM_IDS).includes(id);
