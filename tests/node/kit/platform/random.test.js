// Random numbers: what follows from a seed stays, because kept tournaments rely on it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { shuffled } from "../../../../www/pages/arena/schedule.js";
import { new_seed, random_hex, seeded_random } from "../../../../www/kit/platform/random.js";

test("a seed always gives the same numbers", () => {
  const random = seeded_random(7);
  assert.deepEqual(
    [random(), random(), random()].map((number) => number * 2 ** 32),
    [1025555898, 3923423697, 2630631676],
  );
  assert.deepEqual(shuffled(10, 7), [3, 9, 5, 1, 7, 0, 6, 4, 8, 2]);
});

test("ids and seeds have their form", () => {
  assert.match(random_hex(12), /^[0-9a-f]{24}$/);
  const seed = new_seed();
  assert.equal(seed, seed >>> 0);
});
