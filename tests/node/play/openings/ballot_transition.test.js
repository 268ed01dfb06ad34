// The transitions of the ballot field: the next state, and the effects in their order.
import assert from "node:assert/strict";
import { test } from "node:test";
import { START, kind_of, meaning_of } from "../../../../www/play/openings/ballot_state.js";
import { transition } from "../../../../www/play/openings/ballot_transition.js";
import { has } from "../../asserts.js";
import { create_runs } from "../../runs.js";

/**
 * @import { Kind } from "../../../../www/play/core/ballot_tag.js"
 * @import { Ballot } from "../../../../www/play/openings/ballot_decks.js"
 * @import { BallotEvent } from "../../../../www/play/openings/ballot_state.js"
 * @import { BallotValue } from "../../../../www/play/openings/ballot_values.js"
 */

const { last: run, nothing_happens } = create_runs(transition);

/** @param {number} number @param {string} name @param {string} moves @param {boolean} [barred] @returns {Ballot} */
const ballot = (number, name, moves, barred = false) => ({
  kind: "three-move",
  number,
  moves: moves.split(" "),
  name,
  barred,
  lost: false,
  off: null,
});
const INFERNO = ballot(6, "Inferno", "9-13 22-18 10-14");
const SECOND = ballot(7, "Inferno", "9-13 22-18 11-15");
const PAISLEY = ballot(156, "Paisley", "11-16 24-19 9-14", true);
const DECK = [INFERNO, SECOND, PAISLEY];

/** @type {BallotEvent} */
const SELECTED = { kind: "kind_selected", selected: "three-move" };
/** @type {BallotEvent} */
const LEFT = { kind: "left" };
/** @param {string} text @returns {BallotEvent} */
const typed = (text) => ({ kind: "typed", text });
/** @param {boolean} focused @param {Kind} [of] @returns {BallotEvent} */
const fetched = (focused, of = "three-move") => ({ kind: "deck_fetched", of, deck: DECK, focused });

const WAITING = run(START, SELECTED).state;
const READY = run(WAITING, fetched(false)).state;

test("a deck is fetched when its kind is selected, and once", () => {
  assert.deepEqual(run(START, SELECTED).effects, [{ kind: "report" }, { kind: "fetch_deck", of: "three-move" }]);
  assert.deepEqual(run(READY, SELECTED).kinds, ["report"]);
  assert.deepEqual(run(READY, { kind: "kind_selected", selected: null }).kinds, ["report"]);
  nothing_happens(READY, fetched(true));
});

test("the text means the best match, a barred ballot is kept out, and an empty text means one by lot", () => {
  has(meaning_of(READY), { ballot: null, fault: null });
  assert.equal(meaning_of(run(READY, typed("inferno")).state).ballot, INFERNO);
  has(meaning_of(run(READY, typed("156")).state), { ballot: null, fault: { kind: "kept_out", ballot: PAISLEY } });
  has(meaning_of(run(READY, typed("no such")).state), { ballot: null, fault: { kind: "none" } });
});

test("typing opens the list; leaving the box chooses the best match", () => {
  const listed = run(READY, typed("inferno"));
  has(listed.state, { list: { ballots: [INFERNO, SECOND], active: -1 }, chosen: null });
  assert.deepEqual(listed.kinds, ["report"]);
  const chosen = run(listed.state, LEFT);
  has(chosen.state, { chosen: INFERNO, text: "", fault: null, list: { ballots: [] } });
  assert.deepEqual(chosen.effects, [{ kind: "find_value", ballot: INFERNO }, { kind: "report" }]);
  const none = run(READY, typed("no such"), LEFT);
  has(none.state, { chosen: null, text: "no such", fault: { kind: "none" } });
  assert.equal(run(none.state, typed("6")).state.fault, null);
});

test("a text that names no ballot is a fault of the field while it is typed, and not only at the start of the game", () => {
  has(run(READY, typed("no such")).state, { fault: { kind: "none" }, list: { ballots: [] } });
  has(run(READY, typed("156")).state, { fault: { kind: "kept_out", ballot: PAISLEY } });
  has(run(READY, typed("no such"), typed("inferno")).state, { fault: null });
  has(run(WAITING, typed("no such")).state, { fault: null }); // the deck is not there yet
  has(run(WAITING, typed("no such"), fetched(true)).state, { fault: { kind: "none" } });
});

test("the arrow keys open the list and go round; Enter chooses the marked ballot", () => {
  const down = run(READY, typed("inferno"), { kind: "stepped", by: 1 });
  assert.equal(down.state.list.active, 0);
  assert.equal(run(down.state, { kind: "stepped", by: -1 }).state.list.active, 1);
  assert.equal(run(READY, { kind: "stepped", by: -1 }).state.list.active, 1, "barred ballots are not listed");
  assert.equal(run(down.state, { kind: "stepped", by: 1 }, { kind: "marked_chosen" }).state.chosen, SECOND);
  assert.equal(run(READY, typed("inferno"), { kind: "marked_chosen" }).state.chosen, INFERNO);
  assert.deepEqual(run(down.state, { kind: "list_closed" }).state.list.ballots, []);
});

test("the list has all ballots while one is chosen", () => {
  const chosen = run(READY, { kind: "option_chosen", ballot: SECOND }).state;
  assert.deepEqual(run(chosen, { kind: "list_requested" }).state.list.ballots, [INFERNO, SECOND]);
  nothing_happens(run(chosen, { kind: "list_requested" }).state, { kind: "list_requested" });
});

test("a barred ballot can be meant with the others, and not stay chosen without them", () => {
  const all = run(READY, typed("156"), LEFT, { kind: "all_switched", all: true });
  has(all.state, { chosen: PAISLEY, fault: null, all: true });
  has(run(all.state, { kind: "all_switched", all: false }).state, { chosen: null, text: "", all: false });
});

test("a text that was typed before the deck came is found when it comes", () => {
  const asked = run(WAITING, typed("inferno"));
  assert.deepEqual(asked.kinds, ["fetch_deck", "report"]);
  assert.deepEqual(run(asked.state, fetched(true)).state.list.ballots, [INFERNO, SECOND]);
  const left = run(asked.state, LEFT, fetched(false)).state;
  has(left, { chosen: INFERNO, list: { ballots: [] } });
  assert.equal(run(asked.state, { kind: "kind_selected", selected: "two-move" }, fetched(false)).state.chosen, null);
});

test("a deck that cannot be fetched is a fault until it comes", () => {
  const failed = run(WAITING, typed("6"), { kind: "deck_failed", of: "three-move", reason: "503" });
  has(failed.state, { fault: { kind: "failed", reason: "503" }, text: "6" });
  assert.deepEqual(run(failed.state, { kind: "retry_requested" }).effects, [{ kind: "fetch_deck", of: "three-move" }]);
  has(run(failed.state, fetched(false)).state, { fault: null, chosen: null });
  nothing_happens(WAITING, { kind: "deck_failed", of: "two-move", reason: "503" });
});

test("the ballot of the last game is offered again, unless it was drawn", () => {
  const before = { kind: /** @type {const} */ ("three-move"), number: 156, drawn: false, all: false };
  const opened = run(START, { kind: "opened", before });
  assert.deepEqual(opened.kinds, ["report", "fetch_deck"]);
  has(run(opened.state, fetched(false)).state, { chosen: PAISLEY, all: true });
  assert.equal(run(READY, { kind: "opened", before }).state.chosen, PAISLEY);
  assert.equal(run(opened.state, typed("6"), fetched(true)).state.chosen, null);
  has(run(READY, { kind: "opened", before: { ...before, drawn: true, all: true } }).state, { chosen: null, all: true });
  has(run(READY, { kind: "opened", before: null }).state, { selected: null, chosen: null });
});

test("where no opening is offered, none is set, and the choice is kept", () => {
  const hidden = run(READY, { kind: "offered", offered: false }).state;
  assert.equal(kind_of(hidden), null);
  assert.equal(kind_of(run(hidden, { kind: "offered", offered: true }).state), "three-move");
});

test("the value of a ballot that is no longer chosen is too late", () => {
  const chosen = run(READY, { kind: "option_chosen", ballot: INFERNO }).state;
  const value = /** @type {BallotValue} */ ({ depth: 31 });
  assert.equal(run(chosen, { kind: "value_found", ballot: INFERNO, value }).state.value, value);
  nothing_happens(chosen, { kind: "value_found", ballot: SECOND, value });
});
