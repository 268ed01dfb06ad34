// What might bring the page down is marked before it is begun, and the mark is taken away as soon as the page has drawn it. A mark that still
// stands when the same is to be begun again tells that it did not get so far.
import { is_object } from "../is_object.js";

const KEY = "bitboard-checkers:attempt";
/** Another tab whose mark is younger than so many milliseconds is perhaps still at it. */
const YOUNG = 15_000;
/** Where nothing is drawn, as in a tab that is not in sight, an attempt has ended after so many milliseconds. */
const UNSEEN = 2000;
/** Marks that are kept: those of links that nobody opened again go. */
const MOST = 8;

/** The marks of this tab, and those of all. */
const PLACES = Object.freeze([() => sessionStorage, () => localStorage]);

/** When each was begun; nothing where storage is blocked or holds something else. @param {() => Storage} place @returns {Record<string, unknown>} */
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
      // blocked or full: then it is begun again
    }
  }
}

/** Whether the same was begun before and not ended, in this tab or, some time ago, in another. @param {string} what */
export function failed_before(what) {
  const [here = {}, anywhere = {}] = PLACES.map(marks_in);
  return what in here || (what in anywhere && Date.now() - Number(anywhere[what]) > YOUNG);
}

/** Does something; the mark stands until the page has drawn what came of it, or is left as pages are. @template T @param {string} what @param {() => T} act @returns {T} */
export function attempt(what, act) {
  const end = () => change_marks(({ [what]: _ended, ...others }) => others);
  change_marks(({ [what]: _begun, ...others }) => ({ ...others, [what]: Date.now() }));
  addEventListener("pagehide", end, { once: true });
  try {
    return act();
  } finally {
    requestAnimationFrame(() => setTimeout(end));
    setTimeout(end, UNSEEN);
  }
}
