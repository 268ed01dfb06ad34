// The puzzles of a streak or a storm, to train them again: a button that begins a round of all missed ones, and each
// puzzle as a small board with its task. The solved ones are in a closed disclosure.
import "../../kit/language/train_phrases.js";
import { diagram } from "../../board/diagram.js";
import { make } from "../../kit/widgets/dom.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { plies_of } from "./line_plies.js";
import { solver_task } from "./result_text.js";
import { turn_of } from "../../play/core/turn_of.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Puzzle } from "../progress/puzzle_file.js"
 */

/** @typedef {{ puzzle: Puzzle, solved: boolean }} Played */

/** The address of a round of puzzles; the view "failed" shows it. @param {readonly string[]} ids */
const round_address = (ids) => `#failed=${ids.join(",")}`;

/** @param {Translator} t @param {Puzzle} puzzle @param {number} number  in the order of play */
function card(t, puzzle, number) {
  const picture = diagram(puzzle.fen, { flipped: turn_of(puzzle.fen) === "black" });
  const words = make(
    "span",
    {},
    make("b", {}, t("puzzle.number", { number })),
    " ",
    make("small", {}, solver_task(t, puzzle, plies_of(puzzle.fen, puzzle.solution))),
  );
  return make("li", {}, make("a", { href: `#puzzle=${puzzle.id}` }, picture, words));
}

/** @param {Translator} t */
export function create_played_list(t) {
  void late_style(new URL("../../style/diagram.css", import.meta.url).href);
  const round = make("a", { class: "btn puzzle-missed", href: "#failed" });
  const missed = make("ol", { class: "position-cards" });
  const solved = make("ol", { class: "position-cards" });
  const summary = make("summary", {});
  const rest = make("details", { class: "played-solved" }, summary, solved);
  const element = make("div", { class: "played-list" }, round, missed, rest);
  element.hidden = true;
  /** Draws the solved puzzles when they are unfolded. */
  let draw_solved = () => {};
  rest.addEventListener("toggle", () => {
    if (rest.open && solved.childElementCount === 0) draw_solved();
  });

  return {
    element,
    /** @param {readonly Played[]} played  in the order of play; empty: hides the list */
    show(played) {
      const numbered = played.map((one, index) => ({ ...one, number: index + 1 }));
      const [right, wrong] = [numbered.filter((one) => one.solved), numbered.filter((one) => !one.solved)];
      const cards = (/** @type {typeof numbered} */ list) => list.map(({ puzzle, number }) => card(t, puzzle, number));
      element.hidden = played.length === 0;
      round.hidden = wrong.length === 0;
      round.href = round_address(wrong.map(({ puzzle }) => puzzle.id));
      round.textContent = t("puzzle.train_missed", { count: wrong.length });
      missed.replaceChildren(...cards(wrong));
      rest.hidden = right.length === 0;
      rest.open = false;
      solved.replaceChildren();
      summary.textContent = t("puzzle.solved_ones", { count: right.length });
      draw_solved = () => solved.replaceChildren(...cards(right));
    },
  };
}
