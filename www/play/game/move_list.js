// The list of moves of a game that is played, in two columns. Looking at an earlier position changes nothing in the
// game. What a study shows in the same place is in study/move_tree.js.
import "../../kit/language/study_phrases.js";
import { notation_of, move_text } from "../core/square_names.js";
import { human_turn, mover, present } from "../core/state.js";
import { result } from "../core/game_text.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { by_id, make } from "../../kit/widgets/dom.js";
import { create_long_list } from "../../kit/widgets/long_list.js";
import { column_heads } from "../study/move_columns.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../core/state_types.js"
 */
/** @typedef {{ left: number | null, right: number | null }} Row  the plies of its moves */

/**
 * The identity of a list: another game or other square names begin a new list.
 * @param {Translator} t
 * @param {State} state
 */
const key = (t, state) =>
  JSON.stringify([
    state.game.id,
    state.game.seed,
    state.game.start_fen,
    state.game.rules,
    notation_of(state),
    t.side_name("black"),
  ]);

/** The values from which a list is drawn. @param {Translator} t @param {State} state */
const shown_parts = (t, state) => {
  const { game, board } = state;
  return [key(t, state), game.line, game.ply, board.viewing, game.players, board.spellings];
};

/** A list with fewer rows has room for large ones. */
const FEW = 8;

/** @param {State} state @param {number} ply */
function text(state, ply) {
  const move = state.game.line[ply]?.last_move;
  return move ? move_text(state, move) : "";
}

/** The rows up to the present position. The side that begins is on the left. @param {State} state @returns {Row[]} */
function rows_of(state) {
  /** @type {Row[]} */
  const rows = [];
  for (let ply = 1; ply <= state.game.ply; ply += 1) {
    const last = rows.at(-1);
    if (mover(state, ply) === mover(state, 1)) rows.push({ left: ply, right: null });
    else if (last?.right === null) last.right = ply;
    else rows.push({ left: null, right: ply });
  }
  return rows;
}

/**
 * Puts a move into a row.
 * @param {HTMLElement} row @param {"left" | "right"} place @param {number | null} ply null: there is none
 * @param {readonly string[]} texts
 */
function put_move(row, place, ply, texts) {
  const current = row.querySelector(`.${place}`);
  const words = ply === null ? "" : (texts[ply - 1] ?? "");
  if (ply !== null && current instanceof HTMLButtonElement) {
    if (current.textContent !== words) current.textContent = words;
    current.dataset.ply = String(ply);
    return;
  }
  current?.remove();
  if (ply !== null)
    row.append(make("button", { type: "button", class: `mv ${place}`, "data-ply": String(ply) }, words));
}

/**
 * Whether the last row waits for the move of a person at this screen.
 * @param {State} state @param {readonly Row[]} rows
 */
function waits_for_move(state, rows) {
  const now = present(state);
  return (
    now?.outcome.state === "playing" && rows.at(-1)?.right === null && human_turn(state) && now.turn !== mover(state, 1)
  );
}

/**
 * The list that is drawn. `key` identifies it and is empty for a study; `texts` has the text of each move; `waits` is
 * true if the last row has no move yet; `marked` is the ply on the board.
 * @typedef {{ readonly key: string, readonly texts: readonly string[], readonly rows: readonly Row[], readonly waits:
 *   boolean, readonly marked: number }} Moves
 */

/** @type {Moves} */
const NO_MOVES = Object.freeze({ key: "", texts: [], rows: [], waits: false, marked: 0 });

/** The list for a state. @param {Translator} t @param {State} state @returns {Moves} */
function moves_of(t, state) {
  const rows = rows_of(state);
  return {
    key: key(t, state),
    texts: Array.from({ length: state.game.ply }, (_, index) => text(state, index + 1)),
    rows,
    waits: waits_for_move(state, rows),
    marked: state.board.viewing ?? state.game.ply,
  };
}

/**
 * The first row to draw again: the first that has changed, or the last one of before or of now, which differ from
 * others.
 * @param {Moves} before @param {Moves} now
 */
function first_changed(before, now) {
  const changed = now.rows.findIndex(
    ({ left, right }, index) =>
      left !== before.rows[index]?.left ||
      right !== before.rows[index]?.right ||
      [left, right].some((ply) => ply !== null && now.texts[ply - 1] !== before.texts[ply - 1]),
  );
  const { length } = now.rows;
  return Math.max(0, Math.min(changed < 0 ? length : changed, before.rows.length - 1, length - 1));
}

/** @param {Translator} t @param {(ply: number) => void} view */
export function create_move_list(t, view) {
  const list = by_id("moves", HTMLOListElement);
  const last_row = make("li");
  let moves = NO_MOVES;
  const has_changed = create_change_guard();

  /** @param {number} index @param {HTMLElement | null} old */
  const draw = (index, old) => {
    const { texts, rows, waits } = moves;
    const { left, right } = rows[index] ?? { left: null, right: null };
    const fits = old !== null && (left === null) === (old.querySelector(".left") === null);
    const row = fits ? old : make("li", {}, make("span", { class: "no" }, String(index + 1)));
    put_move(row, "left", left, texts);
    put_move(row, "right", right, texts);
    const is_last = index === rows.length - 1;
    if (is_last && waits) row.append(make("span", { class: "mv right wait" }, t("moves.yours")));
    // a class for the style sheet: a selector that looks for the last row takes quadratic time in long games
    row.classList.toggle("latest", is_last);
    return row;
  };
  const long = create_long_list(list, { draw, weight: () => 2 });

  // The list may become another height: a window resized, the phone's sheet opened.
  new ResizeObserver(() => mark()).observe(list);
  list.addEventListener("click", (event) => {
    const cell = event.target instanceof Element ? event.target.closest("button") : null;
    const ply = Number(cell?.dataset.ply ?? 0);
    if (ply > 0) view(ply);
  });
  for (const name of /** @type {const} */ (["beforeprint", "afterprint"]))
    addEventListener(name, () => moves.key !== "" && long.draw_whole(name === "beforeprint"));

  /** Draws the rows that have changed; a new list has changed as a whole. @param {State} state */
  const update = (state) => {
    const [before, now] = [moves, moves_of(t, state)];
    moves = now;
    const is_new = before.key !== now.key;
    if (is_new) {
      list.replaceChildren(column_heads(t, state), last_row);
      long.clear(last_row);
    }
    long.renew(now.rows.length, first_changed(is_new ? NO_MOVES : before, now));
    list.toggleAttribute("data-few", now.rows.length < FEW);
  };

  /** The line below the last move: the result. @param {State} state */
  const close = (state) => {
    const now = present(state);
    last_row.replaceChildren();
    if (now === undefined) return;
    if (now.outcome.state !== "playing") last_row.append(make("span", { class: "note" }, result(t, state)));
    else if (moves.rows.length === 0) last_row.append(make("span", { class: "note" }, t("no_moves_yet")));
  };

  /** Marks the move shown and scrolls it into view. */
  const mark = () => {
    const { key, texts, rows, marked } = moves;
    if (key === "") return; // the list is a study's
    const row = rows.findIndex(({ left, right }) => left === marked || right === marked);
    long.reveal(Math.max(0, row));
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const cell = list.querySelector(`[data-ply="${marked}"]`);
    if (!(cell instanceof HTMLElement)) return void (list.scrollTop = 0);
    cell.setAttribute("aria-current", "step");
    const bottom = cell.offsetTop + cell.offsetHeight + 4 - list.clientHeight;
    if (list.scrollTop < bottom) list.scrollTop = marked === texts.length ? list.scrollHeight : bottom;
    if (list.scrollTop > cell.offsetTop) list.scrollTop = cell.offsetTop - 4;
    long.settle();
  };

  return {
    /** @param {State} state */
    show(state) {
      if (state.phase !== "ready") return;
      if (state.game.mode === "study") {
        if (moves.key !== "") long.clear(null);
        moves = NO_MOVES;
        has_changed([]);
        return;
      }
      const parts = shown_parts(t, state);
      if (!has_changed(parts)) return;
      update(state);
      close(state);
      mark();
    },
  };
}
