// A value that is made once, and a promise that is made again after it has failed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { once } from "../../../../www/kit/platform/once.js";

test("the value is made by the first call and kept, whatever it is", () => {
  /** @type {string[]} */
  const calls = [];
  const get = once((/** @type {string} */ word) => void calls.push(word));
  assert.equal(get("first"), undefined);
  get("second");
  assert.deepEqual(calls, ["first"]);
});

test("calls share a promise while it is pending, and after it is fulfilled", async () => {
  let calls = 0;
  const get = once(async () => (calls += 1));
  assert.equal(get(), get());
  assert.equal(await get(), 1);
  assert.equal(await get(), 1);
});

test("after a promise has rejected, the next call tries again", async () => {
  let calls = 0;
  const get = once(async () => {
    calls += 1;
    if (calls === 1) throw new Error("no network");
    return calls;
  });
  const [one, other] = [get(), get()];
  await assert.rejects(one, /no network/);
  await assert.rejects(other, /no network/);
  assert.equal(await get(), 2);
});

test("a make that throws is called again", () => {
  let calls = 0;
  const get = once(() => {
    calls += 1;
    if (calls === 1) throw new Error("not yet");
    return calls;
  });
  assert.throws(get, /not yet/);
  assert.equal(get(), 2);
});
