// The files of the path: what fits is read, what does not is refused with its place; they are fetched, and kept for a
// visit without a network.
import { memory_caches } from "../../memory_caches.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { parse_path_index, parse_path_unit } from "../../../../www/training/progress/path_file.js";
import { create_path_library } from "../../../../www/training/progress/path_library.js";
import { Game } from "../../../../www/wasm.js";
import { file, UNITS, unit } from "./path_fixture.js";

const FOLDER = new URL("https://play.test/v1/www/data/path/");
const TIMES = { limit: 40, pause: 1 };

/** The file of a unit, changed. @param {(value: any) => void} change */
function changed(change) {
  const value = JSON.parse(file("rules.json"));
  change(value);
  return JSON.stringify(value);
}
const rules = /** @type {typeof UNITS[number]} */ (UNITS[0]);

test("the lines of the fixture can be played", () => {
  for (const { id } of UNITS)
    for (const { show, ask, ...step } of unit(id).steps)
      for (const { fen, moves } of [show, step.try, ...ask]) {
        const game = Game.from_fen(fen, "official");
        for (const move of moves) {
          const legal = game.snapshot().legal_moves.find(({ notation }) => notation === move);
          assert.ok(legal, `${fen} ${move}: ${game.snapshot().legal_moves.map(({ notation }) => notation)}`);
          game.apply(legal);
        }
        game.free();
      }
});

for (const [fault, change] of /** @type {[RegExp, (value: any) => void][]} */ ([
  [/^rules.json, version: /, (value) => void (value.version = 2)],
  [/^id: /, (value) => void (value.id = "kings")],
  [/^steps: must have the ids/, (value) => value.steps.pop()],
  [/^steps\[1\]\.show\.moves: must be a list/, (value) => void (value.steps[1].show.moves = [])],
  [/^steps\[0\]\.show\.moves\[2\]: the move/, (value) => void (value.steps[0].show.moves[2] = "15-33")],
  [/^steps\[0\]\.try\.fen: /, (value) => void (value.steps[0].try.fen = "B:W:B1")],
  [/^steps\[0\]\.try\.moves: must end/, (value) => value.steps[0].try.moves.push("27-24")],
  [/^steps\[0\]\.ask: must have 2 positions, has 1/, (value) => value.steps[0].ask.pop()],
  [/^steps\[1\]\.ask\[1\]\.goal: must be one of win/, (value) => void (value.steps[1].ask[1].goal = "best")],
  [/^steps\[1\]\.ask\[0\]\.proof: /, (value) => void (value.steps[1].ask[0].proof = "guess")],
  [/^steps\[1\]\.ask\[1\]\.puzzle: /, (value) => void (value.steps[1].ask[1].puzzle = "x")],
  [/^steps\[0\]\.ask\[0\]\.accept: /, (value) => void (value.steps[0].ask[0].accept = [])],
  [/^term: /, (value) => void (value.term = "No Term")],
]))
  test(`a unit is refused: ${fault.source}`, () => {
    assert.throws(
      () => parse_path_unit(changed(change), rules),
      (error) => error instanceof Error && fault.test(error.message),
    );
  });

test("an index is refused with the place of its fault", () => {
  const index = (/** @type {unknown} */ units) => JSON.stringify({ version: 1, units });
  assert.throws(() => parse_path_index(index([])), /^Error: units: /);
  assert.throws(() => parse_path_index(index([{ id: "a b", steps: ["x"] }])), /^Error: units\[0\]\.id: /);
  assert.throws(() => parse_path_index(index([{ id: "a", steps: ["x", "x"] }])), /units\[0\]\.steps: "x"/);
  assert.throws(() => parse_path_index(index([rules, rules])), /^Error: units: "rules" is listed twice/);
});

/** @param {URL} address */
const served = async ({ href }) => {
  const name = href.slice(FOLDER.href.length);
  if (name === "text/de.json") return new Response("", { status: 404 });
  return new Response(file(name));
};
const broken = async () => Promise.reject(new Error("no network"));

test("all units are kept for a visit without a network, with the texts in a language", async () => {
  const { caches: kept } = memory_caches();
  await create_path_library({ folder: FOLDER, get: served, kept, times: TIMES }).keep_all("en");
  const offline = create_path_library({ folder: FOLDER, get: broken, kept, times: TIMES });
  for (const { id } of UNITS) assert.deepEqual(await offline.unit(id), unit(id));
  assert.ok(Object.keys(await offline.texts("en")).length > 0);
  let asked = 0;
  const get = async (/** @type {URL} */ address) => ((asked += 1), served(address));
  await create_path_library({ folder: FOLDER, get, kept, times: TIMES }).keep_all("en");
  assert.equal(asked, 0, "once is enough");
});

test("a unit is fetched, and is there without a network afterwards; the next one is not", async () => {
  const { caches: kept } = memory_caches();
  const library = create_path_library({ folder: FOLDER, get: served, kept, times: TIMES });
  assert.deepEqual(await library.unit("rules"), unit("rules"));
  assert.equal(await library.unit("no-such-unit"), null);
  const offline = create_path_library({ folder: FOLDER, get: broken, kept, times: TIMES });
  assert.deepEqual(await offline.unit("rules"), unit("rules"));
  await assert.rejects(offline.unit("two-for-one"), /no network/);
});

test("texts that a language lacks are English", async () => {
  const library = create_path_library({ folder: FOLDER, get: served, kept: null, times: TIMES });
  assert.equal((await library.texts("de"))["rules.title"], "The rules");
});

test("a damaged file is refused by its name, and not kept", async () => {
  const { caches: kept } = memory_caches();
  const damaged = async (/** @type {URL} */ address) =>
    address.href.endsWith("rules.json") ? new Response('{"version":1}') : served(address);
  const library = create_path_library({ folder: FOLDER, get: damaged, kept, times: TIMES });
  await assert.rejects(library.unit("rules"), /^Error: rules.json: id: /);
  const offline = create_path_library({ folder: FOLDER, get: broken, kept, times: TIMES });
  await assert.rejects(offline.unit("rules"), /no network/);
});

test("a unit that a build has changed is never read by its kept file; the others still are", async () => {
  const { caches: kept } = memory_caches();
  const library = create_path_library({ folder: FOLDER, get: served, kept, times: TIMES });
  await Promise.all([library.unit("rules"), library.unit("two-for-one"), library.texts("en")]);

  const next_index = JSON.parse(file("index.json"));
  next_index.units[0].steps.pop();
  const next_build = async (/** @type {URL} */ address) =>
    address.href.endsWith("index.json") ? new Response(JSON.stringify(next_index)) : broken();
  const newer = create_path_library({ folder: FOLDER, get: next_build, kept, times: TIMES });
  await assert.rejects(newer.unit("rules"), /^Error: no network/);
  assert.deepEqual(await newer.unit("two-for-one"), unit("two-for-one"));

  const offline = create_path_library({ folder: FOLDER, get: broken, kept, times: TIMES });
  await assert.rejects(offline.unit("rules"), /^Error: no network/);
  assert.deepEqual(await offline.unit("two-for-one"), unit("two-for-one"));
  assert.equal((await offline.texts("en"))["rules.title"], "The rules");
  const keys = [...(await (await kept.open("path")).keys())].map(({ url }) => url);
  assert.equal(keys.filter((key) => key.endsWith("/rules.json")).length, 0, "the old file is removed");
});
