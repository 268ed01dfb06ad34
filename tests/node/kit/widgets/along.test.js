// Arrow keys in a row of parts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { along } from "../../../../www/kit/widgets/dom.js";

const NONE = { defaultPrevented: false, altKey: false, metaKey: false, ctrlKey: false, shiftKey: false };

/** @param {string} key @param {string} [direction] @param {Partial<typeof NONE>} [held] */
function meaning(key, direction = "ltr", held = {}) {
  const row = { closest: () => ({ getAttribute: () => direction }) };
  return along(/** @type {KeyboardEvent} */ ({ ...NONE, ...held, key }), /** @type {any} */ (row));
}

test("on pages from right to left the left arrow moves forward", () => {
  assert.equal(meaning("ArrowLeft"), "ArrowLeft");
  assert.deepEqual(
    ["ArrowLeft", "ArrowRight", "Home"].map((key) => meaning(key, "rtl")),
    ["ArrowRight", "ArrowLeft", "Home"],
  );
});

test("an arrow with a modifier is the browser's", () => {
  for (const held of ["altKey", "metaKey", "ctrlKey", "shiftKey", "defaultPrevented"])
    assert.equal(meaning("ArrowLeft", "rtl", { [held]: true }), "", held);
});
