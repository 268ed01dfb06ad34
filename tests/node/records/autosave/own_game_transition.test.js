// The transitions of the autosave of own games: the next state, and the effects in their order.
import assert from "node:assert/strict";
import { test } from "node:test";
import { start_of } from "../../../../www/records/autosave/own_game_state.js";
import { transition } from "../../../../www/records/autosave/own_game_transition.js";
import { has } from "../../asserts.js";
import { create_runs } from "../../runs.js";
import { study, Table } from "../../table.js";

/**
 * @import { AutosaveEvent } from "../../../../www/records/autosave/own_game_state.js"
 * @import { State } from "../../../../www/play/core/state_types.js"
 */

const { last: run, nothing_happens } = create_runs(transition);

/** A game with moves that the user has touched. @param {string} id @returns {State} */
function game(id) {
  const { state } = new Table(study("1. 11-15 23-19 *", [0, 0]));
  return { ...state, game: { ...state.game, id, touched: true } };
}
const NOW = game("mine");
const OTHER = game("other");
const START = start_of("mine", null);
/** @param {State} now @param {string | null} [seen] @returns {AutosaveEvent} */
const changed = (now, seen = null) => ({ kind: "changed", now, seen });
const CHANGED = run(START, changed(NOW)).state;
const full = /** @type {const} */ ({ kind: "full" });

test("a change waits for the timer, and is written once", () => {
  has(CHANGED, { pending: NOW });
  assert.deepEqual(run(START, changed(NOW)).kinds, ["start_timer"]);
  const flushed = run(CHANGED, { kind: "flush_requested" });
  assert.deepEqual(flushed.effects, [{ kind: "stop_timer" }, { kind: "write", game: NOW, known: null }]);
  assert.deepEqual(run(flushed.state, { kind: "flush_requested" }).kinds, ["stop_timer"]);
});

test("a game without moves is written only if it was before", () => {
  const empty = { ...NOW, game: { ...NOW.game, tree: [] } };
  nothing_happens(START, changed(empty));
  assert.deepEqual(run(start_of("mine", "a"), changed(empty)).kinds, ["start_timer"]);
  nothing_happens(START, changed({ ...NOW, game: { ...NOW.game, touched: false } }));
});

test("another game lets the one before be written first", () => {
  const begun = run(CHANGED, changed(OTHER, "b"));
  assert.deepEqual(begun.effects, [
    { kind: "stop_timer" },
    { kind: "write", game: NOW, known: null },
    { kind: "start_timer" },
  ]);
  has(begun.state, { id: "other", seen: "b", pending: OTHER });
});

test("a stamp is remembered for the game on the board alone", () => {
  const written = run(START, { kind: "written", id: "mine", stamp: "b", trouble: null });
  assert.deepEqual(written.effects, [{ kind: "remember", id: "mine", stamp: "b" }, { kind: "ask_for_persistence" }]);
  assert.equal(written.state.seen, "b");
  const late = run(START, { kind: "written", id: "earlier", stamp: "b", trouble: null });
  assert.deepEqual([late.kinds, late.state], [["ask_for_persistence"], START]);
});

test("a change that cannot be written is at risk, reported once, and tried again when the storage changes", () => {
  const failed = run(CHANGED, { kind: "written", id: "mine", stamp: null, trouble: full });
  assert.deepEqual(failed.effects, [{ kind: "report", trouble: full }]);
  assert.equal(failed.state.unsafe, true);
  assert.deepEqual(run(failed.state, { kind: "written", id: "mine", stamp: null, trouble: full }).effects, []);
  assert.deepEqual(run(failed.state, { kind: "storage_changed", now: NOW }).kinds, ["start_timer"]);
  nothing_happens(CHANGED, { kind: "storage_changed", now: NOW });
  const kept = run(failed.state, { kind: "written", id: "mine", stamp: "b", trouble: null }).state;
  assert.equal(kept.unsafe, false);
  assert.deepEqual(run(START, { kind: "written", id: "mine", stamp: null, trouble: { kind: "blocked" } }).effects, []);
});

test("a game that parts from its stored form goes on under another id, with its pending change", () => {
  const copy = { id: "copy", stamp: "c" };
  /**
   * @param {import("../../../../www/records/own_games/indexed_store.js").Trouble | null} trouble
   * @returns {AutosaveEvent}
   */
  const parted_with = (trouble) => ({ kind: "parted", id: "mine", copy, reason: "conflict", trouble });
  const parted = parted_with(null);
  const apart = run(CHANGED, parted);
  has(apart.state, { id: "copy", seen: "c", unsafe: false, pending: { game: { id: "copy" } } });
  assert.deepEqual(apart.effects, [
    { kind: "remember", id: "copy", stamp: "c" },
    { kind: "rename", id: "copy", reason: "conflict" },
  ]);
  nothing_happens(start_of("other", null), parted);
  const failed = run(CHANGED, parted_with(full));
  has(failed.state, { id: "mine", unsafe: true });
  assert.deepEqual(failed.kinds, ["report"]);
});

test("a restored game is written with the stamp of its stored form, but not again if it was deleted", () => {
  /** @param {import("../../../../www/records/autosave/own_game_state.js").Stored} stored @returns {AutosaveEvent} */
  const compared = (stored) => ({ kind: "compared", now: NOW, id: "mine", stored });
  nothing_happens(start_of("mine", "a"), compared({ kind: "nothing" }));
  nothing_happens(start_of("other", "a"), compared({ kind: "other" }));
  assert.deepEqual(run(START, compared({ kind: "nothing" })).kinds, ["stop_timer", "write"]);
  const same = run(START, compared({ kind: "same", stamp: "a" }));
  assert.deepEqual(same.effects.at(-1), { kind: "write", game: NOW, known: "a" });
  assert.deepEqual([same.state.seen, same.state.pending], ["a", null]);
});
