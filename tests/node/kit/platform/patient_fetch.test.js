// A file that hangs, fails or comes slowly.
import assert from "node:assert/strict";
import { test } from "node:test";
import { patient_fetch } from "../../../../www/kit/platform/patient_fetch.js";

const ADDRESS = "https://example.org/file.bin";
const QUICK = Object.freeze({ silence: 60, pause: 1, tries: 4 });

/** @param {number} time */
const after = (time) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * A body of these parts, each after a pause in milliseconds; `Infinity` never comes.
 * @param {...[pause: number, text: string]} parts
 */
const slow = (...parts) =>
  new Response(
    new ReadableStream({
      async pull(controller) {
        const [pause, text] = parts.shift() ?? [0, ""];
        if (text === "") return controller.close();
        await (pause === Infinity ? new Promise(() => undefined) : after(pause));
        controller.enqueue(new TextEncoder().encode(text));
      },
    }),
  );

/** @param {...(() => Response | Promise<Response>)} answers */
function server(...answers) {
  const asked = { count: 0, aborted: 0 };
  /** @type {import("../../../../www/kit/platform/patient_fetch.js").Get} */
  const get = async (_, { signal }) => {
    asked.count += 1;
    signal.addEventListener("abort", () => (asked.aborted += 1));
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError("no network");
    return answer();
  };
  return { asked, get };
}

const never = () => /** @type {Promise<Response>} */ (new Promise(() => undefined));

test("a slow file is waited for as long as bytes come", async () => {
  const { asked, get } = server(() => slow([40, "a"], [40, "b"], [40, "c"], [40, "d"]));
  const file = await patient_fetch(ADDRESS, { ...QUICK, get });
  assert.equal(await file.text(), "abcd", "it took longer than the longest silence");
  assert.deepEqual(asked, { count: 1, aborted: 0 });
});

test("a stalled response is aborted and requested again, before and after its first byte", async () => {
  const { asked, get } = server(
    never,
    () => slow([0, "a"], [Infinity, "b"]),
    () => new Response("all"),
  );
  assert.equal(await (await patient_fetch(ADDRESS, { ...QUICK, get })).text(), "all");
  assert.deepEqual(asked, { count: 3, aborted: 2 });
});

test("a few tries are made, after growing pauses", async () => {
  const { asked, get } = server();
  const begun = performance.now();
  await assert.rejects(patient_fetch(ADDRESS, { ...QUICK, pause: 20, get }), { message: "no network" });
  assert.equal(asked.count, 4);
  assert.ok(performance.now() - begun >= 20 + 40 + 80 - 5);
  const hanging = server(never, never);
  await assert.rejects(patient_fetch(ADDRESS, { ...QUICK, tries: 2, get: hanging.get }), {
    message: "the server did not answer",
  });
});

test("a refusal is final, trouble of the server is not", async () => {
  const missing = server(() => new Response("", { status: 404 }));
  await assert.rejects(patient_fetch(ADDRESS, { ...QUICK, get: missing.get }), {
    message: "the server answered 404",
    cause: 404,
  });
  assert.equal(missing.asked.count, 1);
  const busy = server(
    () => new Response("", { status: 503 }),
    () => new Response("", { status: 429 }),
    () => new Response("here", { headers: { "content-type": "text/plain" } }),
  );
  const file = await patient_fetch(ADDRESS, { ...QUICK, get: busy.get });
  assert.deepEqual([await file.text(), file.type, busy.asked.count], ["here", "text/plain", 3]);
});

test("what a deployment removed with the folder of the build is fetched from outside, once", async () => {
  /** @type {string[]} */
  const asked = [];
  /**
   * @param {(address: string) => boolean} has
   * @returns {import("../../../../www/kit/platform/patient_fetch.js").Get}
   */
  const host = (has) => async (address) => {
    asked.push(String(address));
    return has(String(address)) ? new Response("here") : new Response("", { status: 404 });
  };
  const address = new URL("https://example.org/game/v0123456789/www/data/puzzles/3.gz");
  const outside = "https://example.org/game/www/data/puzzles/3.gz";
  const file = await patient_fetch(address, { ...QUICK, tries: 1, get: host((one) => one === outside) });
  assert.equal(await file.text(), "here");
  assert.deepEqual(asked.splice(0), [address.href, outside]);
  await assert.rejects(patient_fetch(address, { ...QUICK, get: host(() => false) }), { cause: 404 });
  assert.deepEqual(asked.splice(0), [address.href, outside]);
  await patient_fetch(address, { ...QUICK, get: host(() => true) });
  assert.deepEqual(asked, [address.href], "the build's own file comes first");
});

test("the network that comes back ends a pause", async () => {
  const network = new EventTarget();
  const names = /** @type {const} */ (["addEventListener", "removeEventListener"]);
  for (const name of names)
    Object.defineProperty(globalThis, name, { value: network[name].bind(network), configurable: true });
  try {
    const { asked, get } = server(
      () => Promise.reject(new TypeError("no network")),
      () => new Response("back"),
    );
    const file = patient_fetch(ADDRESS, { ...QUICK, pause: 60_000, get });
    await after(20);
    assert.equal(asked.count, 1);
    network.dispatchEvent(new Event("online"));
    assert.equal(await (await file).text(), "back");
  } finally {
    for (const name of names) Reflect.deleteProperty(globalThis, name);
  }
});
