// The marks on the board in words for screen readers.
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { marks_text } from "../../../www/board/marks_text.js";
import { create_translator, load_language } from "../../../www/kit/language/translator.js";
import { NUMBERS } from "../../../www/play/core/square_names.js";
import { drawings_in } from "../../../www/play/study/drawing_commands.js";
import { t } from "../translator.js";

test("arrows, circles and highlighted squares are named with their colours", () => {
  const pointed = drawings_in("[%csl G18,R5] [%cal Y1115,B2218]", NUMBERS);
  assert.equal(
    marks_text(t, { pointed, names: NUMBERS, highlights: [{ from: 1, colour: "blue" }] }),
    "Circle on 18, green. Circle on 5, red. Arrow from 11 to 15, yellow. Arrow from 22 to 18, blue. " +
      "Square 1 highlighted, blue.",
  );
  assert.equal(marks_text(t, { pointed: [], names: NUMBERS }), "");
});

test("what a player draws is red, and squares have the names that the board shows", () => {
  const names = NUMBERS.map((number) => `s${number}`);
  assert.equal(marks_text(t, { pointed: [{ from: 9, to: 13 }], names }), "Arrow from s9 to s13, red.");
});

test("each language says the colour within the sentence", async (context) => {
  context.mock.method(globalThis, "fetch", async (/** @type {URL} */ url) => new Response(await readFile(url, "utf8")));
  const pointed = drawings_in("[%cal G1115]", NUMBERS);
  const expected = {
    ar: "سهم من 11 إلى 15، أخضر.",
    de: "Pfeil von 11 nach 15, grün.",
    es: "Flecha de 11 a 15, verde.",
    fr: "Flèche de 11 à 15, vert.",
    nl: "Pijl van 11 naar 15, groen.",
    pt: "Seta de 11 a 15, verde.",
  };
  for (const [code, sentence] of Object.entries(expected)) {
    const said = marks_text(create_translator(await load_language(code)), { pointed, names: NUMBERS });
    assert.equal(said.replace(/[\u2068\u2069]/g, ""), sentence);
  }
});
