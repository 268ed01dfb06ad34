// An import where storage is full or blocked: what the page cannot store is named in the result.
import assert from "node:assert/strict";
import { test } from "node:test";
import { give_root, give_storage } from "../../browser.js";
import { t } from "../../translator.js";

give_root();
let { localStorage } = give_storage();
const { add_personal_data } = await import("../../../../www/pages/backup/personal_data.js");
const { read_bundle, write_bundle } = await import("../../../../www/pages/backup/bundle.js");
const { import_all } = await import("../../../../www/pages/backup/transfer.js");

/** One part of the backup, and the key under which it is stored. @type {[key: string, part: object][]} */
const PARTS = [
  ["settings", { settings: { sound: "off" } }],
  ["lessons", { stars: { first: 2 } }],
  ["retry", { exercises: [{ game: "0123456789abcdef", done: { 3: "solved" } }] }],
  ["training", { training: { profile: { solved: 3 } } }],
  ["training:puzzles", { training: { seen: "" } }],
  ["training:cards", { training: { cards: {} } }],
  ["training:openings", { openings: { "old-faithful/black": "asked" } }],
  ["first-lesson", { first_lesson: ["move"] }],
  ["placement", { placement: { version: 1, answer: "new", rating: 800, day: 20_000 } }],
  ["path", { path: { done: ["rules/move"], at: "rules", day: 20_000 } }],
  ["repertoires", { repertoires: [{ id: "a", name: "Old Faithful", side: "black", pdn: "1. 11-15 *" }] }],
  ["rules", { rules: [{ name: "Mine", rules: {} }] }],
];

/** The text of a backup file with one part. @param {object} part */
const text_of = (part) =>
  write_bundle(
    /** @type {import("../../../../www/pages/backup/bundle.js").Written} */ (
      /** @type {unknown} */ ({ settings: {}, games: [], ...part })
    ),
    "2026-01-01T00:00:00.000Z",
  );

/** @param {object} part */
function data_of(part) {
  const { bundle } = read_bundle(t, text_of(part));
  assert.ok(bundle !== null);
  return bundle;
}

for (const [name, part] of PARTS) {
  const key = `bitboard-checkers:${name}`;

  test(`an import tells that ${name} could not be stored`, () => {
    ({ localStorage } = give_storage());
    const { setItem } = localStorage;
    localStorage.setItem = function (at, text) {
      if (at === key) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, at, text);
    };
    assert.equal(add_personal_data(data_of(part)), false);
    ({ localStorage } = give_storage());
    assert.equal(add_personal_data(data_of({ ...part, settings: {} })), true);
    assert.ok(name === "settings" || localStorage.getItem(key) !== null);
  });
}

test("the result of an import names what is lost, and only then", async () => {
  const kept = /** @type {import("../../../../www/pages/backup/transfer.js").Kept} */ ({});
  const file = /** @type {File} */ (new Blob([text_of({ stars: { first: 3 }, settings: { sound: "off" } })]));
  ({ localStorage } = give_storage());
  assert.equal(await import_all(t, file, kept), `${t("transfer.settings")} ${t("transfer.none_new")}`);
  localStorage.full = "bitboard-checkers:";
  assert.equal(
    await import_all(t, file, kept),
    `${t("transfer.settings")} ${t("transfer.not_kept")} ${t("transfer.none_new")}`,
  );
});
