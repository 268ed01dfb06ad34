// The card of a game: what differs from English draughts in up to three sentences, each with a small board that plays
// the difference once, and again when asked.
import "../../kit/language/rules_phrases.js";
import { button } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { NATIVE_NAMES } from "./rules_ids.js";
import { complete, noticeable_options } from "./rules_options.js";
import { option_words } from "./rules_text.js";
import { scene_of } from "./scenes.js";
import { small_board } from "./small_board.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Rules } from "../core/state_types.js"
 * @import { AllRules, Option } from "./rules_options.js"
 */

/** The name of a game in its own language; nothing for other rules. @param {unknown} rules @returns {HTMLElement[]} */
export function native_name(rules) {
  const own = /** @type {Partial<Record<string, { lang: string, name: string }>>} */ (NATIVE_NAMES)[String(rules)];
  return own === undefined ? [] : [make("span", { class: "native", lang: own.lang }, own.name)];
}

/** @param {Translator} t @param {Option} option @param {AllRules} rules */
function difference(t, option, rules) {
  const scene = scene_of(option, rules);
  const board = scene === undefined ? null : small_board(scene);
  const says = make("p", {}, option_words(t, option, rules).says);
  return { board, element: make("div", { class: "difference" }, ...(board === null ? [] : [board.element]), says) };
}

/** @param {Translator} t */
export function create_rules_card(t) {
  const list = make("div", {});
  const again = button("", t("rules.card.again"), () => void play(), "link");
  const element = make("section", { class: "rules-card", "aria-label": t("rules.card") }, list, again);
  element.hidden = true;
  /** @type {(ReturnType<typeof small_board>)[]} */
  let boards = [];

  const play = async () => {
    const now = boards;
    for (const board of now) {
      if (now !== boards) return;
      await board.play();
    }
  };

  return {
    element,
    play,
    /** Shows other rules; nothing for English draughts. @param {Rules} rules */
    show(rules) {
      const all = complete(rules);
      const shown = noticeable_options(all).map((option) => difference(t, option, all));
      boards = shown.flatMap(({ board }) => board ?? []);
      list.replaceChildren(...shown.map(({ element: item }) => item));
      element.hidden = shown.length === 0;
      again.hidden = !boards.some(({ moves }) => moves);
    },
  };
}
