// The first script of a page with an element of the package: a move is made, and the computer answers.
import "bitboard-checkers/elements";

const game = document.createElement("checkers-game");
game.setAttribute("level", "1");
document.body.append(game);

async function play() {
  await game.ready;
  const answered = new Promise((resolve) => game.addEventListener("change", () => game.moves.length >= 2 && resolve(game.moves.length)));
  await game.play("11-15");
  return `${await answered} moves`;
}
document.body.dataset.said = await play().catch((error) => `failed: ${error}`);
