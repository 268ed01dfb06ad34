// The binary files that the engine plays by: they lie in www/data and are fetched late.
import { error_message } from "../platform/error_message.js";
import { patient_fetch } from "../platform/patient_fetch.js";

/** Each address stands in full: so a bundler finds the file. */
const FILES = Object.freeze({
  "weights.bin.gz": new URL("../data/weights.bin.gz", import.meta.url),
  "book.bin": new URL("../data/book.bin", import.meta.url),
  "endgame4.bin": new URL("../data/endgame4.bin", import.meta.url),
  "distances4.bin": new URL("../data/distances4.bin", import.meta.url),
  "endgame5.bin": new URL("../data/endgame5.bin", import.meta.url),
  "progress5.bin": new URL("../data/progress5.bin", import.meta.url),
});

/**
 * @param {keyof typeof FILES} name
 * @returns {Promise<Uint8Array>} its bytes, unpacked; rejects where they cannot be had
 */
export async function fetch_data(name) {
  const bytes = new Uint8Array(await (await patient_fetch(FILES[name])).arrayBuffer());
  // Some servers unpack what ends in .gz by themselves.
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? unpack(bytes) : bytes;
}

/** @param {Uint8Array<ArrayBuffer>} bytes packed by gzip */
async function unpack(bytes) {
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/** Why a file is not there, for who asked for it: the worker can be used all the same. @param {unknown} error */
export const unavailable = (error) => Object.assign(new Error(error_message(error)), { code: "unavailable" });

/**
 * The first search waits so long for the learned weights or the book, in milliseconds; what comes later serves the next
 * one.
 */
export const PATIENCE = 1500;

/** The learned weights of the evaluation: fetched when the first search is asked for, long after the board is shown. */
export const fetch_weights = () => fetch_data("weights.bin.gz");
