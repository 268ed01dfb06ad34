// The service worker by itself: what it stores when a build is installed, and what it does when it is activated.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const WORKER = readFileSync(new URL("../../../../www/kit/offline/service_worker.js", import.meta.url), "utf8");
const SCOPE = "https://host/play/";
const NAME = `bitboard-checkers ${SCOPE} v2`;
const OLDER = `bitboard-checkers ${SCOPE} v1`;
const FILES = { "": "", "v2/page/main.js": "" };

/**
 * A worker of build v2 with this storage.
 * @param {Map<string, Map<string, unknown>>} stored the files by the names of the caches
 * @param {{ active?: object | null, installing?: object | null, room?: number }} [found] the workers of its
 *   registration; room: files that the disk takes
 */
function worker_with(stored, { active = null, installing = null, room = Infinity } = {}) {
  let left = room;
  /** @param {string} name */
  const open = async (name) => {
    const files = stored.get(name) ?? new Map();
    stored.set(name, files);
    return {
      keys: async () => [...files.keys()],
      match: async (/** @type {string} */ url) => files.get(url),
      async put(/** @type {string} */ url, /** @type {unknown} */ response) {
        if (left === 0) throw new DOMException("full", "QuotaExceededError");
        left -= 1;
        files.set(url, response);
      },
    };
  };
  const caches = {
    open,
    has: async (/** @type {string} */ name) => stored.has(name),
    keys: async () => [...stored.keys()],
    delete: async (/** @type {string} */ name) => stored.delete(name),
  };
  /** @type {string[]} */
  const done = [];
  /** @type {Record<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>} */
  const listeners = {};
  const self = {
    BUILD: { version: "v2", files: FILES },
    registration: { scope: SCOPE, active, installing, waiting: null },
    clients: { claim: async () => void done.push("claim") },
    addEventListener: (/** @type {string} */ type, /** @type {() => void} */ listener) => (listeners[type] = listener),
  };
  const fetch = async () => ({ ok: true, redirected: false });
  runInNewContext(WORKER, { self, URL, caches, fetch, Request: class {} });
  return {
    done,
    /** Resolves when the worker has handled the event. @param {"install" | "activate"} type */
    handle: (type) => new Promise((resolve) => listeners[type]?.({ waitUntil: resolve })),
  };
}

/** @param {string[]} names */
const caches_of = (...names) => new Map(names.map((name) => [name, new Map()]));

test("the first worker takes over the open pages, a newer one waits for the user", async () => {
  for (const [active, taken] of /** @type {const} */ ([
    [null, ["claim"]],
    [{}, []],
  ])) {
    const stored = caches_of(OLDER);
    const { done, handle } = worker_with(stored, { active });
    await handle("install");
    assert.deepEqual([...stored.keys()], [OLDER, NAME], "the older build is served until this one is activated");
    assert.equal(stored.get(NAME)?.size, Object.keys(FILES).length);
    await handle("activate");
    assert.deepEqual(done, taken);
    assert.deepEqual([...stored.keys()], [NAME]);
  }
});

test("a full disk leaves nothing of a build, and what is served stays", async () => {
  for (const room of [1, 3]) {
    const stored = caches_of(OLDER);
    await assert.rejects(worker_with(stored, { room }).handle("install"), { name: "QuotaExceededError" });
    assert.deepEqual([...stored.keys()], [OLDER], `room for ${room} files`);
  }
  const same = caches_of(NAME);
  await assert.rejects(worker_with(same, { room: 3 }).handle("install"), { name: "QuotaExceededError" });
  assert.deepEqual([...same.keys()], [NAME], "a worker of the same build may serve from it");
});

test("an activated worker leaves alone what a newer one is storing", async () => {
  const coming = `bitboard-checkers ${SCOPE} v3 coming`;
  const stored = caches_of(OLDER, NAME, coming);
  await worker_with(stored, { active: {}, installing: {} }).handle("activate");
  assert.ok(stored.has(coming));
});
