// What <checkers-board> and <checkers-game> have beside the look: a position, the moves that led there, and the way to
// make others.
import { opponent } from "../core/state.js";
import { reflect, word } from "./attributes.js";
import { CheckersElement, life_of, when_there } from "./element.js";
import { moves_of, position_of } from "./position.js";

/**
 * @typedef {import("../core/state.js").Move} Move
 * @typedef {import("../core/state.js").Players} Players
 * @typedef {import("./lifecycle.js").Inside & { play(move: Move): void, undo(): void, redo(): void }} Played
 */

const RULES = Object.freeze(
  /** @type {const} */ (["official", "demotion", "may-stop", "extra-turn", "single-jump", "free-choice"]),
);

/**
 * Does something when the board is there, and answers with the position it led to.
 * @template {import("./lifecycle.js").Inside} I
 * @param {HTMLElement} element
 * @param {(inside: I) => void} act
 */
export const position_after = (element, act) =>
  when_there(element, (/** @type {I} */ inside) => {
    act(inside);
    const position = position_of(inside.table.store.get());
    if (position === null) throw new Error("there is no position");
    return position;
  });

export class PlayedElement extends CheckersElement {
  static get observedAttributes() {
    return [...super.observedAttributes, "fen", "rules"];
  }

  #state() {
    return life_of(this).inside()?.table.store.get();
  }

  get fen() {
    return this.getAttribute("fen") ?? "";
  }

  set fen(value) {
    reflect(this, "fen", value);
  }

  get rules() {
    return word(this, "rules", RULES);
  }

  set rules(value) {
    reflect(this, "rules", value);
  }

  get position() {
    return position_of(this.#state());
  }

  get moves() {
    return moves_of(this.#state());
  }

  get pdn() {
    return this.#state()?.game.pdn.game() ?? "";
  }

  /** @param {string | Move} move */
  play(move) {
    return position_after(this, (/** @type {Played} */ inside) => inside.play(inside.table.legal(move)));
  }

  undo() {
    return position_after(this, (/** @type {Played} */ inside) => inside.undo());
  }

  redo() {
    return position_after(this, (/** @type {Played} */ inside) => inside.redo());
  }

  flip() {
    turn_round(this, life_of(this).inside()?.table.flipped() ?? false);
  }
}

/** @param {{ orientation: "auto" | "white" | "black" }} element @param {boolean} flipped Black is at the bottom */
export const turn_round = (element, flipped) => void (element.orientation = opponent(flipped ? "black" : "white"));
