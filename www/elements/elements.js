// The elements for other people's pages, in one script: <checkers-board>, <checkers-game> and <checkers-viewer>. What they need beside it
// is fetched when the first of them comes into the page.
import { CheckersBoard } from "./board_element.js";
import { CheckersGame } from "./game_element.js";
import { CheckersViewer } from "./viewer_element.js";

export { configure } from "./addresses.js";
export { registerPlayer } from "./game_element.js";
export { CheckersBoard, CheckersGame, CheckersViewer };

const ELEMENTS = /** @type {const} */ ([["checkers-board", CheckersBoard], ["checkers-game", CheckersGame], ["checkers-viewer", CheckersViewer]]);

// A page may hold the script twice: the first has the names. A server that imports it has none to give.
for (const [name, element] of ELEMENTS) if (globalThis.customElements?.get(name) === undefined) globalThis.customElements?.define(name, element);
