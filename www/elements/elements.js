// The elements for other people's pages, in one script: <checkers-board>, <checkers-game> and <checkers-viewer>. What
// they need beside it is fetched when the first of them comes into the page.
import { configure as configure_own } from "./addresses.js";
import { CheckersBoard as OwnBoard } from "./board_element.js";
import { CheckersGame as OwnGame, registerPlayer as register_own } from "./game_element.js";
import { CheckersViewer as OwnViewer } from "./viewer_element.js";

/** Where the first copy of the script leaves what it hands out. */
const PLACE = Symbol.for("bitboard-checkers elements");
const own = Object.freeze({
  configure: configure_own,
  registerPlayer: register_own,
  CheckersBoard: OwnBoard,
  CheckersGame: OwnGame,
  CheckersViewer: OwnViewer,
});

// A page may hold the script twice, from two places or in two versions: the first copy has the elements, so what is
// registered by way of the second has to reach it. A server that imports the script has no elements.
/** @type {typeof own} */
const first = Reflect.get(globalThis, PLACE) ?? own;
if (first !== own)
  console.info(`Bitboard Checkers: this page has the elements already; ${import.meta.url} hands out the same ones.`);
else Object.defineProperty(globalThis, PLACE, { value: own });

for (const [name, element] of /** @type {const} */ ([
  ["checkers-board", own.CheckersBoard],
  ["checkers-game", own.CheckersGame],
  ["checkers-viewer", own.CheckersViewer],
])) {
  if (globalThis.customElements?.get(name) === undefined) globalThis.customElements?.define(name, element);
}

export const { configure, registerPlayer, CheckersBoard, CheckersGame, CheckersViewer } = first;
