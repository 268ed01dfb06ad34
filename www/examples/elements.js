// Scripting an element: listens for moves before they are made, prevents one, and makes others.
import { CheckersBoard } from "../../checkers-elements.js";

const board = document.getElementById("shot");
const says = document.getElementById("shot-says");
if (!(board instanceof CheckersBoard) || says === null) throw new Error("the page is not whole");

board.addEventListener("checkers-move", (event) => {
  const { move } = event.detail;
  // A move that is held back is not made. Here: no piece may go to square 13.
  if (move.to === 13) event.preventDefault();
  says.textContent = event.defaultPrevented ? `${move.notation} is not wanted here.` : `Played: ${move.notation}.`;
});
board.addEventListener("checkers-gameover", (event) => {
  says.textContent = `It is over: ${event.detail.outcome.state}.`;
});
