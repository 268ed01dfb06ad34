// Every key that the page keeps in localStorage and sessionStorage is listed in stored_keys.js. What a newer version
// wrote under one that holds something of the user's, or what is damaged, is copied aside before anything is written
// over it; where there is no room for that, it stays. Each key by the functions of its own module.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { read_bundle, write_bundle } from "../../../www/pages/backup/bundle.js";
import { fresh, give_root, give_storage } from "../browser.js";
import { t } from "../translator.js";
import { FORMER, MARKS, ROWS } from "./stored_keys.js";

/**
 * @import { Written } from "../../../www/pages/backup/bundle.js"
 * @import { Row } from "./stored_keys.js"
 */

/** The keys whose data the backup file leaves out, each for its reason. */
const NOT_EXPORTED = Object.freeze({
  "bitboard-checkers:game": "the running game; the own games are exported as PDN",
  "bitboard-checkers:arena:players": "the Arena's set-up",
  "bitboard-checkers:arena:keys": "secrets stay in the browser",
  "bitboard-checkers:arena:tournament": "the Arena's running tournament",
  "bitboard-checkers:arena:speed": "the Arena's set-up",
  "bitboard-checkers:network": "the sessions of this browser",
});

/** Names of the same form that are no keys: of locks, and of a channel between tabs. */
const SHARED = ["arena", "network-rejoin", "review-all", "worker"].map((name) => `bitboard-checkers:${name}`);

test("the list has every key that a script names", () => {
  const WWW = new URL("../../../www/", import.meta.url);
  const scripts = readdirSync(WWW, { recursive: true }).map(String);
  const named = scripts
    .filter((name) => name.endsWith(".js"))
    .flatMap(
      (name) => readFileSync(new URL(name, WWW), "utf8").match(/(?<=["'`])bitboard-checkers:[a-z:-]*[a-z]/g) ?? [],
    );
  const listed = new Set([...ROWS.map(({ key }) => key), ...Object.keys(MARKS), ...Object.keys(FORMER)]);
  assert.deepEqual(
    [...new Set(named)].filter((name) => !listed.has(name) && !SHARED.includes(name)),
    [],
  );
  assert.deepEqual(
    [...Object.keys(MARKS), ...Object.keys(FORMER), ...SHARED].filter((name) => !named.includes(name)),
    [],
  );
});

give_root();

/**
 * A visit that finds this text under the key, or nothing; the module is loaded with the first that is written.
 * @param {Row} row
 * @param {string | null} text
 */
function visit({ key, where = "localStorage", module, write, with: given }, text) {
  const storage = give_storage()[where];
  if (text !== null) storage.setItem(key, text);
  /** @type {Promise<Record<string, (...given: unknown[]) => unknown>> | null} */
  let loaded = null;
  return {
    storage,
    /** Writes the key as the page does. @param {number} time */
    async write(time) {
      loaded ??= fresh(module);
      (await loaded)[write]?.(...(given[time] ?? []));
    },
    /** The values stored under the key and under its backup keys. */
    stored: () => [key, `${key}:broken`, `${key}:broken:2`].map((name) => storage.getItem(name)),
  };
}

for (const row of ROWS) {
  const title = `${row.key} in ${row.where ?? "localStorage"}`;
  const [newer = ""] = row.foreign;

  test(`${title}: what cannot be used is set aside before it is written over`, async () => {
    for (const text of row.foreign) {
      const { write, stored } = visit(row, text);
      await write(0);
      const [now, aside, second] = stored();
      assert.equal(aside, text);
      assert.equal(second, null, text);
      assert.notEqual(now, text);
      assert.notEqual(now, null, text);
    }
  });

  test(`${title}: what another tab of a newer version writes meanwhile is set aside beside the first`, async () => {
    const { storage, write, stored } = visit(row, "{ damaged");
    await write(0);
    storage.setItem(row.key, newer);
    await write(1);
    const [now, ...aside] = stored();
    assert.deepEqual(aside, ["{ damaged", newer]);
    assert.notEqual(now, newer);
  });

  test(`${title}: where there is no room aside it stays where it is`, async () => {
    const { storage, write, stored } = visit(row, newer);
    storage.full = `${row.key}:broken`;
    await write(0);
    await write(1);
    assert.deepEqual(stored(), [newer, null, null]);
  });

  test(`${title}: what was kept stays where there is no room for what comes next`, async () => {
    const { storage, write, stored } = visit(row, null);
    await write(0);
    const [first] = stored();
    assert.notEqual(first, null);
    storage.full = row.key;
    await write(1);
    assert.deepEqual(stored(), [first, null, null]);
  });
}

/** A page reads its settings once; tests/e2e/specs/own_data.spec.js exports and imports them. */
const SETTINGS = "bitboard-checkers:settings";

for (const row of ROWS.filter(({ key }) => key !== SETTINGS && !(key in NOT_EXPORTED)))
  test(`${row.key}: the backup file contains it, and another browser gets it from there`, async () => {
    const { storage, write } = visit(row, null);
    await write(0);
    const before = storage.getItem(row.key);
    assert.notEqual(before, null);
    const { personal_data } = await fresh("pages/backup/personal_data.js");
    const text = write_bundle({ .../** @type {Written} */ (personal_data?.()), games: [] }, "2026-11-20T10:00:00.000Z");
    const { bundle } = read_bundle(t, text);
    const other = give_storage().localStorage;
    const { add_personal_data } = await fresh("pages/backup/personal_data.js");
    add_personal_data?.(bundle);
    assert.deepEqual(JSON.parse(other.getItem(row.key) ?? ""), JSON.parse(before ?? ""));
  });
