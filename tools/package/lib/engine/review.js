// The review of a game: the passes over its positions, and the result with the names of this package.
import { CheckersError } from "../error.js";
import { check_names } from "../refusal.js";

/**
 * @import { Root, Evaluation } from "./protocol.js"
 * @import { GameReview as RawReview } from "../../wasm/bitboard-checkers.js"
 * @import { GameReview, ReviewProgress, ReviewOptions } from "../../index.js"
 */

/**
 * The requests to the engine's thread.
 * @typedef {object} Reviewer
 * @property {(root: Root, search: { nodes: number, confirms: boolean }, signal: AbortSignal | undefined) =>
 *   Promise<Evaluation>} evaluate
 * @property {(root: Root, evaluations: readonly (Evaluation | null)[]) => Promise<RawReview>} review
 */

const OPTIONS = ["nodes", "passes", "signal"];
/**
 * The nodes of each pass as a multiple of those of the first one. The second searches the doubtful positions, the third
 * those around the moves that are judged, and there also the position after the best move.
 */
const FACTORS = [1, 8, 128];

/** @param {ReviewOptions} options */
function checked(options) {
  check_names("options", options, OPTIONS);
  const { nodes = 20_000, passes = FACTORS.length, signal } = options;
  if (![1, 2, 3].includes(passes)) throw new CheckersError("invalid-argument", "passes is 1, 2 or 3");
  return { nodes, passes, signal };
}

/** @param {RawReview["moves"][number]["reviewed"]} reviewed */
function reviewed_move(reviewed) {
  if (reviewed === null) return null;
  const { turning_point, ...others } = reviewed;
  return { ...others, turningPoint: turning_point };
}

/** @param {RawReview} review @returns {GameReview} */
const result_of = ({ moves, points, black, white, search_alone }) => ({
  moves: moves.map(({ reviewed, ...move }) => ({ ...move, reviewed: reviewed_move(reviewed) })),
  points,
  black,
  white,
  searchAlone: search_alone,
});

/**
 * @param {Reviewer} engine
 * @param {Root} root the start position and all moves of the game
 * @param {ReviewOptions} options
 * @returns {AsyncGenerator<ReviewProgress, void>}
 */
export async function* review_game(engine, root, options) {
  const { nodes, passes, signal } = checked(options);
  /** @type {(Evaluation | null)[]} */
  const found = Array(root.moves.length + 1).fill(null);
  /** The positions that the last pass has searched. @type {Set<number>} */
  const confirmed = new Set();
  let plies = [...found.keys()];
  let pass = 1;
  /** The positions of this pass that are done, and the share of the whole review. */
  let [earlier, reached] = [0, 0];
  while (true) {
    const total = earlier + plies.length;
    // The last pass may add positions, so each of its rounds uses half of the remaining effort.
    const share = pass < passes ? 1 / passes : (1 - reached) / 2;
    for (const [index, ply] of plies.entries()) {
      signal?.throwIfAborted();
      if (index > 0)
        yield { pass, done: earlier + index, total, fraction: reached + (share * index) / plies.length, review: null };
      const position = { ...root, moves: root.moves.slice(0, ply) };
      const search = { nodes: nodes * (FACTORS[pass - 1] ?? 1), confirms: pass === FACTORS.length };
      found[ply] = await engine.evaluate(position, search, signal);
    }
    const review = await engine.review(root, found);
    if (pass === FACTORS.length) for (const ply of plies) confirmed.add(ply);
    // The last pass may mark moves next to its own as doubtful; it is repeated until none is left.
    const next = Math.min(pass + 1, FACTORS.length);
    plies = next < FACTORS.length ? review.doubtful : review.to_confirm.filter((ply) => !confirmed.has(ply));
    const ends = plies.length === 0 || (pass < FACTORS.length && pass === passes);
    reached = ends ? 1 : reached + share;
    yield { pass, done: total, total, fraction: reached, review: result_of(review) };
    if (ends) return;
    earlier = next === pass ? total : 0;
    pass = next;
  }
}
