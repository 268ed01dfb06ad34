// The board for keyboard and screen reader: a grid of the 32 playable squares over the canvas, one of them in the tab
// order. Arrow keys walk, Home and End go to the ends of a row, digits to a row, Enter and Space choose, with Shift
// they begin and end an arrow, Escape takes the choice back.
import { place_of } from "./geometry.js";
import { FIRST, square_after, tab_stop, with_focus, with_view } from "./grid_state.js";
import { marks_text } from "./marks_text.js";
import { scene } from "./scene.js";

/**
 * @import { Translator } from "../kit/language/translator.js"
 * @import { BoardView } from "./view.js"
 */

/**
 * `cancel` returns whether there was something to cancel; `is_pointer_click` whether the board has handled the click
 * already, as the release of a pointer.
 * @typedef {{ choose(square: number): void, cancel(): boolean, point(square: number): void, focus(square: number |
 *   null): void, is_pointer_click(click: MouseEvent): boolean }} GridHandlers
 */

/** @param {HTMLElement} cell @param {string} name @param {boolean} selected */
function show_cell(cell, name, selected) {
  if (cell.getAttribute("aria-label") !== name) cell.setAttribute("aria-label", name);
  if (selected) cell.setAttribute("aria-selected", "true");
  else cell.removeAttribute("aria-selected");
}

/** @param {Translator} t @param {HTMLElement} grid @param {AbortSignal} signal @param {GridHandlers} handlers */
export function create_grid(t, grid, signal, handlers) {
  const cells = /** @type {HTMLElement[]} */ ([...grid.querySelectorAll('[role="gridcell"]')]);
  let state = FIRST;

  /** @param {EventTarget | null} target */
  const square_under = (target) => state.squares[cells.findIndex((cell) => cell === target)] ?? null;

  const place_tab_stop = () => {
    for (const cell of cells) cell.tabIndex = -1;
    const cell = cells[tab_stop(state)];
    if (cell !== undefined) cell.tabIndex = 0;
    return cell;
  };

  grid.addEventListener(
    "keydown",
    (event) => {
      if (event.defaultPrevented || event.altKey || event.metaKey || event.ctrlKey) return;
      const next = square_after(state, event.key);
      if (next !== null) {
        state = { ...state, square: next };
        place_tab_stop()?.focus();
      } else if (event.key === "Enter" || event.key === " ") {
        if (!event.repeat) (event.shiftKey ? handlers.point : handlers.choose)(state.square); // a key held is one choice
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
    state = with_focus(state, square_under(event.target) ?? state.square);
    handlers.focus(place_tab_stop()?.matches(":focus-visible") ? state.square : null);
  };
  grid.addEventListener("focusin", enter, { signal });
  grid.addEventListener("focusout", () => handlers.focus(null), { signal });

  return {
    /** @param {BoardView} view */
    show(view) {
      const had_focus = grid.matches(":focus-within");
      state = with_view(state, view);
      grid.dataset.flipped = view.flipped ? "yes" : "no";
      grid.dataset.mirrored = view.mirrored ? "yes" : "no";
      grid.setAttribute("aria-description", marks_text(t, view));
      const names = cell_names(t, view);
      cells.forEach((cell, index) => {
        const shown = state.squares[index] ?? 1;
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
