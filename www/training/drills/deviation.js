// Compares a move outside the repertoire with the prepared one: sound, or its cost. Pure.
import { count_pieces } from "../../play/core/game_text.js";
import { forced, opponent } from "../../play/core/state.js";
import { expected_points } from "../../insight/review/expected_points.js";

/**
 * @import { Snapshot } from "../../play/core/state_types.js"
 * @import { Score } from "../../engine/client/protocol.js"
 * @import { Ply } from "../../insight/analysis/pv_lines.js"
 */
/** @typedef {{ score: Score, plies: readonly Ply[] }} Searched  for the side to move; the line begins with the move */

/**
 * The cost of a move that deviates from the prepared one. `loss`: expected points. `men`: the men lost by it; `game`:
 * the winner's moves to the end; `points`: neither can be counted. `refutation`: the plies that show the cost.
 * @typedef {{ kind: "sound", loss: number } | { kind: "men", loss: number, men: number, refutation: readonly Ply[] }
 *   | { kind: "game", loss: number, moves: number, refutation: readonly Ply[] }
 *   | { kind: "points", loss: number, refutation: readonly Ply[] }} Deviation
 */

/** A move that costs fewer expected points is as good as the prepared one. */
export const SOUND = 0.05;
/** The most plies of a refutation. */
const MOST = 9;

/**
 * Pieces won less those lost, at the last position of a line in which nobody has to jump, and the ply after which this
 * no longer changes.
 * @param {Snapshot} position @param {readonly Ply[]} plies
 */
function balance(position, plies) {
  const side = position.turn;
  /** @param {Snapshot} snapshot */
  const lead = (snapshot) => count_pieces(snapshot, side) - count_pieces(snapshot, opponent(side));
  const calm = plies.flatMap(({ after }, index) =>
    forced(after.legal_moves) ? [] : [{ gain: lead(after) - lead(position), at: index + 1 }],
  );
  const gain = calm.at(-1)?.gain ?? 0;
  const broken = calm.findLastIndex((one) => one.gain !== gain);
  return { gain, at: calm[broken + 1]?.at ?? plies.length };
}

/**
 * @param {Snapshot} position  the position in which both moves can be made
 * @param {Searched} prepared
 * @param {Searched} played
 * @returns {Deviation}
 */
export function deviation(position, prepared, played) {
  const pieces = count_pieces(position, "black") + count_pieces(position, "white");
  const loss = expected_points(prepared.score, pieces) - expected_points(played.score, pieces);
  if (loss < SOUND) return { kind: "sound", loss: Math.max(0, loss) };
  const refutation = played.plies.slice(0, MOST);
  if (played.score.kind === "loss") return { kind: "game", loss, moves: Math.ceil(played.score.plies / 2), refutation };
  const own = balance(position, played.plies);
  const men = balance(position, prepared.plies).gain - own.gain;
  if (own.gain < 0 && men > 0)
    return { kind: "men", loss, men, refutation: played.plies.slice(0, Math.max(own.at, 2)) };
  return { kind: "points", loss, refutation };
}
