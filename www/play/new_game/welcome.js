// The first visit: the computer's level, and the ways to another opponent.
import { computer } from "../core/state.js";
import { USUAL_LEVEL } from "../core/levels.js";
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

  let said = USUAL_LEVEL; // by index.html
  /** @param {number} level */
  const say = async (level) => {
    if (level === said) return;
    said = level;
    const late = await import("./level_says.js").catch(() => null);
    if (level === said) late?.say_level(t, description, level);
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
