// The round of failed puzzles.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_store } from "../../../../www/kit/platform/store.js";
import { begun, next_of } from "../../../../www/training/puzzles/failed_round.js";
import { PUZZLE } from "./solver_states.js";

/** @param {string} id */
const found = async (id) => ({ ...PUZZLE, id });
const no_network = () => Promise.reject(new Error("no network"));
const nothing = () => undefined;

test("a puzzle that could not be loaded, or was asked for twice, stays in the round", async () => {
  const round = create_store(begun(["a", "b"]));
  await assert.rejects(next_of(round, no_network, nothing), /no network/);
  const twice = await Promise.all([next_of(round, found, nothing), next_of(round, found, nothing)]);
  assert.deepEqual(
    twice.map((puzzle) => puzzle?.id),
    ["a", "a"],
  );
  assert.equal((await next_of(round, found, nothing))?.id, "b");
  assert.equal(await next_of(round, found, nothing), null);
});

test("a puzzle that this build does not have is forgotten, and the next one comes", async () => {
  const round = create_store(begun(["a", "b"]));
  /** @type {string[]} */
  const forgotten = [];
  const puzzle = await next_of(
    round,
    async (id) => (id === "a" ? null : found(id)),
    (id) => forgotten.push(id),
  );
  assert.deepEqual([puzzle?.id, forgotten, round.get().at], ["b", ["a"], 1]);
});

test("a puzzle that comes after another round has begun leaves that round alone", async () => {
  const round = create_store(begun(["a"]));
  const late = next_of(round, found, nothing);
  round.commit(() => begun(["b"]));
  await late;
  assert.equal((await next_of(round, found, nothing))?.id, "b");
});
