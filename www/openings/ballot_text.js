// How a ballot is called, and what it does. Moves are written as books write them: ballots belong to the official
// rules.
import { phrase } from "../language/phrase_late.js";

/** @typedef {import("./ballot_decks.js").Ballot} Ballot */

/** "Ballot 47" @param {Pick<Ballot, "kind" | "number">} ballot */
export const ballot_title = ({ kind, number }) => phrase(`ballot.${kind}`, { number });

/** "9-13 22-18 10-14", "without 5 and 21: 9-13 22-17" @param {Ballot} ballot */
export const ballot_moves = ({ moves, off }) =>
  off === null ? moves.join(" ") : phrase("ballot.without", { black: off[0], white: off[1], moves: moves.join(" ") });

/** "Ballot 6, Inferno" @param {Ballot} ballot */
export const ballot_name = (ballot) =>
  [ballot_title(ballot), ballot.name].filter((part) => part !== "").join(phrase("list.comma"));

/** "Ballot 6, Inferno: 9-13 22-18 10-14." @param {Ballot} ballot */
export const ballot_sentence = (ballot) =>
  phrase("ballot.sentence", { title: ballot_name(ballot), moves: ballot_moves(ballot) });
