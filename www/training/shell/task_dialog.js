// "Share as a task": a dialog with the link of a task, to copy it or to hand it to the system's share sheet.
import "../../kit/language/path_phrases.js";
import { button, make_dialog, open_dialog } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { can_share, share } from "../../kit/widgets/share.js";
import { write_task } from "../progress/task_link.js";
import { create_copy_button } from "./copy_button.js";
import { error_message } from "../../kit/platform/error_message.js";
import { once } from "../../kit/platform/once.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Task } from "../progress/task_link.js"
 */

/** @param {Task} task */
const task_address = (task) => new URL(`train.html#task=${write_task(task)}`, document.baseURI).href;

/** @param {Translator} t @param {import("./page.js").TrainPage} page */
function make_task_dialog(t, page) {
  const link = make("input", { class: "text task-link", readonly: "", "aria-label": t("task.link"), dir: "ltr" });
  const copy = create_copy_button(t, page, link, "btn primary");
  const data = () => ({ title: document.title, url: link.value });
  const send = button("share", t("share"), () => void share(data(), tell_failure));
  send.hidden = !can_share();
  const { dialog } = make_dialog(t, {
    id: "task-dialog",
    title: t("task.share"),
    body: [make("p", {}, t("task.share_says")), link],
    foot: [send, copy.element],
  });

  /** @param {unknown} error */
  const tell_failure = (error) => page.say(t("share.failed", { why: error_message(error) }));

  return (/** @type {Task} */ task) => {
    copy.show(task_address(task));
    open_dialog(dialog);
    link.select();
  };
}

/** The dialog of the page, made when it is first opened. */
const dialog_of = once(make_task_dialog);

/**
 * @param {Translator} t @param {import("./page.js").TrainPage} page
 * @returns {(task: Task) => void} opens the dialog
 */
export const create_task_dialog = (t, page) => (task) => dialog_of(t, page)(task);

/**
 * The button that shares what `task` returns at that moment.
 * @param {Translator} t @param {import("./page.js").TrainPage} page @param {() => Task} task
 */
export function task_button(t, page, task) {
  const share = create_task_dialog(t, page);
  return button("", t("task.share"), () => share(task()), "link task-share");
}
