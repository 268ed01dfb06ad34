// The panel below the board of a puzzle: its task or the answer to a move, and two buttons.
import { icon, make, set_usable } from "../../kit/widgets/dom.js";
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
  const show_solution = button("hint", { kind: "solution_requested" });
  const restart = button("redo", { kind: "restart_requested" });
  parts.panel.append(
    make("div", { class: "message", part: "message" }, prompt),
    make("div", { class: "actions", part: "actions" }, show_solution, restart),
  );

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
      draw(message_text(t, state));
    },

    /** @param {PuzzleState} now @param {PuzzleState} before */
    show(now, before) {
      set_usable(show_solution, !now.over);
      if (now.message !== before.message) draw(message_text(t, now));
    },

    /** Says why a square cannot be used, in place of the message. @param {PuzzleState} state @param {string} note */
    note: (state, note) => draw(note === "" ? message_text(t, state) : note),
  };
}
