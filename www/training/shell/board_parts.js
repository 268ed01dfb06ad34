// The DOM of the board for exercises, with the sentence about its keys.
import { make_board_dom } from "../../board/board_dom.js";
import { create_counter } from "../../kit/platform/counter.js";

/** @import { Translator } from "../../kit/language/translator.js" */

const next_id = /* @__PURE__ */ create_counter();

/** @param {Translator} t */
export function make_board_parts(t) {
  const parts = make_board_dom({}, `train-keys-${next_id()}`, t("train.keys"));
  parts.grid.ariaLabel = t("arena.board");
  return parts;
}
