// The notes of the page: one about an action that failed offers to repeat it, and all that failed with the same words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_notes } from "../../../../www/pages/app/notes.js";
import { BEFORE } from "../../../../www/play/core/state.js";
import { create_store } from "../../../../www/kit/platform/store.js";

function create_table() {
  const store = create_store(BEFORE);
  /** @type {string[]} */
  const repeated = [];
  return { store, repeated, notes: create_notes(store) };
}

test("a note about a failed action repeats it, and is gone then", () => {
  const { store, repeated, notes } = create_table();
  notes.note("Not loaded.", () => repeated.push("one"));
  assert.equal(store.get().message.note, "Not loaded.");
  notes.again("Not loaded.")?.();
  assert.deepEqual(repeated, ["one"]);
  assert.equal(store.get().message.note, null);
});

test("several actions that fail while the note is shown are repeated together; a later note forgets them", () => {
  const { repeated, notes } = create_table();
  notes.note("Not loaded.", () => repeated.push("one"));
  notes.note("Not loaded.", () => repeated.push("two"));
  const again = notes.again("Not loaded.");
  assert.ok(again);
  again();
  assert.deepEqual(repeated, ["one", "two"]);
  notes.note("Another.");
  assert.equal(notes.again("Not loaded."), null);
  assert.equal(notes.again("Another."), null);
});
