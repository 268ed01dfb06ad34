// The texts of the path: all languages say the same keys, in one line each, name squares of the shown board and the
// terms of the glossary.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES } from "../../../../www/kit/language/languages.js";
import { Game } from "../../../../www/wasm.js";
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

/** Texts of the path with the terms of the glossary that they name. */
const TERMS = Object.freeze({
  "weapon.title": ["forced-jump"],
  "two-for-one.title": ["two-for-one"],
  "in-and-out.title": ["in-and-out"],
  "corners.title": ["single-corner", "dog-hole"],
  "corners.dog-hold": ["dog-hole"],
  "double-corner.says": ["double-corner"],
  "bridge.title": ["bridge"],
  "promotion-race.title": ["promotion-race"],
  "breeches.title": ["breeches"],
  "king-trap.title": ["king-trap"],
  "first-position.title": ["first-position"],
  "dyke.title": ["dyke"],
  "sacrifice.title": ["sacrifice"],
  "second-position.title": ["second-position"],
});

for (const [code, own] of texts)
  test(`${code}: the path calls a term what the glossary calls it`, () => {
    const glossary = JSON.parse(
      readFileSync(new URL(`../../../../www/data/glossary/${code}.json`, import.meta.url), "utf8"),
    );
    for (const [key, ids] of Object.entries(TERMS))
      for (const id of ids) {
        const { name } = glossary[id];
        assert.ok(own[key]?.toLowerCase().includes(name.toLowerCase()), `${key}: ${own[key]}, not ${name}`);
      }
  });

/** "piece" as a word, or all pieces. German calls a man and a piece the same. @type {Record<string, RegExp>} */
const PIECES = {
  en: /piece|all that/,
  es: /pieza|todo lo/,
  fr: /pièce|tout ce/,
  nl: /stuk|alles/,
  pt: /peça|tudo o/,
  ar: /قطع|كل ما/,
};

test("a jump that takes a king with other pieces is not said to take men", () => {
  const mixed = steps.filter(({ step }) => takes_king_with_others(step.show));
  assert.ok(mixed.length >= 8, `${mixed.length}`);
  for (const { key } of mixed)
    for (const [code, word] of Object.entries(PIECES))
      if (key !== "in-and-out.their-king")
        // names the king and the two men
        assert.match(texts.get(code)?.[key] ?? "", word, `${code} ${key}`);
});

/** @param {{ fen: string, moves: readonly string[] }} line */
function takes_king_with_others({ fen, moves }) {
  const game = Game.from_fen(fen, "official");
  game.set_automatic_draws(false);
  const found = moves.some((move) => {
    const kings = kings_of(game.fen());
    const { last_move } = game.apply(move);
    const taken = last_move?.captured ?? [];
    return taken.length > 1 && taken.some((square) => kings.has(square));
  });
  game.free();
  return found;
}

/** @param {string} fen */
const kings_of = (fen) => new Set([...fen.matchAll(/K(\d+)/g)].map(([, square]) => Number(square)));
