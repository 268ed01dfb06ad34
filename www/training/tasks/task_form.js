// Makes a task of positions: a board to set them up, a field with a FEN or the id of a puzzle in each line, and the
// button that shares them.
import "../../kit/language/path_phrases.js";
import { error_message } from "../../kit/platform/error_message.js";
import { read_task } from "../progress/task_link.js";
import { button } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { create_task_dialog } from "../shell/task_dialog.js";
import { check_positions } from "./positions.js";
import { create_set_up_board } from "./set_up_board.js";
import { fault_text } from "./task_text.js";

/** The lines as the parameter of a link. @param {string} text */
export const parameter_of = (text) =>
  `positions/${text
    .split("\n")
    .map((line) =>
      line
        .trim()
        .replace(/\s+(?=\w+$)/, "!")
        .replace(/\s+/g, ""),
    )
    .filter((line) => line !== "")
    .join(";")}`;

/**
 * @param {import("../../kit/language/translator.js").Translator} t
 * @param {import("../shell/page.js").TrainPage} page
 */
export function create_task_form(t, page) {
  const field = make("textarea", { class: "text", rows: "6", spellcheck: "false", dir: "ltr", id: "task-positions" });
  const fault = make("p", { class: "task-fault" });
  const share = create_task_dialog(t, page);

  function make_task() {
    const read = read_task(parameter_of(field.value));
    try {
      if ("fault" in read) throw new Error(fault_text(t, read.fault));
      if (read.task.kind === "positions") check_positions(t, read.task.positions);
      fault.textContent = "";
      share(read.task);
    } catch (error) {
      fault.textContent = error_message(error);
      page.say(error_message(error));
    }
  }

  /** A line below the others. @param {string} line */
  function add(line) {
    field.value = [...field.value.split("\n").filter((one) => one.trim() !== ""), line].join("\n");
    const count = field.value.split("\n").length;
    page.say(t("task.added", { count }));
    fault.textContent = "";
  }

  return make(
    "div",
    { class: "path-page task-form" },
    make("h2", { class: "train-title" }, t("task.make")),
    make("p", {}, t("task.set_up_says")),
    create_set_up_board(t, add),
    make("label", { for: field.id }, t("task.make_says")),
    field,
    fault,
    make("div", { class: "path-ways" }, button("link", t("task.share"), make_task, "btn primary")),
  );
}
