// The elements for other pages, in one script: <checkers-board>, <checkers-game>, <checkers-viewer> and
// <checkers-puzzle>. The other files are fetched when the first element is connected.
import { configure as configure_own } from "./addresses.js";
import { CheckersBoard as OwnBoard } from "./board_element.js";
import { CheckersGame as OwnGame, registerPlayer as register_own } from "./game_element.js";
import * as puzzle from "./puzzle_element.js";
import { CheckersViewer as OwnViewer } from "./viewer_element.js";

/** The global under which the first copy of the script stores its exports. */
const PLACE = Symbol.for("bitboard-checkers elements");
const own = Object.freeze({
  configure: configure_own,
  registerPlayer: register_own,
  CheckersBoard: OwnBoard,
  CheckersGame: OwnGame,
  CheckersViewer: OwnViewer,
  CheckersPuzzle: puzzle.CheckersPuzzle,
  openPuzzles: puzzle.openPuzzles,
  parsePuzzles: puzzle.parsePuzzles,
  checkPuzzleMove: puzzle.checkPuzzleMove,
  address: import.meta.url,
});

// A page may load the script twice: from two addresses, in two versions, or in two bundles, whose copies may have one
// address. The first copy defines the elements, and later copies export its functions. A server that imports the script
// defines no elements.
const earlier = Reflect.get(globalThis, PLACE);
/** @type {typeof own} */
const first = { ...own, ...earlier }; // an older copy may lack some
if (earlier)
  console.info(
    `Bitboard Checkers: ${own.address} is a second copy of the elements. The page uses those of ${first.address}; load only one of the two.`,
  );
else Object.defineProperty(globalThis, PLACE, { value: own });

for (const [name, element] of /** @type {const} */ ([
  ["checkers-board", first.CheckersBoard],
  ["checkers-game", first.CheckersGame],
  ["checkers-viewer", first.CheckersViewer],
  ["checkers-puzzle", first.CheckersPuzzle],
])) {
  const defined = globalThis.customElements?.get(name);
  if (defined === undefined) globalThis.customElements?.define(name, element);
  else if (defined !== element)
    console.warn(`Bitboard Checkers: <${name}> is defined by another script; that of ${first.address} is not used.`);
}

export const {
  configure,
  registerPlayer,
  CheckersBoard,
  CheckersGame,
  CheckersViewer,
  CheckersPuzzle,
  openPuzzles,
  parsePuzzles,
  checkPuzzleMove,
} = first;
