// What all three elements have: attributes that are properties too, and a life.
import { create_lifecycle } from "./lifecycle.js";
import { APPEARANCE } from "./appearance.js";
import { numbers_of, reflect, word } from "./attributes.js";

/** @typedef {import("./lifecycle.js").Inside} Inside */

/**
 * @type {WeakMap<HTMLElement, import("./lifecycle.js").Lifecycle<Inside>>} what other people's scripts have no business
 *   with
 */
const lives = new WeakMap();

/** @param {HTMLElement} element */
export const life_of = (element) => /** @type {import("./lifecycle.js").Lifecycle<Inside>} */ (lives.get(element));

/**
 * What is done when the board is there.
 * @template {Inside} I
 * @template T
 * @param {HTMLElement} element
 * @param {(inside: I) => T} act
 * @returns {Promise<T>}
 */
export async function when_there(element, act) {
  const life = /** @type {import("./lifecycle.js").Lifecycle<I>} */ (/** @type {unknown} */ (life_of(element)));
  let inside = await life.there();
  while (inside !== life.inside()) inside = await life.there(); // it has left the page meanwhile
  return act(inside);
}

/** A server that imports what only its pages run has no elements. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

export class CheckersElement extends Base {
  /**
   * @param {import("./lifecycle.js").Make<Inside>} make
   * @param {readonly string[]} icons
   * @param {readonly string[]} begins the attributes that begin another game
   */
  constructor(make, icons, begins) {
    super();
    lives.set(this, create_lifecycle(this, make, icons, begins));
  }

  /** @returns {readonly string[]} */
  static get observedAttributes() {
    return ["lang", "numbers", "orientation", ...APPEARANCE, "aria-label"];
  }

  connectedCallback() {
    // What was set before the element was defined lies before the properties of its class.
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
      .there()
      .then(() => undefined);
  }

  /** The square where the arrow keys go on from. @param {FocusOptions} [options] */
  focus(options) {
    const square = this.shadowRoot?.querySelector('[role="grid"] [tabindex="0"]');
    if (square instanceof HTMLElement) square.focus(options);
  }

  /** Reads colours and language anew, where a page has changed them in a way that cannot be seen from here. */
  refresh() {
    life_of(this).inside()?.table.look();
    life_of(this).speak_anew();
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

  get orientation() {
    return word(this, "orientation", /** @type {const} */ (["auto", "white", "black"]));
  }

  set orientation(value) {
    reflect(this, "orientation", value);
  }
}
