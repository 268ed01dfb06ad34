// A kind opponent for the first game: it captures as little as the rules allow, plays anything else by chance, and when
// the game has become long it gives its pieces away, so that a child comes to an end. Pure.

/** @import { Move, Snapshot } from "../../play/core/state_types.js" */

/** From this ply on it looks for moves that give pieces away. */
const PATIENCE = 16;

/** The most pieces that can be captured in a position. @param {Snapshot} now */
const at_stake = ({ legal_moves }) => Math.max(0, ...legal_moves.map(({ captured }) => captured.length));

/**
 * The moves for which a number is greatest.
 * @param {readonly Move[]} moves
 * @param {(move: Move) => number} worth
 */
function greatest(moves, worth) {
  const worths = moves.map(worth);
  const most = Math.max(...worths);
  return moves.filter((_, index) => worths[index] === most);
}

/**
 * @param {Snapshot} now    in which it has a move
 * @param {number} ply      how many moves the game has had
 * @param {number} chance   0 to 1, without 1
 * @param {(move: Move) => Snapshot} after  the position after a move
 * @returns {Move}
 */
export function kind_move(now, ply, chance, after) {
  const mild = greatest(now.legal_moves, ({ captured }) => -captured.length);
  const open = ply < PATIENCE ? mild : greatest(mild, (move) => at_stake(after(move)));
  const chosen = open[Math.floor(chance * open.length)] ?? now.legal_moves[0];
  if (chosen === undefined) throw new Error("there is no move");
  return chosen;
}
