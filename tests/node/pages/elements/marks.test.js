// The marks that the attributes of an element give.
import assert from "node:assert/strict";
import { test } from "node:test";
import { items_of, marks_of } from "../../../../www/pages/elements/decorations.js";

const NAMES = Array.from({ length: 32 }, (_, index) => String(index + 1));

/** @param {Record<string, string>} attributes @param {Record<string, string>} [properties] */
const marks = (attributes, properties = {}) =>
  marks_of(
    (name, count) => items_of(name, attributes[name] ?? "", NAMES, count),
    (property, usual) => properties[property] ?? usual,
  );

test("arrows, circles and highlighted squares are read with their colours", () => {
  const { drawn, highlights, tints } = marks({ arrows: "9-14", circles: "11 green", highlights: "18, 22 blue" });
  assert.deepEqual(
    drawn.map(({ from, to, colour }) => [from, to, colour]),
    [
      [9, 14, "red"],
      [11, 11, "green"],
    ],
  );
  assert.deepEqual(highlights, [
    { from: 18, colour: "red" },
    { from: 22, colour: "blue" },
  ]);
  assert.deepEqual(tints, { 18: "#a8483c", 22: "#4273ab" });
});

test("the page may set other colours", () => {
  const { drawn, tints } = marks(
    { arrows: "9-14", highlights: "18" },
    { "--checkers-arrow-red": "#123456", "--checkers-highlight-red": "#654321" },
  );
  assert.equal(drawn[0]?.tone, "#123456");
  assert.deepEqual(tints, { 18: "#654321" });
});

test("without attributes there are no marks, and an unreadable item is refused", () => {
  assert.deepEqual(marks({}), { drawn: [], highlights: [], tints: {} });
  assert.throws(() => marks({ highlights: "40" }), { code: "invalid-annotation" });
});
