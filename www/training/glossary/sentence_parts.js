// Finds the terms of the glossary in a sentence by their names, so texts and translations need no marks. Pure.

/** @import { TermId } from "./term_ids.js" */

/** A piece of a sentence; `id`: of the term that it names. @typedef {{ text: string, id: TermId | null }} Part */

/** Terms that are on every line, or whose name is also two common words. @type {ReadonlySet<string>} */
const COMMON = new Set(["man", "king", "opening", "the-move"]);

/** Endings of a plural or a case in the languages of the page. */
const ENDING = "(?:s|es|e|n|en)?";

/** @param {string} name */
const escaped = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** @typedef {{ pattern: RegExp, ids: ReadonlyMap<string, TermId> }} TermPattern */

/**
 * @param {Readonly<Partial<Record<TermId, { name: string }>>>} texts  of the glossary
 * @returns {TermPattern}
 */
export function term_pattern(texts) {
  /** @type {Map<string, TermId>} */
  const ids = new Map();
  for (const [id, { name }] of /** @type {[TermId, { name: string }][]} */ (Object.entries(texts)))
    if (!COMMON.has(id)) ids.set(name.toLowerCase(), id);
  const names = [...ids.keys()].toSorted((one, other) => other.length - one.length).map(escaped);
  const source = names.length === 0 ? "(?!)" : `(?<!\\p{L})(${names.join("|")})${ENDING}(?!\\p{L})`;
  return { pattern: new RegExp(source, "giu"), ids };
}

/**
 * Splits a sentence; each term becomes a link at its first occurrence only.
 * @param {TermPattern} terms @param {string} sentence @returns {Part[]}
 */
export function sentence_parts({ pattern, ids }, sentence) {
  /** @type {Part[]} */
  const parts = [];
  /** @type {Set<TermId>} */
  const named = new Set();
  let end = 0;
  for (const found of sentence.matchAll(pattern)) {
    const id = ids.get((found[1] ?? "").toLowerCase());
    if (id === undefined || named.has(id)) continue;
    named.add(id);
    if (found.index > end) parts.push({ text: sentence.slice(end, found.index), id: null });
    parts.push({ text: found[0], id });
    end = found.index + found[0].length;
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end), id: null });
  return parts;
}
