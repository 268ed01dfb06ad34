// The result of a long search for each three-move and two-move ballot: the score, its range, and the best line; made by
// `cargo lab ballots`. A search proves nothing, so the text of every value names it as its source.
import { judgement, men } from "../core/score_text.js";
import { lines_of } from "./ballot_decks.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Score } from "../../engine/client/protocol.js"
 * @import { Ballot } from "./ballot_decks.js"
 */

/**
 * @typedef {object} BallotValue
 * @property {Score} score  for Black
 * @property {readonly [Score, Score]} range  the lowest and the highest score of the last iterations
 * @property {number} depth  plies of the last iteration
 * @property {number} nodes  nodes searched
 * @property {string[]} line  the best moves after the ballot
 */

/** "-12" is in hundredths of a man, "B31" is a win for Black in 31 plies. @param {string} text @returns {Score} */
function score_of(text) {
  const number = Number(text.replace(/^[BW]/, ""));
  if (text.startsWith("B")) return { kind: "win", plies: number };
  return text.startsWith("W") ? { kind: "loss", plies: number } : { kind: "value", value: number };
}

/**
 * @returns {Promise<Map<string, BallotValue>>} by the moves of the ballot, separated by blanks; rejects if the file
 *   cannot be loaded
 */
export async function ballot_values() {
  return new Map(
    (await lines_of("ballot_values.tsv")).map((row) => {
      const [moves = "", score = "", least = "", greatest = "", depth, nodes, line = ""] = row.split("\t");
      const range = /** @type {const} */ ([score_of(least), score_of(greatest)]);
      return [
        moves,
        { score: score_of(score), range, depth: Number(depth), nodes: Number(nodes), line: line.split(" ") },
      ];
    }),
  );
}

/**
 * The value of a ballot; null if there is none or the file cannot be loaded.
 * @param {Ballot} ballot
 * @returns {Promise<BallotValue | null>}
 */
export async function value_of_ballot({ off, moves }) {
  if (off !== null) return null;
  const values = await ballot_values().catch(() => null);
  return values?.get(moves.join(" ")) ?? null;
}

/** "White is a little better, by search" @param {Translator} t @param {Pick<BallotValue, "score">} value */
export const value_words = (t, { score }) => t("ballot.by_search", { judgement: judgement(t, score, "black") });

/** A score in men, or as words if it is a forced win or loss. @param {Translator} t @param {Score} score */
const men_of = (t, score) => (score.kind === "value" ? men(t, score.value) : judgement(t, score, "black"));

/** "A search of 2,000,000 positions, 19 plies deep. ..." @param {Translator} t @param {BallotValue} value */
export const search_words = (t, { range: [least, greatest], depth, nodes }) =>
  t("ballot.searched", {
    positions: nodes,
    depth,
    least: men_of(t, least),
    greatest: men_of(t, greatest),
  });
