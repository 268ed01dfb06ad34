// The DOM of a board: its frame, the canvas over it, and the grid for keyboard and screen reader.
import { create_counter } from "../../kit/platform/counter.js";
import { make } from "../../kit/widgets/dom.js";

/** @import { Translator } from "../../kit/language/translator.js" */

const next_id = /* @__PURE__ */ create_counter();

const rows = () =>
  Array.from({ length: 8 }, () =>
    make("div", { role: "row" }, ...Array.from({ length: 4 }, () => make("div", { role: "gridcell" }))),
  );

/** @param {Translator} t */
export function make_board_parts(t) {
  const keys = make("p", { class: "sr", id: `train-keys-${next_id()}` }, t("train.keys"));
  const grid = make(
    "div",
    {
      class: "grid",
      role: "grid",
      "aria-label": t("arena.board"),
      "aria-rowcount": "8",
      "aria-colcount": "8",
      "aria-describedby": keys.id,
    },
    ...rows(),
  );
  const canvas = make("canvas", { class: "squares", "aria-hidden": "true" });
  const frame = make("div", { class: "board", dir: "ltr" }, keys, grid, canvas);
  return { frame, canvas, grid };
}
