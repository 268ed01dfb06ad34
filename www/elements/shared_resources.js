// What the elements of a page share: the module, style sheets and drawings, fetched when the first element starts, and
// one worker, which is there from the first search until nobody has used the engine for a moment.
import { create_engine } from "../engine/client.js";
import { draw_from_here } from "../widgets/dom.js";
import { spellings, start } from "../wasm.js";
import { addresses } from "./addresses.js";
import { SHEETS } from "./sheets.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../core/state.js").Spellings} Spellings
 * @typedef {{ sheets: string[], drawings: Element[], spellings: Spellings }} Shared
 */

/** An element that is moved about in the page leaves it for a moment: so long the engine waits, in milliseconds. */
const GRACE = 1000;

/** @type {Promise<Shared> | null} */
let shared = null;

/** What failed is fetched again by the next element. @returns {Promise<Shared>} */
export function load() {
  shared ??= fetch_all().catch((error) => {
    shared = null;
    throw error;
  });
  return shared;
}

/** @returns {Promise<Shared>} */
async function fetch_all() {
  await new Promise((resolve) => setTimeout(resolve)); // until the module that imports us has had its say
  draw_from_here();
  const [sheets, icons, pieces] = await Promise.all([
    // A bundler's server makes a module of a sheet, unless it hears that a sheet is wanted.
    Promise.all(SHEETS.map((sheet) => fetch_text(sheet, { accept: "text/css" }))),
    fetch_drawings(new URL("../icons.svg", import.meta.url)),
    fetch_drawings(new URL("../pieces.svg", import.meta.url)),
    start(addresses().wasm),
  ]);
  return { sheets, drawings: [...icons, ...pieces], spellings: spellings() };
}

/** @param {string | URL} address @param {HeadersInit} [headers] */
async function fetch_text(address, headers = {}) {
  const response = await fetch(address, { headers });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return response.text();
}

/** The symbols of a file. @param {URL} address */
async function fetch_drawings(address) {
  const drawing = new DOMParser().parseFromString(await fetch_text(address), "image/svg+xml");
  return [...drawing.querySelectorAll("symbol")];
}

/** @type {import("../engine/client.js").Engine | null} */
let engine = null;
let users = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let ending;

/**
 * The engine, for as long as somebody uses it.
 * @param {Translator} t
 * @returns {{ client: import("../engine/client.js").Client, is_only(): boolean, release(): void }}
 */
export function use_engine(t) {
  clearTimeout(ending);
  users += 1;
  const { worker, worker_wasm } = addresses();
  engine ??= create_engine(t, {
    wasm: worker_wasm,
    ...(worker === undefined && is_here(WORKER) ? {} : { open: () => open_worker(worker) }),
  });
  const client = engine.client();
  let used = true;
  return {
    client,
    is_only: () => users === 1,
    release() {
      if (!used) return;
      used = false;
      users -= 1;
      if (users > 0) return;
      ending = setTimeout(() => {
        engine?.dispose();
        engine = null;
      }, GRACE);
    },
  };
}

/** One for all workers of the page. @type {string | null} */
let starter = null;

/** The one that comes with the script. */
const WORKER = new URL("../engine/worker.js", import.meta.url).href;

/** On the page's own host. @param {string} address */
const is_here = (address) => new URL(address).origin === self.origin;

/**
 * A worker of this host directly; that of another one by a script of the page that imports it, as a browser starts no
 * worker of another host. What is said before the import has come is heard then.
 */
function open_worker(address = WORKER) {
  if (is_here(address)) return new Worker(address, { type: "module" });
  const code = `const early = []; onmessage = (event) => early.push(event);
    import(${JSON.stringify(address)}).then(() => { for (const event of early) onmessage(event); },
      (error) => postMessage({ type: "failed", id: 0, code: "broken", message: String(error) }));`;
  starter ??= URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  return new Worker(starter);
}
