// <checkers-viewer>: a game as text, PDN with variations and comments, to be stepped through. The text stands in the
// element, or is set; where it cannot be read the place is said, the game is shown as far as it goes, and the text
// stays.
import { reflect } from "./attributes.js";
import { CheckersElement, life_of } from "./element.js";
import { position_after, turn_round } from "./position_element.js";
import { position_of } from "./position.js";
import { make_viewer } from "./viewer_mounted.js";

/** @typedef {import("./viewer_mounted.js").InsideViewer} InsideViewer */

/** What stands in its slots is no part of the game. @param {HTMLElement} element */
const text_in = (element) =>
  [...element.childNodes]
    .filter((node) => node instanceof Text || (node instanceof Element && node.slot === ""))
    .map(({ textContent }) => textContent)
    .join("");

export class CheckersViewer extends CheckersElement {
  /** Set by a script; else the text of the element is the game. @type {string | null} */
  #pdn = null;

  constructor() {
    super(make_viewer, ["i-first", "i-prev", "i-next", "i-last"], []);
  }

  static get observedAttributes() {
    return [...super.observedAttributes, "game"];
  }

  get pdn() {
    return this.#pdn ?? text_in(this);
  }

  set pdn(value) {
    this.#pdn = String(value);
    this.#inside()?.show();
  }

  get game() {
    const game = Number(this.getAttribute("game"));
    return Number.isInteger(game) && game > 0 ? game : 1;
  }

  set game(value) {
    reflect(this, "game", value);
  }

  /** @returns {InsideViewer | null} */
  #inside() {
    return /** @type {import("./lifecycle.js").Lifecycle<InsideViewer>} */ (
      /** @type {unknown} */ (life_of(this))
    ).inside();
  }

  #state() {
    return this.#inside()?.table.store.get();
  }

  get ply() {
    return this.#state()?.game.ply ?? 0;
  }

  get position() {
    return position_of(this.#state());
  }

  get moves() {
    return (this.#state()?.game.line ?? []).slice(1).map(({ last_move }) => last_move?.notation ?? "");
  }

  first() {
    return position_after(this, (/** @type {InsideViewer} */ inside) => inside.step("first"));
  }

  back() {
    return position_after(this, (/** @type {InsideViewer} */ inside) => inside.step("back"));
  }

  forward() {
    return position_after(this, (/** @type {InsideViewer} */ inside) => inside.step("forward"));
  }

  last() {
    return position_after(this, (/** @type {InsideViewer} */ inside) => inside.step("last"));
  }

  /** @param {number} ply */
  go(ply) {
    return position_after(this, (/** @type {InsideViewer} */ inside) => inside.go(ply));
  }

  flip() {
    turn_round(this, life_of(this).inside()?.table.flipped() ?? false);
  }
}
