// The title and the moves of a ballot as text. Moves are in standard notation, because ballots belong to the official
// rules.

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Ballot } from "./ballot_decks.js"
 */

/** "Ballot 47" @param {Translator} t @param {Pick<Ballot, "kind" | "number">} ballot */
export const ballot_title = (t, { kind, number }) => t(`ballot.${kind}`, { number });

/** "9-13 22-18 10-14", "without 5 and 21: 9-13 22-17" @param {Translator} t @param {Ballot} ballot */
export const ballot_moves = (t, { moves, off }) =>
  off === null ? moves.join(" ") : t("ballot.without", { black: off[0], white: off[1], moves: moves.join(" ") });

/** "Ballot 6, Inferno" @param {Translator} t @param {Ballot} ballot */
export const ballot_name = (t, ballot) =>
  [ballot_title(t, ballot), ballot.name].filter((part) => part !== "").join(t("list.comma"));

/** "barred", "lost by KingsRow's tables", or nothing @param {Translator} t @param {Ballot} ballot */
export function ballot_mark(t, { barred, lost }) {
  if (barred) return t("ballot.is_barred");
  return lost ? t("ballot.is_lost") : "";
}

/** "Ballot 6, Inferno: 9-13 22-18 10-14." @param {Translator} t @param {Ballot} ballot */
export const ballot_sentence = (t, ballot) =>
  t("ballot.sentence", { title: ballot_name(t, ballot), moves: ballot_moves(t, ballot) });
