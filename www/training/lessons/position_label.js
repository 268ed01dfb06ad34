// The accessible name of a small picture of a position in a list: the squares of the pieces.
import { pieces_in } from "../../board/diagram.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/** "White K26, K27; Black K5" @param {Translator} t @param {string} fen */
export function position_label(t, fen) {
  const pieces = pieces_in(fen);
  return /** @type {const} */ (["white", "black"])
    .map((side) => {
      const names = pieces.filter((one) => one.side === side).map(({ square, king }) => `${king ? "K" : ""}${square}`);
      return `${t.side_name(side)} ${names.join(t("list.comma"))}`;
    })
    .join("; ");
}
