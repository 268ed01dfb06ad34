// <checkers-puzzle>: a position whose solution the reader finds, move by move. The puzzle is given by its position and
// solution, or by its id in puzzle files. What it does is loaded with the first one.
import { reflect, word } from "./attributes.js";
import { CheckersElement, life_of } from "./element.js";
import { flip_orientation, position_after } from "./position_element.js";
import { moves_of, position_of } from "./position.js";
import { load } from "./shared_resources.js";

/** @import { InsidePuzzle } from "./puzzle_mounted.js" */
/** @typedef {typeof import("./puzzle_files.js")} Files */

const GOALS = Object.freeze(/** @type {const} */ (["win", "draw", "gain", "best"]));

const files = () => import("./puzzle_files.js");

/** @param {Parameters<Files["open_puzzles"]>} args */
export const openPuzzles = async (...args) => (await files()).open_puzzles(...args);
/** @param {Parameters<Files["parse_puzzles"]>} args */
export const parsePuzzles = async (...args) => (await files()).parse_puzzles(...args);
/** @param {Parameters<Files["check_puzzle_move"]>} args */
export const checkPuzzleMove = async (...args) => (await files()).check_puzzle_move(...args);

/** @param {CheckersPuzzle} element */
const state_of = (element) => life_of(element).inside()?.core.store.get();

/** @param {CheckersPuzzle} element @param {(inside: InsidePuzzle) => void} action */
const after = (element, action) => position_after(element, action);

export class CheckersPuzzle extends CheckersElement {
  constructor() {
    /** @type {(place: import("./game_core.js").Place) => InsidePuzzle} */
    let make;
    super(
      (place) => make(place),
      ["i-hint", "i-play", "i-redo"],
      ["fen", "solution", "goal", "puzzle-id", "src"],
      async () => {
        const loading = import("./puzzle_mounted.js").then(({ prepare_puzzle }) => prepare_puzzle(this));
        const [shared, made] = await Promise.all([load(), loading]);
        make = made;
        return shared;
      },
    );
  }

  static get observedAttributes() {
    return [...super.observedAttributes, "fen", "solution", "goal", "puzzle-id", "src", "check"];
  }

  get fen() {
    return this.getAttribute("fen") ?? "";
  }

  set fen(value) {
    reflect(this, "fen", value);
  }

  get solution() {
    return this.getAttribute("solution") ?? "";
  }

  set solution(value) {
    reflect(this, "solution", value);
  }

  get goal() {
    return word(this, "goal", GOALS);
  }

  set goal(value) {
    reflect(this, "goal", value);
  }

  get puzzleId() {
    return this.getAttribute("puzzle-id") ?? "";
  }

  set puzzleId(value) {
    reflect(this, "puzzle-id", value);
  }

  get src() {
    return this.getAttribute("src") ?? "";
  }

  set src(value) {
    reflect(this, "src", value);
  }

  get check() {
    return word(this, "check", /** @type {const} */ (["engine", "solution"]));
  }

  set check(value) {
    reflect(this, "check", value);
  }

  get result() {
    return /** @type {InsidePuzzle | null} */ (life_of(this).inside())?.result() ?? null;
  }

  get position() {
    return position_of(state_of(this));
  }

  get moves() {
    return moves_of(state_of(this));
  }

  /** @param {string | import("../../play/core/state_types.js").Move} move */
  play(move) {
    return after(this, (inside) => inside.play(inside.core.legal(move)));
  }

  reset() {
    return after(this, (inside) => inside.reset());
  }

  showSolution() {
    return after(this, (inside) => inside.show_solution());
  }

  flip() {
    flip_orientation(this, life_of(this).inside()?.core.flipped() ?? false);
  }
}
