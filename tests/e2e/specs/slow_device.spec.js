// A device that is twenty times as slow: a whole game, and nothing is taken for dead.
import { expect, lots, test, you_black } from "../fixtures.js";

/** @import { Browser } from "@playwright/test" */

const SLOWER = 20;
/** Milliseconds of a cycle in which the page's processes run once. */
const CYCLE = 100;

/**
 * Chromium slows down the main thread alone; the whole page, with its workers, runs only a part of the time when its
 * processes are stopped and continued.
 * @param {Browser} browser
 */
async function slow_processes(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const pages = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
  /** @param {NodeJS.Signals} signal */
  const send = (signal) => {
    for (const id of pages) {
      try {
        process.kill(id, signal);
      } catch {
        // it has ended
      }
    }
  };
  const go_on = setInterval(() => {
    send("SIGCONT");
    setTimeout(() => send("SIGSTOP"), CYCLE / SLOWER);
  }, CYCLE);
  return () => {
    clearInterval(go_on);
    setTimeout(() => send("SIGCONT"), CYCLE);
  };
}

for (const part of /** @type {const} */ (["main thread", "whole page"])) {
  test(
    `a whole game on a device whose ${part} is slow: no false alarm`,
    { tag: "@long" },
    async ({ table, page, browser }) => {
      test.setTimeout(900_000);
      await table.open({ players: you_black(3), seed: 20 });
      await page.evaluate(() => {
        const said = /** @type {Set<string>} */ (new Set());
        Object.assign(window, { said });
        const note = () => said.add(document.querySelector("#message p")?.textContent ?? "");
        new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
        // The card of the result looks for a lesson with a worker of its own.
        const is_over = () => document.querySelector(".result:not([hidden])") !== null;
        const launched = /** @type {string[]} */ ([]);
        const { Worker } = window;
        window.Worker = class extends Worker {
          /** @param {string | URL} url @param {WorkerOptions} [options] */
          constructor(url, options) {
            super(url, options);
            if (!is_over()) launched.push(String(url));
          }
        };
        Object.assign(window, { launched });
      });
      const session = await page.context().newCDPSession(page);
      if (part === "main thread") await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      const end = part === "main thread" ? () => undefined : await slow_processes(browser);
      try {
        const lot = lots(4);
        const began = Date.now();
        while (await table.my_turn(120_000)) {
          const must = (await table.with_word("must jump")).length > 0;
          if (must) await expect(table.message, "it is never hidden").toContainText("You must jump");
          await table.play(lot);
        }
        console.log(`${part}: ${await table.moves.count()} moves in ${((Date.now() - began) / 1000).toFixed(0)} s`);
        const { said, launched } = await page.evaluate(() => {
          const noted = /** @type {{ said: Set<string>, launched: string[] }} */ (/** @type {unknown} */ (window));
          return { said: [...noted.said], launched: noted.launched };
        });
        expect(said.filter((words) => /stopped|could not move/.test(words))).toEqual([]);
        expect(launched).toHaveLength(1);
      } finally {
        end();
        await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      }
    },
  );
}
