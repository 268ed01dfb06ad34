// What an element tells of its game: the position as the module hands it out, the moves, the game as PDN; and the
// events that say it.
import { cancel } from "../move_input/selection.js";
import { moves_played, present } from "../core/state.js";
import { reflect } from "./attributes.js";
import { fault, tell_fault } from "./fault.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../core/state.js").Move} Move
 * @typedef {import("./checkers-elements.d.ts").Position} Position
 */

/** @param {State | undefined} state @returns {Position | null} */
export function position_of(state) {
  const here = state && present(state);
  return here === undefined ? null : structuredClone(here);
}

/**
 * A position that cannot be set up: `fen` is again that of the board, and it is said why.
 * @param {Translator} t
 * @param {HTMLElement} element
 * @param {State} state
 * @param {unknown} error
 */
export function tell_refused(t, element, state, error) {
  reflect(element, "fen", position_of(state)?.fen ?? null);
  tell_fault(element, fault(t, error));
}

/** @param {State | undefined} state @returns {string[]} */
export const moves_of = (state) => (state === undefined ? [] : moves_played(state));

/**
 * Says that a move is about to be made. A page may hold back what a person has chosen.
 * @param {HTMLElement} element @param {State} state @param {{ move: Move, by: "person" | "player" }} made @returns
 *   {boolean} whether it may be made
 */
export function tell_move(element, state, { move, by }) {
  const here = present(state);
  if (here === undefined) return false;
  const detail = { move: structuredClone(move), side: here.turn, fen: here.fen, by };
  return element.dispatchEvent(
    new CustomEvent("move", { detail, bubbles: true, composed: true, cancelable: by === "person" }),
  );
}

/**
 * A person's move, which is made if the page lets it be.
 * @param {HTMLElement} element
 * @param {{ store: import("../core/store.js").Store }} table
 * @param {(move: Move) => void} make
 * @returns {(move: Move) => void}
 */
export const offer_to =
  (element, { store }, make) =>
  (move) => {
    const { revision } = store.get().game;
    const may = tell_move(element, store.get(), { move, by: "person" });
    if (store.get().game.revision !== revision) return; // the page has put something else there
    if (may) make(move);
    else store.commit(cancel);
  };

/**
 * Says that another position is on the board, and that the game is over. The first stays with the element: a form
 * around it takes every `change` for that of a field of its own.
 * @param {HTMLElement} element @param {State} now @param {State} before
 */
export function tell_change(element, now, before) {
  const here = present(now);
  if (here === undefined || (now.game.revision === before.game.revision && before.phase === "ready")) return;
  element.dispatchEvent(new CustomEvent("change", { detail: structuredClone(here) }));
  if (
    here.outcome.state === "playing" ||
    (present(before)?.outcome.state === here.outcome.state &&
      now.game.id === before.game.id &&
      now.game.ply === before.game.ply)
  )
    return;
  element.dispatchEvent(
    new CustomEvent("gameover", {
      detail: {
        outcome: structuredClone(here.outcome),
        fen: here.fen,
        moves: moves_played(now),
        pdn: now.game.pdn.game(),
      },
      bubbles: true,
      composed: true,
    }),
  );
}
