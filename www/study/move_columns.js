// The heads of the columns of a list of moves.
import { mover, opponent } from "../core/state.js";
import { make, piece } from "../widgets/dom.js";

/**
 * The first row: the side that begins stands in the first column.
 * @param {import("../language/translator.js").Translator} t
 * @param {import("../core/state.js").State} state
 */
export function column_heads(t, state) {
  const first = mover(state, 1);
  const sides = [first, opponent(first)].map((side) =>
    make("span", { class: "col" }, piece("man", side), t.side_name(side)),
  );
  return make("li", { class: "cols" }, make("span"), ...sides);
}
