// The lifecycle of an element: it is built when it is connected and its files are loaded, ends when it is disconnected,
// and resumes its game when it is connected again. The function `make` builds the content.
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
 * @import { Place } from "./game_core.js"
 * @import { Saved } from "../game/saved_game.js"
 */

/**
 * The content of a connected element.
 * @typedef {object} Inside
 * @property {import("./game_core.js").GameCore} core
 * @property {(kept: Saved | null) => void} begin   kept: the game from before the disconnection
 * @property {(attribute: string) => void} changed  one of the element's own attributes
 * @property {() => void} renamed                   the language has changed
 */

/** @template {Inside} I @typedef {(place: Place) => I} Make */

/** @template T */
function deferred() {
  /** @type {{ resolve(value: T): void, reject(reason: unknown): void }} */
  const settle = { resolve: () => undefined, reject: () => undefined };
  const promise = /** @type {Promise<T>} */ (
    new Promise((resolve, reject) => Object.assign(settle, { resolve, reject }))
  );
  promise.catch(() => undefined); // the error event reports it to callers that do not wait
  return { promise, ...settle };
}

/**
 * @template {Inside} I
 * @param {HTMLElement} element @param {Make<I>} make @param {readonly string[]} icons ids of the icons that it
 *   uses
 * @param {readonly string[]} begins  the attributes that start a new game
 * @param {() => Promise<import("./shared_resources.js").Shared>} [prepare] loads what `make` needs
 */
export function create_lifecycle(element, make, icons, begins, prepare = load) {
  const shadow = create_shadow(element, icons);
  const t = create_translator();
  /** @type {ReturnType<typeof deferred<I>>} */
  let mounted = deferred();
  let failed = false;
  /** @type {I | null} */
  let inside = null;
  /** @type {import("./template.js").Parts | null} */
  let parts = null;
  /** @type {AbortController | null} */
  let life = null;
  /** @type {Saved | null} */
  let saved = null;

  shadow.show_place();

  const name_sides = () => t.set_red(element.getAttribute("pieces") === "red");

  const begin = async () => {
    if (failed) {
      mounted = deferred();
      shadow.show_place();
    }
    failed = false;
    life = new AbortController();
    const { signal } = life;
    const loading = prepare();
    loading.catch(() => undefined); // awaited below, after the language: an error is shown in it
    try {
      t.speak(await language_at(element));
      const shared = await loading;
      const language = await language_at(element); // it may have changed meanwhile
      if (signal.aborted) return;
      t.speak(language);
      name_sides();
      const made = (parts = shadow.show_board(shared));
      name_parts(t, made);
      const created = (inside = make({ element, parts: made, t, shared, signal }));
      created.begin(saved); // last: listeners of its events find a complete element
      observe(root_and_body({ attributeFilter: ["lang"] }), update_language, signal);
      mounted.resolve(created);
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  };

  /** @param {unknown} error */
  const fail = (error) => {
    inside = null; // no game to save
    end();
    failed = true;
    mounted.reject(error);
    const what = fault(t, error);
    shadow.show_text(tell_fault(element, what) ? what.message : null);
  };

  const end = () => {
    if (inside !== null) {
      const state = inside.core.store.get();
      saved = state.phase === "ready" ? to_saved(state) : null;
      mounted = deferred();
    }
    life?.abort();
    life = inside = parts = null;
    shadow.show_place();
  };

  const update_language = async () => {
    const language = await language_at(element);
    if (inside === null || parts === null) return;
    const { renamed, core } = inside;
    const names = parts;
    t.speak(language);
    name_parts(t, names);
    renamed();
    core.refresh();
  };

  return {
    t,
    /** Resolves when the board is shown, rejects when it cannot be. @returns {Promise<I>} */
    ready: () => mounted.promise,
    inside: () => inside,
    update_language,

    connected() {
      if (life === null) begin();
      // moved within the page: the inherited language and colours may differ
      else update_language();
    },

    /** An element that is moved within the page is connected again in the same task. */
    disconnected() {
      // jsdom removes the global document before this runs.
      queueMicrotask(() => element.isConnected || globalThis.document === undefined || end());
    },

    /** Another document adopts it: it starts again there. */
    adopted: end,

    /** @param {string} name of an attribute */
    changed(name) {
      if (inside === null) {
        if (!begins.includes(name)) return;
        saved = null; // a change while disconnected starts a new game
        if (failed && life === null && element.isConnected) begin(); // perhaps it can start now
        return;
      }
      const { core, changed } = inside;
      if (name === "lang" || name === "aria-label") update_language();
      else if (name === "orientation") core.redraw();
      else if (name === "disabled") core.disable();
      else if (name === "numbers" || APPEARANCE.includes(name)) {
        name_sides();
        core.refresh();
      } else changed(name);
    },
  };
}

/**
 * @template {Inside} I
 * @typedef {ReturnType<typeof create_lifecycle<I>>} Lifecycle
 */
