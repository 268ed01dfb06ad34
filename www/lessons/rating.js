// Stars as they are drawn: those that were earned, and those that are left to earn. What they mean is said in words beside them.
import { make } from "../panels/dom.js";
import { MOST } from "./stars.js";

const STAR = "\u2605";

/** @param {number} count of MOST */
export const rating = (count) =>
  make("span", { class: "stars", "aria-hidden": "true" }, STAR.repeat(count), make("i", {}, STAR.repeat(MOST - count)));
