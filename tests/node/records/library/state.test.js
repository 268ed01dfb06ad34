// The state of the library: what it says and shows.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as states from "../../../../www/records/library/state.js";
import { t } from "../../translator.js";

const EMPTY = states.empty(t);

test("games that were deleted can be restored until another sentence is shown, or they are being restored", () => {
  const deleted = states.say("2 games deleted", [1, 2])(EMPTY);
  assert.deepEqual([deleted.status, deleted.deleted], ["2 games deleted", [1, 2]]);
  assert.deepEqual(states.say("saved")(deleted).deleted, []);
  assert.deepEqual([states.restoring(deleted).status, states.restoring(deleted).deleted], ["2 games deleted", []]);
});

test("the faults of a file take the place of the games, and the games theirs", () => {
  assert.equal(EMPTY.view, "list");
  const faults = states.toggle_faults(EMPTY);
  assert.equal(faults.view, "faults");
  assert.equal(states.toggle_faults(faults).view, "list");
});
