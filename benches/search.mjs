// What `cargo lab bench` measures, in the browser module under Node:
// `node search.mjs DIRECTORY POSITIONS WEIGHTS DEPTH`. Prints the same last line: the nodes must be the same, the speed
// may be told from the other's.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [directory, positions, weights] = process.argv.slice(2, 5).map((path) => resolve(path));
const depth = Number(process.argv[5]);
const MEGABYTES = 8;

const { default: init, Engine } = await import(pathToFileURL(`${directory}/bitboard-checkers.js`).href);
await init({ module_or_path: readFileSync(`${directory}/bitboard-checkers_bg.wasm`) });

const bytes = gunzipSync(readFileSync(weights));
const fens = readFileSync(positions, "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));

/** @param {string} fen @param {number} plies @returns {{ nodes: number, seconds: number }} */
function search(fen, plies) {
  const engine = new Engine(MEGABYTES);
  engine.set_weights(bytes);
  engine.position(fen, []);
  const before = performance.now();
  engine.go({ depth: plies });
  for (;;) {
    const { done, nodes } = engine.think();
    if (done) {
      const seconds = (performance.now() - before) / 1000;
      engine.free();
      return { nodes, seconds };
    }
  }
}

search(fens[0], depth); // lets the engine optimise the code it will time
let [nodes, seconds] = [0, 0];
for (const fen of fens) {
  const searched = search(fen, depth);
  nodes += searched.nodes;
  seconds += searched.seconds;
}
console.log(`signature ${nodes}  seconds ${seconds.toFixed(3)}  mnps ${(nodes / seconds / 1e6).toFixed(2)}`);
