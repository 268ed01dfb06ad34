// Caches the rows of the list, and requests missing ones in chunks, each chunk once.

/** @import { Row } from "./protocol.js" */

/** The number of rows in a request. */
const CHUNK = 64;

/**
 * The rows of a list that are known, by game number, and the chunks that were requested.
 * @param {readonly Row[]} rows
 */
const cache_of = (rows) => ({
  known: new Map(rows.map((row) => [row.game, row])),
  asked: /** @type {Set<number>} */ (new Set()),
});

/**
 * @param {(games: Uint32Array) => Promise<Row[]>} rows
 * @param {() => void} arrived
 */
export function create_row_cache(rows, arrived) {
  let list = cache_of([]);

  /** @param {Uint32Array} games @param {number} chunk the index of its first row */
  const fetch_chunk = async (games, chunk) => {
    const of = list;
    const { known, asked } = of;
    const wanted = games.slice(chunk, chunk + CHUNK).filter((game) => !known.has(game));
    if (wanted.length === 0 || asked.has(chunk)) return;
    asked.add(chunk);
    try {
      for (const row of await rows(wanted)) known.set(row.game, row);
      if (of === list) arrived();
    } catch {
      asked.delete(chunk); // another part reports the error; scrolling requests the chunk again
    }
  };

  return {
    /** @param {number} game */
    get: (game) => list.known.get(game),

    /** Starts again with the rows of another list. @param {readonly Row[]} first */
    begin: (first) => void (list = cache_of(first)),

    /** @param {Uint32Array} games @param {number} from a place in the list @param {number} to */
    ask(games, from, to) {
      for (let chunk = Math.floor(from / CHUNK) * CHUNK; chunk < to; chunk += CHUNK) fetch_chunk(games, chunk);
    },
  };
}
