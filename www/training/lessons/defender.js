// The perfect defender, as a player: by the endgame tables where they have the position, otherwise by a search. In a
// lost position it takes the longest defence, a win at once, and in a draw the move with the most losing answers.
import { move_result_rank, ranked } from "../../insight/analysis/move_result_text.js";

/**
 * @import { Request, Agent, Position } from "../../play/players/agent.js"
 * @import { Client } from "../../engine/client/client.js"
 * @import { MoveResult } from "../../engine/client/protocol.js"
 * @import { Move } from "../../../bitboard-checkers.js"
 */

/** The node limit of a search where the tables do not decide. */
const NODES = 500_000;

/** The share of answers to a drawing move that lose. @param {readonly MoveResult[]} answers */
const pitfalls = (answers) => answers.filter(({ ending }) => ending === "lost").length / answers.length;

/**
 * Whether a move takes back the defender's last one.
 * @param {Move} move
 * @param {readonly string[]} moves
 */
const returns = (move, moves) => moves.at(-2) === `${move.to}-${move.from}`;

/**
 * @param {Client} client
 * @param {(best: MoveResult["ending"]) => void} judged receives the defender's best outcome, if known
 * @returns {Agent}
 */
export function create_defender(client, judged) {
  /**
   * The results of moves by the tables, possibly of some moves only. Rejects without tables; the player can be asked
   * again.
   * @param {Position} position
   * @param {AbortSignal} signal
   */
  const results_of = async (position, signal) => (await client.query(position, "move_results", signal)).move_results;

  /** @param {Request} request @param {readonly Move[]} among @returns {Promise<Move>} */
  const search = async ({ position, signal, follow }, among) => {
    const watch = follow();
    const moves = among.map(({ notation }) => notation);
    const { move } = await client.search(position, { nodes: NODES, moves }, signal, watch).finally(watch.ended);
    return move ?? /** @type {Move} */ (among[0]);
  };

  /** The drawing move after which most answers lose. @param {Request} request @param {readonly MoveResult[]} drawn */
  const hardest = async ({ position, signal }, drawn) => {
    let best = { move: /** @type {MoveResult} */ (drawn[0]).move, worth: -1 };
    for (const { move } of drawn) {
      const answers = (await results_of({ ...position, moves: [...position.moves, move.notation] }, signal)) ?? [];
      const worth = (answers.length === 0 ? 0 : pitfalls(answers)) - (returns(move, position.moves) ? 0.5 : 0);
      if (worth > best.worth) best = { move, worth };
    }
    return best.move;
  };

  return {
    async choose(request) {
      const move_results = ranked((await results_of(request.position, request.signal)) ?? []);
      const [first] = move_results;
      if (first !== undefined) judged(first.ending);
      if (request.legal_moves.length === 1) return /** @type {Move} */ (request.legal_moves[0]);
      if (first === undefined) return search(request, request.legal_moves);
      const equal = move_results.filter(({ ending }) => ending === first.ending);
      if (first.ending === "drawn") return hardest(request, equal);
      if (equal.every(({ plies }) => plies !== null)) return first.move;
      // A search decides between the moves that the tables do not tell apart.
      const best = equal.filter((move_result) => move_result_rank(move_result) === move_result_rank(first));
      return search(
        request,
        best.map(({ move }) => move),
      );
    },
  };
}
