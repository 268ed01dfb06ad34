// The page is left in the middle of what it does, and come back to: by a link, and by the browser's way back, which may
// show the very page.
/** @type {import("../driver/journey.js").Journey} */
export const leaving = {
  name: "leaving",
  steps: ({ page }) => {
    /** @param {() => void} leave  runs in the page @param {string} path where that leads */
    const go = async (leave, path) => {
      await page.drain();
      await page.session.run(leave);
      await page.until(
        () => page.session.run(() => location.pathname),
        (now) => now === path,
        `the page ${path}`,
      );
    };
    const own_games = async (/** @type {string} */ holds) => {
      await page.go_to("Library");
      await page.shows("#library .lib-holds", holds);
      await page.press("Close");
      await page.dialog_is(null);
    };
    return {
      "left for the Arena at once after a move, the game is where it was": async () => {
        await page.start({});
        await page.tap(11, 15);
        await page.played(1);
        await go(() => location.assign("arena.html"), "/arena.html");
        await go(() => location.assign("./"), "/");
        await page.ready();
        await page.played(1);
      },
      "and it is among the own games: nobody waits for a write of the page that was left": async () => {
        await own_games("1 game");
      },
      "by the browser's way back the game is there with its last move": async () => {
        await page.tap(23, 19);
        await page.played(2);
        await go(() => location.assign("arena.html"), "/arena.html");
        await go(() => history.back(), "/");
        await page.ready();
        await page.played(2);
      },
      "it goes on, and is kept": async () => {
        await page.tap(8, 11);
        await page.played(3);
        await own_games("1 game");
        await page.reload();
        await page.ready();
        await page.played(3);
        await own_games("1 game");
      },
    };
  },
};
