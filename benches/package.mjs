// Compares the npm package with rapid-draughts, a library in JavaScript: random games through the package's own names,
// `moves({ verbose: true })` and `move(move)` of `Checkers`. The program fails below 0.9 of the speed of
// rapid-draughts.
//
// node benches/package.mjs FOLDER MODULE [ROUNDS]
// FOLDER is the package; MODULE is `english.js` of rapid-draughts.
import { resolve } from "node:path";
import { argv, exit } from "node:process";
import { pathToFileURL } from "node:url";
import { MOST_PLIES, compare_with_rapid_draughts } from "./rapid_draughts.mjs";

const [folder = "target/package-npm", module = "", rounds = "9"] = argv.slice(2);
const { Checkers } = await import(pathToFileURL(resolve(folder, "index.js")).href);

/** @import { OurGame, Play } from "./rapid_draughts.mjs" */

/** @returns {OurGame} */
function open() {
  const game = new Checkers();
  return {
    moves: () => game.moves({ verbose: true }),
    play: (move) => game.move(move),
    state: () => game.outcome().state,
    fen: () => game.fen(),
  };
}

/** @type {Play} */
function play(random) {
  const game = new Checkers();
  let plies = 0;
  for (; plies < MOST_PLIES; plies += 1) {
    const moves = game.moves({ verbose: true });
    if (moves.length === 0) break;
    game.move(moves[random.below(moves.length)]);
  }
  game.dispose();
  return plies;
}

const enough = await compare_with_rapid_draughts({ open, play }, module, { rounds: Number(rounds), least: 0.9 });
exit(enough ? 0 : 1);
