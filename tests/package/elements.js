// What a page does with an element of the package: a move is made, the computer answers, and the board says in German
// what it is.
import "bitboard-checkers/elements";

/** @returns {Promise<string>} how it went */
export async function play_on_element() {
  const game = document.createElement("checkers-game");
  game.level = 1;
  game.lang = "de";
  document.body.append(game);
  await game.ready;
  const answered = new Promise((resolve, reject) => {
    game.addEventListener("checkers-change", () => game.moves.length >= 2 && resolve(game.moves.length));
    game.addEventListener("checkers-error", ({ detail }) => reject(new Error(detail.message)));
  });
  await game.play("11-15");
  return `${await answered} moves, ${game.shadowRoot?.querySelector("[role=grid]")?.ariaLabel}`;
}
