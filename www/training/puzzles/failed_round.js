// The round of failed puzzles: which one is shown, and which comes next.

/**
 * @import { Store } from "../../kit/platform/store.js"
 * @import { Puzzle } from "../progress/puzzle_file.js"
 */

/**
 * The puzzles of a visit. `at`: the index of the one that is shown; `right`: how many were solved.
 * @typedef {{ readonly ids: readonly string[], readonly at: number, readonly right: number }} Round
 */

/** @param {readonly string[]} ids @returns {Round} */
export const begun = (ids) => ({ ids, at: -1, right: 0 });

/** @param {Round} round @returns {Round} */
export const with_one_right = (round) => ({ ...round, right: round.right + 1 });

/**
 * The puzzle at this index is shown, unless another round has begun meanwhile.
 * @param {Round["ids"]} ids @param {number} at @returns {(round: Round) => Round}
 */
const advanced = (ids, at) => (round) => (round.ids === ids ? { ...round, at } : round);

/**
 * The next puzzle of a round, null after the last. The round advances only when the puzzle is there: one that could not
 * be loaded is asked for again.
 * @param {Store<Round>} round
 * @param {(id: string) => Promise<Puzzle | null>} find
 * @param {(id: string) => void} forget  is told of a puzzle that this build does not have: it comes back no more
 */
export async function next_of(round, find, forget) {
  const { ids, at: shown } = round.get();
  for (let at = shown + 1; at < ids.length; at += 1) {
    const id = ids[at] ?? "";
    const puzzle = await find(id);
    if (puzzle !== null) {
      round.commit(advanced(ids, at));
      return puzzle;
    }
    forget(id);
  }
  round.commit(advanced(ids, ids.length));
  return null;
}
