// Remembers what brought the page down. An attempt that might do so is marked before it begins, and the mark is removed
// as soon as the page has drawn the result. A mark that is found before the next attempt means that the last one
// failed.
import { is_object } from "./is_object.js";

const KEY = "bitboard-checkers:attempt";
/**
 * A mark of another tab that is younger than this many milliseconds may belong to an attempt that is still going on.
 */
const YOUNG = 15_000;
/** A hidden tab draws nothing: there an attempt counts as ended after this many milliseconds. */
const UNSEEN = 2000;
/** The most marks kept. Older ones, of links that were not opened again, are dropped. */
const MOST = 8;

/** The marks of this tab, and those of all. */
const PLACES = Object.freeze([() => sessionStorage, () => localStorage]);

/**
 * When each attempt began; empty where storage is blocked or holds something else.
 * @param {() => Storage} place
 * @returns {Record<string, unknown>}
 */
function marks_in(place) {
  try {
    const marks = /** @type {unknown} */ (JSON.parse(place().getItem(KEY) ?? "null"));
    return is_object(marks) ? marks : {};
  } catch {
    return {};
  }
}

/** @param {(marks: Record<string, unknown>) => Record<string, unknown>} change */
function change_marks(change) {
  for (const place of PLACES) {
    try {
      const marks = Object.entries(change(marks_in(place))).slice(-MOST);
      if (marks.length > 0) place().setItem(KEY, JSON.stringify(Object.fromEntries(marks)));
      else place().removeItem(KEY);
    } catch {
      // Storage is blocked or full: the attempt goes unmarked.
    }
  }
}

/** Whether an earlier attempt was not ended, in this tab or, some time ago, in another. @param {string} what */
export function failed_before(what) {
  const [here = {}, anywhere = {}] = PLACES.map(marks_in);
  return what in here || (what in anywhere && Date.now() - Number(anywhere[what]) > YOUNG);
}

/**
 * Calls `act`. The mark stands until the page has drawn the result, or is left in the usual way.
 * @template T
 * @param {string} what
 * @param {() => T} act
 * @returns {T}
 */
export function attempt(what, act) {
  const now = Date.now();
  // A later attempt at the same has a mark of its own.
  const end = () =>
    change_marks(({ [what]: begun, ...others }) =>
      begun === undefined || begun === now ? others : { ...others, [what]: begun },
    );
  change_marks(({ [what]: _begun, ...others }) => ({ ...others, [what]: now }));
  addEventListener("pagehide", end, { once: true });
  try {
    return act();
  } finally {
    requestAnimationFrame(() => setTimeout(end));
    setTimeout(end, UNSEEN);
  }
}
