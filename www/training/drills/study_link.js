// A link that opens the position in which an opening's questions begin as a study on the first page, to analyse it.
import { Game } from "../../wasm.js";
import { make } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Source } from "./opening_source.js"
 */

/** The address of a study of the opening. @param {Pick<Source, "start" | "moves">} source */
export function study_address({ start, moves }) {
  const game = Game.from_fen(start, "official");
  try {
    for (const move of moves) game.apply(move);
    return `./#game=${game.link()}`;
  } finally {
    game.free();
  }
}

/** @param {Translator} t @param {Source | null} source @returns {HTMLElement[]} no link without an opening */
export const study_link = (t, source) =>
  source === null ? [] : [make("a", { class: "btn", href: study_address(source) }, t("line.analyse"))];
