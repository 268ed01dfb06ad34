// The list of the units with their progress.
import "../../kit/language/path_phrases.js";
import { icon, make } from "../../kit/widgets/dom.js";
import { path_text, unit_title } from "../progress/path_words.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { PathTexts } from "../progress/path_file.js"
 * @import { PlannedUnit } from "../progress/path_plan.js"
 */

/** @param {Translator} t @param {PlannedUnit} unit */
function progress_words(t, { done, steps, by_first_lesson }) {
  const words =
    done.length === steps.length ? t("path.unit_done") : t("path.done_of", { done: done.length, steps: steps.length });
  return by_first_lesson ? `${words} ${t("path.by_first_lesson")}` : words;
}

/** @param {Translator} t @param {PathTexts} texts @param {PlannedUnit} unit @param {boolean} is_next */
function unit_row(t, texts, unit, is_next) {
  const { id, number, next } = unit;
  const badge = make("span", { class: "path-badge" }, ...(next === null ? [icon("check")] : [t.number(number)]));
  const link = make(
    "a",
    { class: "hub-card path-unit", href: `#path=${id}` },
    badge,
    make(
      "span",
      {},
      make("b", {}, unit_title(texts, id)),
      " ",
      make("small", {}, path_text(texts, `${id}.says`)),
      " ",
      make("small", { class: "path-got" }, progress_words(t, unit)),
    ),
  );
  link.toggleAttribute("data-done", next === null);
  if (is_next) link.setAttribute("aria-current", "true");
  return make("li", {}, link);
}

/**
 * @param {Translator} t @param {PathTexts} texts
 * @param {{ units: readonly PlannedUnit[], next: PlannedUnit | null }} plan
 */
export function unit_list(t, texts, { units, next }) {
  const steps = units.reduce((sum, unit) => sum + unit.steps.length, 0);
  const done = units.reduce((sum, unit) => sum + unit.done.length, 0);
  return make(
    "div",
    { class: "path-page" },
    make("h2", { class: "train-title" }, t("path.title")),
    make("p", { class: "drill-about" }, `${t("path.says")} ${t("path.done_of", { done, steps })}`),
    make("ol", { class: "path-units" }, ...units.map((unit) => unit_row(t, texts, unit, unit === next))),
  );
}
