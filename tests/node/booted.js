// Runs www/boot.js, the script before the first paint, in a browser that has only what it asks for.
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

export const boot_script = readFileSync(new URL("../../www/boot.js", import.meta.url), "utf8");

/**
 * Runs boot.js; returns the attributes of <html> and the fetched addresses.
 * @param {{ wished?: string, settings?: object, contrast?: boolean }} [browser] `wished`: the language
 */
export function booted({ wished = "en", settings = {}, contrast = false } = {}) {
  /** @type {{ href?: string }[]} */
  const links = [];
  const root = { dataset: /** @type {Record<string, string>} */ ({}), lang: "", dir: "" };
  const kept = new Map([["bitboard-checkers:settings", JSON.stringify({ version: 1, ...settings })]]);
  const storage = { getItem: (/** @type {string} */ key) => kept.get(key) ?? null };
  runInContext(
    boot_script,
    createContext({
      document: {
        documentElement: root,
        currentScript: null,
        head: { append: (/** @type {object} */ link) => void links.push(link) },
        createElement: () => ({}),
      },
      HTMLScriptElement: class {},
      URL: class {
        /** @param {string} path */
        constructor(path) {
          this.href = path;
        }
      },
      localStorage: storage,
      sessionStorage: storage,
      navigator: { languages: [wished] },
      location: { hash: "" },
      matchMedia: () => ({ matches: contrast }),
      setTimeout() {},
      addEventListener() {},
    }),
  );
  return { ...root, fetched: links.map(({ href }) => href) };
}
