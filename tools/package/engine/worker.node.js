// The engine's thread in Node: its files are read from disk.
import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import load from "../wasm/bitboard-checkers.js";
import { serve } from "./serve.js";

/** @type {Record<import("./serve.js").DataFile, string>} */
const FILES = { weights: "weights.bin.gz", endings: "endgame4.bin", distances: "distances4.bin" };

/** @param {string} path from here */
const bytes = async (path) => new Uint8Array(await readFile(new URL(path, import.meta.url)));

const hear = serve((message) => parentPort?.postMessage(message), {
  load: async () => load({ module_or_path: await bytes("../wasm/bitboard-checkers_bg.wasm") }),
  read: (file) => bytes(`../data/${FILES[file]}`),
  next_turn: () => setImmediate(), // a port that is always busy would not let the others be heard
});
parentPort?.on("message", hear);
