// The index over the games of a PDN file: the class `Library` of the module with names in camelCase.
import { call_module, freed, check_booleans, check_names } from "./refusal.js";
import { LINES } from "./inline/openings.js";
import { CheckersError } from "./error.js";
import { check_text, chunks_of, create_unpacker, pieces_of } from "./source.js";

/**
 * @import { Library as Index } from "../wasm/bitboard-checkers.js"
 * @import { Library, LibraryQuery } from "../library.js"
 */

const OPTIONS = ["openings", "wasm", "signal", "onProgress"];

/** The properties of a query here and in the module. */
const QUERY = {
  text: "text",
  result: "result",
  fromYear: "from_year",
  toYear: "to_year",
  position: "position",
  material: "material",
  coloursReversed: "colours_reversed",
  sort: "sort",
  descending: "descending",
};
const MATERIAL = { blackMen: "black_men", blackKings: "black_kings", whiteMen: "white_men", whiteKings: "white_kings" };

/**
 * The values under the names of the module. @param {string} what the name of the argument @param {unknown} given
 * @param {Record<string, string>} names @returns {Record<string, unknown>}
 */
function renamed(what, given, names) {
  check_names(what, given, Object.keys(names));
  return Object.fromEntries(Object.entries(/** @type {object} */ (given)).map(([name, value]) => [names[name], value]));
}

/** @param {LibraryQuery} query @returns {any} */
function module_query(query) {
  const { material, ...others } = renamed("query", query, QUERY);
  check_booleans(query, "coloursReversed", "descending");
  return material === undefined ? others : { ...others, material: renamed("material", material, MATERIAL) };
}

/** @param {Index} index @returns {Library} */
function library_of(index) {
  /** @type {Index | null} */
  let held = index;
  const games = () => {
    if (held === null) throw freed("Library");
    return held;
  };
  const library = {
    get size() {
      return games().count();
    },
    /** @type {Library["select"]} */
    select: (query = {}) => call_module(() => games().select(module_query(query))),
    /** @type {Library["rows"]} */
    rows: (indices) => games().rows(/** @type {number[] | Uint32Array} */ (indices)),
    /** @type {Library["pdn"]} */
    pdn: (game) => games().pdn(game),
    faults: () => games().faults(),
    /** Without it the JSON of a library would be its size alone. `structuredClone` refuses functions by itself. */
    toJSON() {
      throw new CheckersError("invalid-argument", "a library has no JSON form");
    },
    dispose() {
      held?.free();
      held = null;
    },
  };
  if (Symbol.dispose !== undefined) Reflect.set(library, Symbol.dispose, library.dispose);
  return /** @type {Library} */ (/** @type {unknown} */ (library));
}

/** Resolves in a later task: not by a timer, which waits for a second in a page that is hidden. */
const next_task = () =>
  new Promise((resolve) => {
    if (typeof setImmediate === "function") return void setImmediate(resolve);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(port1.close());
    port2.postMessage(null);
  });

/** Milliseconds of work between two tasks of the program. */
const WORK = 16;

/** @returns {() => unknown} lets other tasks run if the last ones ran some time ago */
function create_pause() {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < WORK) return;
    await next_task();
    last = performance.now();
  };
}

/**
 * The chunks, until the signal is aborted, also while one is awaited.
 * @param {AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>} chunks
 * @param {AbortSignal | undefined} signal
 */
async function* until_aborted(chunks, signal) {
  const source = Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]();
  const listening = new AbortController();
  /** @type {Promise<never>} */
  const aborted = new Promise((_, reject) =>
    signal?.addEventListener("abort", () => reject(signal.reason), { signal: listening.signal }),
  );
  aborted.catch(() => undefined); // awaited below, if a chunk is awaited
  let done;
  try {
    while (true) {
      signal?.throwIfAborted();
      const next = await Promise.race([source.next(), aborted]);
      done = next.done;
      if (next.done) return;
      yield next.value;
    }
  } finally {
    listening.abort();
    // Not awaited: a source may end only after the chunk that never comes.
    if (!done) Promise.resolve(source.return?.()).catch(() => undefined);
  }
}

/**
 * @param {typeof Index} LibraryIndex of the module
 * @param {typeof import("../module.js").default} init
 * @returns {typeof import("../library.js").openLibrary}
 */
export const define_open_library = (LibraryIndex, init) =>
  async function openLibrary(source, options = {}) {
    check_names("options", options, OPTIONS);
    check_text(source);
    const { openings = LINES, wasm, signal, onProgress } = options;
    const chunks = chunks_of(source) ?? pieces_of(/** @type {string | Uint8Array} */ (source));
    signal?.throwIfAborted();
    await init(wasm === undefined ? {} : { wasm });
    const index = new LibraryIndex(openings);
    const unpack = create_unpacker();
    const pause = create_pause();
    try {
      for await (const chunk of until_aborted(chunks, signal)) {
        for (const bytes of unpack(chunk)) {
          index.push(bytes);
          await pause();
          signal?.throwIfAborted();
        }
        onProgress?.(index.count());
      }
      for (const bytes of unpack("", true)) index.push(bytes);
      index.finish();
    } catch (error) {
      index.free();
      throw error;
    }
    return library_of(index);
  };
