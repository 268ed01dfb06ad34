// Draws the earned and the remaining stars. The text beside them gives their meaning.
import { make } from "../../kit/widgets/dom.js";
import { MOST } from "./stars.js";

/** A filled and a hollow star, distinct also in forced colours. */
const [EARNED, LEFT] = ["\u2605", "\u2606"];

/** @param {number} count of MOST */
export const star_rating = (count) =>
  make(
    "span",
    { class: "stars", "aria-hidden": "true" },
    EARNED.repeat(count),
    make("i", {}, LEFT.repeat(MOST - count)),
  );
