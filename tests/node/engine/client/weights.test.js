// Fetching the weights of the rules that are searched.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { create_weights } from "../../../../www/engine/client/weights.js";
import { give_page } from "../../browser.js";

/** @import { Engine } from "../../../../bitboard-checkers.js" */

const { fetch: usual } = globalThis;
const { info } = console;
/** @type {string[]} the files that were fetched */
const asked = [];
/** @type {unknown[]} the rules whose weights were set */
const set = [];
const engine = /** @type {Engine} */ (
  /** @type {unknown} */ ({ set_weights: (/** @type {unknown} */ _, /** @type {unknown} */ rules) => set.push(rules) })
);

beforeEach(() => {
  asked.length = set.length = 0;
  globalThis.fetch = async (url) => {
    asked.push(String(url).replace(/.*\//, ""));
    return new Response(Uint8Array.of(1));
  };
});
afterEach(() => {
  globalThis.fetch = usual;
  console.info = info;
});

test("each file of weights is fetched when a game by its rules is first searched", async () => {
  const weights = create_weights(engine, () => false);
  await weights.open("russian", {});
  assert.deepEqual([asked, set], [["weights-russian.bin.gz"], ["russian"]]);
  for (const rules of /** @type {const} */ (["official", "russian", "no-forced-jumps", "jamaican", "pool"]))
    await Promise.all([weights.open(rules, {}), weights.know(rules)]);
  await weights.know("brazilian");
  const names = ["-russian", "", "-pool", "-brazilian"];
  assert.deepEqual(
    asked,
    names.map((name) => `weights${name}.bin.gz`),
  );
  assert.deepEqual(set, ["russian", "official", "pool", "brazilian"]);
});

test("levels without weights fetch none", async () => {
  const weights = create_weights(engine, () => false);
  for (const level of [1, 4]) await weights.open("official", { level });
  assert.deepEqual(asked, []);
  await weights.open("official", { level: 5 });
  assert.deepEqual([asked, set], [["weights.bin.gz"], ["official"]]);
});

test("without its file a game is searched by the evaluation by hand", async () => {
  /** @type {string[]} */
  const said = [];
  console.info = (text) => said.push(text);
  globalThis.fetch = async () => new Response(null, { status: 404 });
  const weights = create_weights(engine, () => false);
  await weights.open("brazilian", {});
  assert.equal(set.length, 0);
  assert.match(said.join(), /built-in evaluation: .*404/);
});

test("after a failed fetch a later search tries again: after a pause, or once the browser is online", async () => {
  console.info = () => undefined;
  give_page();
  let [time, online] = [0, false];
  const { fetch } = globalThis;
  globalThis.fetch = async (url) => {
    const answer = await fetch(url);
    return online ? answer : new Response(null, { status: 404 });
  };
  const weights = create_weights(
    engine,
    () => false,
    () => time,
  );
  for (time = 0; time <= 50_000; time += 10_000) await weights.open("official", {});
  assert.equal(asked.length, 1, "no more often than once a minute");
  await assert.rejects(weights.know("official"), { code: "unavailable" });
  assert.equal(asked.length, 2, "a review needs them, so it tries again at once");
  time += 60_000;
  await weights.open("official", {});
  await weights.settle("official");
  assert.deepEqual([asked.length, set], [3, []]);
  online = true;
  await weights.open("official", {});
  assert.deepEqual(set, []);
  dispatchEvent(new Event("online"));
  await weights.open("official", {});
  assert.deepEqual([asked.length, set], [4, ["official"]]);
  time += 1_000_000;
  await weights.open("official", {});
  assert.equal(asked.length, 4);
});

test("the search that tries again does not wait for the weights", async () => {
  console.info = () => undefined;
  let time = 0;
  globalThis.fetch = async () => new Response(null, { status: 404 });
  const weights = create_weights(
    engine,
    () => false,
    () => time,
  );
  await weights.open("pool", {});
  globalThis.fetch = () => new Promise(() => undefined);
  time += 60_000;
  const before = performance.now();
  await weights.open("pool", {});
  assert.ok(performance.now() - before < 500);
});

test("weights that arrive during a search are set after it", async () => {
  let searching = true;
  const weights = create_weights(engine, () => searching);
  const loaded = weights.know("pool");
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(set.length, 0);
  searching = false;
  await loaded;
  assert.deepEqual(set, ["pool"]);
});
