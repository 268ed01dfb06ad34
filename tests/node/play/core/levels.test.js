// The levels of the computer are listed in www/play/core/levels.js. Every other place that names them has the same
// ones.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { is_level, LEVELS, USUAL_LEVEL } from "../../../../www/play/core/levels.js";
import { level_words } from "../../../../www/play/new_game/level_says.js";
import { FIRST_LEVEL } from "../../../../www/engine/client/data_file.js";
import { EN } from "../../../../www/kit/language/en.js";
import { EN_LATE } from "../../../../www/kit/language/en_late.js";
import {
  COSTS,
  cost_words,
  PEOPLE,
  people_words,
  SHARES,
  strength_words,
} from "../../../../www/play/new_game/strength.js";
import { t } from "../../translator.js";

/** @param {string} file */
const text = (file) => readFileSync(new URL(`../../../../${file}`, import.meta.url), "utf8");
const rust = text("src/engine/levels.rs");
const html = text("index.html");

test("the levels are numbered from 1 on", () => {
  assert.deepEqual(
    LEVELS,
    LEVELS.map((_, index) => index + 1),
  );
  assert.deepEqual([0, 1, LEVELS.length, LEVELS.length + 1, 1.5, "1", null].filter(is_level), [1, LEVELS.length]);
  assert.ok(is_level(USUAL_LEVEL));
});

test("the engine has the same levels, and its book and weights begin at the same one", () => {
  const tables = rust.split(/^(?:pub )?const \w+: \[Level; 10\] = /m).slice(1); // for English and for other draughts
  assert.equal(tables.length, 2);
  for (const table of tables) {
    const [own = ""] = table.split("];");
    const books = [...own.matchAll(/Level \{ nodes: .*book: (\w+) \}/g)].map(([, plies]) => plies);
    assert.equal(books.length, LEVELS.length);
    assert.equal(books.findIndex((plies) => plies !== "0") + 1, FIRST_LEVEL);
  }
  assert.ok(rust.includes(`self.nodes >= LEVELS[${FIRST_LEVEL - 1}].nodes`), "the weights");
  assert.ok(text("tools/package/lib/engine/preset_files.js").includes(`const FIRST_LEVEL = ${FIRST_LEVEL};`), "npm");
});

test("every level has a name and a sentence, and there is none without a level", () => {
  const keys = Object.keys({ ...EN, ...EN_LATE }).filter((key) => /^level\.\d/.test(key));
  assert.deepEqual(new Set(keys), new Set(LEVELS.flatMap((level) => [`level.${level}`, `level.${level}.says`])));
});

test("the strength of a level is what was measured", () => {
  const measured = [...text("tools/lab/RESULTS.md").matchAll(/^\| (\d+) v (\d+) \|.*\| (0\.\d+) \|$/gm)];
  assert.deepEqual(
    measured.map(([, level]) => Number(level)),
    LEVELS.slice(1),
  );
  assert.deepEqual(
    SHARES,
    measured.map(([, , , share]) => Math.round(100 * Number(share))),
  );
  assert.equal(strength_words(t, 1), "");
  assert.equal(strength_words(t, 3), "Scores 65 of 100 points against level 2.");
});

test("the cost of a level's moves relative to people's matches the measurement", () => {
  const results = text("tools/lab/RESULTS.md");
  const measured = [...results.matchAll(/^\| level (\d+) \| \d+ \| [\d.]+ % \| (0\.\d+) \+-/gm)];
  assert.deepEqual(
    measured.map(([, level]) => Number(level)),
    LEVELS,
  );
  /** @param {string | undefined} points */
  const of_100 = (points) => Math.round(1000 * Number(points)) / 10;
  assert.deepEqual(
    COSTS,
    measured.map(([, , points]) => of_100(points)),
  );
  assert.equal(PEOPLE, of_100(/^\| people, all \| \d+ \| \| (0\.\d+) \+-/m.exec(results)?.[1]));
  assert.match(people_words(t, 1), /^Less accurate than tournament players\.$/);
  assert.match(people_words(t, 7), /^About as accurate as tournament players\.$/);
  assert.equal(people_words(t, 8), "About as accurate as tournament players.");
  assert.match(cost_words(t, 8), /^Its moves give away 1.2 of 100 points/);
  assert.equal(cost_words(t, 9), "");
  assert.equal(people_words(t, 9), "More accurate than tournament players.");
  assert.equal(people_words(t, 10), "More accurate than tournament players.");
  assert.equal(people_words(t, 11), "");
});

test("the first page offers every level, and the usual one is chosen and named", () => {
  const strip = [...html.matchAll(/<input type="radio" name="strip" value="(\d+)"( checked)?><span>(\d+)</g)];
  assert.deepEqual(
    strip.map(([, value, checked, label]) => [value, label, checked !== undefined]),
    LEVELS.map((level) => [String(level), String(level), level === USUAL_LEVEL]),
  );
  const { name, says: description } = level_words(t, USUAL_LEVEL);
  const [, strip_says = ""] = /<p class="level-says" id="strip-says">(.*?)<\/p>/.exec(html) ?? [];
  assert.equal(strip_says.replace(/<.*?>/g, ""), `${name}. ${description}`);
  assert.match(
    strip_says,
    new RegExp(`data-phrase="hello.level_${USUAL_LEVEL}".*data-phrase="level.${USUAL_LEVEL}.says"`),
  );
  const in_bar = t("level.named", { level: USUAL_LEVEL, name: name.toLowerCase() });
  assert.ok(html.includes(`<span class="level" data-phrase="computer.level_${USUAL_LEVEL}">${in_bar}<`));
});

/**
 * Where the greatest level is written out, for lack of a way to derive it.
 * @type {[file: string, greatest: RegExp][]}
 */
const WRITTEN = [
  ["www/kit/language/en_late.js", /Level (\d+) only/g],
  ["src/engine/levels.rs", /(?:Levels 1 to |\[Level; )(\d+)/g],
  ["src/wasm/engine.rs", /(?:level, 1-|field\("level", 1\.0\.\.=)(\d+)/g],
  ["tools/lab/src/engine/session.rs", /number\(level, 1, (\d+)\)/g],
  ["tools/lab/src/matches/player.rs", /level=1\.\.(\d+)/g],
  ["docs/workbench.md", /level 1 to (\d+)/g],
  ["www/pages/elements/README.md", /`level` 1-(\d+)/g],
  ["www/pages/elements/checkers-elements.d.ts", /1-(\d+)[.;].*\n +level\??:/g],
];

for (const [file, greatest] of WRITTEN)
  test(`${file} names the greatest level`, () => {
    const found = [...text(file).matchAll(greatest)].map(([, number]) => Number(number));
    assert.ok(found.length > 0, `${file} no longer names it: take it off the list`);
    assert.deepEqual(new Set(found), new Set([LEVELS.length]));
  });
