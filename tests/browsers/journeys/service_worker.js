// The service worker: not before the first move, then whole, and from the next visit on it answers for the page.
import assert from "node:assert/strict";
import { against } from "../driver/page.js";

const registration = async () => {
  const found = await navigator.serviceWorker.getRegistration();
  return found === undefined ? "none" : (found.active?.state ?? "waiting");
};

/** Waits until the build is kept. @param {import("../driver/page.js").Page} page */
export const is_kept = (page) =>
  page.until(
    () => page.session.run(registration),
    (state) => state === "activated",
    "the worker is active",
    40_000,
  );

/** @type {import("../driver/journey.js").Journey} */
export const service_worker = {
  name: "service worker",
  steps: ({ page, host }) => ({
    "before the first move there is none": async () => {
      await page.start(against(1));
      assert.equal(await page.session.run(registration), "none");
    },
    "after it the worker is installed": async () => {
      await page.tap(11, 15);
      await page.played(2);
      await is_kept(page);
    },
    "it keeps every file of the build": async () => {
      const [kept, named] = await page.session.run(async () => {
        const [name = ""] = await caches.keys();
        const keys = await (await caches.open(name)).keys();
        const [, files = "{}"] = /files:(\{.*?\})/.exec(await (await fetch("sw.js")).text()) ?? [];
        return [keys.length, Object.keys(JSON.parse(files)).length];
      });
      assert.equal(kept, named);
      assert.ok(Number(named) > 80, `${named} files`);
    },
    "the next visit is answered by it, and asks the server for nothing": async () => {
      host.asked.length = 0;
      await page.reload();
      await page.ready();
      assert.equal(await page.session.run(() => navigator.serviceWorker.controller?.state), "activated");
      // puzzles and units of the path may still be on their way for later
      assert.deepEqual(
        host.asked.filter((path) => !["sw.js", "heard"].includes(path) && !/data\/(puzzles|path)\//.test(path)),
        [],
      );
    },
    "the computer plays with what is kept": async () => {
      await page.my_turn();
      await page.play_first();
      await page.played(4);
      assert.deepEqual(
        host.asked.filter(
          (path) => /\.(js|wasm|bin|gz)$/.test(path) && path !== "sw.js" && !/data\/puzzles\//.test(path),
        ),
        [],
      );
    },
  }),
};
