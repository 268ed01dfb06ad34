// The module alone: imports the built module by URL, lists the legal moves and plays one. Nothing else of ours is used.
import init, { Game } from "../../bitboard-checkers.js";

/** @param {string} id @returns {HTMLElement} */
function element(id) {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no element with the id ${id}`);
  return found;
}

await init();
const game = new Game("official");

/** @param {import("../../bitboard-checkers.js").Snapshot} snapshot */
function show({ turn, legal_moves, outcome, fen }) {
  const over = outcome.state === "playing" ? "" : ` The game is ${outcome.state}.`;
  element("turn").textContent =
    `${turn === "black" ? "Black" : "White"} to move: ${legal_moves.length} legal moves.${over}`;
  element("fen").textContent = fen;
  element("legal").replaceChildren(
    ...legal_moves.map((move) => {
      const item = document.createElement("li");
      item.textContent = move.notation;
      return item;
    }),
  );
  element("play").toggleAttribute("disabled", legal_moves.length === 0);
}

element("play").addEventListener("click", () => {
  const [first] = game.legal_moves();
  if (first !== undefined) show(game.apply(first)); // a text such as "11-15" would do as well
});
show(game.snapshot());
