// The column headers of a move list.
import { mover, opponent } from "../core/state.js";
import { make, piece } from "../../kit/widgets/dom.js";

/**
 * The header row, with the side that moves first in the first column.
 * @param {import("../../kit/language/translator.js").Translator} t
 * @param {import("../core/state_types.js").State} state
 */
export function column_heads(t, state) {
  const first = mover(state, 1);
  const sides = [first, opponent(first)].map((side) =>
    make("span", { class: "col" }, piece("man", side), t.side_name(side)),
  );
  return make("li", { class: "cols" }, make("span"), ...sides);
}
