// The four buttons that step through a game, and their keys.
import { icon, make, set_usable } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 */
/** @typedef {"first" | "back" | "forward" | "last"} Step */

/** @type {readonly [Step, string][]} with the ids of their icons */
const STEPS = Object.freeze([
  ["first", "first"],
  ["back", "prev"],
  ["forward", "next"],
  ["last", "last"],
]);
/** @type {Readonly<Record<string, Step>>} */
export const KEYS = Object.freeze({ ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" });

/** The ply that a step leads to. @param {State} state @param {Step} step */
export const target = ({ game: { ply: at, line } }, step) =>
  ({ first: 0, back: at - 1, forward: at + 1, last: line.length - 1 })[step];

/** @param {Translator} t @param {HTMLElement} place @param {(step: Step) => void} go */
export function create_steps(t, place, go) {
  const buttons = STEPS.map(([step, drawing]) => {
    const button = make("button", { type: "button", class: "tool", part: `button ${step}` }, icon(drawing));
    button.addEventListener("click", () => go(step));
    return button;
  });
  place.append(...buttons);
  return {
    rename() {
      place.ariaLabel = t("element.steps");
      buttons.forEach((button, index) => (button.ariaLabel = t(`element.${STEPS[index]?.[0] ?? "first"}`)));
    },
    /** @param {State} state */
    show(state) {
      buttons.forEach((button, index) => {
        const target_ply = target(state, STEPS[index]?.[0] ?? "first");
        set_usable(button, target_ply !== state.game.ply && target_ply >= 0 && target_ply < state.game.line.length);
      });
    },
  };
}
