// The unit with which the path begins after a placement, and the sentences that name it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { EN_PLACE } from "../../../www/kit/language/en_place.js";
import { START_UNITS, start_address } from "../../../www/training/placement/place.js";
import { feedback_text } from "../../../www/training/placement/placement_text.js";
import { fresh, give_storage } from "../browser.js";
import { t } from "../translator.js";

const ROOT = new URL("../../../www/", import.meta.url);
/** @param {string} path @returns {unknown} */
const json = (path) => JSON.parse(readFileSync(new URL(path, ROOT), "utf8"));

/** The modules of a new visit. */
async function visit() {
  give_storage();
  const { place } = await fresh("training/placement/place.js");
  return /** @type {typeof import("../../../www/training/placement/place.js").place} */ (place);
}

const stored_path = () => JSON.parse(localStorage.getItem("bitboard-checkers:path") ?? "null");

test("each answer sets the unit, and a later one replaces it, also that of the first unit", async () => {
  const place = await visit();
  assert.equal(place({ answer: "club" }), "club");
  assert.equal(stored_path().at, "bridge");
  assert.equal(place({ answer: "positions", rating: 500 }), "new");
  assert.equal(stored_path().at, "rules");
  assert.equal(place({ answer: "rules" }), "rules");
  assert.equal(stored_path().at, "weapon");
  assert.equal(place({ answer: "later" }), null);
  assert.equal(stored_path().at, "weapon");
});

test("a path on which a step is done stays where it is", async () => {
  const place = await visit();
  const path = { version: 1, done: ["sacrifice/king"], at: "sacrifice", day: 20_000 };
  localStorage.setItem("bitboard-checkers:path", JSON.stringify(path));
  for (const answer of /** @type {const} */ (["new", "rules", "club"])) assert.equal(place({ answer }), null);
  assert.equal(place({ answer: "positions", rating: 900 }), null);
  assert.deepEqual(stored_path(), path);
});

test("the units are units of the path, and the link leads to them", () => {
  const { units } = /** @type {{ units: { id: string }[] }} */ (json("data/path/index.json"));
  const ids = units.map(({ id }) => id);
  assert.equal(START_UNITS.new, ids[0]);
  for (const start of /** @type {const} */ (["new", "rules", "club"])) {
    assert.ok(ids.includes(START_UNITS[start]));
    assert.equal(start_address(start), `#path=${START_UNITS[start]}`);
  }
});

for (const language of ["en", "ar", "de", "es", "fr", "nl", "pt"])
  test(`the sentences name the unit by its title: ${language}`, () => {
    const file = language === "en" ? null : readFileSync(new URL(`kit/language/${language}.json`, ROOT), "utf8");
    /** @param {keyof typeof EN_PLACE} key */
    const phrase = (key) =>
      file === null ? EN_PLACE[key] : (new RegExp(`"${key.replaceAll(".", "\\.")}": "([^"]*)"`).exec(file)?.[1] ?? "");
    const titles = /** @type {Record<string, string>} */ (json(`data/path/text/${language}.json`));
    for (const start of /** @type {const} */ (["rules", "club"])) {
      const title = titles[`${START_UNITS[start]}.title`] ?? "";
      assert.notEqual(title, "");
      for (const kind of /** @type {const} */ (["chosen", "begin", "end"]))
        assert.ok(phrase(`place.${kind}.${start}`).includes(title), `place.${kind}.${start}`);
    }
  });

test("the result names the unit, or says that the path stays where it is", () => {
  /** @param {import("../../../www/training/placement/place.js").Start | null} start */
  const words = (start) => feedback_text(t, { kind: "result", rating: 900, start }, [true]);
  assert.match(words("rules"), /^You know how pieces are won, so you begin with “The forced jump”\. Solved: 1 of 6\./);
  assert.match(words(null), /^Your path goes on where you are\. Solved: 1 of 6\./);
});
