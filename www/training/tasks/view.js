// A task that was given by a link: the steps of a unit, positions, or an ending. The tries are counted and shown on
// this page alone. Without a task, the form that makes one.
import "../../kit/language/path_phrases.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { error_message } from "../../kit/platform/error_message.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { button } from "../../kit/widgets/dialog.js";
import { icon, make } from "../../kit/widgets/dom.js";
import { path_library } from "../progress/path_library.js";
import { unit_title } from "../progress/path_words.js";
import { read_task } from "../progress/task_link.js";
import { keep_answer, keep_step } from "../path/practice.js";
import { create_session } from "../path/session.js";
import { stage_of } from "../path/session_state.js";
import { stages_of, step_sentence } from "../path/stages.js";
import { create_ending_task } from "./ending.js";
import { create_part_runs } from "./part_runs.js";
import { check_positions, position_stage } from "./positions.js";
import { create_task_form } from "./task_form.js";
import { NO_TRIES, tries_now, with_position } from "./task_run.js";
import { fault_text, result_text } from "./task_text.js";
import { WrongAddress } from "../shell/wrong_address.js";
import { show_content } from "../shell/content.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { TaskPosition } from "../progress/task_link.js"
 * @import { Part } from "./part_runs.js"
 * @import { TrainPage } from "../shell/page.js"
 */

/** The steps of a unit. @param {Translator} t @param {string} id @returns {Promise<readonly Part[]>} */
async function unit_parts(t, id) {
  const library = path_library();
  const [unit, texts] = await Promise.all([library.unit(id), library.texts(t.language())]);
  if (unit === null) throw new WrongAddress(t("path.no_unit"));
  return unit.steps.map((step, index) => ({
    title: t("path.place", { unit: unit_title(texts, id), step: index + 1, steps: unit.steps.length }),
    sentence: step_sentence(texts, id, step.id),
    stages: async () => stages_of(texts, unit, step),
    result: keep_answer,
    done: () => keep_step(id, step.id),
  }));
}

/**
 * @param {Translator} t @param {TrainPage} page @param {readonly TaskPosition[]} positions
 * @returns {readonly Part[]}
 */
const position_parts = (t, page, positions) =>
  positions.map((position, index) => ({
    title: t("task.place", { number: index + 1, total: positions.length }),
    sentence: "",
    stages: async (signal) => [await position_stage(t, page, position, index + 1, signal)],
  }));

/** A page without a board. @param {string} title @param {...HTMLElement} parts */
const page_of = (title, ...parts) =>
  make("div", { class: "path-page" }, make("h2", { class: "train-title" }, title), ...parts);

/**
 * Plays the parts of a task one after the other.
 * @param {Translator} t @param {TrainPage} page @param {HTMLElement} element
 */
function create_task_run(t, page, element) {
  const tries = make("p", { class: "task-tries" });
  const counted = { count: NO_TRIES };

  const show_tries = (/** @type {import("../path/session_state.js").SessionState} */ state) =>
    void (tries.textContent = t("task.tries", { count: tries_now(counted.count, state) }));

  const session = create_session(t, page, [tries], {
    on_result: (key, known) => runs.part()?.result?.(key, known),
    on_end: () => void runs.next(),
    on_stage_over(is_last) {
      const state = session.state();
      if (stage_of(state)?.kind === "ask")
        counted.count = with_position(counted.count, state.tries, state.known === true);
      show_tries(state);
      if (is_last) runs.part()?.done?.();
    },
    on_state: show_tries,
  });

  const runs = create_part_runs({
    show({ title, sentence }, stages) {
      show_content(element, session.element);
      session.start({ title, sentence, stages });
      session.focus();
    },
    show_loading: (is_loading) => void (session.element.ariaBusy = is_loading ? "true" : null),

    show_failure(error, { again, skip }) {
      const words = t("drill.failed", { why: error_message(error) });
      const is_final = error instanceof WrongAddress;
      session.close();
      show_content(
        element,
        page_of(
          t("task.title"),
          make("p", { class: "task-fault" }, words),
          make(
            "div",
            { class: "path-ways" },
            ...(is_final ? [] : [button("redo", t("lesson.again"), again, "btn primary")]),
            button("next", t("retry.next"), skip, is_final ? "btn primary" : "btn"),
            make("a", { class: "btn", href: "#" }, t("train.all")),
          ),
        ),
      );
      page.say(words);
    },

    show_end() {
      const again = button("redo", t("path.again"), () => void restart());
      const words = result_text(t, counted.count);
      show_content(
        element,
        page_of(
          t("task.done"),
          make("p", { class: "first-seal" }, icon("check"), make("span", {}, words)),
          make("div", { class: "path-ways" }, make("a", { class: "btn primary", href: "#" }, t("train.all")), again),
        ),
      );
      page.say(`${t("task.done")} ${words}`);
    },
  });

  /** @type {readonly Part[]} */
  let given = [];
  const restart = () => {
    counted.count = NO_TRIES;
    return runs.start(given);
  };

  return {
    /** @param {readonly Part[]} parts */
    start(parts) {
      given = parts;
      return restart();
    },
    close() {
      runs.stop();
      session.close();
    },
  };
}

/** @type {import("../shell/page.js").CreateView} */
export async function create_view(t, page) {
  await Promise.all(
    ["path", "drills", "diagram", "tasks"].map((name) =>
      late_style(new URL(`../../style/${name}.css`, import.meta.url).href),
    ),
  );
  const element = make("div", { class: "task" });
  const opening = create_latest_signal();
  const run = create_task_run(t, page, element);
  const ending = create_ending_task(t, page, element);

  return {
    element,
    title: t("task.title"),

    async open(parameter) {
      const signal = opening.next();
      if (parameter === "") return show_content(element, create_task_form(t, page));
      const read = read_task(parameter);
      if ("fault" in read) throw new WrongAddress(fault_text(t, read.fault));
      const { task } = read;
      if (task.kind === "ending") return ending.start(task.card);
      if (task.kind === "positions") check_positions(t, task.positions);
      const parts = task.kind === "unit" ? await unit_parts(t, task.id) : position_parts(t, page, task.positions);
      if (!signal.aborted) await run.start(parts);
    },

    close() {
      opening.abort();
      run.close();
      ending.close();
    },
  };
}
