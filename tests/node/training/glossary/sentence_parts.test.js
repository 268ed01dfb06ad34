// Terms inside sentences: found by their names, the longest first, each once, and never within a word.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { sentence_parts, term_pattern } from "../../../../www/training/glossary/sentence_parts.js";

const DATA = new URL("../../../../www/data/", import.meta.url);
/** @param {string} name */
const json = (name) => JSON.parse(readFileSync(new URL(name, DATA), "utf8"));
const EN = term_pattern(json("glossary/en.json"));

/** The terms of a sentence, with their words. @param {string} sentence @param {typeof EN} [terms] */
const named = (sentence, terms = EN) =>
  sentence_parts(terms, sentence).flatMap(({ text, id }) => (id === null ? [] : [[text, id]]));

/** All texts of a catalogue. @param {unknown} value @returns {string[]} */
const texts_of = (value) =>
  typeof value === "string" ? [value] : Object.values(/** @type {object} */ (value)).flatMap(texts_of);

test("a term is found where it stands, in any case, also in the plural", () => {
  assert.deepEqual(named("Look for two for one: give one piece and take two."), [["two for one", "two-for-one"]]);
  assert.deepEqual(named("The king sits in the double corner: drive it out."), [["double corner", "double-corner"]]);
  assert.deepEqual(named("It is outside the double corners."), [["double corners", "double-corner"]]);
});

test("the sentence stays whole, and a term is linked once", () => {
  const sentence = "A bridge holds: the bridge on 1 and 3.";
  const parts = sentence_parts(EN, sentence);
  assert.equal(parts.map(({ text }) => text).join(""), sentence);
  assert.equal(parts.filter(({ id }) => id === "bridge").length, 1);
  assert.deepEqual(sentence_parts(EN, ""), []);
});

test("words that only contain a term, and the most common words, are no links", () => {
  assert.deepEqual(named("The man abridged it; the king is a man. The move is 9-13."), []);
  assert.deepEqual(named("9-14 22-17 (+2)?"), []);
});

for (const language of ["en", "de", "es", "fr", "nl", "pt", "ar"])
  test(`sentences of the path have terms: ${language}`, () => {
    const terms = term_pattern(json(`glossary/${language}.json`));
    const texts = /** @type {Record<string, string>} */ (json(`path/text/${language}.json`));
    const linked = Object.values(texts).filter((sentence) => named(sentence, terms).length > 0);
    for (const sentence of Object.values(texts))
      assert.equal(
        sentence_parts(terms, sentence)
          .map(({ text }) => text)
          .join(""),
        sentence,
      );
    assert.ok(linked.length >= 10, `${linked.length}`);
  });

for (const language of ["de", "es", "fr", "nl", "pt", "ar"])
  test(`no term is an everyday word of the page: ${language}`, () => {
    const terms = term_pattern(json(`glossary/${language}.json`));
    const sentences = texts_of(json(`../kit/language/${language}.json`));
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const [, id] of sentences.flatMap((sentence) => named(sentence, terms)))
      counts.set(String(id), (counts.get(String(id)) ?? 0) + 1);
    const common = [...counts].filter(([, count]) => count > sentences.length / 50);
    assert.deepEqual(common, []);
  });
