// The files of the path, fetched when they are needed: the index, the texts of the language, a unit when it is opened.
// A file that was fetched once is kept in Cache storage and is there without a network.
import { hash_of_text } from "../../play/core/game_identity.js";
import { once } from "../../kit/platform/once.js";
import { patient_fetch } from "../../kit/platform/patient_fetch.js";
import { create_file_cache, own_caches } from "./file_cache.js";
import { parse_path_index, parse_path_texts, parse_path_unit } from "./path_file.js";

/**
 * @import { Caches } from "./file_cache.js"
 * @import { ListedUnit, PathTexts, PathUnit } from "./path_file.js"
 */
/** @typedef {(address: URL, options: { signal: AbortSignal }) => Promise<Response>} Get */
/**
 * `kept_as`: its name in the cache; `parse` throws if the file does not fit.
 * @template T
 * @typedef {{ name: string, kept_as: string, parse: (text: string) => T }} PathFile
 */

/** Not one of the names that the service worker clears away with a build. */
const CACHE = "bitboard-checkers-path";
const FOLDER = new URL("../../data/path/", import.meta.url);

/** The longest wait for the next byte, and the pause before the second try, in milliseconds. */
const TIMES = Object.freeze({ limit: 12_000, pause: 400 });
const TRIES = 3;
/** For a file that is kept, the wait for the server is shorter by this factor. */
const SHORTER = 4;

const INDEX = "index.json";
const TEXTS = "text/";

/**
 * The name of a unit in the cache. With the hash of what the index says of it, a unit of an earlier build is found
 * as long as the index says the same, and never read by another index.
 * @param {ListedUnit} unit
 */
const kept_unit = ({ id, steps }) => `${hash_of_text(steps.join(" "))}/${id}.json`;

/**
 * @param {object} [options]
 * @param {URL} [options.folder]
 * @param {Get} [options.get]
 * @param {Caches | null} [options.kept]
 * @param {{ limit: number, pause: number }} [options.times]
 */
export function create_path_library({
  folder = FOLDER,
  get = (where, options) => fetch(where, options),
  kept = own_caches(),
  times = TIMES,
} = {}) {
  const cache = create_file_cache(kept, CACHE, folder);

  /**
   * A file of the server, or else the kept one. A fresh file that does not fit is refused and not kept.
   * @template T @param {PathFile<T>} file @returns {Promise<T>}
   */
  async function load({ name, kept_as, parse }) {
    const before = await cache.find(kept_as);
    const parsed = (/** @type {Uint8Array<ArrayBuffer>} */ bytes) => {
      try {
        return parse(new TextDecoder().decode(bytes));
      } catch (error) {
        throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
      }
    };
    /** @type {Uint8Array<ArrayBuffer>} */
    let bytes;
    try {
      const file = await patient_fetch(new URL(name, folder), {
        get: (from, options) => get(new URL(from), options),
        silence: before === null ? times.limit : times.limit / SHORTER,
        pause: times.pause,
        tries: before === null ? TRIES : 1,
      });
      bytes = new Uint8Array(await file.arrayBuffer());
    } catch (error) {
      if (before === null) throw error;
      return parsed(before);
    }
    const value = parsed(bytes);
    await cache.keep(kept_as, bytes);
    return value;
  }

  /** @type {Map<string, Promise<unknown>>} */
  const loaded = new Map();
  /**
   * The same, fetched once a visit; after a failure it is fetched again when it is asked for again.
   * @template T @param {string} name @param {(text: string) => T} parse @param {string} [kept_as]
   * @returns {Promise<T>}
   */
  function file(name, parse, kept_as = name) {
    const found = /** @type {Promise<T> | undefined} */ (loaded.get(name)) ?? load({ name, kept_as, parse });
    loaded.set(name, found);
    found.catch(() => loaded.delete(name));
    return found;
  }

  /** Removes the units that the index lists no more, or with other steps. */
  const forget_others = once((/** @type {readonly ListedUnit[]} */ units) =>
    cache.forget_others([INDEX, TEXTS, ...units.map(kept_unit)]),
  );

  /** The units in their order. @returns {Promise<readonly ListedUnit[]>} */
  async function index() {
    const units = await file(INDEX, parse_path_index);
    await forget_others(units);
    return units;
  }

  const library = {
    index,

    /**
     * A unit. Rejects if it does not fit, or if neither the server nor the cache has it.
     * @param {string} id @returns {Promise<PathUnit | null>} null: the path has no such unit
     */
    async unit(id) {
      const listed = (await index()).find((one) => one.id === id);
      if (listed === undefined) return null;
      return file(`${id}.json`, (text) => parse_path_unit(text, listed), kept_unit(listed));
    },

    /** The texts in a language, in English if it has none. @param {string} language @returns {Promise<PathTexts>} */
    async texts(language) {
      const english = file(`${TEXTS}en.json`, parse_path_texts);
      if (language === "en") return english;
      const own = await file(`${TEXTS}${language}.json`, parse_path_texts).catch(() => null);
      return own === null ? english : { ...(await english.catch(() => ({}))), ...own };
    },

    /**
     * Keeps the units, which are small, and the texts in a language, unless an earlier visit has. One after the other:
     * nobody waits for them.
     * @param {string} language
     */
    async keep_all(language) {
      const before = await cache.find(INDEX);
      const units = before === null ? await index() : parse_path_index(new TextDecoder().decode(before));
      for (const unit of units) if ((await cache.find(kept_unit(unit))) === null) await library.unit(unit.id);
      if ((await cache.find(`${TEXTS}${language}.json`)) === null) await library.texts(language);
    },
  };
  return library;
}

/** @typedef {ReturnType<typeof create_path_library>} PathLibrary */

/** The one of the page. @type {() => PathLibrary} */
export const path_library = once(() => create_path_library());
