// The puzzles of this build, fetched chunk by chunk when they are needed. A chunk that was fetched once is kept in
// Cache storage and is there without a network. A fetch that hangs is given up and tried again.
import { hash_of_text } from "../../play/core/game_identity.js";
import { once } from "../../kit/platform/once.js";
import { patient_fetch } from "../../kit/platform/patient_fetch.js";
import { create_file_cache, own_caches } from "./file_cache.js";
import { chunk_name, fault_text, parse_chunk, parse_index, unpack_chunk } from "./puzzle_file.js";
import { chunk_of, is_puzzle_id } from "./puzzle_id.js";

/** @import { Puzzle, PuzzleIndex } from "./puzzle_file.js" */

/** The index, and the hash of its text. @typedef {{ index: PuzzleIndex, mark: string }} Opened */
/** @typedef {(address: URL, options: { signal: AbortSignal }) => Promise<Response>} Get */
/** @import { Caches } from "./file_cache.js" */

/** Not one of the names that the service worker clears away with a build. */
const CACHE = "bitboard-checkers-puzzles";
const INDEX = new URL("../../data/puzzles/index.json", import.meta.url);
/** The puzzles for newcomers, which are also in their chunks. */
const FIRST = "first.txt";

/**
 * The longest wait for the next byte of a file, and the pause before the second try, in milliseconds.
 * @typedef {{ limit: number, pause: number }} Times
 */

const TIMES = Object.freeze({ limit: 12_000, pause: 400 });
const TRIES = 3;
/** With a cached index, the wait for the server is shorter by this factor. */
const SHORTER = 3;

/** So many chunks are kept for use without a network: the one in use and those after it. */
export const CHUNKS_KEPT = 3;

/** @param {Uint8Array<ArrayBuffer>} bytes @returns {Opened} */
function index_of(bytes) {
  const text = new TextDecoder().decode(bytes);
  return { index: parse_index(text), mark: hash_of_text(text) };
}

/** @param {Uint8Array<ArrayBuffer> | null} bytes @returns {Opened | null} null if it is missing or damaged */
function cached_index(bytes) {
  try {
    return bytes && index_of(bytes);
  } catch {
    return null;
  }
}

/**
 * Loads the index and chunks, from the cache or the server.
 * @param {{ address: URL, get: Get, times: Times, warn: (words: string) => void }} server
 * @param {ReturnType<typeof create_file_cache>} cache
 */
function create_loader({ address, get, times, warn }, cache) {
  const patient = { limit: times.limit, most: TRIES };
  const quick = { limit: times.limit / SHORTER, most: 1 };

  /** @param {URL} where @param {{ limit: number, most: number }} [how] @returns {Promise<Uint8Array<ArrayBuffer>>} */
  async function fetched(where, { limit, most } = patient) {
    const file = await patient_fetch(where, {
      get: (from, options) => get(new URL(from), options),
      silence: limit,
      pause: times.pause,
      tries: most,
    });
    return new Uint8Array(await file.arrayBuffer());
  }

  /** @param {Uint8Array<ArrayBuffer>} bytes @param {number} chunk @param {PuzzleIndex} index */
  async function read(bytes, chunk, index) {
    const { puzzles, faults } = parse_chunk(await unpack_chunk(bytes), { chunk, chunks: index.chunks });
    for (const fault of faults) warn(`puzzles ${chunk_name(chunk)}: ${fault_text(fault)}`);
    if (puzzles.length === 0 && (index.sizes[chunk] ?? 0) > 0) throw new Error("the puzzle file is damaged");
    return puzzles;
  }

  /** The chunks that are there without a network. @param {Opened} opened @returns {Promise<number[]>} */
  async function kept_chunks({ index, mark }) {
    const urls = await cache.keys();
    return index.sizes.flatMap((_, chunk) => (urls.has(cache.key(`${mark}/${chunk_name(chunk)}`)) ? [chunk] : []));
  }

  /** @param {number} chunk @param {Opened} opened @param {{ limit: number, most: number }} [how] */
  async function load(chunk, { index, mark }, how = patient) {
    if (!(chunk in index.sizes)) throw new RangeError(`there is no chunk ${chunk} of puzzles`);
    const name = `${mark}/${chunk_name(chunk)}`;
    const bytes = await cache.find(name);
    if (bytes !== null) {
      const puzzles = await read(bytes, chunk, index).catch(() => null);
      if (puzzles !== null) return puzzles;
    }
    const fresh = await fetched(new URL(chunk_name(chunk), address), how);
    const puzzles = await read(fresh, chunk, index);
    await cache.keep(name, fresh);
    return puzzles;
  }

  /**
   * Loads a first chunk of other puzzles than those that are kept; rejects if it cannot be fetched. After an update the
   * service worker has the new index without a network, but no chunk.
   * @param {Opened} opened @param {Opened | null} before
   */
  async function begin_others(opened, before) {
    if (before === null || before.mark === opened.mark) return;
    const [chunk] = await kept_chunks(before);
    if (chunk !== undefined) await load(chunk in opened.index.sizes ? chunk : 0, opened, quick);
  }

  return {
    kept_chunks,
    load,

    /** The index of the server; offline, or if no chunk of another one can be fetched, the cached one. */
    async open() {
      const before = cached_index(await cache.find("index.json"));
      try {
        const bytes = await fetched(address, before === null ? patient : quick);
        const opened = index_of(bytes);
        await begin_others(opened, before);
        await cache.keep("index.json", bytes);
        await cache.forget_others(["index.json", FIRST, opened.mark]);
        return opened;
      } catch (error) {
        return before ?? Promise.reject(error);
      }
    },

    /** The puzzles for newcomers: of the server, so that they are of this build, or the cached ones. */
    async first() {
      const bytes = await fetched(new URL(FIRST, address)).catch(async (error) => {
        const kept = await cache.find(FIRST);
        return kept ?? Promise.reject(error);
      });
      const { puzzles, faults } = parse_chunk(new TextDecoder().decode(bytes));
      for (const fault of faults) warn(`puzzles ${FIRST}: ${fault_text(fault)}`);
      if (puzzles.length > 0) await cache.keep(FIRST, bytes);
      return puzzles;
    },
  };
}

/**
 * @param {object} [options]
 * @param {URL} [options.index]  the address of index.json; the chunks are in the same folder
 * @param {Get} [options.get]
 * @param {Caches | null} [options.kept]
 * @param {Times} [options.times]
 * @param {(words: string) => void} [options.warn]  hears of lines that were left out
 */
export function create_puzzle_pool({
  index: address = INDEX,
  get = (where, options) => fetch(where, options),
  kept = own_caches(),
  times = TIMES,
  warn = (words) => console.warn(words),
} = {}) {
  const cache = create_file_cache(kept, CACHE, address);
  const loader = create_loader({ address, get, times, warn }, cache);
  /** @type {Map<number, Promise<Puzzle[]>>} */
  const chunks = new Map();

  const opening = once(() => loader.open());
  const opening_first = once(() => loader.first());

  const pool = {
    /** @returns {Promise<PuzzleIndex>} rejects if neither the server nor the cache has it */
    index: async () => (await opening()).index,

    /** @param {number} number from 0 @returns {Promise<readonly Puzzle[]>} */
    chunk(number) {
      const loaded = chunks.get(number) ?? opening().then((index) => loader.load(number, index));
      chunks.set(number, loaded);
      loaded.catch(() => chunks.delete(number)); // it is fetched again when it is asked for again
      return loaded;
    },

    /** The puzzles for newcomers, all of them in some chunk too. @returns {Promise<readonly Puzzle[]>} */
    first: () => opening_first(),

    /** @param {string} id @returns {Promise<Puzzle | null>} null: there is no such puzzle in this build */
    async find(id) {
      if (!is_puzzle_id(id)) return null;
      const puzzles = await pool.chunk(chunk_of(id, (await pool.index()).chunks));
      return puzzles.find((puzzle) => puzzle.id === id) ?? null;
    },

    /** The chunks that are there without a network. @returns {Promise<number[]>} */
    async offline() {
      return loader.kept_chunks(await opening());
    },

    /** Fetches chunks for use without a network, one after the other. @param {readonly number[]} numbers */
    async keep(numbers) {
      const stored = await pool.offline();
      for (const number of numbers) if (!stored.includes(number)) await pool.chunk(number);
    },

    /**
     * Keeps a first few chunks, unless as many are kept already.
     * @param {() => number} [random] from 0 up to but not including 1
     */
    async keep_first(random = Math.random) {
      const { chunks } = await pool.index();
      const numbers = await pool.offline();
      const from = numbers[0] ?? Math.floor(random() * chunks);
      const others = Array.from({ length: chunks }, (_, index) => (from + index) % chunks).filter(
        (number) => !numbers.includes(number),
      );
      await pool.keep(others.slice(0, Math.max(0, CHUNKS_KEPT - numbers.length)));
    },
  };
  return pool;
}

/** @typedef {ReturnType<typeof create_puzzle_pool>} PuzzlePool */
