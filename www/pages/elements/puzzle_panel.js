// The panel below the board of a puzzle: its task or the answer to a move, and three buttons.
import { icon, make, set_usable } from "../../kit/widgets/dom.js";
import { next_hint } from "../../insight/review/hint_order.js";
import { message_text } from "./puzzle_message.js";

/** @import { PuzzleEvent, PuzzleState } from "./puzzle_state.js" */

/** Puzzle sentences that are longer than this are set smaller. */
const LONG = 40;

/** @param {import("./game_core.js").Place} place @param {(event: PuzzleEvent) => void} dispatch */
export function create_puzzle_panel({ parts, t }, dispatch) {
  const text = make("p");
  const prompt = make("div", { class: "prompt plain" }, text);
  const button = (/** @type {string} */ drawing, /** @type {PuzzleEvent} */ event) => {
    const made = make("button", { type: "button", class: "act", part: "button" }, icon(drawing), make("span"));
    made.addEventListener("click", () => dispatch(event));
    return made;
  };
  const hint = button("hint", { kind: "hint_requested" });
  const show_solution = button("play", { kind: "solution_requested" });
  const restart = button("redo", { kind: "restart_requested" });
  parts.panel.append(
    make("div", { class: "message", part: "message" }, prompt),
    make("div", { class: "actions", part: "actions" }, hint, show_solution, restart),
  );

  /** The next step and its cost; the last one stays there, not to be used. @param {PuzzleState} state */
  const draw_hint = ({ hints, hint_label, over, result }) => {
    const step = next_hint(hints);
    set_usable(hint, !over && step !== null);
    if (step === null) return;
    const words = hint_label?.(step, result !== null) ?? t("puzzle.hint_idea");
    hint.querySelector("span")?.replaceChildren(words);
  };

  /** @param {string} sentence */
  const draw = (sentence) => {
    text.textContent = sentence;
    prompt.classList.toggle("long", sentence.length > LONG);
  };

  return {
    /** Writes everything in the language of the element. @param {PuzzleState} state */
    rename(state) {
      show_solution.querySelector("span")?.replaceChildren(t("puzzle.show"));
      restart.querySelector("span")?.replaceChildren(t("puzzle.restart"));
      draw_hint(state);
      draw(message_text(t, state));
    },

    /** @param {PuzzleState} now @param {PuzzleState} before */
    show(now, before) {
      set_usable(show_solution, !now.over);
      draw_hint(now);
      if (now.message !== before.message) draw(message_text(t, now));
    },

    /** Says why a square cannot be used, in place of the message. @param {PuzzleState} state @param {string} note */
    note: (state, note) => draw(note === "" ? message_text(t, state) : note),
  };
}
