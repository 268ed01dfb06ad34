// One connection to a database, renewed after it was closed or lost.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_connection } from "../../../../www/kit/platform/database_connection.js";

/**
 * A database that counts its connections. `lost`: the next transaction of a connection fails.
 */
function give_database() {
  const opened =
    /** @type {{ number: number, closed: boolean, lost: boolean, onclose: () => void, onversionchange: () => void }[]} */ ([]);
  const failures = /** @type {Error[]} */ ([]);
  const open = async () => {
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    const one = {
      number: opened.length,
      closed: false,
      lost: false,
      onclose: () => undefined,
      onversionchange: () => undefined,
      close: () => void (one.closed = true),
      transaction(/** @type {string} */ store, /** @type {string} */ mode) {
        if (one.lost || one.closed) throw new DOMException("closing", "InvalidStateError");
        return `${one.number} ${store} ${mode}`;
      },
    };
    opened.push(one);
    return /** @type {IDBDatabase} */ (/** @type {unknown} */ (one));
  };
  return { open, opened, failures };
}

test("all transactions share one connection", async () => {
  const { open, opened } = give_database();
  const { begin } = create_connection(open);
  const begun = await Promise.all([begin("games", "readonly"), begin("games", "readwrite")]);
  assert.deepEqual(begun, ["0 games readonly", "0 games readwrite"]);
  assert.equal(opened.length, 1);
});

test("a connection that was closed, by its owner, the browser or a newer page, is opened again", async () => {
  const { open, opened } = give_database();
  const { begin, close } = create_connection(open);
  await begin("games", "readonly");
  close();
  await begin("games", "readonly");
  opened[1]?.onclose();
  await begin("games", "readonly");
  opened[2]?.onversionchange();
  assert.equal(String(await begin("games", "readonly")), "3 games readonly");
  assert.deepEqual(
    opened.map(({ closed }) => closed),
    [true, true, true, false],
  );
});

test("a connection that was lost without an event is renewed", async () => {
  const { open, opened } = give_database();
  const { begin } = create_connection(open);
  await begin("games", "readonly");
  if (opened[0]) opened[0].lost = true;
  assert.equal(String(await begin("games", "readwrite")), "1 games readwrite");
});

test("the late end of an earlier connection leaves the present one", async () => {
  const { open, opened } = give_database();
  const { begin, close } = create_connection(open);
  await begin("games", "readonly");
  close();
  await begin("games", "readonly");
  opened[0]?.onclose();
  assert.equal(String(await begin("games", "readonly")), "1 games readonly");
});

test("after a failed opening the next transaction tries again", async () => {
  const { open, failures } = give_database();
  failures.push(new Error("blocked"));
  const { begin } = create_connection(open);
  await assert.rejects(begin("games", "readonly"), /blocked/);
  assert.equal(String(await begin("games", "readonly")), "0 games readonly");
});

test("a transaction waits for the opening no longer than its owner wants", async () => {
  const { begin } = create_connection(
    () => new Promise(() => undefined),
    () => Promise.reject(new Error("too late")),
  );
  await assert.rejects(begin("games", "readonly"), /too late/);
});
