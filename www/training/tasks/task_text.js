// The sentences of a task. Pure.
import "../../kit/language/path_phrases.js";
import { MOST_POSITIONS } from "../progress/task_link.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { TaskFault } from "../progress/task_link.js"
 * @import { TaskCount } from "./task_run.js"
 */

/** The characters of a text that are repeated in a sentence about it. */
const SHOWN = 60;

/** What is wrong with a link, and where. @param {Translator} t @param {TaskFault} fault */
export function fault_text(t, fault) {
  if (fault.what === "position" || fault.what === "goal")
    return t(`task.fault.${fault.what}`, { number: fault.number, text: fault.text.slice(0, SHOWN) });
  return fault.what === "too_many"
    ? t("task.fault.too_many", { count: MOST_POSITIONS })
    : t(`task.fault.${fault.what}`);
}

/** "3 of 5 at the first try. 8 tries." @param {Translator} t @param {TaskCount} count */
export const result_text = (t, { asked, tries, solved }) =>
  `${t("task.result", { solved, asked })} ${t("task.tries", { count: tries })}`;
