// Each language has all phrases of the scripts and of index.html, with the same parameters and numbers, and each phrase
// is used.
// The English of a phrase is in en.js or, if a late part, an element or the training page says it, in one of the files
// en_*.js. If only index.html uses its key, its English is there and nowhere else, so that the page loads it once.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { parseForESLint, visitorKeys } from "@html-eslint/parser";
import ts from "typescript";

/**
 * @typedef {string | Readonly<Record<string, string>>} Message one text, or one for each plural form
 * @typedef {Readonly<Record<string, Message>>} Phrases
 * @typedef {{ text: string, key: string | undefined }} Words a text or a label of index.html
 */

const ROOT = new URL("../../", import.meta.url);
const WWW = new URL("www/", ROOT);
const LANGUAGES = new URL("kit/language/", WWW);

/**
 * Texts of index.html without a key: a name, what is there instead of scripts, and what scripts say anew before another
 * language than English is seen.
 */
const WITHOUT_KEY = [
  "Bitboard Checkers",
  "Bitboard Checkers needs JavaScript and WebAssembly.",
  "Black",
  "Black moves first",
  "You play Black. Black moves first.",
];

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

/**
 * The texts in the body of a page that are read or heard, and the keys that stand for none.
 * @param {string} html
 * @returns {Words[]}
 */
function words_of(html) {
  /** @type {Words[]} */
  const found = [];
  /** @param {any} node */
  const visit = (node) => {
    if (node.type === "Tag") {
      if (node.name === "head") return;
      /** @param {string} name @returns {string | undefined} */
      const value = (name) => node.attributes.find((/** @type {any} */ { key }) => key.value === name)?.value?.value;
      const labels = ["aria-label", "title", "placeholder"].map(value).filter((label) => label !== undefined);
      const of_labels = value("data-phrase-label");
      if (labels.length === 0 && of_labels !== undefined) labels.push("");
      found.push(...labels.map((text) => ({ text, key: of_labels })));

      /** @type {any[]} */
      const children = node.children ?? [];
      const texts = children.filter(({ type }) => type === "Text").map((text) => text.value.trim());
      const said = texts.filter((text) => text !== "");
      const key = value("data-phrase");
      if (said.length === 0 && key !== undefined) said.push("");
      // The text takes the place of all that is in the element.
      found.push(...said.map((text) => ({ text, key: texts.length === children.length ? key : undefined })));
    }
    for (const child of visitorKeys[node.type]?.flatMap((key) => node[key] ?? []) ?? []) visit(child);
  };
  visit(parseForESLint(html).ast);
  return found.filter(({ text, key }) => /\p{L}/u.test(text) || key !== undefined);
}

/**
 * The phrases that only a page has, and what is wrong with its keys.
 * @param {readonly Words[]} words
 * @param {Phrases} english the phrases of scripts
 */
function phrases_of_page(words, english) {
  /** @type {Record<string, string>} */
  const own = {};
  /** @type {string[]} */
  const faults = [];
  for (const { text, key } of words) {
    if (key === undefined) {
      if (!WITHOUT_KEY.includes(text)) faults.push(`"${text}" has no key, or is not all of its element`);
    } else if (text === "") faults.push(`${key} is the key of nothing`);
    else if ((english[key] ?? own[key] ?? text) !== text) faults.push(`"${text}" is not what ${key} says elsewhere`);
    else if (!(key in english)) own[key] = text;
  }
  return { own, faults };
}

/** The keys that a script may say: each literal, and what can be made of each template. @param {string} script */
function keys_of(script) {
  /** @type {RegExp[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isStringLiteralLike(node)) found.push(made_of([node.text]));
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text);
      if (/\w{2}/.test(parts.join(" "))) found.push(made_of(parts)); // of `${a}.${b}` any key can be made
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("script.js", script, ts.ScriptTarget.Latest));
  return found;
}

/** @param {readonly string[]} parts */
const made_of = (parts) => new RegExp(`^${parts.map((part) => part.replace(/[^\w\s]/g, "\\$&")).join(".+")}$`);

/** @param {Phrases} own @param {Phrases} english */
function faults(own, english) {
  const other = (/** @type {string} */ key) => key in own && !fits(own[key] ?? "", english[key] ?? "");
  return [
    ...Object.keys(english)
      .filter((key) => !(key in own))
      .map((key) => `lacks ${key}`),
    ...Object.keys(english)
      .filter(other)
      .map((key) => `${key} has other parameters than in English`),
    ...Object.keys(own)
      .filter((key) => !(key in english))
      .map((key) => `${key} is no key`),
  ];
}

/** The phrases of all files with English. @type {Phrases} */
const ENGLISH = Object.assign(
  {},
  ...(
    await Promise.all(
      readdirSync(LANGUAGES)
        .filter((name) => /^en(_\w+)?\.js$/.test(name))
        .map((name) => import(new URL(name, LANGUAGES).href)),
    )
  ).flatMap((module) => Object.values(module)),
);
const files = readdirSync(LANGUAGES).filter((name) => name.endsWith(".json"));
const page = phrases_of_page(words_of(readFileSync(new URL("index.html", ROOT), "utf8")), ENGLISH);

/** @param {string} file @returns {[code: string, phrases: Phrases]} */
const catalogue_of = (file) => [
  file.replace(".json", ""),
  JSON.parse(readFileSync(new URL(file, LANGUAGES), "utf8")).phrases,
];

for (const [code, phrases] of files.map(catalogue_of))
  test(`${code}.json says what English says`, () => {
    assert.deepEqual(faults(phrases, { ...ENGLISH, ...page.own }), []);
  });

/** Numbers that a language writes in another way than in European digits. @type {Record<string, string>} */
const WRITTEN = { الأربعين: "40", نقلتان: "2", والأول: "1", Pos1: "" };

/** The numbers in a text. @param {string} text */
const numbers = (text) =>
  [...text.replace(/\{\w+\}/g, "").matchAll(/\d+|[\p{L}\d]+/gu)]
    .map(([word]) => WRITTEN[word] ?? word)
    .flatMap((word) => word.match(/\d+/g) ?? [])
    .sort();

/** The text that other numbers than one have. @param {Message | undefined} message */
const text_of = (message) => (typeof message === "string" ? message : (message?.other ?? ""));

/** A phrase, and one whose words are in it: it names a button or a part of the page, or means the same. */
const NAMES = /** @type {const} */ ([
  ["arena.hello", "arena.new"],
  ["arena.none", "arena.new"],
  ["arena.resume", "arena.play"],
  ["arena.in_library", "library.my_games"],
  ["arena.plies", "sort.plies"],
  ["arena.title", "map.arena"],
  ["first.shot.title", "theme.two-for-one"],
  ["help.letters", "map.more"],
  ["help.reader", "map.more"],
  ["lesson.cost", "undo"],
  ["lesson.slipped.draw", "undo"],
  ["lesson.slipped.win", "undo"],
  ["new_game.kept", "library.my_games"],
  ["stats.none_reviewed", "review_all"],
  ["update.said", "update"],
]);

/** Phrases that name a unit of the path, by its title. */
const UNITS = ["place.chosen", "place.begin", "place.end"].flatMap((key) => [
  { key: `${key}.rules`, unit: "weapon.title" },
  { key: `${key}.club`, unit: "bridge.title" },
]);

/** @param {Phrases} phrases @param {string} code */
function misnamed(phrases, code) {
  /** @type {Record<string, string>} */
  const path = JSON.parse(readFileSync(new URL(`data/path/text/${code}.json`, WWW), "utf8"));
  const quoted = [
    ...NAMES.map(([key, name]) => ({ key, name: text_of(phrases[name]) })),
    ...UNITS.map(({ key, unit }) => ({ key, name: path[unit] ?? "" })),
  ];
  return quoted.filter(({ key, name }) => {
    const text = text_of(phrases[key]).toLowerCase();
    return name === "" || !text.includes(name.toLowerCase());
  });
}

for (const [code, phrases] of [["en", { ...ENGLISH, ...page.own }], ...files.map(catalogue_of)])
  test(`${code}: sentences name buttons, parts and units of the path by their own words`, () => {
    assert.deepEqual(misnamed(phrases, code), []);
    // to resign a game, and to discard one that cannot be saved
    assert.notEqual(phrases.give_up, phrases.resign_this);
  });

for (const [code, phrases] of files.map(catalogue_of))
  test(`${code}: the same numbers as in English`, () => {
    const other = Object.entries(ENGLISH).flatMap(([key, english]) =>
      numbers(text_of(english)).join() === numbers(text_of(phrases[key])).join() ? [] : [key],
    );
    assert.deepEqual(other, []);
  });

/** Spanish and Portuguese name a side in the plural: the ends of verbs that go with it, and words that are no verbs. */
const PLURAL = {
  es: /^(?:\p{L}*n|a|contra|de|el|les|para|y)$/iu,
  pt: /^(?:\p{L}*(?:m|ão)|as|contra|das|de|e|favorece|para|pelas)$/iu,
};

for (const [code, ending] of Object.entries(PLURAL))
  test(`${code}: what a side does is said in the plural`, () => {
    const [, phrases] = catalogue_of(`${code}.json`);
    const singular = Object.values(phrases).filter((message) => {
      const beside = /(\p{L}+) \{(?:side|dark|light)\}|\{(?:side|dark|light)\} (?:(?:no|não|se|agora) )?(\p{L}+)/gu;
      return [...text_of(message).matchAll(beside)].some(([, before, after]) => !ending.test(before ?? after ?? ""));
    });
    assert.deepEqual(singular, []);
  });

test("each text of index.html has its key, and says the same as elsewhere", () => {
  assert.deepEqual(page.faults, []);
  assert.ok(files.length >= 6 && Object.keys(page.own).length > 20);
});

test("scripts say each phrase of the English catalogues", () => {
  const scripts = readdirSync(WWW, { recursive: true })
    .map((file) => String(file).replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".js") && !file.startsWith("kit/language/en"));
  const said = scripts.flatMap((file) => keys_of(readFileSync(new URL(file, WWW), "utf8")));
  assert.deepEqual(
    Object.keys(ENGLISH).filter((key) => !said.some((pattern) => pattern.test(key))),
    [],
  );
});

test("the texts of a page are found with their keys", () => {
  const page = `<html><head><title>No</title></head>
    <body><!-- no --><p class="no" data-phrase-label="a" title="a > b">One <b data-phrase="b">two</b>\n 3 </p>
    <p data-phrase="c">Four <b>five</b></p><i data-phrase="d"></i><i data-phrase-label="e"></i><script>"no"</script></body></html>`;
  assert.deepEqual(words_of(page), [
    { text: "a > b", key: "a" },
    { text: "One", key: undefined },
    { text: "two", key: "b" },
    { text: "Four", key: undefined },
    { text: "five", key: undefined },
    { text: "", key: "d" },
    { text: "", key: "e" },
  ]);
});

test("what a page lacks or changes is found", () => {
  const words = [
    { text: "Bitboard Checkers", key: undefined },
    { text: "Off", key: "off" },
    { text: "Type a move", key: "type" },
  ];
  /** @param {Words} more */
  const found = (more) => phrases_of_page([...words, more], { off: "Off" }).faults;
  assert.deepEqual(phrases_of_page(words, { off: "Off" }), { own: { type: "Type a move" }, faults: [] });
  assert.deepEqual(found({ text: "On", key: undefined }), ['"On" has no key, or is not all of its element']);
  assert.deepEqual(found({ text: "On", key: "off" }), ['"On" is not what off says elsewhere']);
  assert.deepEqual(found({ text: "Play", key: "type" }), ['"Play" is not what type says elsewhere']);
  assert.deepEqual(found({ text: "", key: "off" }), ["off is the key of nothing"]);
});

test("what a script may say is found", () => {
  /** @param {string} script */
  const says = (script) => keys_of(script).some((pattern) => pattern.test("piece.black.man"));
  for (const script of ['t("piece.black.man")', "t(`piece.${side}.${kind}`)", "t(`${piece}.man`)"])
    assert.ok(says(script), script);
  for (const script of ['t("piece.black")', "t(`piece.${side}.king`)", "`${a}.${b}`", '// "piece.black.man"'])
    assert.ok(!says(script), script);
});

test("what a catalogue lacks, adds or changes is found", () => {
  const english = {
    off: "Off",
    named: "Level {level}, {name}",
    games: { one: "{count} game", other: "{count} games" },
  };
  const phrases = { off: "Aus", named: "{name}: Stufe {level}", games: { one: "eine", other: "{count} Partien" } };
  /** @param {object} changes */
  const found = (changes) => faults({ ...phrases, ...changes }, english);
  assert.deepEqual(found({}), []);
  assert.deepEqual(found({ named: "Stufe {level}, {title}" }), ["named has other parameters than in English"]);
  assert.deepEqual(found({ games: "{count}" }), ["games has other parameters than in English"]);
  assert.deepEqual(found({ games: { other: "Partien" } }), ["games has other parameters than in English"]);
  assert.deepEqual(found({ on: "An" }), ["on is no key"]);
  assert.deepEqual(faults({}, { off: "Off" }), ["lacks off"]);
});
