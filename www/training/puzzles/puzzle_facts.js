// Facts about a puzzle, shown when it is over: its source, rating and themes, and the link to it.
import "../../kit/language/train_phrases.js";
import { is_own_id } from "../progress/own_puzzles.js";
import { stored_profile } from "../progress/training_store.js";
import { make } from "../../kit/widgets/dom.js";
import { term_sign } from "../glossary/term_link.js";
import { create_copy_button } from "../shell/copy_button.js";
import { task_button } from "../shell/task_dialog.js";
import { proof_text, puzzle_rating_text, source_text, theme_text } from "./puzzle_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { TrainPage } from "../shell/page.js"
 * @import { Puzzle } from "../progress/puzzle_file.js"
 */

/** The address of a puzzle. The game's page leads on from `#puzzle=`, too. @param {string} id */
const puzzle_link = (id) => new URL(`train.html#puzzle=${id}`, document.baseURI).href;

/** @param {Translator} t @param {TrainPage} page */
export function create_puzzle_facts(t, page) {
  const balance = make("p", { class: "puzzle-balance" });
  const list = make("dl", { class: "puzzle-facts" });
  const link = make("input", { class: "text", readonly: "", "aria-label": t("puzzle.link"), dir: "ltr" });
  const copy = create_copy_button(t, page, link);
  const shown = { id: "" };
  const task = task_button(t, page, () => ({ kind: "positions", positions: [{ puzzle: shown.id }] }));
  const share = make("div", { class: "puzzle-share" }, link, copy.element, task);
  const element = make("div", { class: "puzzle-after" }, balance, list, share);
  element.hidden = true;

  /** @param {string} name @param {...(Node | string)} value */
  const fact = (name, ...value) => [make("dt", {}, name), make("dd", {}, ...value)];

  /** @param {string} sentence on what the line takes */
  function set_balance(sentence) {
    balance.textContent = sentence;
    balance.hidden = sentence === "";
  }

  return {
    element,
    set_balance,
    /** @param {Puzzle} puzzle @param {string} sentence on what the solution takes */
    show(puzzle, sentence) {
      const own = is_own_id(puzzle.id);
      set_balance(sentence);
      const themes = puzzle.themes.map((id) => {
        const name = theme_text(t, id);
        return make("span", {}, make("a", { href: `#puzzles=${id}` }, name), ...term_sign(t, id, name));
      });
      list.replaceChildren(
        ...fact(t("puzzle.source"), source_text(t, puzzle)),
        ...(own
          ? []
          : fact(t("puzzle.rating"), puzzle_rating_text(t, puzzle.rating, stored_profile().puzzles[puzzle.id]))),
        ...(themes.length === 0 ? [] : fact(t("hub.themes"), make("span", { class: "puzzle-themes" }, ...themes))),
        ...fact(t("puzzle.proof"), proof_text(t, puzzle)),
      );
      shown.id = puzzle.id;
      share.hidden = own;
      copy.show(puzzle_link(puzzle.id));
      element.hidden = false;
    },
    hide: () => void (element.hidden = true),
  };
}

/** @typedef {ReturnType<typeof create_puzzle_facts>} PuzzleFacts */
