// The life of an element: it begins when it has come into a page and what it needs has been fetched, ends when it
// leaves it, and goes on where it was when it comes back. What it is made of is made by the function that is given.
import { to_saved } from "../game/saved_game.js";
import { fault, tell_fault } from "./fault.js";
import { APPEARANCE } from "./appearance.js";
import { observe, root_and_body } from "./observe.js";
import { name_parts } from "./template.js";
import { create_shadow } from "./shadow.js";
import { load } from "./shared_resources.js";
import { create_translator } from "../language/translator.js";
import { language_at } from "./element_language.js";

/**
 * @typedef {import("./game_core.js").Place} Place
 * @typedef {import("../game/saved_game.js").Saved} Saved
 */

/**
 * An element while it is in the page.
 * @typedef {object} Inside
 * @property {import("./game_core.js").GameCore} table
 * @property {(kept: Saved | null) => void} begin   kept: the game that it had when it left the page
 * @property {(attribute: string) => void} changed  one of the element's own attributes
 * @property {() => void} renamed                   the language is another
 */

/** @template {Inside} I @typedef {(place: Place) => I} Make */

/** @template T */
function deferred() {
  /** @type {{ resolve(value: T): void, reject(reason: unknown): void }} */
  const way = { resolve: () => undefined, reject: () => undefined };
  const promise = /** @type {Promise<T>} */ (new Promise((resolve, reject) => Object.assign(way, { resolve, reject })));
  promise.catch(() => undefined); // who does not wait for it has the error event
  return { promise, ...way };
}

/**
 * @template {Inside} I
 * @param {HTMLElement} element @param {Make<I>} make @param {readonly string[]} icons the names of the drawings that it
 *   uses
 * @param {readonly string[]} begins  the attributes that begin another game
 */
export function create_lifecycle(element, make, icons, begins) {
  const shadow = create_shadow(element, icons);
  const t = create_translator();
  /** @type {ReturnType<typeof deferred<I>>} */
  let there = deferred();
  let failed = false;
  /** @type {I | null} */
  let inside = null;
  /** @type {import("./template.js").Parts | null} */
  let parts = null;
  /** @type {AbortController | null} */
  let life = null;
  /** @type {Saved | null} */
  let kept = null;

  shadow.show_text();

  const name_sides = () => t.set_red(element.getAttribute("pieces") === "red");

  const begin = async () => {
    if (failed) there = deferred();
    failed = false;
    life = new AbortController();
    const { signal } = life;
    try {
      const [shared] = await Promise.all([load(), language_at(element)]);
      const language = await language_at(element); // it may have become another meanwhile
      if (signal.aborted) return;
      t.speak(language);
      name_sides();
      const made = (parts = shadow.show_board(shared));
      name_parts(t, made);
      const born = (inside = make({ element, parts: made, t, shared, signal }));
      born.begin(kept); // who hears of it finds the element whole
      observe(root_and_body({ attributeFilter: ["lang"] }), speak_anew, signal);
      there.resolve(born);
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  };

  /** @param {unknown} error */
  const fail = (error) => {
    inside = null; // nothing of it goes on
    end();
    failed = true;
    there.reject(error);
    tell_fault(element, fault(t, error));
  };

  const end = () => {
    if (inside !== null) {
      const state = inside.table.store.get();
      kept = state.phase === "ready" ? to_saved(state) : null;
      there = deferred();
    }
    life?.abort();
    life = inside = parts = null;
    shadow.show_text();
  };

  const speak_anew = async () => {
    const language = await language_at(element);
    if (inside === null || parts === null) return;
    const { renamed, table } = inside;
    const names = parts;
    t.speak(language);
    name_parts(t, names);
    renamed();
    table.look();
  };

  return {
    t,
    /** Kept when the board is shown, broken when it cannot be. @returns {Promise<I>} */
    there: () => there.promise,
    inside: () => inside,
    speak_anew,

    connected() {
      if (life === null) begin();
      // it was moved within the page: what stands around it is other, and perhaps its language and colours
      else speak_anew();
    },

    /** Who is moved about in the page is back at once. */
    disconnected() {
      queueMicrotask(() => element.isConnected || end());
    },

    /** By another document, where it begins again. */
    adopted: end,

    /** @param {string} name of an attribute */
    changed(name) {
      if (inside === null) {
        if (begins.includes(name)) kept = null; // whoever changes it now does not want the game back
        return;
      }
      const { table, changed } = inside;
      if (name === "lang" || name === "aria-label") speak_anew();
      else if (name === "orientation") table.show_again();
      else if (name === "numbers" || APPEARANCE.includes(name)) {
        name_sides();
        table.look();
      } else changed(name);
    },
  };
}

/**
 * @template {Inside} I
 * @typedef {ReturnType<typeof create_lifecycle<I>>} Lifecycle
 */
