// The elements in a page of somebody's own: a position, a game against the computer, a game that was played.
import assert from "node:assert/strict";

const POSITION = "#shot >>> [role=grid]";
const GAME = "checkers-game >>> [role=grid]";

/** @type {import("../driver/journey.js").Journey} */
export const elements = {
  name: "elements",
  steps: ({ page }) => {
    /** @param {string} element @param {string} property */
    const property = (element, property) =>
      page.session.run(
        (element, property) => Reflect.get(/** @type {Element} */ (document.querySelector(element)), property),
        element,
        property,
      );
    /** @param {string} element */
    const into_view = (element) =>
      page.session.run((element) => document.querySelector(element)?.scrollIntoView({ block: "center" }), element);
    return {
      "all three are ready, and their text has given way to boards": async () => {
        await page.open("www/examples/elements.html");
        const boards = () =>
          page.session.run(() =>
            ["checkers-board", "checkers-game", "checkers-viewer"].filter(
              (name) => (document.querySelector(name)?.shadowRoot?.querySelector("canvas") ?? null) !== null,
            ),
          );
        await page.until(boards, (names) => names.length === 3, "three boards");
      },
      "nothing sticks out of the window": async () => {
        assert.ok((await page.session.run(() => document.documentElement.scrollWidth)) <= page.size.width);
      },
      "a piece is moved by pointer, and the page hears of it": async () => {
        await into_view("#shot");
        page.grid = POSITION;
        await page.tap(18, 15);
        await page.shows("#shot-says", "Played: 18-15.");
      },
      "a move that the page does not want is held back": async () => {
        await page.tap(10, 19);
        await page.until(
          () => property("#shot", "fen"),
          (fen) => /^W:/.test(fen),
          "White to move",
        );
        await page.session.run(() =>
          Reflect.set(/** @type {Element} */ (document.querySelector("#shot")), "fen", "W:W17:B1"),
        );
        await page.until(
          () => property("#shot", "fen"),
          (fen) => fen === "W:W17:B1",
          "the other position",
        );
        await page.tap(17, 13);
        await page.shows("#shot-says", "17-13 is not wanted here.");
        assert.equal(await property("#shot", "fen"), "W:W17:B1");
      },
      "a game is played by pointer, and the computer answers": async () => {
        await into_view("checkers-game");
        page.grid = GAME;
        await page.until(
          () => page.squares(),
          (squares) => Object.keys(squares).length === 32,
          "a board",
        );
        await page.tap(11, 15);
        await page.until(
          () => property("checkers-game", "moves"),
          (moves) => moves.length === 2 && moves[0] === "11-15",
          "two moves",
        );
      },
      "a script plays a move, and one that is not legal is refused": async () => {
        const codes = await page.session.run(async () => {
          const board = /** @type {import("../../../www/pages/elements/checkers-elements.js").CheckersBoard} */ (
            document.querySelector("#shot")
          );
          const after = await board.play("17-14").then(({ turn }) => turn);
          return [after, await board.play("1-32").catch((error) => `${error.name} ${error.code}`)];
        });
        assert.deepEqual(codes, ["black", "CheckersError illegal-move"]);
      },
      "a FEN that cannot be read is told with its character, and without a line of some script": async () => {
        const events = await page.session.run(
          () =>
            new Promise((resolve) => {
              const board = /** @type {Element} */ (document.querySelector("#shot"));
              board.addEventListener(
                "checkers-error",
                (event) => {
                  event.preventDefault(); // the console has it otherwise
                  const { code, offset, line, column } = /** @type {CustomEvent} */ (event).detail;
                  resolve([code, offset, line, column]);
                },
                { once: true },
              );
              Reflect.set(board, "fen", "B:W18,99:B1");
            }),
        );
        assert.deepEqual(events, ["invalid-fen", 6, null, null]);
      },
      "the viewer steps through its game, with comments": async () => {
        await into_view("checkers-viewer");
        await page.press("Forward");
        await page.until(
          () => property("checkers-viewer", "ply"),
          (ply) => ply === 1,
          "the first move",
        );
        const text = await page.session.run(
          () => document.querySelector("checkers-viewer")?.shadowRoot?.textContent ?? "",
        );
        assert.match(text, /The old beginning\./);
      },
      "moved to another place of the page, an element goes on": async () => {
        await page.session.run(() =>
          document.querySelector("main")?.prepend(/** @type {Element} */ (document.querySelector("checkers-game"))),
        );
        await page.until(
          () => property("checkers-game", "moves"),
          (moves) => moves.length === 2,
          "its two moves",
        );
      },
    };
  },
};
