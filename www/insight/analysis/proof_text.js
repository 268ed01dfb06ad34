// Texts for what a search that solves has proved of a line: the short form on a chip. Pure.
import { verdict } from "../../play/core/score_text.js";
import { move_result_verdict, table_score } from "./move_result_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Line, Score } from "../../engine/client/protocol.js"
 * @import { TableResult } from "./move_result_text.js"
 */

/** @typedef {Line["proved"]} Proved */

/**
 * "Win in 7, proved", "Draw by the tables", "Not decided".
 * @param {Translator} t
 * @param {{ score: Score, proved: Proved }} line  of the search
 * @param {TableResult | undefined} move_result  of its first move, which takes precedence
 * @returns {ReturnType<typeof verdict>}
 */
export function proof_verdict(t, { score, proved }, move_result) {
  const known = move_result === undefined ? score : table_score(move_result);
  const ending = move_result?.ending ?? proved;
  if (known.kind !== "value") {
    const { kind, words } = verdict(t, known);
    return { kind, words: t("proof.moves", { verdict: words }) };
  }
  if (ending === null) return { kind: "open", words: t("proof.none") };
  const { kind, words } = move_result_verdict(t, { ending, plies: null, progress: null });
  // If the tables know a winner, the draw comes from the 40-move rule.
  const by_rule = ending === "drawn" && proved !== null && proved !== "drawn";
  return { kind, words: by_rule ? words : t("proof.tables", { verdict: words }) };
}
