// The life of the elements: out of the page and back, in another language, several beside each other, and what they
// leave behind.
import { host } from "../embedding.js";
import { expect, test } from "../fixtures.js";
import { memory_of } from "../memory.js";

/** @import { CheckersBoard, CheckersGame, CheckersViewer } from "../../../www/pages/elements/checkers-elements.d.ts" */

test("out of the page and back a game goes on where it was; what was set before the script came holds", async ({
  page,
}) => {
  await page.route("**/somebody.html", (route) =>
    route.fulfill({ body: "<!doctype html><title>Somebody's page</title>", contentType: "text/html" }),
  );
  await page.goto("somebody.html");
  expect(
    await page.evaluate(async () => {
      const element = Object.assign(document.createElement("checkers-board"), { playable: "both", fen: "B:W18:B10" });
      /** @type {unknown[]} */
      const first = [];
      element.addEventListener("checkers-change", () => first.push(Reflect.get(element, "position")?.fen), {
        once: true,
      });
      document.body.append(element);
      await import(new URL("checkers-elements.js", document.baseURI).href);
      await element.ready;
      await element.play("10-15");
      element.remove();
      await new Promise((resolve) => setTimeout(resolve));
      const away = element.position;
      document.body.append(element);
      await element.ready;
      return [...first, away, element.getAttribute("playable"), element.moves, element.fen];
    }),
  ).toEqual(["B:W18:B10", null, "both", ["10-15"], "W:W18:B15"]);
});

test(
  "changes to a disconnected element apply when it is connected again; a viewer keeps its position",
  { tag: "@long" },
  async ({ page }) => {
    await host(
      page,
      '<checkers-board playable="both"></checkers-board><checkers-game opponent="friend"></checkers-game><checkers-viewer>1. 11-15 23-19 2. 8-11 *</checkers-viewer>',
    );
    expect(
      await page.evaluate(async () => {
        const [board, game, viewer] = /** @type {[CheckersBoard, CheckersGame, CheckersViewer]} */ ([
          ...document.querySelectorAll("main > :not(h1)"),
        ]);
        const away = async (/** @type {() => void} */ action) => {
          for (const element of [board, game, viewer]) element.remove();
          await null;
          action();
          document.querySelector("main")?.append(board, game, viewer);
          await Promise.all([board.ready, game.ready, viewer.ready]);
        };
        await Promise.all([board.play("11-15"), game.play("11-15"), viewer.go(2)]);
        await away(() => {
          board.fen = "B:W18:B10";
          Object.assign(game, { opponent: "computer", level: 1 });
        });
        const seen = [board.moves, board.position?.fen, game.moves, viewer.ply];
        await Promise.all([board.play("10-14"), game.play("11-15")]);
        await away(() => void (game.level = 2));
        const level = game.pdn.includes("level 2");
        await away(() => void (game.side = "white"));
        const turned = [game.side, game.pdn.includes('[Black "Computer')];
        board.remove();
        const late = board.play("18-9");
        await null;
        document.querySelector("main")?.append(board);
        return [...seen, (await late).outcome.state, level, ...turned];
      }),
    ).toEqual([[], "B:W18:B10", [], 2, "won", true, "white", true]);
  },
);

test("taken into the document of a frame a game goes on there", { tag: "@long" }, async ({ page }) => {
  await host(
    page,
    '<checkers-game opponent="friend"></checkers-game><iframe srcdoc="<!doctype html><title>Inside</title>"></iframe>',
  );
  await page.frameLocator("iframe").locator("body").waitFor({ state: "attached" });
  await page.locator("checkers-game").evaluate(async (/** @type {CheckersGame} */ game) => {
    await game.play("11-15");
    document.createElement("template").content.append(game); // where nobody sees it
    document.querySelector("iframe")?.contentDocument?.body.append(game);
    await game.ready;
  });
  const game = page.frameLocator("iframe").locator("checkers-game");
  await expect(game.getByText("White to move", { exact: true })).toBeVisible();
  expect(
    await game.evaluate((/** @type {CheckersGame} */ element) => [
      element.moves,
      getComputedStyle(element).containerType,
    ]),
  ).toEqual([["11-15"], "inline-size"]);
});

test("an element speaks the language of where it stands, also when that becomes another", async ({ page }) => {
  await host(page, '<section lang="nl"></section>');
  await page.evaluate(() => {
    const element = document.createElement("checkers-board");
    document.querySelector("main")?.append(element);
    element.lang = "de"; // after it has begun to fetch what it needs
  });
  const grid = page.getByRole("grid");
  await expect(grid).toHaveAccessibleName("Damebrett");
  await page.evaluate(() => document.querySelector("checkers-board")?.removeAttribute("lang"));
  await expect(grid).toHaveAccessibleName("Checkers board");
  await page.evaluate(() => void (document.documentElement.lang = "fr"));
  await expect(grid).toHaveAccessibleName("Damier");
  await page.evaluate(() => document.querySelector("section")?.append(document.querySelector("checkers-board") ?? ""));
  await expect(grid).toHaveAccessibleName("Dambord");
});

test("beside an element in another language a hint is given in the game's own", { tag: "@long" }, async ({ page }) => {
  await host(page, '<checkers-board></checkers-board><checkers-game lang="de" fen="B:W18,31:B2,15"></checkers-game>');
  // it speaks all the time
  await page.evaluate(() => void setInterval(() => document.querySelector("checkers-board")?.flip(), 1));
  await page.getByRole("button", { name: "Tipp" }).click();
  await expect(page.getByText("Tipp: 15x22.", { exact: true })).toBeVisible();
  await expect(page.getByText("Erzwungen: Du musst schlagen.", { exact: true })).toBeVisible();
});

test(
  "two games share the engine: what it has learnt is forgotten when nobody else uses it",
  { tag: "@long" },
  async ({ page }) => {
    await page.addInitScript(() => {
      /** @type {string[]} */
      const posted = [];
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (/** @type {{ type: string }} */ message) {
        posted.push(message.type);
        postMessage.call(this, message);
      };
      Object.assign(window, { posted });
    });
    await host(
      page,
      '<checkers-game side="white" level="1"></checkers-game><checkers-game side="white" level="1"></checkers-game>',
    );
    const games = page.locator("checkers-game");
    for (const at of [0, 1]) await expect(games.nth(at)).toHaveAttribute("fen", /^W:/);
    expect(page.workers()).toHaveLength(1);
    const forgets = () =>
      games.last().evaluate(async (/** @type {CheckersGame} */ game) => {
        await game.newGame();
        return Reflect.get(window, "posted").filter((/** @type {string} */ type) => type === "new-game").length;
      });
    expect(await forgets()).toBe(0);
    await games.first().evaluate((game) => game.remove());
    expect(await forgets()).toBe(1);
  },
);

for (const { mounts, tag } of [
  { mounts: 200, tag: "@long" },
  { mounts: 500, tag: "@endurance" },
])
  test(`${mounts} times out of the page and back leave nothing behind`, { tag }, async ({ page }) => {
    await host(page, '<div id="place"></div>');
    const measured = await memory_of(page);
    /** An element of each kind in turn, made anew or the same again. @param {number} times @param {boolean} anew */
    const cycles = (times, anew) =>
      page.evaluate(async ([count, fresh]) => {
        const place = document.getElementById("place");
        const make = () =>
          ["checkers-board", "checkers-game", "checkers-viewer"].map((name) =>
            Object.assign(
              document.createElement(name),
              name === "checkers-viewer" ? { textContent: "1. 11-15 23-19 2. 8-11 *" } : { playable: "both" },
            ),
          );
        let elements = make();
        for (let at = 0; at < Number(count); at += 1) {
          if (fresh) elements = make();
          const element = elements[at % elements.length] ?? document.body;
          place?.append(element);
          await Reflect.get(element, "ready");
          place?.replaceChildren();
          await null;
        }
      }, /** @type {const} */ ([times, anew]));
    await cycles(30, true);
    await cycles(9, false);
    const before = await measured();
    await cycles(mounts / 2, true);
    await cycles(mounts / 2, false);
    const after = await measured();
    expect(after.listeners).toBeLessThanOrEqual(before.listeners + 4);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes + 200);
    expect(after.heap - before.heap).toBeLessThan(400_000);
    const [first, ...others] = [
      await page.evaluateHandle(() => Object.assign(document.createElement("checkers-game"), { side: "white" })),
      page.workers().length,
    ];
    expect(others).toEqual([0]);
    await first.evaluate((game) => document.getElementById("place")?.append(game));
    await expect.poll(() => first.evaluate((game) => Reflect.get(game, "moves").length)).toBe(1);
    expect(page.workers()).toHaveLength(1);
    await first.evaluate((game) => game.remove());
    await expect.poll(() => page.workers().length).toBe(0);
  });
