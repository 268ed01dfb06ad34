// The state of the field for the opening of a new game, the events that change it, and the effects that follow. Pure;
// the transition is in ballot_transition.js, and ballot_field.js performs the effects.
import { find } from "./ballot_decks.js";

/**
 * @import { Kind } from "../core/ballot_tag.js"
 * @import { Ballot, ballot_of } from "./ballot_decks.js"
 * @import { BallotValue } from "./ballot_values.js"
 */

/** The number of three-move ballots that are not played in matches. */
export const BARRED = 18;
/** The number of ballots that are lost by KingsRow's tables. */
export const LOST = Object.freeze({ "four-move": 252, "five-move": 1363, "eleven-man": 147 });
/** The maximum number of options drawn; a note gives the rest. */
export const SHOWN = 200;

/**
 * Why the typed text names no ballot, or the deck is missing.
 * @typedef {{ kind: "none" } | { kind: "kept_out", ballot: Ballot } | { kind: "failed", reason: string }} Fault
 */

/**
 * The ballots listed below the text box, none while the list is closed, and the index of the marked one; -1: none is.
 * @typedef {{ ballots: readonly Ballot[], active: number }} List
 */

/**
 * @typedef {object} BallotState
 * @property {boolean} offered  the game can begin with an opening
 * @property {Kind | null} selected  the chosen kind of ballot; null: a free opening
 * @property {boolean} all      barred ballots are included, and lost ones are drawn too
 * @property {Readonly<Partial<Record<Kind, readonly Ballot[]>>>} decks  those that have been fetched
 * @property {string} text      in the text box
 * @property {Ballot | null} chosen  null: one by lot, or what the text means
 * @property {BallotValue | null} value  of the chosen ballot
 * @property {Fault | null} fault
 * @property {List} list
 * @property {"list" | { number: number } | null} awaiting  why the deck is loaded, besides for a game: to open the
 *   list, or to choose the ballot that the last game began from
 */

/** @type {List} */
export const CLOSED = Object.freeze({ ballots: [], active: -1 });

/** No ballot, and an empty text box. */
export const EMPTY = Object.freeze({ text: "", chosen: null, value: null, fault: null, list: CLOSED, awaiting: null });

/** @type {BallotState} */
export const START = Object.freeze({ offered: true, selected: null, all: false, decks: {}, ...EMPTY });

/**
 * `opened`: with the ballot of the game on the board. `focused`: the text box has the focus. `left`: the text has been
 * entered. `retry_requested`: after a deck could not be fetched.
 * @typedef {{ kind: "opened", before: ReturnType<typeof ballot_of> }
 *   | { kind: "offered", offered: boolean }
 *   | { kind: "kind_selected", selected: Kind | null } | { kind: "all_switched", all: boolean }
 *   | { kind: "typed", text: string } | { kind: "left" }
 *   | { kind: "list_requested" } | { kind: "stepped", by: 1 | -1 } | { kind: "list_closed" }
 *   | { kind: "option_chosen", ballot: Ballot } | { kind: "marked_chosen" }
 *   | { kind: "retry_requested" }
 *   | { kind: "deck_fetched", of: Kind, deck: readonly Ballot[], focused: boolean }
 *   | { kind: "deck_failed", of: Kind, reason: string }
 *   | { kind: "value_found", ballot: Ballot, value: BallotValue | null }} BallotEvent
 */

/** @typedef {{ kind: "fetch_deck", of: Kind } | { kind: "find_value", ballot: Ballot } | { kind: "report" }} Effect */

/** @typedef {{ state: BallotState, effects: Effect[] }} Step */
/**
 * @template {BallotEvent["kind"]} Name
 * @typedef {(state: BallotState, event: Extract<BallotEvent, { kind: Name }>) => Step} Handler
 */
/** @typedef {{ readonly [Name in BallotEvent["kind"]]: Handler<Name> }} Handlers */

/** The kind of ballot that the game begins with; null: a free opening. @param {BallotState} state */
export const kind_of = ({ offered, selected }) => (offered ? selected : null);

/** Whether the list is shown. @param {BallotState} state */
export const is_open = ({ list }) => list.ballots.length > 0;

/** The deck of that kind; undefined before it has been fetched. @param {BallotState} state */
export function deck_in(state) {
  const kind = kind_of(state);
  return kind === null ? undefined : state.decks[kind];
}

/** The ballots that a text may mean. @param {BallotState} state @param {string} [text] */
export const found_in = (state, text = state.text) => find(deck_in(state) ?? [], text, state.all);

/**
 * Resolves the choice: the chosen ballot, else the best match of the typed text, else null for a random draw.
 * @param {BallotState} state
 * @returns {{ ballot: Ballot | null, fault: Fault | null }}
 */
export function meaning_of(state) {
  const { chosen, text } = state;
  if (chosen !== null || text.trim() === "") return { ballot: chosen, fault: null };
  const {
    found: [first],
    barred,
  } = found_in(state);
  if (barred !== null) return { ballot: null, fault: { kind: "kept_out", ballot: barred } };
  return first === undefined ? { ballot: null, fault: { kind: "none" } } : { ballot: first, fault: null };
}
