// The texts of the path: all languages say the same keys, in one line each, and name squares of the shown board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES } from "../../../../www/kit/language/languages.js";
import { read_json, steps, units } from "./path_files.js";

const MOST_ENGLISH = 110;
const MOST_OTHERS = 140;

const texts = new Map(
  LANGUAGES.map(({ code }) => [code, /** @type {Record<string, string>} */ (read_json(`text/${code}.json`))]),
);
const english = texts.get("en") ?? assert.fail("no English");

test("every unit has a title and a line, every step a sentence", () => {
  const wanted = [...units.flatMap(({ id }) => [`${id}.title`, `${id}.says`]), ...steps.map(({ key }) => key)];
  assert.deepEqual(
    Object.keys(english)
      .filter((key) => !key.endsWith(".task"))
      .sort(),
    wanted.sort(),
  );
});

test("a task in words belongs to a step, and every goal that is to be played has one", () => {
  const told = steps.filter(({ step }) => step.try.goal === "play").map(({ key }) => `${key}.task`);
  for (const key of told) assert.ok(english[key], key);
  const keys = new Set(steps.map(({ key }) => `${key}.task`));
  for (const key of Object.keys(english).filter((one) => one.endsWith(".task"))) assert.ok(keys.has(key), key);
});

for (const [code, own] of texts)
  test(`${code}: the keys of the English texts, one line each, within its length`, () => {
    assert.deepEqual(Object.keys(own), Object.keys(english));
    for (const [key, text] of Object.entries(own)) {
      assert.equal(text, text.trim(), key);
      assert.doesNotMatch(text, /[\n\r\t]| {2}/, key);
      assert.ok(text.length > 0 && text.length <= (code === "en" ? MOST_ENGLISH : MOST_OTHERS), key);
    }
  });

for (const [code, own] of texts)
  test(`${code}: the same squares and moves as in English, all of them of the shown line`, () => {
    for (const [key, text] of Object.entries(own)) {
      const squares = text.match(/\d+/g) ?? [];
      assert.deepEqual([...squares].sort(), [...(english[key]?.match(/\d+/g) ?? [])].sort(), key);
      for (const square of squares) assert.ok(Number(square) >= 1 && Number(square) <= 32, key);
    }
  });
