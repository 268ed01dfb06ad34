// The late features of a page: each is loaded once, opened at the user's wish, and followed while its condition holds.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_features } from "../../../../www/pages/app/features.js";
import { BEFORE, patch } from "../../../../www/play/core/state.js";
import { create_store } from "../../../../www/kit/platform/store.js";
import { give_page, give_storage } from "../../browser.js";
import { done } from "../../table.js";
import { t } from "../../translator.js";

/** @import { Page } from "../../../../www/pages/app/page.js" */

/** A page with a store, and what its features did. */
function create_table() {
  give_page();
  give_storage();
  /** @type {string[]} */
  const log = [];
  const store = create_store(BEFORE);
  const page = /** @type {Page} */ (
    /** @type {unknown} */ ({ store, note: (/** @type {string} */ sentence) => log.push(`note: ${sentence}`) })
  );
  const table = {
    dialog: {
      load: async () => {
        log.push("load dialog");
        return { open: (/** @type {string} */ row) => void log.push(`open at ${row}`) };
      },
    },
    panel: {
      quiet: true,
      when: (/** @type {{ game: { line: unknown[] } }} */ { game }) => game.line.length > 0,
      load: async () => ({
        open: () => void log.push("open panel"),
        follow: () => void log.push("follow"),
        sum: () => 7,
      }),
    },
    broken: { load: () => Promise.reject(new Error("no network")) },
  };
  return { log, store, features: create_features(t, table, () => page) };
}

test("a feature is loaded when it is first opened, and once", async () => {
  const { log, features } = create_table();
  features.open.dialog("row");
  await done();
  features.open.dialog("other");
  await done();
  assert.deepEqual(log, ["load dialog", "open at row", "open at other"]);
});

test("where its condition holds it is loaded and follows, at each other position, but is not opened", async () => {
  const { log, store, features } = create_table();
  features.start();
  await done();
  assert.equal(features.loaded.panel(), null);
  const line = /** @type {import("../../../../www/play/core/state_types.js").Snapshot[]} */ ([{}]);
  store.commit((state) => patch(state, { game: { id: "other", line } }));
  await done();
  assert.equal(features.loaded.panel()?.sum(), 7);
  store.commit((state) => patch(state, { search: { slow: true } }));
  await done();
  assert.deepEqual(log, ["follow"], "the same position");
  store.commit((state) => patch(state, { game: { node: 1 } }));
  await done();
  assert.deepEqual(log, ["follow", "follow"]);
  features.open.panel();
  await done();
  assert.equal(log.at(-1), "open panel");
});

test("a fetched feature resolves to the result of its load", async () => {
  const { features } = create_table();
  const panel = await features.fetch.panel();
  assert.equal(panel, features.loaded.panel());
  assert.equal(await features.fetch.panel(), panel);
});

test("a feature that is opened and cannot be loaded is a note", async () => {
  const { log, features } = create_table();
  features.open.broken();
  await done();
  assert.equal(log.length, 1);
  assert.match(log[0] ?? "", /^note: .*no network/);
  assert.equal(features.loaded.broken(), null);
});
