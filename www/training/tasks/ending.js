// An ending that is given as a task, with the count of its tries.
import "../../kit/language/path_phrases.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { once } from "../../kit/platform/once.js";
import { make } from "../../kit/widgets/dom.js";
import { class_task, ending_of, lesson_task } from "../drills/ending_tasks.js";
import { create_ending_session } from "../drills/ending_session.js";

/**
 * @param {import("../../kit/language/translator.js").Translator} t
 * @param {import("../shell/page.js").TrainPage} page
 * @param {HTMLElement} element  in which it is shown
 */
export function create_ending_task(t, page, element) {
  const seeking = create_latest_signal();
  const words = make("p", { class: "task-tries" });
  const now = { card: "", tries: 0 };

  const show_tries = () => void (words.textContent = t("task.tries", { count: now.tries }));
  const session = once(() => {
    const made = create_ending_session(t, page, {
      leave: () => page.go(""),
      leave_words: t("train.all"),
      next: () => void begin(),
      next_words: t("path.again"),
    });
    made.content.append(words);
    return made;
  });

  /** @returns {Promise<void>} rejects where there is no such ending */
  async function begin() {
    const signal = seeking.next();
    const found = ending_of(now.card);
    if (found === null) throw new Error(t("task.fault.ending"));
    const given =
      "lesson" in found ? lesson_task(t, found.lesson) : await class_task(t, await page.engine(), found.of, signal);
    if (signal.aborted) return;
    if (given === null) throw new Error(t("drill.none_found"));
    session().start({
      ...given,
      done(drill) {
        given.done?.(drill);
        now.tries += 1;
        show_tries();
      },
    });
  }

  return {
    /** @param {string} card @returns {Promise<void>} */
    async start(card) {
      Object.assign(now, { card, tries: 0 });
      show_tries();
      await begin();
      element.replaceChildren(session().element);
    },
    close() {
      seeking.abort();
      if (now.card !== "") session().close();
    },
  };
}
