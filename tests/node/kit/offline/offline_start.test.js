// The status of the offline support, and when a page is loaded again because another version has taken over.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { start_offline } from "../../../../www/kit/offline/offline_start.js";
import { t } from "../../translator.js";

const NAMES = /** @type {const} */ (["navigator", "document", "caches", "addEventListener"]);
const before = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
after(() => {
  for (const [name, descriptor] of before) Object.defineProperty(globalThis, String(name), descriptor ?? {});
});

/** All that has been promised is done. */
const settled = () => new Promise((resolve) => void setTimeout(resolve));

/**
 * A page with or without a worker that answers for it, on a metered connection: nothing is fetched.
 * @param {{ controller: object | null, stored: string[] }} found
 */
async function page_with({ controller, stored }) {
  const serviceWorker = Object.assign(new EventTarget(), {
    controller,
    getRegistration: async () => undefined,
    register: () => Promise.reject(new Error("offline")),
  });
  const connection = Object.assign(new EventTarget(), { saveData: true });
  const given = {
    navigator: { serviceWorker, connection },
    document: { baseURI: "https://host/play/", documentElement: { dataset: { packed: "v1" } } },
    caches: { keys: async () => stored },
    addEventListener() {},
  };
  for (const name of NAMES) Object.defineProperty(globalThis, name, { value: given[name], configurable: true });
  let loads = 0;
  const offline = start_offline(t, {
    say() {},
    fetch_training: async () => undefined,
    load_again: () => void (loads += 1),
  });
  await settled();
  return {
    status: offline.status,
    /** Another worker takes over. Returns how often the page has been loaded again. */
    async take_over() {
      serviceWorker.dispatchEvent(new Event("controllerchange"));
      await settled();
      return loads;
    },
  };
}

const WORKER = { state: "activated" };
const OURS = "bitboard-checkers https://host/play/ v1";

test("a page is not loaded again for the first worker, but for each newer one", async () => {
  const first = await page_with({ controller: null, stored: [] });
  assert.equal(await first.take_over(), 0, "the first has the version of the page");
  assert.equal(await first.take_over(), 1);
  const later = await page_with({ controller: WORKER, stored: [OURS] });
  assert.equal(await later.take_over(), 1);
});

test("a page is ready as long as the browser keeps the files that the worker serves", async () => {
  assert.equal((await page_with({ controller: WORKER, stored: [OURS] })).status(), "ready");
  const others = ["bitboard-checkers https://host/ v1", "bitboard-checkers-puzzles"];
  const cleared = await page_with({ controller: WORKER, stored: others });
  assert.equal(cleared.status(), "offered");
  assert.equal(await cleared.take_over(), 0, "it gets a first worker again");
});
