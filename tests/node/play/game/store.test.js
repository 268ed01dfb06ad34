// The store of a page's state.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_store } from "../../../../www/kit/platform/store.js";

test("the store tells every listener of every change in its order, also of those that a listener makes", () => {
  const store = create_store({ at: 0 });
  /** @type {string[]} */
  const seen = [];
  store.subscribe((now) => {
    if (now.at === 1) store.commit(() => ({ at: 2 }));
  });
  store.subscribe((now, before) => void seen.push(`${before.at} ${now.at}`));
  store.commit(() => ({ at: 1 }));
  assert.deepEqual(seen, ["0 1", "1 2"]);
});
