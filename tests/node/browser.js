// What a browser has and Node lacks, as far as the modules of www/ that are tested here ask for it.
import { readFile } from "node:fs/promises";

/** Storage in memory, which may be full. */
export class MemoryStorage {
  /** @type {Map<string, string>} */
  #texts = new Map();
  /** Nothing can be stored under names that begin so; null: there is room. @type {string | null} */
  full = null;

  /** @param {string} key */
  getItem(key) {
    return this.#texts.get(key) ?? null;
  }

  /** @param {string} key @param {string} text */
  setItem(key, text) {
    if (this.full !== null && key.startsWith(this.full)) throw new DOMException("full", "QuotaExceededError");
    this.#texts.set(key, text);
  }

  /** @param {string} key */
  removeItem(key) {
    this.#texts.delete(key);
  }
}

/** @param {string} name @param {unknown} value */
const define = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

/** Empty storage for the modules that are asked from now on. */
export function give_storage() {
  const given = { localStorage: new MemoryStorage(), sessionStorage: new MemoryStorage() };
  for (const [name, storage] of Object.entries(given)) define(name, storage);
  return given;
}

/** A root element with data attributes, and a system that asks for nothing. */
export function give_root() {
  define(
    "document",
    Object.assign(new EventTarget(), { documentElement: { dataset: {} }, visibilityState: "visible" }),
  );
  define("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
}

/** A window and a document that can be told of events. */
export function give_page() {
  give_root();
  const page = new EventTarget();
  for (const name of /** @type {const} */ (["addEventListener", "removeEventListener", "dispatchEvent"]))
    define(name, page[name].bind(page));
  define("requestAnimationFrame", setImmediate);
}

/** A person who has not touched anything yet. */
export function give_gestures() {
  define("navigator", { userActivation: { hasBeenActive: false } });
}

/** A voice that takes as long for a sentence as the test wants. */
export function give_voice() {
  /** @type {string[]} */
  const spoken = [];
  /** @type {{ onend?: () => void } | null} */
  let now = null;
  define(
    "SpeechSynthesisUtterance",
    class {
      /** @param {string} text */
      constructor(text) {
        this.text = text;
      }
    },
  );
  define("speechSynthesis", {
    get speaking() {
      return now !== null;
    },
    speak(/** @type {{ text: string, onend?: () => void }} */ sentence) {
      now = sentence;
      spoken.push(sentence.text);
    },
    cancel() {
      now = null;
      spoken.push("cancelled");
    },
  });
  return {
    /** Takes the sentences spoken since the last call. */
    spoken: () => spoken.splice(0),
    /** The sentence is over. */
    end() {
      const ended = now;
      now = null;
      ended?.onend?.();
    },
  };
}

/** Replaces the response for a file of www/data. @typedef {(path: string) => Response | undefined} Instead */

/** Files are fetched as from a host. @param {Instead} [instead] */
export function give_files(instead = () => undefined) {
  define("fetch", async (/** @type {string | URL} */ address) => {
    const url = new URL(address);
    return (
      instead(url.pathname) ??
      new Response(new Uint8Array(await readFile(url)), { headers: { "content-type": "text/plain" } })
    );
  });
}

let copies = 0;

/**
 * A module that remembers nothing of earlier tests.
 * @param {string} module under www/
 * @returns {Promise<Record<string, (...given: unknown[]) => unknown>>}
 */
export const fresh = (module) => import(new URL(`../../www/${module}?${(copies += 1)}`, import.meta.url).href);
