// Stars as they are drawn: those that were earned, and those that are left to earn. What they mean is said in words
// beside them.
import { make } from "../widgets/dom.js";
import { MOST } from "./stars.js";

/** A full one, and one that is left hollow: they differ where a player's own colours make them alike. */
const [EARNED, LEFT] = ["\u2605", "\u2606"];

/** @param {number} count of MOST */
export const star_rating = (count) =>
  make(
    "span",
    { class: "stars", "aria-hidden": "true" },
    EARNED.repeat(count),
    make("i", {}, LEFT.repeat(MOST - count)),
  );
