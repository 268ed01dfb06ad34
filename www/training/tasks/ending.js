// An ending that is given as a task, with the count of its tries.
import "../../kit/language/path_phrases.js";
import { once } from "../../kit/platform/once.js";
import { make } from "../../kit/widgets/dom.js";
import { create_ending_runs } from "../drills/ending_runs.js";
import { create_ending_session } from "../drills/ending_session.js";
import { ending_of } from "../drills/ending_tasks.js";
import { WrongAddress } from "../shell/wrong_address.js";
import { show_content } from "../shell/content.js";

/** @import { EndingTask } from "../drills/ending_state.js" */

/**
 * @param {import("../../kit/language/translator.js").Translator} t
 * @param {import("../shell/page.js").TrainPage} page
 * @param {HTMLElement} element  in which it is shown
 */
export function create_ending_task(t, page, element) {
  const words = make("p", { class: "task-tries" });
  const now = { card: "", tries: 0 };

  const show_tries = () => void (words.textContent = t("task.tries", { count: now.tries }));

  /** The same ending, whose end counts as a try. @param {EndingTask} task @returns {EndingTask} */
  const counted = (task) => ({
    ...task,
    done(drill) {
      task.done?.(drill);
      now.tries += 1;
      show_tries();
    },
  });

  const ending = once(() => {
    const session = create_ending_session(t, page, {
      leave: () => page.go(""),
      leave_words: t("train.all"),
      next: () => void runs.begin(now.card),
      next_words: t("path.again"),
    });
    session.content.append(words);
    const runs = create_ending_runs(t, page, { ...session, start: (task) => session.start(counted(task)) });
    return { session, runs };
  });

  return {
    /** @param {string} card @returns {Promise<void>} rejects if there is no such ending; other failures are shown */
    async start(card) {
      if (ending_of(card) === null) throw new WrongAddress(t("task.fault.ending"));
      Object.assign(now, { card, tries: 0 });
      show_tries();
      const { session, runs } = ending();
      show_content(element, session.element);
      await runs.begin(card);
    },
    close() {
      if (now.card === "") return;
      const { session, runs } = ending();
      runs.stop();
      session.close();
    },
  };
}
