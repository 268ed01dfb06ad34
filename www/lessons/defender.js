// The perfect defender, as a player: by the tables where they know the position, else by a search. What is lost it
// draws out as long as it can, what is thrown away it takes at once, and a draw it makes as hard as it can.
import { fate_rank } from "../analysis/score_text.js";

/**
 * @typedef {import("../players/agent.js").Request} Request
 * @typedef {import("../players/agent.js").Agent} Agent
 * @typedef {import("../players/agent.js").Position} Position
 * @typedef {import("../engine/client.js").Client} Client
 * @typedef {import("../engine/protocol.js").MoveFate} MoveFate
 * @typedef {import("../../bitboard-checkers.js").Move} Move
 */

/** Positions that a search looks at where the tables do not decide. */
const NODES = 500_000;

/** @param {MoveFate} one @param {MoveFate} other */
const better = (one, other) => fate_rank(other) - fate_rank(one);

/** How many of the answers to a move lose what it leaves drawn, as a share. @param {readonly MoveFate[]} answers */
const pitfalls = (answers) => answers.filter(({ ending }) => ending === "lost").length / answers.length;

/**
 * Back where the last own move came from: nothing is tried by that.
 * @param {Move} move
 * @param {readonly string[]} moves
 */
const returns = (move, moves) => moves.at(-2) === `${move.to}-${move.from}`;

/**
 * @param {Client} client
 * @param {(best: MoveFate["ending"]) => void} judged what the defender can reach, when it is known
 * @returns {Agent}
 */
export function create_defender(client, judged) {
  /**
   * What the tables know, which need not be all. Without them nobody is perfect: it fails, and can be asked again.
   * @param {Position} position
   * @param {AbortSignal} signal
   */
  const look = async (position, signal) => (await client.look(position, "fates", signal)).fates;

  /** @param {Request} request @param {readonly Move[]} among @returns {Promise<Move>} */
  const search = async ({ position, signal, follow }, among) => {
    const watch = follow();
    const moves = among.map(({ notation }) => notation);
    const { move } = await client.search(position, { nodes: NODES, moves }, signal, watch).finally(watch.ended);
    return move ?? /** @type {Move} */ (among[0]);
  };

  /** The drawing move after which most answers lose. @param {Request} request @param {readonly MoveFate[]} drawn */
  const hardest = async ({ position, signal }, drawn) => {
    let best = { move: /** @type {MoveFate} */ (drawn[0]).move, worth: -1 };
    for (const { move } of drawn) {
      const answers = (await look({ ...position, moves: [...position.moves, move.notation] }, signal)) ?? [];
      const worth = (answers.length === 0 ? 0 : pitfalls(answers)) - (returns(move, position.moves) ? 0.5 : 0);
      if (worth > best.worth) best = { move, worth };
    }
    return best.move;
  };

  return {
    async choose(request) {
      const fates = (await look(request.position, request.signal))?.toSorted(better) ?? [];
      const [first] = fates;
      if (first !== undefined) judged(first.ending);
      if (request.legal_moves.length === 1) return /** @type {Move} */ (request.legal_moves[0]);
      if (first === undefined) return search(request, request.legal_moves);
      const equal = fates.filter(({ ending }) => ending === first.ending);
      if (first.ending === "drawn") return hardest(request, equal);
      // Where the distance is not known of all of them a search decides.
      return equal.every(({ plies }) => plies !== null)
        ? first.move
        : search(
            request,
            equal.map(({ move }) => move),
          );
    },
  };
}
