// The binary files that the engine plays by: they lie in www/data and are fetched late.
import { why } from "../why.js";

/** @param {string} name @returns {Promise<Uint8Array>} its bytes, unpacked; rejects where they cannot be had */
export async function fetch_data(name) {
  const response = await fetch(new URL(`../data/${name}`, import.meta.url));
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // Some servers unpack what ends in .gz by themselves.
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? unpack(bytes) : bytes;
}

/** @param {Uint8Array<ArrayBuffer>} bytes packed by gzip */
async function unpack(bytes) {
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/** Why a file is not there, for who asked for it: the worker can be used all the same. @param {unknown} error */
export const unavailable = (error) => Object.assign(new Error(why(error)), { code: "unavailable" });
