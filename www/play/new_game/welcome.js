// The first visit: the computer's level, and the ways to another opponent.
import { computer } from "../core/state.js";
import { USUAL_LEVEL } from "../core/levels.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { by_id } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../core/state_types.js"
 */

/**
 * @param {Translator} t
 * @param {{ level(level: number): void, options(): void, friend(): void, link(): void }} actions
 */
export function create_welcome(t, actions) {
  const strip = by_id("strip", HTMLDivElement);
  const description = by_id("strip-says", HTMLParagraphElement);
  strip.addEventListener("change", (event) => {
    if (event.target instanceof HTMLInputElement) actions.level(Number(event.target.value));
  });
  by_id("all-options", HTMLButtonElement).addEventListener("click", actions.options);
  by_id("friend", HTMLButtonElement).addEventListener("click", actions.friend);
  by_id("friend-link", HTMLButtonElement).addEventListener("click", actions.link);

  const level_changed = create_change_guard();
  level_changed([USUAL_LEVEL]); // which index.html describes
  const latest = create_latest_signal();
  /** @param {number} level */
  const say = async (level) => {
    if (!level_changed([level])) return;
    const signal = latest.next();
    const late = await import("./level_says.js").catch(() => null);
    if (!signal.aborted) late?.say_level(t, description, level);
  };

  return {
    /** @param {State} state */
    show(state) {
      const level = computer(state.game)?.level;
      if (!state.welcome || level === undefined) return;
      for (const input of strip.querySelectorAll("input")) input.checked = Number(input.value) === level;
      void say(level);
    },
  };
}
