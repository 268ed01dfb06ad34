// Own games and reviews for the tests of the statistics.
import { reviewed } from "../../insight/review/reviewed.js";
import { machine, START } from "../../table.js";

/** @import { ReviewedMove, GameReview } from "../../../../www/play/core/review_types.js" */

const HUMAN = { kind: "human" };

/**
 * An own game as it stands in the database.
 * @param {string} id
 * @param {{ moves?: string, result?: string, side?: "black" | "white", level?: number, opponent?: object, begun?:
 *   string, stamp?: string, mode?: string, players?: object }} [game]
 */
export function entry(id, game = {}) {
  const {
    moves = "1. 11-15 23-19",
    result = "1-0",
    side = "black",
    level = 3,
    begun = "2026-11-01T10:00:00.000Z",
  } = game;
  const other = game.opponent ?? machine(level);
  const players = game.players ?? (side === "black" ? { black: HUMAN, white: other } : { black: other, white: HUMAN });
  const pdn = `[Event "Game"]\n[Result "${result}"]\n\n${moves} ${result}\n`;
  return {
    id,
    stamp: game.stamp ?? `stamp-${id}`,
    changed: begun,
    pdn,
    tree: [],
    rules: "official",
    saved: {
      version: 3,
      id,
      begun,
      mode: game.mode ?? "play",
      pdn,
      node_path: [],
      rules: "official",
      players,
      level,
      seed: 7,
      flipped: false,
    },
  };
}

/** @param {string} kind @param {boolean} [proven] */
export const explanation = (kind, proven = true) =>
  /** @type {import("../../../../www/play/core/review_types.js").Explanation} */ ({
    kind,
    proven,
    square: null,
    line: [],
    taken: { men: 0, kings: 0 },
    lost: { men: 1, kings: 0 },
  });

/**
 * @param {(ReviewedMove | null)[]} moves Black's first
 * @param {number | null} [accuracy] of both
 * @returns {GameReview}
 */
export function review(moves, accuracy = 80) {
  /** @param {"black" | "white"} side */
  const side_review = (side) => {
    const own = moves.filter((_, index) => (index % 2 === 0) === (side === "black"));
    /** @param {string} judgement */
    const count = (judgement) => own.filter((move) => move?.judgement === judgement).length;
    return { accuracy, inaccuracies: count("inaccuracy"), mistakes: count("mistake"), blunders: count("blunder") };
  };
  return {
    moves: moves.map((move, index) => ({
      move: "11-15",
      side: index % 2 === 0 ? "black" : "white",
      choice: move === null ? "forced" : "free",
      reviewed: move,
    })),
    points: [],
    black: side_review("black"),
    white: side_review("white"),
    search_alone: false,
    doubtful: [],
    to_confirm: [],
  };
}

export { reviewed, START };
