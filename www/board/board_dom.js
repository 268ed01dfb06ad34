// The DOM of a board: its frame, the canvas, and under it the grid for keyboard and screen reader, as in index.html.
import { make } from "../kit/widgets/dom.js";

const rows = () =>
  Array.from({ length: 8 }, () =>
    make("div", { role: "row" }, ...Array.from({ length: 4 }, () => make("div", { role: "gridcell" }))),
  );

/**
 * @param {Record<string, string>} attributes  of the frame @param {string} keys_id
 * @param {(Node | string)[]} keys  the sentence about the keys
 */
export function make_board_dom(attributes, keys_id, ...keys) {
  const grid = make(
    "div",
    { class: "grid", role: "grid", "aria-rowcount": "8", "aria-colcount": "8", "aria-describedby": keys_id },
    ...rows(),
  );
  const canvas = make("canvas", { class: "squares", "aria-hidden": "true" });
  const says = make("p", { class: "sr", id: keys_id }, ...keys);
  return { frame: make("div", { class: "board", dir: "ltr", ...attributes }, says, grid, canvas), canvas, grid };
}
