// The same loop as benches/perft.rs in the browser module, under Node: `node perft.mjs DIRECTORY DEPTH`.
// Prints a line for the counted and one for the made last ply, each ending `... 263.1 Mn/s`.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [directory, depth] = [resolve(process.argv[2]), Number(process.argv[3])];
const COUNTS = [1, 7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680, 18391564, 85242128, 388623673];

const { default: init, Game } = await import(pathToFileURL(`${directory}/bitboard-checkers.js`).href);
await init({ module_or_path: readFileSync(`${directory}/bitboard-checkers_bg.wasm`) });

const seconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const game = new Game();
for (const lastPly of ["counted", "made"]) {
  game.perft(depth - 2, lastPly); // lets the engine optimise the code it will time
  const before = seconds();
  const nodes = game.perft(depth, lastPly);
  const rate = nodes / (seconds() - before) / 1e6;
  if (nodes !== COUNTS[depth]) throw new Error(`perft ${depth} is ${nodes}`);
  console.log(`wasm ${lastPly} ${rate.toFixed(1)} Mn/s`);
}
