// How much a game holds, and how much of it a board can show. Pure.
import { phrase } from "../language/phrase.js";

/** Moves, comments, signs and brackets that the board, its list and its tree can take without holding up the page. */
const MOST = 20_000;

/** A game that is too large to be shown. */
export class TooLarge extends Error {}

/** Moves, comments, signs and brackets of a PDN text, about: a jump over several squares counts as several moves. @param {string} pdn */
export function weight(pdn) {
  const parts = /[{($]|\d[-x]\d/g;
  let count = 0;
  while (parts.test(pdn)) count += 1;
  return count;
}

/** Throws a sentence for a game that is too large. @param {string} pdn */
export function check_weight(pdn) {
  if (weight(pdn) > MOST) throw new TooLarge(phrase("game_too_large", { count: MOST }));
}
