// The tables that a user has added: opened, closed when another tab removes them, and opened again.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** @import { Engine } from "../../../../bitboard-checkers.js" */

/** Imported by its address, because its types are those of workers. */
const ADDRESS = new URL("../../../../www/engine/client/user_tablebases.js", import.meta.url);
const { create_user_tablebases } =
  /** @type {{ create_user_tablebases: (engine: Engine) => { settled(): Promise<void> } }} */ (
    await import(String(ADDRESS))
  );

/** A file of tables for six pieces, as far as it is looked at. */
const TABLES = new Uint8Array(32);
TABLES.set(new TextEncoder().encode("BCB2"));
TABLES[17] = 6;

/** What the engine and the browser are asked for. @type {string[]} */
const log = [];
/** The channel of the tabs. @type {EventTarget | null} */
let channel = null;
beforeEach(() => void log.splice(0));

/** A browser with one file. @param {{ exclusive?: boolean }} [options] exclusive: another tab has the access handle */
function give_browser({ exclusive = false } = {}) {
  const handle = {
    close: () => log.push("handle closed"),
    read: (/** @type {Uint8Array} */ into, /** @type {{ at: number }} */ { at }) => {
      into.set(TABLES.subarray(at, at + into.length));
      return Math.min(into.length, TABLES.length - at);
    },
  };
  const file = {
    getFile: async () => new File([TABLES], "endgames-1.bin"),
    createSyncAccessHandle: async () =>
      exclusive ? Promise.reject(new DOMException("", "NoModificationAllowedError")) : handle,
  };
  const place = {
    getFileHandle: (/** @type {string} */ name) =>
      name === "endgames-1.bin" ? file : Promise.reject(new DOMException("", "NotFoundError")),
  };
  const define = (/** @type {string} */ name, /** @type {unknown} */ value) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  define("navigator", { storage: { getDirectory: async () => place } });
  define("BroadcastChannel", function () {
    return (channel = new EventTarget());
  });
  define("FileReaderSync", function () {
    return { readAsArrayBuffer: () => (log.push("read slowly"), TABLES.slice(16, 18).buffer) };
  });
}

/** @param {(read: (from: number, length: number) => Uint8Array | null) => void} [open] */
const engine = (open = (read) => log.push(`opened for ${read(16, 2)?.[1]} pieces`)) =>
  /** @type {Engine} */ (
    /** @type {unknown} */ ({ open_endgames: open, close_endgames: () => log.push("tables closed") })
  );

const hear = (/** @type {string} */ word) => channel?.dispatchEvent(new MessageEvent("message", { data: word }));

test("the tables are opened, closed for a tab that removes them, and opened again", async () => {
  give_browser();
  const tables = create_user_tablebases(engine());
  await tables.settled();
  assert.deepEqual(log.splice(0), ["opened for 6 pieces"]);
  hear("release");
  await tables.settled();
  assert.deepEqual(log.splice(0), ["tables closed", "handle closed"]);
  hear("changed");
  await tables.settled();
  assert.deepEqual(log.splice(0), ["tables closed", "opened for 6 pieces"], "no handle was open");
  hear("changed");
  hear("changed");
  await tables.settled();
  const again = ["tables closed", "handle closed", "opened for 6 pieces"];
  assert.deepEqual(log, [...again, ...again], "one after the other");
});

test("without an access handle the file is read slowly", async () => {
  give_browser({ exclusive: true });
  const tables = create_user_tablebases(engine());
  await tables.settled();
  assert.deepEqual(log.splice(0), ["read slowly", "opened for 6 pieces"]);
  hear("release");
  await tables.settled();
  assert.deepEqual(log, ["tables closed"]);
});

test("tables that the engine refuses are closed", async () => {
  give_browser();
  const refusing = engine(() => {
    throw new Error("damaged");
  });
  await create_user_tablebases(refusing).settled();
  assert.deepEqual(log, ["tables closed", "handle closed"]);
});
