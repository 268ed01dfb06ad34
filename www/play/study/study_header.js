// The header of a study: players and date of the game, loaded with the first study, and the buttons for the current
// move.
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { by_id } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../core/state_types.js"
 */

/** @param {Translator} t @param {{ study(): void, menu(): void }} actions */
export function create_study_header(t, actions) {
  const begin = by_id("study", HTMLButtonElement);
  const more = by_id("more", HTMLButtonElement);
  const about = by_id("about-game", HTMLParagraphElement);
  begin.addEventListener("click", () => {
    actions.study();
    more.focus();
  });
  more.addEventListener("click", actions.menu);

  /** @param {string} words */
  const name_game = (words) => void (about.textContent = about.title = words);

  const changed = create_change_guard();
  const naming = create_latest_signal();

  return {
    /** @param {State} state */
    show({ phase, game: { mode, ply: at, tags, rule_options } }) {
      if (phase === "loading") return; // boot.js has already set the layout for the mode
      const studied = mode === "study";
      begin.hidden = studied;
      begin.dataset.off = phase !== "ready" || at === 0 ? "yes" : "no"; // keeps its space, so that nothing shifts
      more.hidden = !studied;
      document.documentElement.dataset.mode = mode;
      if (!changed([mode, tags, rule_options.first, t.side_name("black")])) return;
      const signal = naming.next();
      name_game("");
      if (!studied) return;
      import("./game_title.js").then(
        ({ occasion, title }) => {
          if (signal.aborted) return;
          const words = [title(t, tags, rule_options.first), occasion(t, tags)];
          name_game(words.filter((part) => part !== "").join(", "));
        },
        () => undefined, // the study works without its title
      );
    },
  };
}
