// An engine of the module with the weights, tables and book that the page loads.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";

/** @param {string} path @returns {Uint8Array} unpacked */
export function read(path) {
  const bytes = readFileSync(path);
  return new Uint8Array(path.endsWith(".gz") ? gunzipSync(bytes) : bytes);
}

/**
 * Creates an engine as a worker of the page has it.
 * @param {any} api The module.
 * @param {string} data The folder of weights, tables and book.
 * @param {number} hash_mb The size of its transposition table.
 * @param {readonly string[]} [more] More files of endgame tables.
 */
export function create_engine(api, data, hash_mb, more = []) {
  const engine = new api.Engine(hash_mb);
  engine.set_weights(read(resolve(data, "weights.bin.gz")));
  engine.take_book(read(resolve(data, "book.bin")));
  for (const file of ["endgame4.bin", "distances4.bin", ...more]) {
    engine.take_endgames(read(resolve(data, file)));
    while (!engine.unpack());
  }
  return engine;
}
