// A line of moves as elements, so that it is not broken within a move.
import { make } from "../../kit/widgets/dom.js";

/** @param {string} line  moves and their numbers with blanks between */
export const move_line = (line) =>
  line
    .split(" ")
    .filter((word) => word !== "")
    .flatMap((word, index) => [...(index === 0 ? [] : [" "]), make("span", { class: "drill-move" }, word)]);
