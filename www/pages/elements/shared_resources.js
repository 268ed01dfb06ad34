// The resources that the elements of a page share: the module, style sheets and drawings, loaded when the first element
// starts, and the worker of all games, which runs from the first search until shortly after its last user has released
// it. puzzle_judge.js has the worker of all puzzles.
import { create_engine } from "../../engine/client/client.js";
import { once } from "../../kit/platform/once.js";
import { draw_from_here } from "../../kit/widgets/dom.js";
import { MODULE, spellings, start } from "../../wasm.js";
import { addresses } from "./addresses.js";
import { fetch_part, part } from "./fetch_part.js";
import { blocked_of, check_worker, watch_workers } from "./policy.js";
import { SHEETS } from "./sheets.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Spellings } from "../../wasm.js"
 */
/** @typedef {{ sheets: string[], drawings: Element[], spellings: Spellings }} Shared */

/** Milliseconds before an unused engine ends: an element that is moved in the page is disconnected for a moment. */
const GRACE = 1000;

/** After a failure the next element loads again. */
export const load = once(fetch_all);

/** @returns {Promise<Shared>} */
async function fetch_all() {
  await new Promise((resolve) => setTimeout(resolve)); // lets the importing module call configure() first
  draw_from_here();
  const { wasm = MODULE } = addresses();
  const [sheets, icons, pieces] = await Promise.all([
    // The server of a bundler answers with a module unless the request accepts a style sheet.
    Promise.all(SHEETS.map((sheet) => fetch_text(sheet, { accept: "text/css" }))),
    fetch_drawings(new URL("../../icons.svg", import.meta.url)),
    fetch_drawings(new URL("../../pieces.svg", import.meta.url)),
    part(wasm, start(wasm)),
  ]);
  return { sheets, drawings: [...icons, ...pieces], spellings: spellings() };
}

/** @param {string | URL} address @param {HeadersInit} [headers] */
const fetch_text = async (address, headers = {}) => (await fetch_part(address, { headers })).text();

/** The symbols of a file. @param {URL} address */
async function fetch_drawings(address) {
  const text = await fetch_text(address);
  try {
    return [...new DOMParser().parseFromString(text, "image/svg+xml").querySelectorAll("symbol")];
  } catch (error) {
    throw blocked_of(error);
  }
}

/** @type {Set<object>} those that have not released the engine */
const users = new Set();
/**
 * The engine of all games, until shortly after its last user has released it: `ending` is the timer.
 * @type {{ engine: import("../../engine/client/client.js").Engine, ending: ReturnType<typeof setTimeout> | undefined }
 *   | null}
 */
let running = null;

/** The addresses of a worker and its module. @returns {{ wasm?: string, open?: () => Worker }} */
export function engine_parts() {
  const { worker, worker_wasm } = addresses();
  return {
    ...(worker_wasm !== undefined && { wasm: worker_wasm }),
    ...(worker === undefined && is_here(WORKER) ? {} : { open: () => open_worker(worker) }),
  };
}

/**
 * The shared engine, until its last user releases it.
 * @param {Translator} t
 * @returns {{ client: import("../../engine/client/client.js").Client, is_only(): boolean, release(): void }}
 */
export function use_engine(t) {
  clearTimeout(running?.ending);
  watch_workers();
  running ??= { engine: create_engine(t, engine_parts()), ending: undefined };
  const client = running.engine.client();
  users.add(client);
  return {
    client,
    is_only: () => users.size === 1,
    release() {
      if (!users.delete(client) || users.size > 0 || running === null) return;
      running.ending = setTimeout(() => {
        running?.engine.dispose();
        running = null;
      }, GRACE);
    },
  };
}

/**
 * Why the engine does not start: its first part that cannot be fetched.
 * @returns {Promise<unknown>} null for another reason
 */
export async function engine_fault() {
  const { worker = WORKER, worker_wasm = new URL("../../../bitboard-checkers_bg.wasm", import.meta.url) } = addresses();
  try {
    check_worker(worker);
    for (const address of [worker, worker_wasm]) await fetch_part(address, { method: "HEAD" });
    return null;
  } catch (error) {
    return error;
  }
}

/** The worker that is published with the script. */
const WORKER = new URL("../../engine/client/worker.js", import.meta.url).href;

/** Whether an address has the page's own origin. @param {string} address */
const is_here = (address) => new URL(address).origin === self.origin;

/**
 * Starts a worker. Browsers refuse a worker of another origin, so such a one is imported by a script of this page. The
 * script keeps the messages that arrive before the import has finished.
 */
function open_worker(address = WORKER) {
  if (is_here(address)) return new Worker(address, { type: "module" });
  return new Worker(starter(address));
}

/** The object URL of the script that imports a worker, shared by all workers of the page. */
const starter = once((/** @type {string} */ address) => {
  const code = `const early = []; onmessage = (event) => early.push(event);
    import(${JSON.stringify(address)}).then(() => { for (const event of early) onmessage(event); },
      (error) => postMessage({ type: "failed", id: 0, code: "broken", message: String(error) }));`;
  return URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
});
