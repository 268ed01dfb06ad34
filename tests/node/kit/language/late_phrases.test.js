// A late part loads its own phrases: the first load uses no phrase of en_late.js, and a module that is fetched with
// `import()` imports kit/language/late_phrases.js if it, or one of its imports, uses one. A training view does
// the same with en_train.js and kit/language/train_phrases.js, and the modules of a puzzle with en_puzzle.js and
// kit/language/puzzle_phrases.js.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { EN } from "../../../../www/kit/language/en.js";
import { EN_GLOSSARY } from "../../../../www/kit/language/en_glossary.js";
import { EN_HINT } from "../../../../www/kit/language/en_hint.js";
import { EN_LATE } from "../../../../www/kit/language/en_late.js";
import { EN_PATH } from "../../../../www/kit/language/en_path.js";
import { EN_PLACE } from "../../../../www/kit/language/en_place.js";
import { EN_LINE } from "../../../../www/kit/language/en_line.js";
import { EN_MOMENT } from "../../../../www/kit/language/en_moment.js";
import { EN_PUZZLE } from "../../../../www/kit/language/en_puzzle.js";
import { EN_RULES } from "../../../../www/kit/language/en_rules.js";
import { EN_STUDY } from "../../../../www/kit/language/en_study.js";
import { EN_TRAIN } from "../../../../www/kit/language/en_train.js";
import { EN_WAY_ON } from "../../../../www/kit/language/en_way_on.js";

const WWW = new URL("../../../../www/", import.meta.url);
const LATE_PHRASES = "kit/language/late_phrases.js";
/**
 * The late catalogues by what brings them along. In English the module's own words stand for an error, so that its key
 * is never looked up there.
 */
const CATALOGUES = [
  { brings: LATE_PHRASES, keys: Object.keys(EN_LATE).filter((key) => !/^(error|reason)\./.test(key)) },
  { brings: "kit/language/rules_phrases.js", keys: Object.keys(EN_RULES) },
  { brings: "kit/language/study_phrases.js", keys: Object.keys(EN_STUDY) },
  { brings: "kit/language/train_phrases.js", keys: Object.keys(EN_TRAIN) },
  { brings: "kit/language/path_phrases.js", keys: Object.keys(EN_PATH) },
  { brings: "kit/language/hint_phrases.js", keys: Object.keys(EN_HINT) },
  { brings: "kit/language/puzzle_phrases.js", keys: Object.keys(EN_PUZZLE) },
  { brings: "kit/language/moment_phrases.js", keys: Object.keys(EN_MOMENT) },
  { brings: "kit/language/place_phrases.js", keys: Object.keys(EN_PLACE) },
  { brings: "kit/language/glossary_phrases.js", keys: Object.keys(EN_GLOSSARY) },
  { brings: "kit/language/line_phrases.js", keys: Object.keys(EN_LINE) },
  { brings: "kit/language/way_on_phrases.js", keys: Object.keys(EN_WAY_ON) },
];

/**
 * @typedef {{ brings: string, key: string }} Late
 * @typedef {{ imports: string[], fetched: string[], says: Late[] }} Module says: the first key of each late catalogue
 */

/** @param {string} from @param {string} to */
const resolved = (from, to) => new URL(to, new URL(from, WWW)).href.slice(WWW.href.length);

/** The first argument of each call of the translator. @param {string} code */
const keys_in = (code) =>
  [...code.matchAll(/\bt\(/g)].map(({ index }) => {
    let depth = 0;
    const from = index + 2;
    for (let at = from; at < code.length; at += 1) {
      if ("([{".includes(code[at] ?? "")) depth += 1;
      if (")]}".includes(code[at] ?? "") || (code[at] === "," && depth === 0)) depth -= 1;
      if (depth < 0) return code.slice(from, at);
    }
    return "";
  });

/**
 * Whether an argument may be a late key: as a text, or by a pattern such as `open.${what}`. A pattern that fits keys of
 * both catalogues is taken for early.
 * @param {string} key
 */
const may_be = (key) => {
  const stem = key.slice(0, key.lastIndexOf(".") + 1);
  const is_late_stem = stem !== "" && !Object.keys(EN).some((early) => early.startsWith(stem));
  return (/** @type {string} */ argument) =>
    argument.includes(`"${key}"`) || (is_late_stem && argument.includes(`\`${stem}\${`));
};

/** @param {string} file @returns {Module} */
function read(file) {
  const code = readFileSync(new URL(file, WWW), "utf8").replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
  const keys = keys_in(code);
  /** @param {RegExp} pattern */
  const targets = (pattern) => [...code.matchAll(pattern)].map(([, to = ""]) => resolved(file, to));
  return {
    imports: targets(/^(?:import|export)\b[^;"(]*"(\.[^"]*)"/gm),
    fetched: targets(/\bimport\("(\.[^"]*)"\)/g),
    says: CATALOGUES.flatMap(({ brings, keys: late }) => {
      const key = late.find((one) => keys.some(may_be(one)));
      return key === undefined ? [] : [{ brings, key }];
    }),
  };
}

const modules = new Map(
  readdirSync(WWW, { recursive: true })
    .map((file) => String(file).replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".js") && !file.startsWith("kit/language/en"))
    .map((file) => [file, read(file)]),
);

/** A module and all that is loaded with it. @param {string} entry */
function loaded_with(entry) {
  const seen = new Set([entry]);
  for (const file of seen) for (const next of modules.get(file)?.imports ?? []) seen.add(next);
  return seen;
}

/** The late keys that an entry uses without loading their catalogue. @param {string} entry */
function missing(entry) {
  const files = loaded_with(entry);
  return [...files].flatMap((file) =>
    (modules.get(file)?.says ?? []).flatMap(({ brings, key }) =>
      files.has(brings) ? [] : [`${entry} loads ${file}, which says "${key}"`],
    ),
  );
}

test("the scripts that the page loads at its start use no late phrase", () => {
  const files = loaded_with("main.js");
  assert.ok(files.size > 80, String(files.size));
  assert.ok(!files.has(LATE_PHRASES));
  assert.deepEqual(missing("main.js"), []);
});

test("every part that is loaded later has its phrases", () => {
  const entries = new Set([...modules.values()].flatMap(({ fetched }) => fetched));
  assert.ok(entries.size > 30, String(entries.size));
  assert.deepEqual([...entries, "arena.js", "train.js", "pages/elements/elements.js"].flatMap(missing), []);
});
