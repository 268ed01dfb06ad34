// Every module of www/ can be imported without a page, so its logic can be tested here: what needs a page asks for it
// in a function.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";

const WWW = new URL("../../www/", import.meta.url);

/** Modules that run code when imported, with the reason. @type {Readonly<Record<string, string>>} */
const PROGRAMS = Object.freeze({
  "arena.js": "the wiring of a page",
  "boot.js": "the script before the first paint",
  "engine/client/worker.js": "a worker",
  "engine/tablebases/worker.js": "a worker",
  "examples/elements.js": "the script of an example, and imports the packed elements",
  "examples/embed.js": "the script of an example",
  "examples/module.js": "the script of an example",
  "examples/player.js": "the script of an example",
  "kit/offline/retired_worker.js": "a service worker",
  "kit/offline/service_worker.js": "a service worker",
  "main.js": "the wiring of a page",
  "pages/elements/embed.js": "the script of embed.html",
  "play/game/durable_write.js": "follows the page, and is loaded when it first writes",
  "records/library/worker.js": "a worker",
  "records/share/replay_player.js": "the script of an exported replay",
  "train.js": "the wiring of a page",
});

test("every module loads without a page, except the programs", async () => {
  const files = readdirSync(WWW, { recursive: true })
    .map((file) => String(file).replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".js"))
    .sort();
  assert.ok(files.length > 250);
  /** @type {Record<string, string>} */
  const refused = {};
  for (const file of files) {
    try {
      await import(new URL(file, WWW).href);
    } catch (error) {
      refused[file] = String(error);
    }
  }
  assert.deepEqual(Object.keys(refused), Object.keys(PROGRAMS), JSON.stringify(refused, null, 2));
});
