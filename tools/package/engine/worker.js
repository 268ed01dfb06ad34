// The engine's thread in a browser: the module lies beside its script, the data beside this one.
import load from "../wasm/bitboard-checkers.js";
import { serve } from "./serve.js";

/** @type {{ onmessage: unknown, postMessage(message: import("./protocol.js").FromThread): void }} */
const scope = self;

/** @type {Record<import("./serve.js").DataFile, URL>} */
const FILES = {
  weights: new URL("../data/weights.bin.gz", import.meta.url),
  endings: new URL("../data/endgame4.bin", import.meta.url),
  distances: new URL("../data/distances4.bin", import.meta.url),
};

const turn = new MessageChannel(); // a message stands behind all that were sent before it; a timer would wait longer

const hear = serve((message) => scope.postMessage(message), {
  load: () => load(),
  async read(file) {
    const response = await fetch(FILES[file]);
    if (!response.ok) throw new Error(`${FILES[file].href}: the server answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  },
  next_turn: () =>
    new Promise((resolve) => {
      turn.port1.onmessage = resolve;
      turn.port2.postMessage(null);
    }),
});
scope.onmessage = (/** @type {{ data: import("./protocol.js").ToThread }} */ { data }) => hear(data);
