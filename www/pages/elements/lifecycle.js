// The lifecycle of an element: it is built when it is connected and its files are loaded, ends when it is disconnected,
// and resumes its game when it is connected again. The function `make` builds the content.
import { to_saved } from "../../play/game/saved_game.js";
import { fault, may_recover, tell_fault } from "./fault.js";
import { make as make_node } from "../../kit/widgets/dom.js";
import { APPEARANCE } from "./appearance.js";
import { MARKS } from "./decorated.js";
import { observe, root_and_body } from "./observe.js";
import { name_parts } from "./template.js";
import { create_shadow } from "./shadow.js";
import { load } from "./shared_resources.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { create_translator } from "../../kit/language/translator.js";
import { language_at } from "./element_language.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Place } from "./game_core.js"
 * @import { Saved } from "../../play/game/saved_game.js"
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

/** @template T @typedef {{ promise: Promise<T>, resolve(value: T): void, reject(reason: unknown): void }} Deferred */

/** @template T */
function deferred() {
  const made = /** @type {Deferred<T>} */ ({});
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  made.promise.catch(() => undefined); // the error event reports it to callers that do not wait
  return made;
}

/**
 * An element is out of the page, loads its files, shows its board, or has failed to: then it starts again after the
 * next change of an attribute that starts a game. `life` ends the loading, and the listeners of the board.
 * @template {Inside} I
 * @typedef {{ kind: "out" } | { kind: "failed" } | { kind: "loading", life: AbortController }
 *   | { kind: "shown", life: AbortController, inside: I, parts: import("./template.js").Parts }} Phase
 */

/** The game to resume when the element is connected again. @param {Inside} inside @returns {Saved | null} */
function saved_game({ core }) {
  const state = core.store.get();
  return state.phase === "ready" ? to_saved(state) : null;
}

/**
 * Loads what a board needs, and the language, in which a fault of the loading is shown.
 * @template T
 * @param {HTMLElement} element @param {Translator} t @param {() => Promise<T>} prepare
 */
async function load_with_language(element, t, prepare) {
  const loading = prepare();
  loading.catch(() => undefined); // awaited below
  t.speak(await language_at(element));
  const shared = await loading;
  return { shared, language: await language_at(element) }; // it may have changed meanwhile
}

/** @param {HTMLElement} element @param {Translator} t */
const name_sides = (element, t) => t.set_red(element.getAttribute("pieces") === "red");

/**
 * Follows a change of an attribute.
 * @param {HTMLElement} element @param {Translator} t @param {string} name @param {Inside} inside
 */
function follow_attribute(element, t, name, { core, changed }) {
  if (name === "orientation") core.redraw();
  else if (name === "premoves") core.limit_premoves();
  else if (MARKS.includes(name)) core.decorate();
  else if (name === "disabled") core.disable();
  else if (name === "numbers" || APPEARANCE.includes(name)) {
    name_sides(element, t);
    core.refresh();
  } else changed(name);
}

/**
 * Translates a board that is shown, after the language of the element may have changed.
 * @param {HTMLElement} element @param {Translator} t @param {() => Phase<Inside>} phase_now
 */
async function translate(element, t, phase_now) {
  const language = await language_at(element);
  const phase = phase_now();
  if (phase.kind !== "shown") return;
  t.speak(language);
  name_parts(t, phase.parts);
  phase.inside.renamed();
  phase.inside.core.refresh();
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
  /** @type {Phase<I>} */
  let phase = { kind: "out" };
  /** Settled when the board is shown or cannot be. @type {ReturnType<typeof deferred<I>>} */
  let mounted = deferred();
  let is_resolved = false;
  /** @type {Saved | null} */
  let saved = null;
  /** Ends the offer of another attempt. */
  const retry = create_latest_signal();

  shadow.show_place();

  const begin = async () => {
    retry.abort();
    if (phase.kind === "failed") {
      mounted = deferred();
      shadow.show_place();
    }
    const life = new AbortController();
    const { signal } = life;
    phase = { kind: "loading", life };
    try {
      const { shared, language } = await load_with_language(element, t, prepare);
      if (signal.aborted) return;
      t.speak(language);
      name_sides(element, t);
      const parts = shadow.show_board(shared);
      name_parts(t, parts);
      const inside = make({ element, parts, t, shared, signal });
      phase = { kind: "shown", life, inside, parts };
      inside.begin(saved); // last: listeners of its events find a complete element
      observe(root_and_body({ attributeFilter: ["lang"] }), update_language, signal);
      await inside.core.decorate();
      if (signal.aborted) return;
      mounted.resolve(inside);
      is_resolved = true;
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  };

  /** Ends without a game to save. @param {unknown} error */
  const fail = (error) => {
    leave();
    phase = { kind: "failed" };
    mounted.reject(error);
    const what = fault(t, error);
    const shown = tell_fault(element, what) ? what.message : null;
    shadow.show_text(shown, ...(may_recover(what) ? [try_again()] : []));
  };

  /** A button that starts the element again. It also starts by itself when the browser is online again. */
  const try_again = () => {
    addEventListener("online", begin, { once: true, signal: retry.next() });
    const button = make_node("button", { type: "button", part: "button" }, t("try_again"));
    button.addEventListener("click", begin);
    return button;
  };

  const leave = () => {
    if ("life" in phase) phase.life.abort();
    shadow.show_place();
  };

  const end = () => {
    retry.abort();
    if (phase.kind === "shown") saved = saved_game(phase.inside);
    if (is_resolved) mounted = deferred(); // one that is awaited still waits for the next connection
    is_resolved = false;
    leave();
    if (phase.kind !== "failed") phase = { kind: "out" };
  };

  const update_language = () => translate(element, t, () => phase);

  return {
    t,
    /** Resolves when the board is shown, rejects when it cannot be. @returns {Promise<I>} */
    ready: () => mounted.promise,
    inside: () => (phase.kind === "shown" ? phase.inside : null),
    update_language,

    connected() {
      // moved within the page: the inherited language and colours may differ
      if ("life" in phase) update_language();
      else begin();
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
      if (phase.kind !== "shown") {
        if (!begins.includes(name)) return;
        if (name !== "rules") saved = null; // a change while disconnected starts a new game; the board compares rules
        if (phase.kind === "failed" && element.isConnected) begin(); // perhaps it can start now
        return;
      }
      if (name === "lang" || name === "aria-label") update_language();
      else follow_attribute(element, t, name, phase.inside);
    },
  };
}

/**
 * @template {Inside} I
 * @typedef {ReturnType<typeof create_lifecycle<I>>} Lifecycle
 */
