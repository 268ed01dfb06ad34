// One position of the path that is due, on the path's own board.
import "../../kit/language/path_phrases.js";
import { once } from "../../kit/platform/once.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { asked_of } from "../progress/path_card.js";
import { path_library } from "../progress/path_library.js";
import { unit_title } from "../progress/path_words.js";
import { keep_answer } from "../path/practice.js";
import { create_session } from "../path/session.js";
import { asked_stage } from "../path/stages.js";
import { late_style } from "../../kit/widgets/lazy_style.js";

const style = once(() => late_style(new URL("../../style/path.css", import.meta.url).href));

/**
 * @param {import("../../kit/language/translator.js").Translator} t
 * @param {import("../shell/page.js").TrainPage} page
 * @param {() => void} on_next  what comes after it
 */
export function create_due_path(t, page, on_next) {
  const loading = create_latest_signal();
  const session = create_session(t, page, [], { on_result: keep_answer, on_end: on_next });

  return {
    element: session.element,

    /** @param {string} id @returns {Promise<import("./due_round.js").Begun>} rejects if the unit cannot be read */
    async start(id) {
      const signal = loading.next();
      const asked = asked_of(id);
      if (asked === null) return "gone";
      const library = path_library();
      const [unit, texts] = await Promise.all([library.unit(asked.unit), library.texts(t.language()), style()]);
      if (signal.aborted) return "shown";
      const step = unit?.steps.find((one) => one.id === asked.step);
      const stage = step === undefined ? null : asked_stage(texts, asked.unit, step, asked.number);
      if (stage === null) return "gone";
      session.start({ title: unit_title(texts, asked.unit), sentence: "", stages: [stage] });
      return "shown";
    },

    close() {
      loading.abort();
      session.close();
    },
  };
}
