// The title and the moves of a ballot as text. Moves are in standard notation, because ballots belong to the official
// rules.
import { joined } from "../../kit/language/joined.js";

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

/**
 * The opening of a game: its ballot, and whether the tables of KingsRow have it as lost.
 * @typedef {object} Heading
 * @property {string} ballot  "Ballot 6"; empty: the game has none
 * @property {string} name  "Inferno"; empty: the opening has none
 * @property {string} whole  "Ballot 6, Inferno", with the mark of a lost one
 * @property {string} lost  "Eleven-man ballot 30: lost by KingsRow's tables."; empty: not known as lost
 */

/**
 * @param {Translator} t
 * @param {Pick<Ballot, "kind" | "number"> | null} ballot @param {string} name of the opening @param {boolean} lost
 * @returns {Heading}
 */
export function opening_heading(t, ballot, name, lost) {
  const title = ballot === null ? "" : ballot_title(t, ballot);
  const mark = lost ? t("ballot.is_lost") : "";
  const whole = [title, name, mark].filter((part) => part !== "").join(t("list.comma"));
  return { ballot: title, name, whole, lost: lost ? t("ballot.sentence", { title, moves: mark }) : "" };
}

/**
 * The announcement of a game's ballot: "Ballot 6, Inferno: 9-13 22-18 10-14."
 * @param {Translator} t @param {Pick<Ballot, "kind" | "number">} ballot @param {string} name of the opening
 * @param {string} moves @param {boolean} lost
 */
export function ballot_announcement(t, ballot, name, moves, lost) {
  const title = opening_heading(t, ballot, name, false).whole;
  return joined(t("ballot.sentence", { title, moves }), lost ? t("ballot.lost_note") : "");
}
