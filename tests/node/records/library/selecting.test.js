// When the library asks its worker again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_store } from "../../../../www/kit/platform/store.js";
import { create_selecting, set_position } from "../../../../www/records/library/selecting.js";
import * as states from "../../../../www/records/library/state.js";
import { done } from "../../table.js";
import { t } from "../../translator.js";

/** @param {Partial<states.Source>} famous @param {number} source */
function library(famous, source) {
  const store = create_store(states.empty(t));
  store.commit(states.set_source(states.FAMOUS, { phase: "ready", count: 2, ...famous }));
  store.commit(states.set_source(states.MINE, { phase: "ready" }));
  store.commit(states.show_source(source));
  /** @type {[place: number, position: string | undefined][]} */
  const asked = [];
  const client = /** @type {import("../../../../www/records/library/client.js").LibraryClient} */ (
    /** @type {unknown} */ ({
      async select(
        /** @type {number} */ place,
        /** @type {import("../../../../bitboard-checkers.js").LibraryQuery} */ { position },
      ) {
        asked.push([place, position]);
        return { games: Uint32Array.of(asked.length), plies: null, rows: [], took: 0 };
      },
    })
  );
  return { store, asked, select: create_selecting(store, client, (id) => id) };
}

test("another position on the board is looked for, while the filter wants it", async () => {
  const { store, asked, select } = library({}, states.FAMOUS);
  set_position(store, select, "first");
  await done();
  assert.deepEqual(asked, [], "the filter does not want it");
  store.commit(states.set_filter({ here: true }));
  set_position(store, select, "first");
  await done();
  assert.deepEqual(asked, [], "it is the same");
  set_position(store, select, "second");
  await done();
  assert.deepEqual(asked, [[states.FAMOUS, "second"]]);
  assert.deepEqual([...store.get().games], [1]);
});

test("a source without games is not asked: where the storage is blocked, the worker has none", async () => {
  const { store, asked, select } = library({}, states.MINE);
  await select();
  assert.deepEqual(asked, []);
  assert.equal(store.get().status, "");
  store.commit(states.show_source(states.FAMOUS));
  await select();
  assert.deepEqual(asked, [[states.FAMOUS, undefined]]);
});
