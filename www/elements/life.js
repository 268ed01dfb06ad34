// The life of an element: it begins when it has come into a page and what it needs has been fetched, ends when it leaves it, and goes on
// where it was when it comes back. What it is made of is made by the function that is given.
import { record } from "../game/saved.js";
import { error_words } from "../language/errors.js";
import { why } from "../why.js";
import { LOOK } from "./look.js";
import { drawings, make_parts, name_parts } from "./parts.js";
import { observe, root_and_body } from "./observe.js";
import { load } from "./shared.js";
import { create_voice, tongue_at } from "./voice.js";

/**
 * @typedef {import("./table.js").Place} Place
 * @typedef {import("../../bitboard-checkers.js").CheckersError} CheckersError
 * @typedef {import("../game/saved.js").Saved} Saved
 * @typedef {import("./checkers-elements.d.ts").Fault} Fault
 */

/**
 * An element while it is in the page.
 * @typedef {object} Inside
 * @property {import("./table.js").Table} table
 * @property {(attribute: string) => void} changed  one of the element's own attributes
 * @property {() => void} renamed                   the language is another
 */

/**
 * @template {Inside} I
 * @typedef {(place: Place, kept: Saved | null) => I} Make  kept: the game that it had when it left the page
 */

/** Until the sheets are there. The text of the element stands as long as there is no board. */
const FIRST = ":host { display: block; max-inline-size: 30rem; } :host([hidden]) { display: none; }";

/** @type {CSSStyleSheet | null} */
let first_sheet = null;

/** Made with the first element: who only imports has nothing made. */
function first() {
  if (first_sheet === null) (first_sheet = new CSSStyleSheet()).replaceSync(FIRST);
  return first_sheet;
}

/** @template T */
function deferred() {
  /** @type {{ resolve(value: T): void, reject(reason: unknown): void }} */
  const way = { resolve: () => undefined, reject: () => undefined };
  const promise = /** @type {Promise<T>} */ (new Promise((resolve, reject) => Object.assign(way, { resolve, reject })));
  promise.catch(() => undefined); // who does not wait for it has the error event
  return { promise, ...way };
}

/** What went wrong, for programs and in words. @param {unknown} error @returns {Fault} */
export function fault(error) {
  const { code, offset, game, line, column } = /** @type {Partial<CheckersError>} */ (error instanceof Error ? error : {});
  const message = error instanceof Error ? error_words({ message: error.message.replace(/\.$/, ""), ...(code !== undefined && { code }) }) : why(error);
  return { code: code ?? "failed", message, offset: offset ?? null, game: game ?? null, line: line ?? null, column: column ?? null };
}

/** It does not bubble: the page's own `error` means something else. @param {HTMLElement} element @param {Fault} detail */
export const tell_fault = (element, detail) => void element.dispatchEvent(new CustomEvent("error", { detail }));

/**
 * @template {Inside} I
 * @param {HTMLElement} element @param {Make<I>} make @param {readonly string[]} icons  the names of the drawings that it uses
 * @param {readonly string[]} begins  the attributes that begin another game
 */
export function create_life(element, make, icons, begins) {
  const shadow = element.attachShadow({ mode: "open" });
  const voice = create_voice();
  /** @type {ReturnType<typeof deferred<I>>} */
  let there = deferred();
  let failed = false;
  /** @type {I | null} */
  let inside = null;
  /** @type {import("./parts.js").Parts | null} */
  let parts = null;
  /** @type {AbortController | null} */
  let life = null;
  /** @type {Saved | null} */
  let kept = null;

  /** Only the element's text. */
  const show_text = () => {
    shadow.adoptedStyleSheets = [first()];
    shadow.replaceChildren(document.createElement("slot"));
  };
  show_text();

  const calls_red = () => voice.calls_red(element.getAttribute("pieces") === "red");

  const begin = async () => {
    if (failed) there = deferred();
    failed = false;
    life = new AbortController();
    const { signal } = life;
    try {
      const [shared] = await Promise.all([load(), tongue_at(element)]);
      const tongue = await tongue_at(element); // it may have become another meanwhile
      if (signal.aborted) return;
      voice.speaks(tongue);
      calls_red();
      const made = (parts = make_parts());
      voice.say(() => name_parts(made, tongue));
      shadow.adoptedStyleSheets = shared.sheets;
      shadow.replaceChildren(drawings(shared.drawings, ["man-dark", "man-light", ...icons]), made.root);
      const born = (inside = voice.say(() => make({ element, parts: made, voice, shared, signal }, kept)));
      observe(root_and_body({ attributeFilter: ["lang"] }), speak_anew, signal);
      there.resolve(born);
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  };

  /** @param {unknown} error */
  const fail = (error) => {
    end();
    failed = true;
    there.reject(error);
    tell_fault(element, voice.say(() => fault(error)));
  };

  const end = () => {
    if (inside !== null) {
      const state = inside.table.store.get();
      kept = state.phase === "ready" ? record(state) : null;
      there = deferred();
    }
    life?.abort();
    life = inside = parts = null;
    show_text();
  };

  const speak_anew = async () => {
    const tongue = await tongue_at(element);
    if (inside === null || parts === null) return;
    const { renamed, table } = inside;
    const names = parts;
    voice.speaks(tongue);
    voice.say(() => {
      name_parts(names, tongue);
      renamed();
    });
    table.look();
  };

  return {
    voice,
    /** Kept when the board is shown, broken when it cannot be. @returns {Promise<I>} */
    there: () => there.promise,
    inside: () => inside,
    speak_anew,

    connected() {
      if (life === null) begin();
      else speak_anew(); // it was moved within the page: what stands around it is other, and perhaps its language and colours
    },

    /** Who is moved about in the page is back at once. */
    disconnected() {
      queueMicrotask(() => element.isConnected || end());
    },

    /** @param {string} name of an attribute */
    changed(name) {
      if (inside === null) {
        if (begins.includes(name)) kept = null; // whoever changes it now does not want the game back
        return;
      }
      const { table, changed } = inside;
      if (name === "lang") speak_anew();
      else if (name === "orientation") table.show_again();
      else if (name === "numbers" || LOOK.includes(name)) {
        calls_red();
        table.look();
      } else voice.say(() => changed(name));
    },
  };
}

/**
 * @template {Inside} I
 * @typedef {ReturnType<typeof create_life<I>>} Life
 */
