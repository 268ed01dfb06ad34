// The files and the worker of the package's engine by their addresses: also those of a disk, and with clear errors.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { register } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";

/** What `make.mjs` writes beside the sources. */
const MADE = {
  "../error.js":
    "export class CheckersError extends Error { constructor(code, message) { super(message); this.code = code; } }",
  "../unpack.js": "export const unpack_text = () => { throw new Error('no text'); };",
  "../inline/worker.js": "export default '';",
};
const HOOKS = `const all = ${JSON.stringify(MADE)};
  export const resolve = (name, context, next) => name in all && context.parentURL.includes("/tools/package/lib/engine/")
    ? { url: "data:text/javascript," + encodeURIComponent(all[name]), shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);

const ENGINE = new URL("../../../tools/package/lib/engine/", import.meta.url);
const { read_file } = await import(new URL("files.js", ENGINE).href);
const { open_thread } = await import(new URL("thread.js", ENGINE).href);

const folder = mkdtempSync(join(tmpdir(), "engine-"));
after(() => rmSync(folder, { recursive: true }));
const path = join(folder, "weights.bin");
writeFileSync(path, "weights");
const text = (/** @type {Uint8Array} */ bytes) => new TextDecoder().decode(bytes);

test("a file may be one of the disk", async () => {
  const url = pathToFileURL(path);
  for (const address of [url, url.href]) assert.equal(text(await read_file("weights", address)), "weights");
});

test("an error names the option and the address", async () => {
  const missing = new URL("none.bin", `${pathToFileURL(folder)}/`);
  await assert.rejects(read_file("wasm", missing), { message: /^the file "wasm", file:.*none\.bin: ENOENT/ });
  const refused = new Response("", { status: 503 });
  await assert.rejects(read_file("book", refused), {
    message: 'the file "book", the response: the server answered 503',
  });
  await assert.rejects(read_file("book", "nowhere"), { message: /^the file "book", nowhere: / });
});

test("a worker thread is started from a path, a URL, or the text of a URL", async () => {
  const script = join(folder, "worker.mjs");
  writeFileSync(script, 'import { parentPort } from "node:worker_threads"; parentPort.postMessage("runs");');
  const url = pathToFileURL(script);
  for (const address of [script, url, url.href]) {
    const message = await new Promise((resolve, reject) => {
      open_thread(address, { on_message: resolve, on_error: reject }).catch(reject);
    });
    assert.equal(message, "runs");
  }
});

/** Why a worker whose script is at this address was not started. @param {unknown} worker @param {Response} [answer] */
async function fault_of(worker, answer) {
  class Silent {
    constructor() {
      queueMicrotask(() => /** @type {any} */ (this).onerror({ preventDefault: () => undefined }));
    }
  }
  const { fetch } = globalThis;
  Object.assign(globalThis, { Worker: Silent, fetch: async () => answer });
  try {
    const given = worker === "own" ? new Silent() : worker;
    return await new Promise((resolve) => open_thread(given, { on_message: () => undefined, on_error: resolve }));
  } finally {
    Object.assign(globalThis, { Worker: undefined, fetch });
  }
}

test("a worker that a browser does not start without a word has a reason", async () => {
  const script = new Response("", { headers: { "content-type": "text/javascript" } });
  const page = new Response("", { headers: { "content-type": "text/html" } });
  const nothing = new Response("", { status: 404 });
  assert.match(
    (await fault_of("/typo.js", nothing)).message,
    /^the engine's worker, \/typo\.js: the server answered 404$/,
  );
  assert.match((await fault_of("/page", page)).message, /the server sends text\/html, not JavaScript$/);
  const { code, message } = await fault_of("/worker.js", script);
  assert.equal(code, "csp-worker");
  assert.match(message, /\/worker\.js, .* policy has to allow its address/);
  assert.equal((await fault_of(undefined)).code, "csp-worker");
  assert.match((await fault_of("own")).message, /that was given could not be loaded/);
});
