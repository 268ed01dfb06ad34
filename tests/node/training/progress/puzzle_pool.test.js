// The puzzles as they are fetched: chunk by chunk, kept for a visit without a network, tried again when a fetch hangs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { id_of_number } from "../../puzzle_ids.js";
import { memory_caches } from "../../memory_caches.js";
import { create_puzzle_pool } from "../../../../www/training/progress/puzzle_pool.js";

const BASE = new URL("https://play.test/v1/www/data/puzzles/index.json");
const TIMES = { limit: 40, pause: 1 };
const CHUNKS = 2;
/** More chunks than are kept. */
const MANY = 5;

/** @param {number} number */
const line = (number) =>
  [id_of_number(number), "B:W18:B9", "9-13", "1500", "win", "tables", "triple", "self-play"].join("\t");

/** @param {readonly number[]} numbers of all puzzles @param {number} [chunks] */
function files_of(numbers, chunks = CHUNKS) {
  const parts = Array.from({ length: chunks }, (_, chunk) => numbers.filter((number) => number % chunks === chunk));
  const index = {
    version: 1,
    chunks,
    puzzles: numbers.length,
    sizes: parts.map(({ length }) => length),
    themes: { triple: numbers.length },
    ratings: [1500, 1500, 1500],
  };
  /** @type {Record<string, Uint8Array<ArrayBuffer>>} */
  const files = { "index.json": new TextEncoder().encode(JSON.stringify(index)) };
  parts.forEach((part, chunk) => {
    files[`0${chunk}.txt.gz`] = new Uint8Array(gzipSync(part.map((number) => `${line(number)}\n`).join("")));
  });
  return files;
}

/** A server that counts what is asked of it. @param {Record<string, Uint8Array<ArrayBuffer>>} files */
function server(files) {
  /** @type {string[]} */
  const asked = [];
  return {
    asked,
    files,
    /** Faults of the next requests, in order. @type {("hang" | "fail" | number)[]} */
    faults: [],
    down: false,
    /** @param {URL} address @param {{ signal: AbortSignal }} how @returns {Promise<Response>} */
    async get(address, { signal }) {
      const name = address.pathname.split("/").at(-1) ?? "";
      asked.push(name);
      if (this.down) throw new TypeError("no network");
      const fault = this.faults.shift();
      if (fault === "hang")
        return new Promise((_, reject) =>
          signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
        );
      if (fault === "fail") throw new TypeError("no network");
      if (typeof fault === "number") return new Response("", { status: fault });
      const file = this.files[name];
      return file === undefined ? new Response("", { status: 404 }) : new Response(file);
    },
  };
}

/**
 * @param {ReturnType<typeof server>} host
 * @param {Pick<CacheStorage, "open"> | null} kept
 * @param {string[]} [warned]
 */
const pool_of = (host, kept, warned = []) =>
  create_puzzle_pool({
    index: BASE,
    get: (address, options) => host.get(address, options),
    kept,
    times: TIMES,
    warn: (words) => void warned.push(words),
  });

test("the chunk of an id is fetched once, when it is asked for", async () => {
  const host = server(files_of([2, 3, 5, 8]));
  const pool = pool_of(host, null);
  assert.equal((await pool.find("000005"))?.id, "000005");
  assert.equal((await pool.find("000003"))?.rating, 1500);
  assert.deepEqual(host.asked, ["index.json", "01.txt.gz"]);
  assert.equal(await pool.find("000009"), null);
  assert.equal(await pool.find("no id"), null);
  assert.deepEqual(
    (await pool.chunk(0)).map(({ id }) => id),
    ["000002", "000008"],
  );
  assert.deepEqual(host.asked, ["index.json", "01.txt.gz", "00.txt.gz"]);
  await assert.rejects(pool.chunk(2), /no chunk 2/);
});

test("a chunk that was fetched once is there without a network, in another visit too", async () => {
  const { caches } = memory_caches();
  const host = server(files_of([2, 3, 5, 8]));
  await pool_of(host, caches).chunk(1);
  host.down = true;
  const later = pool_of(host, caches);
  assert.equal((await later.find("000005"))?.id, "000005");
  assert.deepEqual(await later.offline(), [1]);
  await assert.rejects(later.chunk(0), /no network/);
  host.down = false;
  assert.equal((await later.chunk(0)).length, 2);
});

test("the first three chunks are kept once, and a visit without a network begins with one of them", async () => {
  const { caches } = memory_caches();
  const host = server(files_of([0, 1, 2, 3, 4], MANY));
  const pool = pool_of(host, caches);
  await pool.keep_first(() => 0.9);
  assert.deepEqual(await pool.offline(), [0, 1, 4]);
  host.asked.length = 0;
  await pool_of(host, caches).keep_first(() => 0.5);
  assert.deepEqual(host.asked, ["index.json"]);
  await pool.keep([1, 2]);
  assert.deepEqual(await pool.offline(), [0, 1, 2, 4]);
  host.down = true;
  assert.equal((await pool_of(host, caches).chunk(4)).length, 1);
});

test("other puzzles on the server replace those that are kept", async () => {
  const { kept, caches } = memory_caches();
  const host = server(files_of([2, 3]));
  await pool_of(host, caches).chunk(1);
  host.files = files_of([2, 3, 7]);
  assert.equal((await pool_of(host, caches).chunk(1)).length, 2);
  assert.equal([...kept.keys()].filter((key) => key.endsWith("01.txt.gz")).length, 1);
});

test("other puzzles replace those that are kept only when some of them are there", async () => {
  const { kept, caches } = memory_caches();
  const host = server(files_of([2, 3]));
  await pool_of(host, caches).chunk(1);
  const { "index.json": index } = files_of([2, 3, 7]);
  host.files = { ...(index && { "index.json": index }) }; // of an update; the chunks need a network
  const offline = pool_of(host, caches);
  assert.deepEqual(await offline.offline(), [1]);
  assert.deepEqual(
    (await offline.chunk(1)).map(({ id }) => id),
    ["000003"],
  );
  assert.equal((await offline.index()).puzzles, 2);
  assert.equal((await pool_of(host, caches).chunk(1)).length, 1, "in a later visit too");
  host.files = files_of([2, 3, 7]);
  const online = pool_of(host, caches);
  await online.keep_first(() => 0.9);
  assert.equal((await pool_of(host, caches).chunk(1)).length, 2);
  assert.equal([...kept.keys()].filter((key) => key.endsWith("01.txt.gz")).length, 1);
});

test("a fetch that hangs is given up and tried again", async () => {
  const host = server(files_of([2, 3]));
  const pool = pool_of(host, null);
  host.faults = ["hang", "fail"];
  await pool.index();
  assert.deepEqual(host.asked, ["index.json", "index.json", "index.json"]);
  host.faults = ["hang", "hang", "hang"];
  await assert.rejects(pool.chunk(0), /did not answer/);
  assert.equal((await pool.chunk(0)).length, 1, "it is fetched when it is asked for again");
  host.faults = [503];
  assert.equal((await pool.chunk(1)).length, 1);
  const other = pool_of(host, null);
  host.faults = [404];
  await assert.rejects(other.index(), /answered 404/);
});

test("where an earlier index is kept, a server that hangs is not waited for three times", async () => {
  const { caches } = memory_caches();
  const host = server(files_of([2, 3]));
  await pool_of(host, caches).chunk(0);
  host.asked.length = 0;
  host.faults = ["hang"];
  assert.equal((await pool_of(host, caches).chunk(0)).length, 1);
  assert.deepEqual(host.asked, ["index.json"]);
});

test("damaged lines are left out and told, a damaged file in the cache is fetched again", async () => {
  const { kept, caches } = memory_caches();
  const files = files_of([2, 3, 4]);
  files["00.txt.gz"] = new Uint8Array(gzipSync(`${line(2)}\nbroken\n`));
  const host = server(files);
  /** @type {string[]} */
  const warned = [];
  assert.equal((await pool_of(host, caches, warned).chunk(0)).length, 1);
  assert.deepEqual(warned, ["puzzles 00.txt.gz: line 2, line: must have 8 fields, has 1"]);
  for (const key of kept.keys()) if (key.endsWith(".gz")) kept.set(key, new Uint8Array([0x1f, 0x8b, 0]));
  assert.equal((await pool_of(host, caches).chunk(0)).length, 1);
  host.files["01.txt.gz"] = new TextEncoder().encode("nothing of ours");
  await assert.rejects(pool_of(host, caches).chunk(1), /damaged/);
});

test("storage that refuses everything changes nothing but the next visit", async () => {
  const refuses = async () => {
    throw new DOMException("blocked", "SecurityError");
  };
  const host = server(files_of([2, 3]));
  const caches = /** @type {Pick<CacheStorage, "open">} */ (/** @type {unknown} */ ({ open: refuses }));
  const pool = pool_of(host, caches);
  assert.equal((await pool.chunk(0)).length, 1);
  assert.deepEqual(await pool.offline(), []);
});
