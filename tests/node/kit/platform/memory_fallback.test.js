// Keeping in memory the value of a stored item that could not be written.
import assert from "node:assert/strict";
import { test } from "node:test";
import { with_memory_fallback } from "../../../../www/kit/platform/memory_fallback.js";

/** A stored item in a storage that may be full. @param {{ full: boolean }} storage */
function item_in(storage) {
  /** @type {{ value: number[] | null }} */
  const stored = { value: null };
  return {
    read: () => (stored.value === null ? { kind: "none" } : { kind: "stored", value: stored.value, fault: null }),
    write(/** @type {number[]} */ next) {
      if (!storage.full) stored.value = next;
      return !storage.full;
    },
  };
}

/** @param {ReturnType<typeof item_in>} item @param {(stored: number[], unstored: number[]) => number[]} [merged] */
const fallback = (item, merged) =>
  with_memory_fallback(
    /** @type {import("../../../../www/kit/platform/stored_item.js").StoredItem<number[]>} */ (
      /** @type {unknown} */ (item)
    ),
    [],
    merged,
  );

test("a value that cannot be written lasts in memory until one is written", () => {
  const storage = { full: false };
  const { get, write, is_unstored } = fallback(item_in(storage));
  assert.deepEqual(get(), []);
  assert.equal(write([1]), true);
  storage.full = true;
  assert.equal(write([1, 2]), false);
  assert.deepEqual([get(), is_unstored()], [[1, 2], true]);
  storage.full = false;
  assert.equal(write([3]), true);
  assert.deepEqual([get(), is_unstored()], [[3], false]);
});

test("what could not be written is written again on request", () => {
  const storage = { full: true };
  const item = item_in(storage);
  const { write, write_again, is_unstored } = fallback(item);
  assert.equal(write_again(), true, "there is nothing to write");
  write([1]);
  assert.equal(write_again(), false);
  storage.full = false;
  assert.equal(write_again(), true);
  assert.deepEqual([item.read(), is_unstored()], [{ kind: "stored", value: [1], fault: null }, false]);
});

test("a value in memory is merged with what another tab stores", () => {
  const storage = { full: true };
  const item = item_in(storage);
  const { get, write } = fallback(item, (stored, unstored) => [...stored, ...unstored]);
  write([2]);
  storage.full = false;
  item.write([1]);
  assert.deepEqual(get(), [1, 2]);
});
