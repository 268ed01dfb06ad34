// <checkers-viewer>: steps through a game from PDN with variations and comments. The PDN is the element's text, or is
// set as a property. Where it cannot be read, the viewer reports the place, shows the game up to there, and keeps the
// text visible.
import { reflect } from "./attributes.js";
import { CheckersElement, life_of } from "./element.js";
import { refusal } from "./fault.js";
import { position_after, flip_orientation } from "./position_element.js";
import { position_of } from "./position.js";
import { make_viewer } from "./viewer_mounted.js";

/** @import { InsideViewer } from "./viewer_mounted.js" */

/** The element's text without the content of named slots. @param {HTMLElement} element */
const text_in = (element) =>
  [...element.childNodes]
    .filter((node) => node instanceof Text || (node instanceof Element && node.slot === ""))
    .map(({ textContent }) => textContent)
    .join("");

export class CheckersViewer extends CheckersElement {
  /** The PDN set by a script; null: the element's text. @type {string | null} */
  #pdn = null;

  constructor() {
    super(make_viewer, ["i-first", "i-prev", "i-next", "i-last"], []);
  }

  static get observedAttributes() {
    return [...super.observedAttributes, "game", "drawable"];
  }

  /** @returns {string} */
  get pdn() {
    return this.#pdn ?? text_in(this);
  }

  set pdn(/** @type {string | null | undefined} */ value) {
    const next = value === null || value === undefined ? null : String(value);
    if (next === this.#pdn) return;
    this.#pdn = next;
    this.#inside()?.show();
  }

  get drawable() {
    return this.hasAttribute("drawable");
  }

  set drawable(value) {
    this.toggleAttribute("drawable", Boolean(value));
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
    return this.#inside()?.core.store.get();
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
    return position_after(this, (/** @type {InsideViewer} */ inside) => {
      if (Math.round(ply) !== ply) throw refusal("invalid-argument", "a ply is a whole number");
      inside.go(ply);
    });
  }

  flip() {
    flip_orientation(this, life_of(this).inside()?.core.flipped() ?? false);
  }
}
