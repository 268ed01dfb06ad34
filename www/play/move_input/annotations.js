// Arrows and circles that the player draws on the board as notes. They belong to the position shown; a study keeps
// them. Pure.
import { piece_on } from "../../board/view.js";
import { name_of, names } from "../core/square_names.js";
import { patch, shown } from "../core/state.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../core/state_types.js"
 */

/**
 * Draws an arrow, or a circle if `from` and `to` are equal; drawing the same again removes it.
 * @param {number} from
 * @param {number} to
 * @returns {(state: State) => State}
 */
export const point_out = (from, to) => (state) => {
  const others = state.board.shapes.filter((one) => one.from !== from || one.to !== to);
  return patch(state, {
    board: { shapes: others.length < state.board.shapes.length ? others : [...others, { from, to }], pointing: null },
  });
};

/**
 * Draws by keyboard: the first call begins an arrow, the second ends it.
 * @param {number} square
 * @returns {(state: State) => State}
 */
export const point_by_key = (square) => (state) =>
  state.board.pointing === null
    ? patch(state, { board: { pointing: square } })
    : point_out(state.board.pointing, square)(state);

/**
 * Whether a click erases all drawings instead of choosing a square: if there are any, no move is begun, and the click
 * is not on a piece.
 * @param {State} state
 * @param {number | null} square
 */
export function wipes(state, square) {
  const { shapes, path } = state.board;
  const snapshot = shown(state);
  return (
    shapes.length > 0 &&
    path.length === 0 &&
    (square === null || snapshot === undefined || piece_on(snapshot.board_masks, square) === null)
  );
}

/** @param {State} state @returns {State} */
export const wipe = (state) => patch(state, { board: { shapes: [], pointing: null } });

/**
 * The last change as a sentence: "Arrow from 9 to 13."
 * @param {Translator} t
 * @param {State} now
 * @param {State} before
 */
export function pointed_words(t, now, before) {
  /** @param {number} square */
  const name = (square) => name_of(names(now), square);
  if (now.board.pointing !== null) return t("mark_from", { square: name(now.board.pointing) });
  if (now.board.shapes.length === 0) return before.board.shapes.length > 0 ? t("no_marks") : "";
  const gone = before.board.shapes.find((one) => !now.board.shapes.includes(one));
  const one = gone ?? now.board.shapes.at(-1);
  if (one === undefined) return "";
  if (one.from === one.to) return t(gone === undefined ? "circle" : "circle_removed", { square: name(one.from) });
  return t(gone === undefined ? "arrow" : "arrow_removed", { from: name(one.from), to: name(one.to) });
}
