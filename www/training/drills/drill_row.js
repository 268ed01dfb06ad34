// A row of a list to choose an exercise from: a picture, a title with a line below, and at the end what was practised.
import { make } from "../../kit/widgets/dom.js";

/** Joins the texts of a row, without the empty ones. @param {...string} parts */
export const joined = (...parts) => parts.filter((part) => part !== "").join(" · ");

/**
 * @param {object} row
 * @param {string} row.title
 * @param {Node} row.says       below the title
 * @param {readonly Node[]} row.got  at the end, below each other
 * @param {Node} [row.picture]
 * @param {() => void} choose
 */
export function drill_row({ title, says: description, got, picture }, choose) {
  const words = make("span", { class: "drill-words" }, make("b", {}, title), " ", description);
  const end = make("span", { class: "drill-got" }, ...got.flatMap((part) => [part, " "]));
  const button = make("button", { type: "button", class: "drill-row" }, ...(picture ? [picture] : []), words, " ", end);
  button.addEventListener("click", choose);
  return button;
}
