// The board for keyboard and screen reader: a grid of the 32 playable squares over the canvas, one of them in the tab
// order. Arrow keys walk, Home and End go to the ends of a row, digits to a row, Enter and Space choose, with Shift
// they begin and end an arrow, Escape takes the choice back.
import { place_of, square_at } from "./geometry.js";
import { marks_text } from "./marks_text.js";
import { scene } from "./scene.js";

/**
 * @import { Translator } from "../kit/language/translator.js"
 * @import { BoardView } from "./view.js"
 * @import { Orientation } from "./geometry.js"
 */

/**
 * `cancel` returns whether there was something to cancel; `is_pointer_click` whether the board has handled the click
 * already, as the release of a pointer.
 * @typedef {{ choose(square: number): void, cancel(): boolean, point(square: number): void, focus(square: number |
 *   null): void, is_pointer_click(click: MouseEvent): boolean }} GridHandlers
 */

/** @type {Record<string, [down: number, right: number]>} */
const STEPS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -4],
  End: [0, 4],
};

/** @param {HTMLElement} cell @param {string} name @param {boolean} selected */
function show_cell(cell, name, selected) {
  if (cell.getAttribute("aria-label") !== name) cell.setAttribute("aria-label", name);
  if (selected) cell.setAttribute("aria-selected", "true");
  else cell.removeAttribute("aria-selected");
}

/** Cells in a row. */
const ROW = 4;

/** @param {number} value @param {number} most */
const limited = (value, most) => Math.max(0, Math.min(most, value));

/** The squares in the order of the cells. @param {Orientation} orientation */
const squares_in = (orientation) =>
  Array.from({ length: 64 }, (_, index) => square_at(index >> 3, index & 7, orientation) ?? []).flat();

/** @param {Translator} t @param {HTMLElement} grid @param {AbortSignal} signal @param {GridHandlers} handlers */
export function create_grid(t, grid, signal, handlers) {
  const cells = /** @type {HTMLElement[]} */ ([...grid.querySelectorAll('[role="gridcell"]')]);
  let squares = squares_in({ flipped: false });
  let square = 1; // the one in the tab order
  let found = false; // the keyboard has been here

  /** @param {number} index  of a cell */
  const square_of = (index) => squares[index] ?? 1;
  /** The index of the cell in the tab order. */
  const tab_stop = () => squares.indexOf(square);

  /** @param {EventTarget | null} target */
  const square_under = (target) => {
    const index = cells.findIndex((cell) => cell === target);
    return index < 0 ? null : square_of(index);
  };

  const place_tab_stop = () => {
    for (const cell of cells) cell.tabIndex = -1;
    const cell = cells[tab_stop()];
    if (cell !== undefined) cell.tabIndex = 0;
    return cell;
  };

  /** @param {number} row @param {number} column */
  const go = (row, column) => {
    square = square_of(ROW * limited(row, 7) + limited(column, ROW - 1));
    place_tab_stop()?.focus();
  };

  grid.addEventListener(
    "keydown",
    (event) => {
      if (event.defaultPrevented || event.altKey || event.metaKey || event.ctrlKey) return;
      const [row, column] = [tab_stop() >> 2, tab_stop() & 3];
      const step = STEPS[event.key];
      if (step !== undefined) go(row + step[0], column + step[1]);
      else if (/^[1-8]$/.test(event.key)) go(Number(event.key) - 1, column);
      else if (event.key === "Enter" || event.key === " ") {
        if (!event.repeat) (event.shiftKey ? handlers.point : handlers.choose)(square); // a key held is one choice
        // leaves other keys to the elements around the board
      } else if (event.key !== "Escape" || !handlers.cancel()) return;
      event.preventDefault();
    },
    { signal },
  );
  /** @param {MouseEvent} event */
  const click = (event) => {
    const clicked = square_under(event.target);
    if (clicked !== null && !handlers.is_pointer_click(event)) handlers.choose(clicked);
  };
  grid.addEventListener("click", click, { signal });
  /** @param {FocusEvent} event */
  const enter = (event) => {
    square = square_under(event.target) ?? square;
    found = true;
    handlers.focus(place_tab_stop()?.matches(":focus-visible") ? square : null);
  };
  grid.addEventListener("focusin", enter, { signal });
  grid.addEventListener("focusout", () => handlers.focus(null), { signal });

  return {
    /** @param {BoardView} view */
    show(view) {
      const had_focus = grid.matches(":focus-within");
      squares = squares_in(view);
      grid.dataset.flipped = view.flipped ? "yes" : "no";
      grid.dataset.mirrored = view.mirrored ? "yes" : "no";
      grid.setAttribute("aria-description", marks_text(t, view));
      const names = cell_names(t, view);
      if (!found)
        square =
          cells
            .map((_, index) => square_of(index))
            .find((one) => view.must.includes(one) || view.movable.includes(one)) ?? square;
      cells.forEach((cell, index) => {
        const shown = square_of(index);
        cell.setAttribute("aria-colindex", String(place_of(shown, view).column + 1));
        show_cell(cell, names.get(shown) ?? "", view.path.at(-1) === shown);
      });
      const cell = place_tab_stop();
      if (had_focus && !cell?.matches(":focus")) cell?.focus();
    },
  };
}

/**
 * Every square in words: "square 11, black man, can move".
 * @param {Translator} t
 * @param {BoardView} view
 * @returns {Map<number, string>}
 */
export function cell_names(t, view) {
  const { pieces, destinations } = scene(view, null, null);
  const reached = new Set(destinations.map((destination) => destination.square));
  const piece_names = new Map(pieces.map((piece) => [piece.square, view.piece_name(piece.side, piece.king)]));
  const names = new Map();
  for (let square = 1; square <= 32; square += 1) {
    const piece = piece_names.get(square);
    const words = [t("square.name", { square: view.names[square - 1] ?? String(square) }), piece ?? t("square.empty")];
    if (view.path.at(-1) === square) words.push(t("square.selected"));
    else if (piece !== undefined && view.must.includes(square))
      words.push(t("square.must_jump")); // one on its way has left its square
    else if (piece !== undefined && view.movable.includes(square)) words.push(t("square.can_move"));
    const lettered = view.letters.find((letter) => letter.square === square);
    if (lettered !== undefined) words.push(t("square.letter", { letter: lettered.letter }));
    else if (reached.has(square)) words.push(t("square.reached"));
    if (view.premove[0] === square || view.premove.at(-1) === square) words.push(t("square.next_move"));
    if (view.hint?.from === square || view.hint?.to === square) words.push(t("square.hint"));
    names.set(square, words.join(t("list.comma")));
  }
  return names;
}
