// Compares the module with rapid-draughts, a library in JavaScript: random games through `legal_moves()` and
// `apply(move)`. The program fails unless the module is at least as fast.
//
// node benches/boundary.mjs FOLDER MODULE [ROUNDS]
// FOLDER holds the release build; MODULE is `english.js` of rapid-draughts.
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { argv, exit } from "node:process";
import { pathToFileURL } from "node:url";
import { MOST_PLIES, compare_with_rapid_draughts } from "./rapid_draughts.mjs";

const [folder = "dist", module = "", rounds = "9"] = argv.slice(2);
const { default: init, Game } = await import(pathToFileURL(resolve(folder, "bitboard-checkers.js")).href);
await init({ module_or_path: await readFile(join(folder, "bitboard-checkers_bg.wasm")) });

/** @import { OurGame, Play } from "./rapid_draughts.mjs" */

/** @returns {OurGame} */
function open() {
  const game = new Game();
  return {
    moves: () => game.legal_moves(),
    play: (move) => game.apply(move),
    state: () => game.outcome().state,
    fen: () => game.fen(),
  };
}

/** @type {Play} */
function play(random) {
  const game = new Game();
  let plies = 0;
  for (; plies < MOST_PLIES; plies += 1) {
    const moves = game.legal_moves();
    if (moves.length === 0) break;
    game.apply(moves[random.below(moves.length)]);
  }
  game.free();
  return plies;
}

const enough = await compare_with_rapid_draughts({ open, play }, module, { rounds: Number(rounds), least: 1 });
exit(enough ? 0 : 1);
