// The list of moves of a game that is played, in two columns. Looking at an earlier position changes nothing in the
// game. What a study shows in the same place is in study/move_tree.js.
import { notation_of, move_text } from "../core/square_names.js";
import { human_turn, mover, present } from "../core/state.js";
import { result } from "../core/game_text.js";
import { by_id, make } from "../widgets/dom.js";
import { column_heads } from "../study/move_columns.js";

/** @typedef {import("../language/translator.js").Translator} Translator */
/** @typedef {import("../core/state.js").State} State */

/** The identity of a list: another game or other square names begin a new list. @param {Translator} t @param {State} state */
const key = (t, state) =>
  JSON.stringify([
    state.game.id,
    state.game.seed,
    state.game.start_fen,
    state.game.rules,
    notation_of(state),
    t.side_name("black"),
  ]);

/** A list with fewer rows, head and foot included, has room for large ones. */
const FEW = 10;

/** @param {State} state @param {number} ply */
function text(state, ply) {
  const move = state.game.line[ply]?.last_move;
  return move ? move_text(state, move) : "";
}

/** @param {Translator} t @param {(ply: number) => void} view */
export function create_move_list(t, view) {
  const list = by_id("moves", HTMLOListElement);
  const last_row = make("li");
  /** @type {HTMLButtonElement[]} one per ply */
  let cells = [];
  let start = "";
  let marked = 0;
  /** The values from which the list was drawn. @type {unknown[]} */
  let drawn = [];

  // The list may become another height: a window resized, the phone's sheet opened.
  new ResizeObserver(() => mark(marked)).observe(list);
  list.addEventListener("click", (event) => {
    const cell = event.target instanceof Element ? event.target.closest("button") : null;
    const ply = cell === null ? 0 : cells.indexOf(cell) + 1;
    if (ply > 0) view(ply);
  });

  /** A new list. @param {State} state */
  const restart = (state) => {
    list.replaceChildren(column_heads(t, state), last_row);
    cells = [];
    start = key(t, state);
  };

  /**
   * The row for a side's next move: the last one while that side's place in it is free, or none.
   * @param {"left" | "right"} place
   */
  const open_row = (place) => {
    const row = cells.length === 0 ? null : last_row.previousElementSibling;
    return place === "left" || row?.querySelector(".right") ? null : row;
  };

  /** @param {State} state @param {number} ply */
  const add = (state, ply) => {
    const place = mover(state, ply) === mover(state, 1) ? "left" : "right";
    const cell = make("button", { type: "button", class: `mv ${place}` }, text(state, ply));
    const row = open_row(place) ?? make("li", {}, make("span", { class: "no" }, String(list.children.length - 1)));
    row.append(cell);
    if (row.parentElement === null) last_row.before(row);
    cells.push(cell);
  };

  /** @param {number} plies how many stay */
  const cut = (plies) => {
    for (const cell of cells.splice(plies)) {
      const row = cell.parentElement;
      cell.remove();
      if (row?.querySelector("button") === null) row.remove();
    }
  };

  /** The line below the last move: the side to move, or the result. @param {State} state */
  const close = (state) => {
    const now = present(state);
    last_row.replaceChildren();
    if (now === undefined) return;
    if (now.outcome.state !== "playing") last_row.append(make("span", { class: "note" }, result(t, state)));
    else if (cells.length === 0) last_row.append(make("span", { class: "note" }, t("no_moves_yet")));
    else if (human_turn(state) && now.turn !== mover(state, 1))
      open_row("right")?.append(make("span", { class: "mv right wait" }, t("moves.yours")));
  };

  /**
   * Marks the latest row, and a list with few rows, for the style sheet: selectors that count rows or look for a row in
   * the list take quadratic time in long games.
   */
  const mark_latest = () => {
    list.querySelector(".latest")?.classList.remove("latest");
    last_row.previousElementSibling?.classList.add("latest");
    list.toggleAttribute("data-few", list.children.length < FEW);
  };

  /** The move shown is marked, and the list scrolled so that it can be seen. @param {number} ply */
  const mark = (ply) => {
    if (start === "") return; // the list is a study's
    marked = ply;
    cells.forEach((cell, index) =>
      index + 1 === ply ? cell.setAttribute("aria-current", "step") : cell.removeAttribute("aria-current"),
    );
    const cell = cells[ply - 1];
    if (cell === undefined) return void (list.scrollTop = 0);
    const bottom = cell.offsetTop + cell.offsetHeight + 4 - list.clientHeight;
    if (list.scrollTop < bottom) list.scrollTop = ply === cells.length ? list.scrollHeight : bottom;
    if (list.scrollTop > cell.offsetTop) list.scrollTop = cell.offsetTop - 4;
  };

  return {
    /** @param {State} state */
    show(state) {
      if (state.phase !== "ready") return;
      if (state.game.mode === "study") {
        cells = [];
        start = "";
        drawn = [];
        return;
      }
      const parts = [
        key(t, state),
        state.game.line,
        state.game.ply,
        state.board.viewing,
        state.game.players,
        state.board.spellings,
      ];
      if (parts.every((part, index) => part === drawn[index])) return;
      drawn = parts;
      if (start !== key(t, state)) restart(state);
      list.querySelector(".wait")?.remove(); // its place is the next move's
      const same = cells.findIndex((cell, index) => cell.textContent !== text(state, index + 1));
      cut(Math.min(same < 0 ? cells.length : same, state.game.ply));
      for (let ply = cells.length + 1; ply <= state.game.ply; ply += 1) add(state, ply);
      close(state);
      mark_latest();
      mark(state.board.viewing ?? state.game.ply);
    },
  };
}
