// The learned weights of the evaluation: fetched when the first search is asked for, long after the board is shown.

const FILE = new URL("../data/weights.bin.gz", import.meta.url);

/** The first search waits so long for them, in milliseconds; what comes later serves the next one. */
export const PATIENCE = 1500;

/** @returns {Promise<Uint8Array>} their bytes; rejects where they cannot be had */
export async function fetch_weights() {
  const response = await fetch(FILE);
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
