// The base class of the elements: attributes reflected as properties, and the lifecycle.
import { create_lifecycle } from "./lifecycle.js";
import { APPEARANCE } from "./appearance.js";
import { numbers_of, reflect, word } from "./attributes.js";

/** @import { Inside } from "./lifecycle.js" */

/**
 * @type {WeakMap<HTMLElement, import("./lifecycle.js").Lifecycle<Inside>>} hidden from the scripts of the
 *   host page
 */
const lives = new WeakMap();

/** @param {HTMLElement} element */
export const life_of = (element) => /** @type {import("./lifecycle.js").Lifecycle<Inside>} */ (lives.get(element));

/**
 * Calls `action` when the board is ready.
 * @template {Inside} I
 * @template T
 * @param {HTMLElement} element
 * @param {(inside: I) => T} action
 * @returns {Promise<T>}
 */
export async function when_ready(element, action) {
  const life = /** @type {import("./lifecycle.js").Lifecycle<I>} */ (/** @type {unknown} */ (life_of(element)));
  let inside = await life.ready();
  while (inside !== life.inside()) inside = await life.ready(); // the element was removed and inserted again
  return action(inside);
}

/** A server that imports this module has no HTMLElement. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

export class CheckersElement extends Base {
  /**
   * @param {import("./lifecycle.js").Make<Inside>} make
   * @param {readonly string[]} icons
   * @param {readonly string[]} begins the attributes that start a new game
   * @param {() => Promise<import("./shared_resources.js").Shared>} [prepare] loads what `make` needs
   */
  constructor(make, icons, begins, prepare) {
    super();
    lives.set(this, create_lifecycle(this, make, icons, begins, prepare));
  }

  /** @returns {readonly string[]} */
  static get observedAttributes() {
    return ["lang", "numbers", "orientation", ...APPEARANCE, "aria-label"];
  }

  connectedCallback() {
    // Properties set before the element was defined shadow the accessors of its class: set them again through those.
    for (const name of Object.keys(this)) {
      if (!(name in this.constructor.prototype)) continue;
      const value = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    life_of(this).connected();
  }

  disconnectedCallback() {
    life_of(this).disconnected();
  }

  adoptedCallback() {
    life_of(this).adopted();
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before !== now) life_of(this).changed(name);
  }

  /** @returns {Promise<void>} */
  get ready() {
    return life_of(this)
      .ready()
      .then(() => undefined);
  }

  /** Focuses the square that the arrow keys start from. @param {FocusOptions} [options] */
  focus(options) {
    const square = this.shadowRoot?.querySelector('[role="grid"] [tabindex="0"]');
    if (square instanceof HTMLElement) square.focus(options);
  }

  /** Reads colours and language again, after a change that the element cannot observe. */
  refresh() {
    life_of(this).inside()?.core.refresh();
    life_of(this).update_language();
  }

  get board() {
    return word(this, "board", /** @type {const} */ (["walnut", "tournament", "slate", "contrast"]));
  }

  set board(value) {
    reflect(this, "board", value);
  }

  get pieces() {
    return word(this, "pieces", /** @type {const} */ (["ebony", "red", "contrast"]));
  }

  set pieces(value) {
    reflect(this, "pieces", value);
  }

  get scheme() {
    return word(this, "scheme", /** @type {const} */ (["auto", "light", "dark"]));
  }

  set scheme(value) {
    reflect(this, "scheme", value);
  }

  get motion() {
    return word(this, "motion", /** @type {const} */ (["auto", "less"]));
  }

  set motion(value) {
    reflect(this, "motion", value);
  }

  get numbers() {
    return numbers_of(this);
  }

  set numbers(value) {
    reflect(this, "numbers", value);
  }

  /** @type {import("./checkers-elements.d.ts").PieceImages | null} */
  #piece_images = null;

  get pieceImages() {
    return this.#piece_images;
  }

  set pieceImages(value) {
    this.#piece_images = value ?? null;
    life_of(this).inside()?.core.decorate();
  }

  get orientation() {
    return word(this, "orientation", /** @type {const} */ (["auto", "white", "black"]));
  }

  set orientation(value) {
    reflect(this, "orientation", value);
  }
}
