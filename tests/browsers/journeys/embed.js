// A game in a frame of a page that runs no script of ours, led by messages.
import assert from "node:assert/strict";

/** @type {import("../driver/journey.js").Journey} */
export const embed = {
  name: "embed",
  steps: ({ page }) => {
    const SAYS = "#says";
    /** @param {() => Promise<void>} work */
    const inside = async (work) => {
      await page.session.enter_frame(await page.element("#game"));
      await work().finally(() => page.session.enter_frame(null));
    };
    return {
      "the frame says hello back, with the moves that are possible": async () => {
        await page.open("www/examples/embed.html");
        await page.shows(SAYS, "7 moves are possible.");
      },
      "the game in it stands ready": async () => {
        await inside(async () => {
          page.grid = "checkers-game >>> [role=grid]";
          await page.until(
            () => page.squares(),
            (squares) => Object.keys(squares).length === 32,
            "a board",
          );
          assert.equal((await page.squares_with("black man")).length, 12);
          await page.drain();
        });
      },
      "a click of the page around begins another game, and the frame tells its first move": async () => {
        await page.press("New game", { exact: false });
        await page.shows(SAYS, /^black plays \d+-\d+\.$/);
      },
      "a piece is moved inside, by keys, and the page around hears of it": async () => {
        await inside(async () => {
          const [piece = 0] = await page.my_turn();
          /** @param {number} square */
          const hit = async (square) => {
            await page.session.run((square) => {
              const cells =
                document.querySelector("checkers-game")?.shadowRoot?.querySelectorAll("[role=gridcell]") ?? [];
              /** @type {HTMLElement | undefined} */ (
                [...cells].find((cell) => cell.getAttribute("aria-label")?.startsWith(`square ${square},`))
              )?.focus();
            }, square);
            await page.keys("Enter");
          };
          await hit(piece);
          const [reached = 0] = await page.until(
            () => page.squares_with("can be reached"),
            (squares) => squares.length > 0,
            "squares can be reached",
          );
          await hit(reached);
        });
        await page.shows(SAYS, /^(white|black) plays /);
      },
      "a message that makes no sense is refused, and the game stays": async () => {
        const answer = await page.session.run(
          () =>
            new Promise((resolve) => {
              const frame = /** @type {HTMLIFrameElement} */ (document.querySelector("#game"));
              addEventListener("message", ({ data }) => data.id === "odd" && resolve([data.type, data.code]));
              frame.contentWindow?.postMessage({ checkers: 1, id: "odd", type: "play", move: 7 }, "*");
            }),
        );
        assert.deepEqual(answer, ["refused", "invalid-message"]);
      },
    };
  },
};
