// An example of a custom player: takes the most pieces it can, and else makes the first move. In the game in the frame
// it can be chosen under New game, Watch or mix players. A page of the same host needs no more than this; the guide
// docs/developer.html documents the fields of a request.

/** @typedef {typeof import("../play/players/script.js").registerPlayer} Register */

const frame = document.getElementById("game");
const says = document.getElementById("says");
if (!(frame instanceof HTMLIFrameElement) || says === null) throw new Error("the page is not whole");

/** The game defines it when its script has run. @returns {Promise<{ registerPlayer: Register }>} */
async function game_in_frame() {
  for (;;) {
    const window = /** @type {{ bitboardCheckers?: { registerPlayer: Register } } | null} */ (
      /** @type {unknown} */ (frame instanceof HTMLIFrameElement ? frame.contentWindow : null)
    );
    if (window?.bitboardCheckers !== undefined) return window.bitboardCheckers;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const { registerPlayer } = await game_in_frame();
await registerPlayer(
  "Greedy",
  async ({ legalMoves, signal }) => {
    await new Promise((resolve) => setTimeout(resolve, 300)); // as long as it likes, within the limit
    signal.throwIfAborted();
    const most = Math.max(...legalMoves.map(({ captured }) => captured.length));
    return legalMoves.find(({ captured }) => captured.length === most)?.notation ?? "";
  },
  { seconds: 5 },
);
says.textContent = "Greedy can be chosen: New game, Watch or mix players.";

export {};
