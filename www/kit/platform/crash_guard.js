// Remembers actions that crashed the page. `attempt` marks a risky action in storage before it begins and removes the
// mark once the page has drawn the result. A mark found before the next attempt means that the last one failed.
import { is_object } from "./is_object.js";

const KEY = "bitboard-checkers:attempt";
/**
 * A mark of another tab that is younger than this many milliseconds may belong to an attempt still in progress.
 */
const YOUNG = 15_000;
/** Milliseconds after which an attempt counts as ended in a hidden tab, which draws nothing. */
const UNSEEN = 2000;
/** The maximum number of marks. Older ones, of links that were not opened again, are dropped. */
const MOST = 8;

/** The marks of this tab, and those of all. */
const PLACES = Object.freeze([() => sessionStorage, () => localStorage]);

/**
 * The start time of each attempt; empty if storage is blocked or has other content.
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
      // Storage is blocked or full: the attempt remains unmarked.
    }
  }
}

/** Whether an earlier attempt did not end, in this tab or, some time ago, in another. @param {string} operation */
export function failed_before(operation) {
  const [in_tab = {}, anywhere = {}] = PLACES.map(marks_in);
  return operation in in_tab || (operation in anywhere && Date.now() - Number(anywhere[operation]) > YOUNG);
}

/**
 * Calls `action`. The mark remains until the page has drawn the result or is left normally.
 * @template T
 * @param {string} operation
 * @param {() => T} action
 * @returns {T}
 */
export function attempt(operation, action) {
  const now = Date.now();
  // A later attempt at the same has a mark of its own.
  const end = () => {
    removeEventListener("pagehide", end);
    change_marks(({ [operation]: begun, ...others }) =>
      begun === undefined || begun === now ? others : { ...others, [operation]: begun },
    );
  };
  change_marks(({ [operation]: _begun, ...others }) => ({ ...others, [operation]: now }));
  addEventListener("pagehide", end);
  try {
    return action();
  } finally {
    requestAnimationFrame(() => setTimeout(end));
    setTimeout(end, UNSEEN);
  }
}
