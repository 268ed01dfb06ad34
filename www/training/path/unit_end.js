// The end of a unit: what was solved at the first try, what comes back and when, and the unit that comes next.
import "../../kit/language/path_phrases.js";
import "../../kit/language/train_phrases.js";
import { joined } from "../../kit/language/joined.js";
import { diagram } from "../../board/diagram.js";
import { icon, make } from "../../kit/widgets/dom.js";
import { own_plan } from "../progress/own_plan.js";
import { path_progress } from "../progress/path_progress.js";
import { path_text, unit_title } from "../progress/path_words.js";
import { cards_of } from "../progress/schedule.js";
import { unit_results } from "../progress/unit_results.js";
import { task_button } from "../shell/task_dialog.js";
import { step_hash, step_sentence } from "./stages.js";
import { turn_of } from "../../play/core/turn_of.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { ListedUnit, PathTexts, PathUnit } from "../progress/path_file.js"
 * @import { UnitResults } from "../progress/unit_results.js"
 * @import { TrainPage } from "../shell/page.js"
 */

/** @typedef {{ units: readonly ListedUnit[], texts: PathTexts, unit: PathUnit }} Ended */

/**
 * The positions that come back, each as a board that leads to its step.
 * @param {Ended} ended @param {UnitResults} of
 */
const missed_list = ({ texts, unit }, { missed }) =>
  make(
    "ul",
    { class: "position-cards" },
    ...missed.flatMap(({ step, number }) => {
      const position = unit.steps.find(({ id }) => id === step)?.ask[number];
      if (position === undefined) return [];
      const picture = diagram(position.fen, { flipped: turn_of(position.fen) === "black" });
      const words = make("small", {}, step_sentence(texts, unit.id, step));
      return [make("li", {}, make("a", { href: `#${step_hash(unit.id, step)}` }, picture, words))];
    }),
  );

/** What comes back, and when, if not now. @param {Translator} t @param {UnitResults} of */
function due_sentence(t, { missed, due, next }) {
  const words = t("path.come_back", { count: missed.length });
  if (next === null || due > 0) return words;
  return joined(words, t("due.next_at", { date: t.local_date({ dateStyle: "long" }, new Date(next)) }));
}

/** @param {Translator} t @param {Ended} ended @param {UnitResults} of @returns {HTMLElement[]} */
function what_comes_back(t, ended, of) {
  if (of.missed.length === 0) return [];
  const repeat = of.due > 0 ? [make("p", {}, make("a", { class: "btn", href: "#due" }, t("path.due_now")))] : [];
  return [make("p", {}, due_sentence(t, of)), ...repeat, missed_list(ended, of)];
}

/** @param {Translator} t @param {UnitResults} of @returns {HTMLElement[]} */
const first_tries = (t, { asked, first_try: solved }) =>
  asked === 0 ? [] : [make("p", { class: "path-result" }, t("task.result", { solved, asked }))];

/**
 * The view of the end, the link to the next unit, and the words to announce.
 * @param {Translator} t @param {TrainPage} page @param {Ended} ended
 */
export function unit_end(t, page, ended) {
  const { units, texts, unit } = ended;
  const { units: all, next } = own_plan(units);
  const of = unit_results(unit, path_progress().done, cards_of("puzzle"), Date.now());
  const own = all.find(({ id }) => id === unit.id);
  const left = own === undefined ? 0 : own.steps.length - own.done.length;
  const words = left === 0 ? t("path.unit_over") : t("path.unit_left", { count: left });
  const way_on =
    next === null
      ? make("a", { class: "btn primary", href: "#puzzles" }, t("hub.puzzles"))
      : make(
          "a",
          { class: "btn primary", href: `#path=${next.id}` },
          t("path.go_on_with", { unit: unit_title(texts, next.id) }),
        );
  const says = next === null ? t("path.all_done") : path_text(texts, `${next.id}.says`);
  const element = make(
    "div",
    { class: "path-page path-end" },
    make("h2", { class: "train-title" }, unit_title(texts, unit.id)),
    left === 0
      ? make("p", { class: "first-seal" }, icon("check"), make("span", {}, words))
      : make("p", { class: "path-left" }, words),
    ...first_tries(t, of),
    make("div", { class: "path-next" }, way_on, make("small", {}, says)),
    ...what_comes_back(t, ended, of),
    make(
      "div",
      { class: "path-ways" },
      make("a", { class: "btn", href: `#${step_hash(unit.id, unit.steps[0]?.id ?? "")}` }, t("path.again")),
      make("a", { class: "btn", href: "#path" }, t("path.all")),
      task_button(t, page, () => ({ kind: "unit", id: unit.id })),
    ),
  );
  return { element, way_on, words: `${unit_title(texts, unit.id)}. ${words}` };
}
