// A small board to set positions up for a task: a piece is chosen, then squares are tapped.
import "../../kit/language/path_phrases.js";
import "../../kit/language/late_phrases.js";
import { diagram } from "../../board/diagram.js";
import { place_of } from "../../board/geometry.js";
import { capital } from "../../play/core/game_text.js";
import { create_store } from "../../kit/platform/store.js";
import { button } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { choice_field } from "../../kit/widgets/form_fields.js";
import { fen_of, with_tap } from "./set_up.js";
import { square_name } from "../shell/move_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Pieces } from "./set_up.js"
 */

/** @typedef {"WM" | "WK" | "BM" | "BK" | "none"} Choice */
/** @typedef {"none" | "win" | "draw" | "gain"} Goal */

/** @param {Translator} t @param {"WM" | "WK" | "BM" | "BK"} piece */
const piece_words = (t, piece) =>
  t(`piece.${piece.startsWith("W") ? "white" : "black"}.${piece.endsWith("K") ? "king" : "man"}`);

/** @param {Translator} t */
function create_fields(t) {
  const pieces = /** @type {const} */ (["WM", "WK", "BM", "BK"]);
  /** @type {{ value: Choice, words: string }[]} */
  const tools = pieces.map((value) => ({ value, words: capital(piece_words(t, value)) }));
  const sides = /** @type {const} */ (["white", "black"]);
  /** @type {{ value: Goal, words: string }[]} */
  const goals = [
    { value: "none", words: t("task.goal.none") },
    { value: "win", words: t("task.goal.win") },
    { value: "draw", words: t("task.goal.draw") },
    { value: "gain", words: t("task.goal.gain") },
  ];
  return {
    tool: choice_field(
      t("editor.piece"),
      "task-tool",
      [...tools, { value: "none", words: t("editor.remove") }],
      /** @type {Choice} */ ("WM"),
    ),
    turn: choice_field(
      t("editor.side"),
      "task-turn",
      sides.map((value) => ({ value, words: t.side_name(value) })),
      "white",
    ),
    goal: choice_field(t("task.goal"), "task-goal", goals, /** @type {Goal} */ ("none")),
  };
}

/**
 * The squares as buttons over the picture of the position.
 * @param {Translator} t @param {(square: number) => void} tap
 */
function create_squares(t, tap) {
  const squares = Array.from({ length: 32 }, (_, index) => {
    const { row, column } = place_of(index + 1, { flipped: false });
    const square = make("button", { type: "button" }, make("span", {}, square_name(index + 1)));
    square.style.gridArea = `${row + 1} / ${column + 1}`;
    square.addEventListener("click", () => tap(index + 1));
    return square;
  });
  const picture = make("div", { class: "maker-picture" });
  const element = make("div", { class: "maker-board" }, picture, make("div", { class: "maker-squares" }, ...squares));
  return {
    element,
    /** @param {Pieces} pieces */
    show(pieces) {
      picture.replaceChildren(diagram(fen_of(pieces, "white")));
      squares.forEach((square, index) => {
        const piece = pieces.get(index + 1);
        const words = piece === undefined ? t("square.empty") : piece_words(t, piece);
        square.setAttribute("aria-label", `${square_name(index + 1)}: ${words}`);
      });
    },
  };
}

/**
 * @param {Translator} t
 * @param {(line: string) => void} add  receives a position as a line of the form: a FEN, and the goal if one is chosen
 */
export function create_set_up_board(t, add) {
  const position = create_store(/** @type {Pieces} */ (new Map()));
  const { tool, turn, goal } = create_fields(t);
  const squares = create_squares(t, (square) => {
    const chosen = tool.get();
    position.commit((pieces) => with_tap(pieces, square, chosen === "none" ? null : chosen));
  });
  const put = button("new", t("task.add"), () => {
    const wanted = goal.get();
    add(`${fen_of(position.get(), turn.get())}${wanted === "none" ? "" : ` ${wanted}`}`);
  });
  const clear = button("", t("editor.clear"), () => position.commit(() => new Map()));
  position.subscribe(squares.show);
  squares.show(position.get());
  return make(
    "div",
    { class: "maker" },
    squares.element,
    make(
      "div",
      { class: "maker-fields" },
      tool.element,
      turn.element,
      goal.element,
      make("div", { class: "path-ways" }, put, clear),
    ),
  );
}
