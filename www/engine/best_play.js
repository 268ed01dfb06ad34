// The best play of both sides by the endgame tables: the shortest way to a win, against the longest defence. Pure.

/** @typedef {import("./protocol.js").MoveFate} MoveFate */

/** The most plies of one line. The longest win of four pieces takes more; a panel shows fewer. */
const MOST_PLIES = 40;

/** The most moves of one position that get a line: each line costs a lookup for every ply. */
const MOST_LINES = 16;

/**
 * The move of the shortest win, or of the longest defence where every move loses; null where the distances do not
 * decide: for a draw, or where one is not known.
 * @param {readonly MoveFate[]} fates
 */
function best(fates) {
  const wins = fates.filter(({ ending }) => ending === "won");
  const among = wins.length > 0 ? wins : fates.filter(({ ending }) => ending === "lost");
  if ((wins.length === 0 && among.length < fates.length) || among.some(({ plies }) => plies === null)) return null;
  const ranked = among.toSorted((one, other) => (one.plies ?? 0) - (other.plies ?? 0));
  return (wins.length > 0 ? ranked[0] : ranked.at(-1)) ?? null;
}

/**
 * A line for each move whose distance is known, as far as the distances of the positions after it are known.
 * @param {readonly MoveFate[]} fates of the position
 * @param {(moves: readonly string[]) => readonly MoveFate[] | null} fates_after  of the position after these moves
 * @returns {string[][]} the moves as notation; one line for each that begins with a move of a known distance
 */
export function best_lines(fates, fates_after) {
  return fates
    .filter(({ plies }) => plies !== null)
    .slice(0, MOST_LINES)
    .map(({ move, plies }) => {
      const line = [move.notation];
      while (line.length < Math.min(plies ?? 0, MOST_PLIES)) {
        const next = best(fates_after(line) ?? []);
        if (next === null) break;
        line.push(next.move.notation);
      }
      return line;
    });
}
