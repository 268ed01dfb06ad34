// Which ballots are lost by KingsRow's tables, for the games that began from them. The game's tag does not tell; the
// deck does, which is fetched for the decks that have such ballots.
import { error_message } from "../../kit/platform/error_message.js";
import { is_lost } from "./ballot_decks.js";
import { LOST } from "./ballot_state.js";

/** @import { Ballot } from "./ballot_decks.js" */
/** @typedef {Pick<Ballot, "kind" | "number">} Numbered */

/** @param {() => void} found  called when a ballot that was asked for has turned out to be lost */
export function create_lost_ballots(found) {
  /** By deck and number. @type {Map<string, { lost: boolean, settled: Promise<boolean> }>} */
  const asked = new Map();

  /** @param {Numbered} ballot @param {string} key */
  const fetch_answer = async (ballot, key) => {
    const lost = await is_lost(ballot).catch((error) => {
      console.info(`Lost ballots are not marked: ${error_message(error)}`);
      return false;
    });
    if (lost) {
      asked.set(key, { lost, settled: Promise.resolve(lost) });
      found();
    }
    return lost;
  };

  /** @param {Numbered} ballot */
  const answer_to = (ballot) => {
    const key = `${ballot.kind} ${ballot.number}`;
    const known = asked.get(key);
    if (known !== undefined) return known;
    const lost = { lost: false, settled: ballot.kind in LOST ? fetch_answer(ballot, key) : Promise.resolve(false) };
    asked.set(key, lost);
    return lost;
  };

  return {
    /** False, too, until the deck is there, and if it cannot be fetched. @param {Numbered} ballot @returns {boolean} */
    is_known: (ballot) => answer_to(ballot).lost,

    /** The same when the deck is there. @param {Numbered} ballot @returns {Promise<boolean>} never rejects */
    settled: (ballot) => answer_to(ballot).settled,
  };
}
