// The files that a training part keeps in Cache storage.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_file_cache } from "../../../../www/training/progress/file_cache.js";

const ADDRESS = new URL("https://checkers.example/puzzles/index.json");

test("a cache that cannot be read holds no files", async () => {
  const refuse = () => Promise.reject(new DOMException("refused", "InvalidStateError"));
  const broken = /** @type {Cache} */ (
    /** @type {unknown} */ ({ keys: refuse, match: refuse, put: refuse, delete: refuse })
  );
  for (const open of [refuse, async () => broken]) {
    const cache = create_file_cache({ open }, "puzzles", ADDRESS);
    assert.deepEqual(await cache.keys(), new Set());
    assert.equal(await cache.find("0.txt"), null);
    await cache.keep("0.txt", new Uint8Array(1));
    await cache.forget_others([]);
  }
});
