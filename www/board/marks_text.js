// The arrows, circles and highlighted squares of a board in words, for screen readers. Pure.

/**
 * @import { Translator } from "../kit/language/translator.js"
 * @import { BoardView } from "./view.js"
 */

/**
 * "Arrow from 11 to 15, green. Square 18 highlighted, red." Empty without marks.
 * @param {Translator} t
 * @param {Pick<BoardView, "pointed" | "names" | "highlights">} view
 */
export function marks_text(t, { pointed, names, highlights = [] }) {
  /** @param {number} square */
  const name = (square) => names[square - 1] ?? square;
  return [...pointed, ...highlights]
    .map(({ from, to, colour = "red" }) => {
      const sentence =
        to === undefined
          ? t("highlight", { square: name(from) })
          : from === to
            ? t("circle", { square: name(from) })
            : t("arrow", { from: name(from), to: name(to) });
      return sentence.replace(/\.$/, `${t("list.comma")}${t(`colour.${colour}`)}.`);
    })
    .join(" ");
}
