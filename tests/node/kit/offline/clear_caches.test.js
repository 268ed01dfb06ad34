// The caches that a development build deletes are those that the service worker of the same page has named.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { runInNewContext } from "node:vm";

const WORKER = readFileSync(new URL("../../../../www/kit/offline/service_worker.js", import.meta.url), "utf8");
const before = { caches: globalThis.caches, document: globalThis.document };
after(() => Object.assign(globalThis, before));

/** The name of the cache of a build. @param {string} scope of its service worker */
function name_of(scope) {
  const self = { BUILD: { version: "v1", files: {} }, registration: { scope }, addEventListener() {} };
  return runInNewContext(`${WORKER}\nNAME`, { self, URL });
}

test("an earlier build's caches are deleted, those of other copies and of the training stay", async () => {
  const [ours, of_another] = ["https://host/play/", "https://host/"].map(name_of);
  const names = [ours ?? "", `${ours} coming`, of_another ?? "", "bitboard-checkers-puzzles"];
  /** @type {string[]} */
  const deleted = [];
  const caches = { keys: async () => names, delete: async (/** @type {string} */ name) => deleted.push(name) };
  Object.assign(globalThis, { caches, document: { baseURI: "https://host/play/train.html#task" } });
  await import("../../../../www/kit/offline/clear_caches.js");
  assert.deepEqual(deleted, [ours, `${ours} coming`]);
});
