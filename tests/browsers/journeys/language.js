// The page in other languages, one of them from right to left; the game goes on.
import assert from "node:assert/strict";

/** @type {import("../driver/journey.js").Journey} */
export const language = {
  name: "language",
  steps: ({ page }) => {
    const root = () => page.session.run(() => [document.documentElement.lang, document.documentElement.dir]);
    /** @param {string} settings the name of the button @param {string} code */
    const choose = async (settings, code) => {
      await page.press(settings);
      await page.until(
        () => page.session.run(() => document.querySelector("#language") !== null),
        Boolean,
        "the languages",
      );
      await page.drain();
      await page.choose("#language", code);
      await page.until(root, ([lang]) => lang === code, `the language ${code}`);
      await page.ready();
      await page.close_settings();
    };
    /** @param {number} place of the cell, row by row as it stands there */
    const left_of = (place) =>
      page.session.run(
        (place) => document.querySelectorAll("#grid [role=gridcell]")[place]?.getBoundingClientRect().left ?? 0,
        place,
      );
    return {
      "the page turns German, and the game goes on": async () => {
        await page.start({ moves: ["11-15"] });
        await choose("Settings", "de");
        await page.show("#moves button.mv", ["11-15"]);
        await page.control("Neue Partie");
      },
      "a move is announced in German": async () => {
        await page.tap(22, 18);
        await page.announces(/^Wei\u00df zieht 22 nach 18\./);
      },
      "the page turns Arabic, from right to left": async () => {
        await choose("Einstellungen", "ar");
        assert.deepEqual(await root(), ["ar", "rtl"]);
        await page.control("\u0627\u0644\u0625\u0639\u062f\u0627\u062f\u0627\u062a");
      },
      "the board stays as it is": async () => {
        assert.ok((await left_of(0)) < (await left_of(1)));
        await page.show("#moves button.mv", ["11-15", "22-18"]);
      },
      "nothing sticks out of the window": async () => {
        assert.equal(await page.session.run(() => document.documentElement.scrollWidth), page.size.width);
      },
      "a jump is played and announced in Arabic": async () => {
        await page.tap(15, 22);
        await page.played(3);
        await page.announces(/[\u0600-\u06ff].*15.*22/);
      },
      "and English is chosen again": async () => {
        await choose("\u0627\u0644\u0625\u0639\u062f\u0627\u062f\u0627\u062a", "en");
        assert.deepEqual(await root(), ["en", "ltr"]);
        await page.control("Settings");
      },
    };
  },
};
