// The view of the path: the list of its units, a step on the board, and the end of a unit.
import "../../kit/language/path_phrases.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { is_metered } from "../../kit/platform/connection.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { icon, make } from "../../kit/widgets/dom.js";
import { own_plan } from "../progress/own_plan.js";
import { path_library } from "../progress/path_library.js";
import { step_number } from "../progress/path_plan.js";
import { unit_title } from "../progress/path_words.js";
import { task_button } from "../shell/task_dialog.js";
import { create_step_row } from "../shell/step_row.js";
import { WrongAddress } from "../shell/wrong_address.js";
import { keep_answer, keep_step } from "./practice.js";
import { create_session } from "./session.js";
import { stages_of, step_hash, step_sentence } from "./stages.js";
import { unit_end } from "./unit_end.js";
import { unit_list } from "./unit_list.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { ListedUnit, PathTexts, PathUnit } from "../progress/path_file.js"
 * @import { TrainPage } from "../shell/page.js"
 */

/**
 * What is opened.
 * @typedef {{ units: readonly ListedUnit[], texts: PathTexts, unit: PathUnit, step: string }} Opened
 */

/** What is done of a unit. @param {Opened} opened */
const planned = ({ units, unit }) => own_plan(units).units.find(({ id }) => id === unit.id);

/**
 * The panel's row of steps, and the seal of a step that is done.
 * @param {Translator} t @param {TrainPage} page @param {HTMLElement} place
 */
function create_step_parts(t, page, place) {
  const seal = make("p", { class: "first-seal", hidden: "" }, icon("check"), make("span", {}, t("path.step_done")));
  /** @type {{ unit: string, row: ReturnType<typeof create_step_row> } | null} */
  let made = null;

  /** @param {Opened} opened */
  const row_of = ({ unit: { id, steps, term }, texts }) => {
    if (made?.unit === id) return made.row;
    const row = create_step_row(
      t,
      steps.map((step) => ({
        id: step.id,
        href: `#${step_hash(id, step.id)}`,
        title: step_sentence(texts, id, step.id),
      })),
    );
    made = { unit: id, row };
    const links = make(
      "p",
      { class: "path-links" },
      task_button(t, page, () => ({ kind: "unit", id })),
    );
    if (term !== null && page.has("glossary"))
      links.append(make("a", { class: "link", href: `#glossary=${term}` }, t("path.term")));
    place.replaceChildren(seal, row.element, links);
    return row;
  };

  return {
    /** @param {Opened} opened @param {boolean} reached  just now */
    show(opened, reached) {
      seal.hidden = !reached;
      row_of(opened).show(opened.step, planned(opened)?.done ?? []);
    },
  };
}

/**
 * The view of a step.
 * @param {Translator} t @param {TrainPage} page
 */
function create_step_view(t, page) {
  const place = make("div", { class: "path-steps" });
  const parts = create_step_parts(t, page, place);
  /** @type {Opened | null} */
  let opened = null;

  const follow = () => {
    if (opened === null) return;
    const { unit, step } = opened;
    const next = unit.steps[step_number(unit_steps(unit), step)];
    page.go(step_hash(unit.id, next?.id ?? "end"));
  };
  const session = create_session(t, page, [place], {
    on_result: (card, known) => keep_answer(card, known),
    on_end: follow,
    on_stage_over(is_last) {
      if (!is_last || opened === null) return;
      keep_step(opened.unit.id, opened.step);
      parts.show(opened, true);
      page.say(t("path.step_done"));
    },
  });

  return {
    element: session.element,
    close: session.close,
    focus: session.focus,
    /** @param {Opened} wanted */
    open(wanted) {
      opened = wanted;
      const { unit, texts } = wanted;
      const step = unit.steps.find(({ id }) => id === wanted.step);
      if (step === undefined) throw new WrongAddress(t("path.no_step"));
      parts.show(wanted, false);
      const number = step_number(unit_steps(unit), step.id);
      session.start({
        title: t("path.place", { unit: unit_title(texts, unit.id), step: number, steps: unit.steps.length }),
        sentence: step_sentence(texts, unit.id, step.id),
        stages: stages_of(texts, unit, step),
      });
    },
  };
}

/** A unit as the index lists it. @param {PathUnit} unit @returns {ListedUnit} */
const unit_steps = ({ id, steps }) => ({ id, steps: steps.map((step) => step.id) });

/**
 * Fetches the unit after one, so that it is there without a network.
 * @param {readonly ListedUnit[]} units @param {string} id
 */
function keep_next(units, id) {
  const next = units[units.findIndex((unit) => unit.id === id) + 1];
  if (next !== undefined && !is_metered())
    path_library()
      .unit(next.id)
      .catch(() => undefined);
}

/** @type {import("../shell/page.js").CreateView} */
export async function create_view(t, page) {
  await Promise.all([
    late_style(new URL("../../style/path.css", import.meta.url).href),
    late_style(new URL("../../style/diagram.css", import.meta.url).href),
  ]);
  const element = make("div", { class: "path-view" });
  const library = path_library();
  const opening = create_latest_signal();
  const steps = create_step_view(t, page);

  /** @param {Opened} opened */
  function show_end(opened) {
    const end = unit_end(t, page, opened);
    element.replaceChildren(end.element);
    page.say(end.words);
    // the page has not just been loaded
    if (document.activeElement !== document.body) end.way_on.focus();
  }

  return {
    element,
    title: t("path.title"),

    async open(parameter) {
      const signal = opening.next();
      const [units, texts] = await Promise.all([library.index(), library.texts(t.language())]);
      const [id = "", step = ""] = parameter.split("/");
      const unit = id === "" ? null : await library.unit(id);
      if (signal.aborted) return;
      if (unit === null) {
        if (id !== "") throw new WrongAddress(t("path.no_unit"));
        return element.replaceChildren(unit_list(t, texts, own_plan(units)));
      }
      keep_next(units, id);
      const opened = { units, texts, unit, step };
      if (step === "end") return show_end(opened);
      const first = planned(opened)?.next ?? unit.steps[0]?.id ?? "";
      element.replaceChildren(steps.element);
      steps.open({ ...opened, step: step === "" ? first : step });
      steps.focus();
    },

    close() {
      opening.abort();
      steps.close();
    },
  };
}
