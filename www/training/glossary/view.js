// The view of the glossary: the terms in groups, or one term with its picture, which plays the moves.
import "../../kit/language/train_phrases.js";
import "../../kit/language/glossary_phrases.js";
import { button } from "../../kit/widgets/dialog.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { make } from "../../kit/widgets/dom.js";
import { rules_styles } from "../../play/rules/rules_styles.js";
import { position_label } from "../lessons/position_label.js";
import { is_term } from "./term_ids.js";
import { term_picture, term_thumbnail } from "./term_picture.js";
import { term_texts } from "./term_texts.js";
import { GROUPS, TERMS } from "./terms.js";
import { turn_of } from "../../play/core/turn_of.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { TermTexts } from "./term_texts.js"
 * @import { Term } from "./terms.js"
 */

/** @param {TermTexts} texts @param {Term} term */
function card(texts, term) {
  const { name, says } = texts[term.id];
  const words = make("span", {}, make("b", {}, name), " ", make("small", {}, says));
  return make("li", {}, make("a", { class: "term-card", href: `#glossary=${term.id}` }, term_thumbnail(term), words));
}

/** All terms. @param {Translator} t @param {TermTexts} texts */
const list = (t, texts) => [
  make("h2", { class: "train-title" }, t("glossary.title")),
  make("p", { class: "term-about" }, t("glossary.says")),
  ...GROUPS.flatMap(({ id, terms }) => [
    make("h3", { id: `glossary-${id}` }, t(`glossary.group.${id}`)),
    make(
      "ul",
      { class: "term-list", "aria-labelledby": `glossary-${id}` },
      ...terms
        .toSorted((one, other) => texts[one.id].name.localeCompare(texts[other.id].name, t.locale()))
        .map((term) => card(texts, term)),
    ),
  ]),
];

/** Where a term leads: its puzzle, puzzles like it, and its ending. @param {Translator} t @param {Term} term */
function ways(t, { id, puzzle, lesson }) {
  /** @param {string} href @param {string} words @param {string} [kind] */
  const way = (href, words, kind = "btn") => make("a", { class: kind, href }, words);
  return [
    ...(puzzle === undefined
      ? []
      : [way(`#puzzles=${id}`, t("glossary.practise"), "btn primary"), way(`#puzzle=${puzzle}`, t("glossary.puzzle"))]),
    ...(lesson === undefined ? [] : [way(`#endings=lesson:${lesson}`, t("glossary.ending"))]),
  ];
}

/** One term. @param {Translator} t @param {TermTexts} texts @param {Term} term */
function detail(t, texts, term) {
  const { name, says } = texts[term.id];
  const turn = turn_of(term.fen);
  const board = term_picture(term, position_label(t, term.fen));
  const moves = term.moves === undefined ? [] : [": ", make("bdi", { class: "term-moves", dir: "ltr" }, term.moves)];
  const again = board.moves ? [button("redo", t("glossary.again"), () => void board.play(), "btn")] : [];
  const related = term.related ?? [];
  const see = related.flatMap((id, index) => [
    ...(index === 0 ? [] : [" · "]),
    make("a", { class: "term", href: `#glossary=${id}` }, texts[id].name),
  ]);
  const words = make(
    "div",
    { class: "term-words" },
    make("h2", { class: "train-title" }, name),
    make("p", { class: "term-says" }, says),
    make("p", { class: "term-about" }, t("glossary.to_move", { side: t.side_name(turn) }), ...moves),
    make("div", { class: "term-ways" }, ...again, ...ways(t, term)),
    ...(related.length === 0 ? [] : [make("p", { class: "term-about" }, `${t("glossary.related")}: `, ...see)]),
    make("p", {}, make("a", { class: "term", href: "#glossary" }, t("glossary.all"))),
  );
  return { board, element: make("article", { class: "term-detail" }, board.element, words) };
}

/** @type {import("../shell/page.js").CreateView} */
export async function create_view(t, page) {
  await Promise.all([rules_styles(), late_style(new URL("../../style/glossary.css", import.meta.url).href)]);
  const element = make("div", { class: "glossary" });
  const opening = create_latest_signal();
  return {
    element,
    title: t("glossary.title"),
    async open(parameter) {
      const signal = opening.next();
      const texts = await term_texts(t.language());
      if (signal.aborted) return;
      const term = TERMS.find(({ id }) => id === parameter);
      if (term !== undefined) {
        const { board, element: article } = detail(t, texts, term);
        element.replaceChildren(article);
        document.title = t("train.window", { title: texts[term.id].name });
        page.say(`${texts[term.id].name}. ${texts[term.id].says}`);
        return void board.play();
      }
      const unknown = parameter !== "" && !is_term(parameter);
      const status = unknown ? [make("p", { class: "term-about", role: "status" }, t("glossary.unknown"))] : [];
      element.replaceChildren(...status, ...list(t, texts));
    },
    close() {
      opening.abort();
      element.replaceChildren();
    },
  };
}
