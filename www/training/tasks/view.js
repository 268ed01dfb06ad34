// A task that was given by a link: the steps of a unit, positions, or an ending. The tries are counted and shown on
// this page alone. Without a task, the form that makes one.
import "../../kit/language/path_phrases.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { button } from "../../kit/widgets/dialog.js";
import { icon, make } from "../../kit/widgets/dom.js";
import { path_library } from "../progress/path_library.js";
import { read_task } from "../progress/task_link.js";
import { keep_answer, keep_step } from "../path/practice.js";
import { create_session } from "../path/session.js";
import { stage_of } from "../path/session_state.js";
import { stages_of, step_sentence, unit_title } from "../path/stages.js";
import { create_ending_task } from "./ending.js";
import { check_positions, position_stage } from "./positions.js";
import { create_task_form } from "./task_form.js";
import { NO_TRIES, tries_now, with_position } from "./task_run.js";
import { fault_text, result_text } from "./task_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { TaskPosition } from "../progress/task_link.js"
 * @import { Stage } from "../path/session_state.js"
 * @import { TrainPage } from "../shell/page.js"
 */

/**
 * A part of a task that is played in one go. `done` is called when its last position is over.
 * @typedef {object} Part
 * @property {string} title
 * @property {string} sentence
 * @property {(signal: AbortSignal) => Promise<readonly Stage[]>} stages
 * @property {(key: string, known: boolean) => void} [result]
 * @property {() => void} [done]
 */

/** The steps of a unit. @param {Translator} t @param {string} id @returns {Promise<readonly Part[]>} */
async function unit_parts(t, id) {
  const library = path_library();
  const [unit, texts] = await Promise.all([library.unit(id), library.texts(t.language())]);
  if (unit === null) throw new Error(t("path.no_unit"));
  return unit.steps.map((step, index) => ({
    title: t("path.place", { unit: unit_title(texts, id), step: index + 1, steps: unit.steps.length }),
    sentence: step_sentence(texts, id, step.id),
    stages: async () => stages_of(texts, unit, step),
    result: keep_answer,
    done: () => keep_step(id, step.id),
  }));
}

/** @param {Translator} t @param {readonly TaskPosition[]} positions @returns {readonly Part[]} */
const position_parts = (t, positions) =>
  positions.map((position, index) => ({
    title: t("task.place", { number: index + 1, total: positions.length }),
    sentence: "",
    stages: async (signal) => [await position_stage(t, position, index + 1, signal)],
  }));

/**
 * Plays the parts of a task one after the other.
 * @param {Translator} t @param {TrainPage} page @param {HTMLElement} element
 */
function create_task_run(t, page, element) {
  const tries = make("p", { class: "task-tries" });
  const loading = create_latest_signal();
  const now = { parts: /** @type {readonly Part[]} */ ([]), at: 0, count: NO_TRIES };

  const show_tries = (/** @type {import("../path/session_state.js").SessionState} */ state) =>
    void (tries.textContent = t("task.tries", { count: tries_now(now.count, state) }));

  const session = create_session(t, page, [tries], {
    on_result: (key, known) => now.parts[now.at]?.result?.(key, known),
    on_end: () => void begin(now.at + 1),
    on_stage_over(is_last) {
      const state = session.state();
      if (stage_of(state)?.kind === "ask") now.count = with_position(now.count, state.tries, state.known === true);
      show_tries(state);
      if (is_last) now.parts[now.at]?.done?.();
    },
    on_state: show_tries,
  });

  function show_end() {
    const again = button("redo", t("path.again"), () => void start(now.parts));
    const words = result_text(t, now.count);
    element.replaceChildren(
      make(
        "div",
        { class: "path-page" },
        make("h2", { class: "train-title" }, t("task.done")),
        make("p", { class: "first-seal" }, icon("check"), make("span", {}, words)),
        make("div", { class: "path-ways" }, make("a", { class: "btn primary", href: "#" }, t("train.all")), again),
      ),
    );
    page.say(`${t("task.done")} ${words}`);
  }

  /** @param {number} at @returns {Promise<void>} */
  async function begin(at) {
    const signal = loading.next();
    now.at = at;
    const part = now.parts[at];
    if (part === undefined) return show_end();
    session.element.ariaBusy = "true";
    try {
      const stages = await part.stages(signal);
      if (signal.aborted) return;
      element.replaceChildren(session.element);
      session.start({ title: part.title, sentence: part.sentence, stages });
      session.focus();
    } finally {
      if (!signal.aborted) session.element.ariaBusy = null;
    }
  }

  /** @param {readonly Part[]} parts @returns {Promise<void>} rejects where the first one cannot be shown */
  function start(parts) {
    Object.assign(now, { parts, count: NO_TRIES });
    return begin(0);
  }

  return {
    start,
    close() {
      loading.abort();
      session.close();
    },
  };
}

/** @type {import("../shell/page.js").CreateView} */
export async function create_view(t, page) {
  await Promise.all(
    ["path", "drills"].map((name) => late_style(new URL(`../../style/${name}.css`, import.meta.url).href)),
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
      if (parameter === "") return element.replaceChildren(create_task_form(t, page));
      const read = read_task(parameter);
      if ("fault" in read) throw new Error(fault_text(t, read.fault));
      const { task } = read;
      if (task.kind === "ending") return ending.start(task.card);
      if (task.kind === "positions") check_positions(t, task.positions);
      const parts = task.kind === "unit" ? await unit_parts(t, task.id) : position_parts(t, task.positions);
      if (!signal.aborted) await run.start(parts);
    },

    close() {
      opening.abort();
      run.close();
      ending.close();
    },
  };
}
