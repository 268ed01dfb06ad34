// Begins the ending of a card in a session: a lesson at once, a random ending once a position has been found.
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { error_message } from "../../kit/platform/error_message.js";
import { class_task, ending_of, lesson_task } from "./ending_tasks.js";

/**
 * @param {import("../../kit/language/translator.js").Translator} t
 * @param {import("../shell/page.js").TrainPage} page
 * @param {import("./ending_session.js").EndingSession} session
 */
export function create_ending_runs(t, page, session) {
  const seeking = create_latest_signal();

  /** @param {string} card @returns {Promise<boolean>} false: there is no such ending */
  async function begin(card) {
    const signal = seeking.next();
    const found = ending_of(card);
    if (found === null) return false;
    if ("lesson" in found) {
      session.start(lesson_task(t, found.lesson));
      return true;
    }
    const again = () => void begin(card);
    session.wait(t(`drill.class.${found.of.id}`), t("drill.seeking"));
    try {
      const task = await class_task(t, await page.engine(), found.of, signal);
      if (signal.aborted) return true;
      if (task === null) session.tell_failure(t("drill.none_found"), again);
      else session.start(task);
    } catch (error) {
      if (!signal.aborted) session.tell_failure(t("drill.failed", { why: error_message(error) }), again);
    }
    return true;
  }

  return { stop: seeking.abort, begin };
}
