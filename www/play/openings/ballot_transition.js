// The field for the opening of a new game as a state machine: a state and an event go in, the next state and the
// effects to perform come out. Pure.
import { by_kind } from "../../kit/platform/by_kind.js";
import { step } from "../../kit/platform/step.js";
import { CLOSED, EMPTY, SHOWN, deck_in, found_in, is_open, kind_of, meaning_of } from "./ballot_state.js";

/**
 * @import { Ballot } from "./ballot_decks.js"
 * @import { BallotEvent, BallotState, Effect, Handlers, Step } from "./ballot_state.js"
 */

/** @type {Effect} */
const REPORT = Object.freeze({ kind: "report" });

/** Fetches the deck unless it is there. @param {BallotState} state @returns {Effect[]} */
function missing_deck(state) {
  const of = kind_of(state);
  return of === null || state.decks[of] !== undefined ? [] : [{ kind: "fetch_deck", of }];
}

/** @param {BallotState} state @param {Ballot} chosen @returns {Step} */
const with_ballot = (state, chosen) =>
  step({ ...state, ...EMPTY, chosen }, { kind: "find_value", ballot: chosen }, REPORT);

/**
 * The list of what fits the text, or the whole one while a ballot is chosen. The fault of a text is told at once.
 * @param {BallotState} state
 */
function opened_list(state) {
  const { found } = found_in(state, state.chosen === null ? state.text : "");
  return { ...state, list: { ballots: found, active: -1 }, fault: meaning_of(state).fault, awaiting: null };
}

/** Chooses the ballot that the typed text means. @param {BallotState} state @returns {Step} */
function settled(state) {
  const closed = { ...state, list: CLOSED };
  if (deck_in(state) === undefined) return step(closed); // not known yet
  const { ballot, fault } = meaning_of(state);
  if (ballot !== null && state.chosen === null) return with_ballot(state, ballot);
  return fault === null ? step(closed) : step({ ...closed, fault }, REPORT);
}

/**
 * Chooses the ballot that the last game began from.
 * @param {BallotState} state @param {readonly Ballot[]} deck @param {number} number @returns {Step}
 */
function restored(state, deck, number) {
  const ballot = deck.find((one) => one.number === number);
  if (ballot === undefined) return step({ ...state, awaiting: null });
  return with_ballot({ ...state, all: state.all || ballot.barred }, ballot);
}

/** Opens the list, as soon as the deck is there. @param {BallotState} state @returns {Step} */
const listing = (state) =>
  deck_in(state) === undefined
    ? step({ ...state, awaiting: "list" }, ...missing_deck(state))
    : step(opened_list(state));

/** @param {BallotState} state @param {1 | -1} by @returns {BallotState} */
function stepped({ list: { ballots, active }, ...state }, by) {
  const count = Math.min(ballots.length, SHOWN);
  const next = active < 0 && by < 0 ? count - 1 : (active + by + count) % count;
  return { ...state, list: { ballots, active: count === 0 ? -1 : next } };
}

/** @type {Handlers} */
const HANDLERS = Object.freeze({
  opened(state, { before }) {
    const selected = before?.kind ?? null;
    const begun = { ...state, ...EMPTY, selected, all: before?.all ?? false };
    if (before === null || before.drawn) return step(begun, REPORT);
    const awaiting = { ...begun, awaiting: { number: before.number } };
    const deck = state.decks[before.kind];
    if (deck === undefined) return step(awaiting, REPORT, { kind: "fetch_deck", of: before.kind });
    return restored(awaiting, deck, before.number);
  },

  offered: (state, { offered }) => step(offered === state.offered ? state : { ...state, offered }),

  kind_selected(state, { selected }) {
    const next = { ...state, ...EMPTY, selected };
    return step(next, REPORT, ...missing_deck(next));
  },

  /** Includes barred and lost ballots or not; excluding them clears the choice of a barred one. */
  all_switched(state, { all }) {
    const switched = { ...state, all, fault: null };
    return settled(state.chosen?.barred === true && !all ? { ...switched, ...EMPTY } : switched);
  },

  typed(state, { text }) {
    const typed = { ...state, text, chosen: null, value: null, fault: null };
    const { state: next, effects } = listing(typed);
    return step(next, ...effects, REPORT);
  },

  left: settled,
  list_requested: (state) => (is_open(state) ? step(state) : listing(state)),

  stepped(state, { by }) {
    const { state: next, effects } = is_open(state) ? step(state) : listing(state);
    return step(stepped(next, by), ...effects);
  },

  list_closed: (state) => step({ ...state, list: CLOSED }),
  option_chosen: (state, { ballot }) => with_ballot(state, ballot),

  marked_chosen(state) {
    const ballot = state.list.ballots[state.list.active];
    return ballot === undefined ? settled(state) : with_ballot(state, ballot);
  },

  retry_requested: (state) => step(state, ...missing_deck(state)),

  deck_fetched(state, { of, deck, focused }) {
    if (state.decks[of] !== undefined) return step(state);
    const fault = kind_of(state) === of ? null : state.fault;
    const fetched = { ...state, decks: { ...state.decks, [of]: deck }, fault };
    const { awaiting } = state;
    if (awaiting === null || state.selected !== of) return step(fetched);
    if (awaiting !== "list") return restored(fetched, deck, awaiting.number);
    // Opens no list if the user has left the field in the meantime.
    return focused ? step(opened_list(fetched), REPORT) : settled({ ...fetched, awaiting: null });
  },

  deck_failed: (state, { of, reason }) =>
    step(kind_of(state) === of ? { ...state, awaiting: null, fault: { kind: "failed", reason } } : state),

  value_found: (state, { ballot, value }) => step(state.chosen === ballot ? { ...state, value } : state),
});

/** @type {(state: BallotState, event: BallotEvent) => Step} */
export const transition = by_kind(HANDLERS);
