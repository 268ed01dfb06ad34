// Caches the rows of the list, and requests missing ones in chunks, each chunk once.

/** @import { Row } from "./protocol.js" */

/** The number of rows in a request. */
const CHUNK = 64;

/**
 * @param {(games: Uint32Array) => Promise<Row[]>} rows
 * @param {() => void} arrived
 */
export function create_row_cache(rows, arrived) {
  /** @type {Map<number, Row>} the rows by game number */
  let known = new Map();
  /** @type {Set<number>} the chunks requested */
  let asked = new Set();

  /** @param {Uint32Array} games @param {number} chunk the index of its first row */
  const fetch_chunk = async (games, chunk) => {
    const [of, under_way] = [known, asked];
    const wanted = games.slice(chunk, chunk + CHUNK).filter((game) => !of.has(game));
    if (wanted.length === 0 || under_way.has(chunk)) return;
    under_way.add(chunk);
    try {
      for (const row of await rows(wanted)) of.set(row.game, row);
      if (of === known) arrived();
    } catch {
      under_way.delete(chunk); // another part reports the error; scrolling requests the chunk again
    }
  };

  return {
    /** @param {number} game */
    get: (game) => known.get(game),

    /** Starts again with the rows of another list. @param {readonly Row[]} first */
    begin(first) {
      known = new Map(first.map((row) => [row.game, row]));
      asked = new Set();
    },

    /** @param {Uint32Array} games @param {number} from a place in the list @param {number} to */
    ask(games, from, to) {
      for (let chunk = Math.floor(from / CHUNK) * CHUNK; chunk < to; chunk += CHUNK) fetch_chunk(games, chunk);
    },
  };
}
