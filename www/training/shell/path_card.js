// The top of the hub: the next step of the path with one main button, the days in a row, and what is due.
import "../../kit/language/path_phrases.js";
import { error_message } from "../../kit/platform/error_message.js";
import { days_in_a_row, is_trained, local_day } from "../progress/day_streak.js";
import { done_steps } from "../progress/first_lesson_progress.js";
import { own_plan } from "../progress/own_plan.js";
import { path_library } from "../progress/path_library.js";
import { step_number } from "../progress/path_plan.js";
import { path_progress, step_key } from "../progress/path_progress.js";
import { unit_title } from "../progress/path_words.js";
import { due_counts } from "../progress/schedule.js";
import { stored_profile } from "../progress/training_store.js";
import { make } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { PathTexts } from "../progress/path_file.js"
 * @import { PlannedUnit } from "../progress/path_plan.js"
 */

/** @param {Translator} t @param {PathTexts} texts @param {PlannedUnit} unit  with a step that is left */
function next_parts(t, texts, unit) {
  const { id, number, steps, next, done } = unit;
  const title = unit_title(texts, id);
  const is_new = path_progress().done.length === 0 && done_steps().length === 0;
  return [
    make("p", { class: "hub-next" }, t("path.next_unit", { number, unit: title })),
    make("p", { class: "hub-step" }, t("path.next_step", { step: step_number(unit, next ?? ""), steps: steps.length })),
    make("progress", {
      max: `${steps.length}`,
      value: `${done.length}`,
      "aria-label": t("path.done_of", { done: done.length, steps: steps.length }),
    }),
    make(
      "a",
      { class: "btn primary hub-go", href: `#path=${step_key(id, next ?? "")}` },
      t(is_new ? "path.start" : "path.continue"),
    ),
  ];
}

/** The days in a row, and whether today is one of them. @param {Translator} t */
function day_parts(t) {
  const today = local_day(new Date());
  const { day_streak } = stored_profile();
  const count = days_in_a_row(day_streak, today);
  if (count === 0) return [];
  const words = is_trained(day_streak, today)
    ? [t("path.days", { count }), t("path.trained_today")]
    : [t("path.days", { count })];
  return [make("span", { class: "hub-days", title: t("path.days_says") }, words.join(" \u00b7 "))];
}

/** @param {Translator} t */
function due_parts(t) {
  const count = Object.values(due_counts(Date.now())).reduce((sum, one) => sum + one, 0);
  return count === 0 ? [] : [make("a", { class: "btn hub-due", href: "#due" }, t("hub.due", { count }))];
}

/** @param {Translator} t */
export function create_path_card(t) {
  const next = make("div", { class: "hub-path-next" });
  const foot = make("div", { class: "hub-path-foot" });
  const heading = make("h2", { id: "hub-path" }, t("path.title"));
  const element = make("section", { class: "hub-path", "aria-labelledby": heading.id }, heading, next, foot);
  const all = () => make("a", { class: "btn", href: "#path" }, t("path.all"));

  return {
    element,

    /** Shows where the learner is. */
    async show() {
      foot.replaceChildren(...day_parts(t), ...due_parts(t), all());
      try {
        const library = path_library();
        const [listed, texts] = await Promise.all([library.index(), library.texts(t.language())]);
        const unit = own_plan(listed).next;
        next.replaceChildren(
          ...(unit === null ? [make("p", { class: "hub-step" }, t("path.all_done"))] : next_parts(t, texts, unit)),
        );
      } catch (error) {
        next.replaceChildren(make("p", { class: "hub-step" }, t("path.not_loaded", { why: error_message(error) })));
      }
    },
  };
}
