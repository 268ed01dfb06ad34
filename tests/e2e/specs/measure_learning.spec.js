// What the first tasks of a newcomer cost, in taps and seconds: the table of docs/learning.md. On a phone, with touch
// and animations, each task three times from a fresh profile. The script taps at once, so a person's thought comes on
// top.
// `npm run measure -- measure_learning`, in tests/e2e, prints the rows and the load of the machine.
import { readdirSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { gunzipSync } from "node:zlib";
import { expect, saved, KEY, test, you_black } from "../fixtures.js";

/** @import { Locator, Page } from "@playwright/test" */

const RUNS = 3;
const PUZZLES = new URL("../../../www/data/puzzles/", import.meta.url);

/** The squares of a FEN's pieces, and who has the move. @param {string} fen */
const key_of = (fen) =>
  fen
    .split(":")
    .map((part) => part[0] + part.slice(1).split(",").toSorted().join(","))
    .join(":");

/** The solutions of all puzzles by their positions. @type {Map<string, string[]>} */
const solutions = new Map(
  readdirSync(PUZZLES)
    .filter((name) => name.endsWith(".txt.gz"))
    .flatMap((name) =>
      gunzipSync(readFileSync(new URL(name, PUZZLES)))
        .toString()
        .trim()
        .split("\n"),
    )
    .map((line) => line.split("\t"))
    .map(([, fen = "", moves = ""]) => [key_of(fen), moves.split(" ")]),
);

/** A finger that counts its taps, and when the first one was. */
class Finger {
  taps = 0;
  began = 0;

  /** @param {Page} page @param {string} board  a selector */
  constructor(page, board) {
    this.page = page;
    this.board = board;
  }

  count() {
    if (this.taps === 0) this.began = performance.now();
    this.taps += 1;
  }

  /** @param {Locator} target */
  async tap(target) {
    await target.waitFor({ timeout: 120_000 });
    this.count();
    await target.tap();
  }

  /** @param {string | RegExp} name */
  press(name) {
    const found = this.page.getByRole("button", { name }).or(this.page.getByRole("link", { name }));
    return this.tap(found.and(this.page.locator(":visible")).first());
  }

  /** @param {number} square */
  cell(square) {
    return this.page.locator(`${this.board} [role=gridcell][aria-label^="square ${square},"]`);
  }

  /** @param {number} square */
  async touch(square) {
    const box = await this.cell(square).boundingBox();
    if (box === null) throw new Error(`there is no square ${square}`);
    await this.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }

  /**
   * A piece, and where it goes. While the other side's piece moves, a tap does nothing: it is made again, and counted
   * once.
   * @param {number} from @param {number} to
   */
  async move(from, to) {
    this.count();
    await expect(async () => {
      await this.touch(from);
      await expect(this.cell(from)).toHaveAttribute("aria-label", /, selected/, { timeout: 100 });
    }).toPass({ intervals: [20], timeout: 20_000 });
    this.count();
    await this.touch(to);
  }
}

/** @param {string} move */
const ends_of = (move) => /** @type {[number, number]} */ (move.split(/[-x]/).map(Number));

/** The position on the training board, as a FEN. @param {Page} page */
const fen_on = (page) =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll("#view [role=gridcell]")].map((cell) => cell.ariaLabel ?? "");
    /** @param {string} side */
    const pieces = (side) =>
      names
        .filter((name) => name.includes(` ${side} `))
        .map((name) => `${name.includes(" king") ? "K" : ""}${/\d+/.exec(name)?.[0]}`);
    const turn = document.querySelector("#view .train-task")?.textContent?.startsWith("White") ? "W" : "B";
    return `${turn}:W${pieces("white").join(",")}:B${pieces("black").join(",")}`;
  });

/** Solves the puzzle on the board. @param {Page} page @param {Finger} finger */
async function solve(page, finger) {
  const moves = solutions.get(key_of(await fen_on(page)));
  if (moves === undefined) throw new Error(`no puzzle is ${await fen_on(page)}`);
  for (let ply = 0; ply < moves.length; ply += 2) {
    const [from, to] = ends_of(moves[ply] ?? "");
    await expect(finger.cell(from)).toHaveAttribute("aria-label", /can move|must jump/);
    await finger.move(from, to);
  }
}

/** @param {Page} page */
const game_ready = (page) => expect(page.locator("#new")).not.toHaveAttribute("aria-disabled", "true");
/** @param {Page} page @param {string} hash */
async function open_training(page, hash) {
  await page.goto(`train.html${hash}`);
  await expect(page.locator("html[data-ready]")).toBeAttached();
}

/** A game against level 1 with two moves by which Black gives men away. */
const POOR = [
  ...["10-15", "22-17", "15-19", "23x16", "12x19", "24x15", "11x18", "26-22", "8-11", "22x8", "3x12", "27-23"],
  ...["9-13", "23-19", "13x22", "25x18", "5-9", "18-14", "9x18", "30-25", "6-10", "19-15"],
];

/** @param {Page} page @param {string[]} moves */
async function open_game(page, moves) {
  await page.addInitScript(
    ([key, text]) => localStorage.setItem(key ?? "", text ?? ""),
    [KEY, saved({ players: you_black(1), level: 1, moves })],
  );
  await page.goto("./");
  await game_ready(page);
}

/**
 * From a page that is ready to what the task is to reach.
 * @type {Record<string, { board?: string, prepare: (page: Page) => Promise<unknown>,
 *   reach: (page: Page, finger: Finger) => Promise<unknown> }>}
 */
const TASKS = {
  "Play a first game": {
    prepare: (page) => page.goto("./").then(() => game_ready(page)),
    async reach(page, finger) {
      await finger.move(11, 15);
      await expect(page.locator("#moves .mv:is(button)")).toHaveCount(2);
    },
  },
  "Take back": {
    prepare: (page) => open_game(page, ["11-15", "23-19"]),
    async reach(page, finger) {
      await finger.press("Undo");
      await expect(page.locator('#grid [aria-label^="square 11, black man"]')).toBeAttached();
    },
  },
  "Ask for a hint": {
    prepare: (page) => open_game(page, ["11-15", "23-19"]),
    async reach(page, finger) {
      await finger.press("Hint");
      await expect(page.locator("#message")).toContainText(/\d+[-x]\d+/, { timeout: 30_000 });
    },
  },
  "Learn the rules": {
    prepare: (page) => page.goto("./").then(() => game_ready(page)),
    async reach(page, finger) {
      await finger.tap(page.locator('#welcome a[href*="train.html"]').first());
      await expect(page.locator("#view .train-task")).not.toBeEmpty();
    },
  },
  "Say where one stands": {
    prepare: (page) => open_training(page, ""),
    async reach(page, finger) {
      await finger.press("New to checkers");
      await expect(page.getByRole("link", { name: "Begin with the rules" })).toBeVisible();
    },
  },
  "Find it out by six positions": {
    prepare: (page) => open_training(page, ""),
    async reach(page, finger) {
      await finger.press(/^Find out/);
      for (let number = 1; number <= 6; number += 1) {
        await expect(page.locator(".place-number")).toHaveText(`Position ${number} of 6`, { timeout: 20_000 });
        await expect(page.locator("#view .train-task")).not.toBeEmpty();
        await expect(page.getByRole("button", { name: "I do not know" })).toBeEnabled();
        await solve(page, finger);
      }
      await expect(page.locator(".train-feedback")).toContainText("6 of 6", { timeout: 20_000 });
    },
  },
  "Do the first step of the path": {
    async prepare(page) {
      await open_training(page, "");
      await page.getByRole("button", { name: "New to checkers" }).click();
    },
    async reach(page, finger) {
      const step = JSON.parse(readFileSync(new URL("../path/rules.json", PUZZLES), "utf8")).steps[0];
      await finger.press("Begin with the rules");
      const main = page.locator(".train-actions .primary");
      await expect(main).toHaveText("Try it", { timeout: 20_000 });
      await finger.tap(main);
      for (const { moves } of [step.try, ...step.ask]) {
        await finger.move(...ends_of(moves[0]));
        await expect(main).toHaveText("Next");
        await finger.tap(main);
      }
      await expect(page.locator(".train-title")).toHaveText(/step 2 /);
    },
  },
  "Solve the first puzzle": {
    async prepare(page) {
      await open_training(page, "");
      await page.getByRole("button", { name: "New to checkers" }).click();
    },
    async reach(page, finger) {
      await finger.tap(page.locator('.hub-card[href="#puzzles"]'));
      await expect(page.locator("#view .train-task")).toHaveText(/to move/);
      await solve(page, finger);
      await expect(page.locator(".train-feedback")).toHaveText(/^Solved/);
    },
  },
  "Learn from a mistake": {
    prepare: (page) => open_game(page, POOR),
    async reach(page, finger) {
      await finger.press("Resign");
      await finger.press("Yes, resign");
      await finger.press(/^(Learn from it|See what happened|Review)/);
      await finger.press("Learn from mistakes");
      await expect(page.getByRole("region", { name: "Learn from mistakes" })).toContainText("Find a better move");
    },
  },
  "Share a game": {
    prepare: (page) => open_game(page, ["11-15", "23-19"]),
    async reach(page, finger) {
      await finger.press("Share");
      await finger.press("Copy link");
      await expect(page.getByText("Link copied.").first()).toBeVisible();
    },
  },
};

for (const [name, { prepare, reach }] of Object.entries(TASKS))
  test(name, async ({ browser, baseURL }) => {
    test.setTimeout(300_000);
    /** @type {{ taps: number, seconds: number }[]} */
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) {
      const context = await browser.newContext({
        baseURL: baseURL ?? "",
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        reducedMotion: "no-preference",
        permissions: ["clipboard-read", "clipboard-write"],
      });
      const page = await context.newPage();
      await prepare(page);
      const finger = new Finger(page, (await page.locator("#view").count()) > 0 ? "#view" : "#grid");
      await reach(page, finger);
      runs.push({ taps: finger.taps, seconds: (performance.now() - finger.began) / 1000 });
      await context.close();
    }
    const seconds = runs.map((run) => run.seconds).toSorted((a, b) => a - b);
    const taps = [...new Set(runs.map((run) => run.taps))].toSorted((a, b) => a - b);
    const [least, median, most] = [seconds[0], seconds[RUNS >> 1], seconds.at(-1)].map((time) => time?.toFixed(1));
    console.log(`${name} | ${taps.join(", ")} | ${median} (${least} to ${most}) | load ${loadavg()[0]?.toFixed(1)}`);
  });
