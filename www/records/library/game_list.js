// The list of games: a grid that renders only the visible rows. One row is marked; arrow keys, Page Up and Down,
// Home and End move the mark, Enter opens, Space chooses.
import { current, is_open } from "./state.js";
import { nothing } from "./library_text.js";
import { make } from "../../kit/widgets/dom.js";
import { create_row_cache } from "./row_cache.js";
import { create_head, draw_row } from "./row.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { LibraryState, Sort } from "./state.js"
 * @import { Row } from "./protocol.js"
 * @import { Kept } from "../own_games/entry.js"
 */

/**
 * @typedef {object} ListActions
 * @property {() => LibraryState} state
 * @property {(games: Uint32Array) => Promise<Row[]>} rows
 * @property {(game: number) => Kept | null} kept
 * @property {(game: number, ply: number | null) => void} open
 * @property {(at: number) => void} mark
 * @property {(games: number[], chosen: boolean) => void} choose
 * @property {(sort: Sort) => void} sort
 * @property {() => void} remove
 * @property {() => void} clear  the filter
 */

/** Rows rendered above and below the visible ones. */
const SPARE = 8;

/**
 * The visible part of the list. It is measured when it changes, because measuring while rows are drawn forces a layout.
 * @param {HTMLElement} grid
 * @param {HTMLElement} top
 */
function create_sight(grid, top) {
  const sight = { top: 0, height: 0, row: 44 };
  const measure = () => {
    sight.top = grid.scrollTop;
    sight.height = grid.clientHeight - top.offsetHeight;
    sight.row = parseInt(getComputedStyle(grid).getPropertyValue("--row-h")) || 44;
  };
  /** @param {number} top */
  const scroll_to = (top) => {
    if (top === sight.top) return;
    grid.scrollTop = top;
    measure();
  };
  return {
    measure,
    scroll_to,
    /** Rows on a page. */
    page: () => Math.max(1, Math.floor(sight.height / sight.row) - 1),
    /** The places to draw. @param {number} count @returns {[first: number, last: number]} */
    places: (count) => [
      Math.max(0, Math.floor(sight.top / sight.row) - SPARE),
      Math.min(count, Math.ceil((sight.top + sight.height) / sight.row) + SPARE),
    ],
    /** Scrolls to a row; if the list is lower than a row, to the top of the row. @param {number} place */
    bring(place) {
      const top = place * sight.row;
      if (top < sight.top) scroll_to(top);
      else if (top + sight.row > sight.top + sight.height) scroll_to(Math.min(top, top + sight.row - sight.height));
    },
  };
}

/**
 * Handles a press on a row and a key on the grid.
 * @param {{ grid: HTMLElement, space: HTMLElement }} parts
 * @param {() => number} page
 * @param {ListActions} actions
 */
function bind({ grid, space }, page, actions) {
  /** @param {number} place */
  const open = (place) => {
    const { games, plies } = actions.state();
    const game = games[place];
    if (game !== undefined) actions.open(game, plies?.[place] ?? null);
  };
  /** @param {number} place */
  const toggle = (place) => {
    const { games, chosen } = actions.state();
    const game = games[place];
    if (game !== undefined) actions.choose([game], !chosen.has(game));
  };

  space.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const row = target?.closest('[role="row"]');
    if (!(row instanceof HTMLElement)) return;
    const place = Number(row.getAttribute("aria-rowindex")) - 2;
    actions.mark(place);
    if (target?.closest(".c-choose") || event.ctrlKey || event.metaKey) toggle(place);
    else open(place);
  });

  grid.addEventListener("keydown", (event) => {
    if (event.target !== grid || event.altKey) return;
    const { at, games } = actions.state();
    const move = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page(),
      PageUp: at - page(),
      Home: 0,
      End: games.length - 1,
    }[event.key];
    if (move !== undefined) actions.mark(move);
    else if (event.key === "Enter") open(at);
    else if (event.key === " ") toggle(at);
    else if (event.key === "a" && (event.ctrlKey || event.metaKey)) actions.choose([...games], true);
    else if (event.key === "Delete") actions.remove();
    else return;
    event.preventDefault();
  });
}

/** @param {HTMLElement} top  the head of the columns @param {string} name */
function create_grid(top, name) {
  const space = make("div", { class: "lib-space", role: "rowgroup" });
  const grid = make(
    "div",
    { class: "lib-grid", role: "grid", tabindex: "0", "aria-label": name, "aria-multiselectable": "true" },
    top,
    space,
  );
  return { grid, space };
}

/** Shown instead of an empty list. @param {Translator} t @param {() => void} clear_filter */
function create_empty(t, clear_filter) {
  const words = make("p");
  const clear = make("button", { class: "btn", type: "button" }, t("filter.clear"));
  clear.addEventListener("click", clear_filter);
  const element = make("div", { class: "lib-empty" }, words, clear);
  return {
    element,
    /** @param {LibraryState} state */
    show(state) {
      const none = state.games.length === 0;
      element.hidden = !none || state.view !== "list" || current(state).phase === "opening";
      words.textContent = none ? nothing(t, state) : "";
      clear.hidden = is_open(state.filter) || current(state).count === 0;
    },
  };
}

/** Calls back once per animation frame with scrolling. @param {HTMLElement} grid @param {() => void} callback */
function on_scroll(grid, callback) {
  let frame = 0;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(callback);
  };
  grid.addEventListener("scroll", later, { passive: true });
}

/** @param {Translator} t @param {ListActions} actions */
export function create_list(t, actions) {
  const head = create_head(t, actions.sort);
  const top = make("div", { class: "lib-top", role: "rowgroup" }, head.element);
  const { grid, space } = create_grid(top, t("list.games"));
  const empty = create_empty(t, actions.clear);
  const element = make("div", { class: "lib-list" }, grid, empty.element);
  const sight = create_sight(grid, top);
  const known = create_row_cache(actions.rows, () => fill());

  /** @type {Map<number, HTMLDivElement>} by place in the list */
  const drawn = new Map();
  /** What was shown last. @type {Pick<LibraryState, "answer" | "at" | "chosen">} */
  let shown = { answer: -1, at: -1, chosen: actions.state().chosen };

  /** Draws the visible rows, and requests the missing ones. */
  const fill = () => {
    const state = actions.state();
    if (state.answer !== shown.answer) return; // another list is about to be shown
    const [first, last] = sight.places(state.games.length);
    for (const [place, row] of drawn) {
      if (
        place >= first &&
        place < last &&
        (row.dataset.known === "yes" || known.get(state.games[place] ?? -1) === undefined)
      )
        continue;
      row.remove();
      drawn.delete(place);
    }
    const fresh = [];
    for (let place = first; place < last; place += 1) {
      if (drawn.has(place)) continue;
      const row = draw_row(t, state, place, known.get(state.games[place] ?? 0), actions.kept);
      drawn.set(place, row);
      fresh.push(row);
    }
    space.append(...fresh);
    for (const [place, row] of drawn) {
      row.setAttribute("aria-selected", String(state.chosen.has(state.games[place] ?? -1)));
      row.classList.toggle("marked", place === state.at);
    }
    if (drawn.has(state.at)) grid.setAttribute("aria-activedescendant", `lib-row-${state.at}`);
    else grid.removeAttribute("aria-activedescendant");
    known.ask(state.games, first, last);
  };

  const measure = () => {
    sight.measure();
    fill();
  };
  on_scroll(grid, measure);
  new ResizeObserver(measure).observe(grid);
  bind({ grid, space }, sight.page, actions);

  /** Another list takes the place of the one that is shown. @param {LibraryState} state */
  const renew = (state) => {
    shown = { ...shown, answer: state.answer };
    known.begin(state.first);
    for (const row of drawn.values()) row.remove();
    drawn.clear();
    element.style.setProperty("--rows", String(state.games.length));
    grid.setAttribute("aria-rowcount", String(state.games.length + 1));
    if (state.at === 0) sight.scroll_to(0);
    head.show(state);
    fill();
  };

  return {
    element,
    focus: () => grid.focus({ preventScroll: true }),

    /** @param {LibraryState} state */
    show(state) {
      const was_hidden = grid.hidden;
      grid.hidden = state.games.length === 0 || state.view !== "list";
      empty.show(state);
      element.hidden = grid.hidden && empty.element.hidden;
      if (grid.hidden) return;
      if (was_hidden) sight.measure(); // what is hidden has no height
      if (state.answer !== shown.answer) renew(state);
      if (state.at !== shown.at) sight.bring(state.at);
      if (state.at !== shown.at || state.chosen !== shown.chosen) fill();
      shown = { answer: state.answer, at: state.at, chosen: state.chosen };
    },
  };
}
