// The search in the settings.
import assert from "node:assert/strict";
import { test } from "node:test";
import { matches } from "../../../../www/kit/settings/search.js";

test("a row is found by parts of its words, in any order", () => {
  assert.ok(matches("size board", "Board size Small Medium"));
  assert.ok(matches("med", "Board size Small Medium"));
  assert.ok(!matches("board sound", "Board size Small Medium"));
});

test("capitals, marks and spaces make no difference", () => {
  assert.ok(matches("  pieces ", "Pièces Ébène"));
  assert.ok(matches("BRETTGRÖSSE".toLowerCase().slice(0, 7), "Brettgröße"));
  assert.ok(matches("Größe", "Brettgroße"));
});

test("an empty search finds everything", () => {
  for (const query of ["", "  "]) assert.ok(matches(query, "Sound"));
});
