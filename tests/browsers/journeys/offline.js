// The server is gone: the page, the computer, the library and the Arena work on.
import { against } from "../driver/page.js";
import { is_kept } from "./service_worker.js";

/** @type {import("../driver/journey.js").Journey} */
export const offline = {
  name: "offline",
  steps: ({ page, host, quiet }) => ({
    "a visit with a move is enough": async () => {
      // the look for a newer build finds nobody, and further puzzles and units of the path may still be on their way
      quiet.allow.push(/sw\.js/, /data\/(puzzles|path)\//);
      await page.start(against(1));
      await page.tap(11, 15);
      await page.played(2);
      await is_kept(page);
      for (const folder of ["puzzles", "path"])
        await page.until(
          () => host.asked.some((path) => path.includes(`data/${folder}/`)),
          Boolean,
          `${folder} are asked for`,
          40_000,
        );
    },
    "the server stops, and the library opens, which the page had not loaded": async () => {
      await host.stop();
      await page.go_to("Library");
      await page.shows("#library .lib-holds", "1 game");
      await page.press("Close");
      await page.dialog_is(null);
    },
    "the page is loaded again": async () => {
      await page.reload();
      await page.ready();
      await page.played(2);
    },
    "the computer answers a move": async () => {
      await page.my_turn();
      await page.play_first();
      await page.played(4);
    },
    "a hint is given": async () => {
      await page.my_turn();
      await page.press("Hint");
      await page.says(/^Hint: /);
    },
    "the library opens with the own game": async () => {
      await page.go_to("Library");
      await page.shows("#library .lib-holds", "1 game");
      await page.press("Close");
      await page.dialog_is(null);
    },
    "the settings open, and another language comes": async () => {
      await page.press("Settings");
      await page.until(
        () => page.session.run(() => document.querySelector("#language") !== null),
        Boolean,
        "the languages",
      );
      await page.choose("#language", "fr");
      await page.until(
        () => page.session.run(() => document.documentElement.lang),
        (lang) => lang === "fr",
        "French",
      );
      await page.ready();
      await page.close_settings();
      await page.played(4);
    },
    "the Arena opens": async () => {
      await page.open("arena.html");
      await page.until(
        () => page.session.run(() => "ready" in document.documentElement.dataset),
        Boolean,
        "the Arena is ready",
      );
    },
  }),
};
