// The list of moves, two columns, and the buttons that step through it. Looking at an earlier position changes nothing in the game.
import { human_turn, present } from "../game/state.js";
import { result, side_name } from "../game/words.js";
import { by_id, make, piece, set_usable } from "./dom.js";

/** @typedef {import("../game/state.js").State} State */

/** @param {(ply: number) => void} view */
export function create_moves(view) {
  const list = by_id("moves", HTMLOListElement);
  const last_row = make("li");
  /** @type {HTMLButtonElement[]} one per ply */
  let cells = [];
  let start = "";
  let marked = 0;

  // The list may become another height: a window resized, the phone's sheet opened.
  new ResizeObserver(() => mark(marked)).observe(list);
  list.addEventListener("click", (event) => {
    const cell = event.target instanceof Element ? event.target.closest("button") : null;
    if (cell !== null) view(cells.indexOf(cell) + 1);
  });

  /** A new list: the heads of the columns, and a gap where White begins. @param {State} state */
  const restart = (state) => {
    const heads = /** @type {const} */ (["black", "white"]).map((side) => make("span", { class: "col" }, piece("man", side), side_name(side)));
    list.replaceChildren(make("li", { class: "cols" }, make("span"), ...heads), last_row);
    cells = [];
    start = `${state.seed} ${state.start_fen}`;
  };

  /** @param {State} state @param {number} ply */
  const add = (state, ply) => {
    const begins_white = state.line[0]?.turn === "white";
    const place = ply - 1 + (begins_white ? 1 : 0);
    const cell = make("button", { type: "button", class: "mv" }, state.line[ply]?.last_move?.notation ?? "");
    if (place % 2 === 0 || cells.length === 0) {
      const row = make("li", {}, make("span", { class: "no" }, String(Math.floor(place / 2) + 1)));
      if (place % 2 === 1) row.append(make("span", { class: "mv" }));
      last_row.before(row);
    }
    last_row.previousElementSibling?.append(cell);
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

  /** What stands below the last move: whose move it is, or the result. @param {State} state */
  const close = (state) => {
    const outcome = present(state)?.outcome;
    last_row.replaceChildren();
    last_row.previousElementSibling?.querySelector(".wait")?.remove();
    if (outcome === undefined) return;
    if (outcome.state !== "playing") last_row.append(make("span", { class: "note" }, result(outcome)));
    else if (cells.length % 2 === 1 && human_turn(state)) last_row.previousElementSibling?.append(make("span", { class: "mv wait" }, "your move"));
    else if (cells.length === 0) last_row.append(make("span", { class: "note" }, "No moves yet"));
  };

  /** The move shown is marked, and the list scrolled so that it can be seen. @param {number} ply */
  const mark = (ply) => {
    marked = ply;
    cells.forEach((cell, index) => (index + 1 === ply ? cell.setAttribute("aria-current", "step") : cell.removeAttribute("aria-current")));
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
      if (start !== `${state.seed} ${state.start_fen}`) restart(state);
      const same = cells.findIndex((cell, index) => cell.textContent !== state.line[index + 1]?.last_move?.notation);
      cut(Math.min(same < 0 ? cells.length : same, state.at));
      for (let ply = cells.length + 1; ply <= state.at; ply += 1) add(state, ply);
      close(state);
      mark(state.viewing ?? state.at);
    },
  };
}

/** First, back, forward, last. @param {(ply: number) => void} view @param {() => State} state_now */
export function create_nav(view, state_now) {
  const buttons = ["first", "prev", "next", "last"].map((id) => by_id(id, HTMLButtonElement));
  /** @param {State} state */
  const targets = (state) => {
    const ply = state.viewing ?? state.at;
    return [0, ply - 1, ply + 1, state.at];
  };
  buttons.forEach((button, index) =>
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") !== "true") view(targets(state_now())[index] ?? 0);
    }));
  return {
    /** @param {State} state */
    show(state) {
      const ply = state.viewing ?? state.at;
      buttons.forEach((button, index) => set_usable(button, index < 2 ? ply > 0 : ply < state.at));
    },
  };
}
