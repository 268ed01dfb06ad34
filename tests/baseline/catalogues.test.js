// Each language has all phrases of the English catalogue, with the same parameters, and the texts of index.html.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { parseForESLint, visitorKeys } from "@html-eslint/parser";
import { EN } from "../../www/language/en.js";
import { EN_ELEMENTS } from "../../www/language/en_elements.js";
import { EN_LATE } from "../../www/language/en_late.js";

/**
 * @typedef {string | Readonly<Record<string, string>>} Message one text, or one for each plural form
 * @typedef {Readonly<Record<string, Message>>} Phrases
 * @typedef {{ page: Readonly<Record<string, string>>, phrases: Phrases }} Catalogue
 */

const ROOT = new URL("../../", import.meta.url);
const LANGUAGES = new URL("www/language/", ROOT);

/** Texts of index.html that need no translation: names, and what scripts make of these phrases. */
const PROPER = ["Bitboard Checkers"];
const PUT_TOGETHER = ["hello", "level.named"].map((key) => pattern(String(EN[/** @type {keyof typeof EN} */ (key)])));

/** Matches a phrase with any values. @param {string} text */
function pattern(text) {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[^\w\s]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
}

/** @param {string} text */
const parameters = (text) => [...new Set(text.match(/\{\w+\}/g))].sort().join(" ");

/**
 * Whether a message can replace an English one. A plural form for one number may leave out the number.
 * @param {Message} own
 * @param {Message} english
 */
function fits(own, english) {
  if (typeof own === "string" || typeof english === "string")
    return typeof own === typeof english && parameters(String(own)) === parameters(String(english));
  const wanted = parameters(Object.values(english).join(" "));
  const none_added = Object.values(own).every((text) => parameters(`${text} ${wanted}`) === wanted);
  return none_added && parameters(own.other ?? "") === wanted;
}

/** The texts in the body of a page that are read or heard. @param {string} html @returns {Set<string>} */
function texts_of(html) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {any} node */
  const visit = (node) => {
    if (node.type === "Text") found.add(node.value.trim());
    if (node.type === "Attribute" && /^(aria-label|title|placeholder)$/.test(node.key.value))
      found.add(node.value.value);
    if (node.type === "Tag" && node.name === "head") return;
    for (const child of visitorKeys[node.type]?.flatMap((key) => node[key] ?? []) ?? []) visit(child);
  };
  visit(parseForESLint(html).ast);
  return new Set([...found].filter((text) => /\p{L}/u.test(text)));
}

/**
 * @param {Catalogue} catalogue
 * @param {Phrases} english all phrases
 * @param {Iterable<string>} texts those of index.html
 */
function faults({ page, phrases }, english, texts) {
  const in_english = Object.values(EN);
  const wanted = [...texts].filter((text) => !PROPER.includes(text));
  const known = (/** @type {string} */ text) =>
    text in page || in_english.some((phrase) => phrase === text) || PUT_TOGETHER.some((phrase) => phrase.test(text));
  const other = (/** @type {string} */ key) => key in phrases && !fits(phrases[key] ?? "", english[key] ?? "");
  return [
    ...Object.keys(english)
      .filter((key) => !(key in phrases))
      .map((key) => `lacks ${key}`),
    ...Object.keys(english)
      .filter(other)
      .map((key) => `${key} has other parameters than in English`),
    ...Object.keys(phrases)
      .filter((key) => !(key in english))
      .map((key) => `${key} is no key`),
    ...wanted.filter((text) => !known(text)).map((text) => `lacks "${text}" of index.html`),
    ...Object.keys(page)
      .filter((text) => !wanted.includes(text))
      .map((text) => `"${text}" is not in index.html`),
  ];
}

const files = readdirSync(LANGUAGES).filter((name) => name.endsWith(".json"));
const texts = texts_of(readFileSync(new URL("index.html", ROOT), "utf8"));

for (const file of files)
  test(`${file} says what English says`, () => {
    const catalogue = JSON.parse(readFileSync(new URL(file, LANGUAGES), "utf8"));
    assert.deepEqual(faults(catalogue, { ...EN, ...EN_LATE, ...EN_ELEMENTS }, texts), []);
  });

test("there are catalogues, and index.html has texts", () => {
  assert.ok(files.length >= 6 && texts.size > 20);
});

test("the texts of a page are found", () => {
  const page = `<html><head><title>No</title></head>
    <body><!-- no --><p class="no" title="a > b">One <b>two</b>\n 3 </p><script>"no"</script></body></html>`;
  assert.deepEqual(texts_of(page), new Set(["One", "two", "a > b"]));
});

test("what a catalogue lacks, adds or changes is found", () => {
  const games = { one: "{count} game", other: "{count} games" };
  const english = { off: "Off", named: "Level {level}, {name}", games };
  const page = { "Type a move": "Tippe" };
  const phrases = { off: "Aus", named: "{name}: Stufe {level}", games: { one: "eine", other: "{count} Partien" } };
  const read = ["Type a move", "Bitboard Checkers"];
  /** @param {object} changes */
  const found = (changes) => faults({ page, phrases: { ...phrases, ...changes } }, english, read);
  assert.deepEqual(found({}), []);
  assert.deepEqual(found({ named: "Stufe {level}, {title}" }), ["named has other parameters than in English"]);
  assert.deepEqual(found({ games: "{count}" }), ["games has other parameters than in English"]);
  assert.deepEqual(found({ games: { other: "Partien" } }), ["games has other parameters than in English"]);
  assert.deepEqual(found({ on: "An" }), ["on is no key"]);
  assert.deepEqual(faults({ page, phrases: {} }, { off: "Off" }, read), ["lacks off"]);
  assert.deepEqual(faults({ page: {}, phrases }, english, read), ['lacks "Type a move" of index.html']);
  assert.deepEqual(faults({ page, phrases }, english, []), ['"Type a move" is not in index.html']);
});
