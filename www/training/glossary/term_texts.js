// Names and sentences of the terms in the page's language: a file of its own, fetched with the glossary.
import { in_time } from "../../kit/platform/awake_timer.js";

/** @typedef {import("./term_ids.js").TermId} TermId */
/** @typedef {Readonly<Record<TermId, { name: string, says: string }>>} TermTexts */

/** Milliseconds of waking time after which a file no longer is waited for. */
const PATIENCE = 20_000;

/** @type {Map<string, Promise<TermTexts>>} */
const fetched = new Map();

/** @param {string} code @returns {Promise<TermTexts>} */
async function fetch_texts(code) {
  const response = await fetch(new URL(`../../data/glossary/${code}.json`, import.meta.url));
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

/** Rejects if the file cannot be had; it is fetched again when it is asked for again. @param {string} code */
export function term_texts(code) {
  const found = fetched.get(code) ?? in_time(fetch_texts(code), PATIENCE);
  fetched.set(code, found);
  found.catch(() => fetched.delete(code));
  return found;
}
