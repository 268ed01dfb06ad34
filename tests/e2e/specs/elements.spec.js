// The elements in other people's pages: <checkers-board>, <checkers-game> and <checkers-viewer>, as their authors and
// readers use them.
// tidy: long because it holds the journeys of one feature
import { expect_accessible } from "../axe.js";
import { host } from "../embedding.js";
import { expect, test } from "../fixtures.js";

/**
 * @import { Page } from "@playwright/test"
 * @import { CheckersBoard, CheckersGame, CheckersViewer } from "../../../www/pages/elements/checkers-elements.d.ts"
 */

/** The console message of a fault event whose default is not prevented. */
const FAULT = /^console: <checkers-/;

/** @param {Page} page @param {string} name of a square begins so */
const square = (page, name) => page.getByRole("gridcell", { name: new RegExp(`^square ${name},`) });

/** Chooses squares by keyboard, as a screen reader does. @param {Page} page @param {...string} squares */
async function choose(page, ...squares) {
  for (const name of squares) {
    await square(page, name).focus();
    await page.keyboard.press("Enter");
  }
}

test("a change carries the moves and the game as text", async ({ page }) => {
  await host(page, '<checkers-board playable="black"></checkers-board>');
  const told = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener("checkers-change", (event) => {
          const { moves, pdn, fen } = /** @type {CustomEvent} */ (event).detail;
          if (moves.length > 0) resolve([moves, /1\. (\S+)/.exec(pdn)?.[1], fen.slice(0, 1)]);
        }),
      ),
  );
  await choose(page, "11", "15");
  expect(await told).toEqual([["11-15"], "11-15", "W"]);
});

test("a board shows a position, says each move before it is made, and makes none that is held back", async ({
  page,
}) => {
  await host(page, '<checkers-board playable="black" fen="B:W22,18:B11,K2"></checkers-board>');
  const log = await page.evaluateHandle(() => {
    /** @type {unknown[]} */
    const heard = [];
    document.addEventListener("checkers-move", (event) => {
      const { move, side, fen, by } = /** @type {CustomEvent} */ (event).detail;
      heard.push([move.notation, side, fen, by]);
      if (heard.length === 1) event.preventDefault();
    });
    document
      .querySelector("checkers-board")
      ?.addEventListener("checkers-change", (event) => heard.push(/** @type {CustomEvent} */ (event).detail.fen));
    return heard;
  });
  await expect(page.getByRole("grid", { name: "Checkers board" })).toBeVisible();
  await choose(page, "11", "15");
  await choose(page, "11", "16");
  expect(await log.jsonValue()).toEqual([
    ["11-15", "black", "B:W18,22:BK2,11", "person"],
    ["11-16", "black", "B:W18,22:BK2,11", "person"],
    "W:W18,22:BK2,16",
  ]);
  const board = page.locator("checkers-board");
  await expect(board).toHaveAttribute("fen", "W:W18,22:BK2,16");
  await expect(page.getByRole("status")).toHaveText("Black moves 11 to 16.");
  await choose(page, "18", "15"); // White is the page's
  await expect(board).toHaveAttribute("fen", "W:W18,22:BK2,16");
  expect(
    await board.evaluate((/** @type {CheckersBoard} */ element) => element.play("18-15").then(({ turn }) => turn)),
  ).toBe("black");
  expect(
    await board.evaluate((/** @type {CheckersBoard} */ element) =>
      element.play("16-7").catch((error) => [error.name, error.code]),
    ),
  ).toEqual(["CheckersError", "illegal-move"]);
  expect(
    await board.evaluate(async (/** @type {CheckersBoard} */ element) => {
      await element.undo();
      return [element.moves, element.fen, element.position?.legalMoves.length];
    }),
  ).toEqual([["11-16"], "W:W18,22:BK2,16", 3]);
  // as PDN has it of who is not known
  expect(await board.evaluate((/** @type {CheckersBoard} */ element) => element.pdn)).toContain('[White "?"]');
  await square(page, "16").press("w");
  await expect(page.getByRole("status")).toHaveText("White: 2 men on 18 and 22.");
});

test("a pointer plays on a board; it stands at whatever size the page gives it", async ({ page }) => {
  await host(page, '<checkers-board playable="both" orientation="white" numbers="off"></checkers-board>');
  const board = page.locator("checkers-board");
  for (const width of [480, 12, 200]) {
    // there is nothing to be drawn in twelve
    await board.evaluate((element, wide) => void (element.style.inlineSize = `${wide}px`), width);
    await expect.poll(async () => (await board.boundingBox())?.height).toBeCloseTo(width, 0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  const box = await board.boundingBox();
  if (box === null) throw new Error("no board");
  const side = (box.width - 2 * 6) / 8;
  for (const [row, column] of [
    [5, 2],
    [4, 3],
  ])
    await page.mouse.click(box.x + 6 + (Number(column) + 0.5) * side, box.y + 6 + (Number(row) + 0.5) * side);
  await expect(board).toHaveAttribute("fen", /^B:/); // Black begins: 22-18 was refused
  for (const [row, column] of [
    [2, 5],
    [3, 4],
  ])
    await page.mouse.click(box.x + 6 + (Number(column) + 0.5) * side, box.y + 6 + (Number(row) + 0.5) * side);
  expect(await board.evaluate((/** @type {CheckersBoard} */ element) => element.moves)).toEqual(["11-15"]);
});

test(
  "attributes and properties are one; what cannot be read is said with its place",
  { tag: "@long" },
  async ({ page, quiet }) => {
    quiet.allow.push(FAULT);
    await host(
      page,
      "<checkers-board></checkers-board>",
      '<script type="module" src="checkers-elements.js?again"></script>',
    );
    await page.locator("checkers-board").evaluate((/** @type {CheckersBoard} */ element) => element.focus());
    await expect(page.locator('[role="gridcell"]:focus')).toHaveCount(1);
    expect(
      await page.locator("checkers-board").evaluate(async (/** @type {CheckersBoard} */ element) => {
        element.board = "slate";
        element.playable = "both";
        element.setAttribute("orientation", "black");
        element.setAttribute("numbers", "nonsense");
        element.motion = "less";
        /** @type {unknown[]} */
        const faults = [];
        element.addEventListener("checkers-error", ({ detail }) => faults.push([detail.code, detail.offset]));
        const before = element.position?.fen;
        element.fen = "B:W1,2,x:B3";
        await element.ready;
        element.flip();
        return [
          element.getAttribute("board"),
          element.getAttribute("playable"),
          element.getAttribute("motion"),
          element.orientation,
          element.numbers,
          faults,
          element.position?.fen === before,
        ];
      }),
    ).toEqual(["slate", "both", "less", "white", "inside", [["invalid-fen", 7]], true]);
  },
);

test("a board and pieces that there are not have the colours of the first", { tag: "@long" }, async ({ page }) => {
  await host(page, '<checkers-board board="marble" pieces="glass"></checkers-board>');
  expect(
    await page.locator("checkers-board").evaluate((element) => {
      const style = getComputedStyle(element.shadowRoot?.querySelector(".board") ?? element);
      return ["--sq-dark", "--p-dark"].map((name) => style.getPropertyValue(name).trim().toUpperCase());
    }),
  ).toEqual(["#8E5F3B", "#1F1B18"]);
});

test(
  "the page gives colours, and says what stands before and after; a dark page has dark elements",
  { tag: "@long" },
  async ({ page }) => {
    await host(
      page,
      '<checkers-board numbers="off"><h2 slot="before">Before</h2><p slot="after">After</p></checkers-board>',
    );
    const board = page.locator("checkers-board");
    /** Of square 14, where nobody stands. */
    const colour = () =>
      board.evaluate((element) => {
        const canvas = element.shadowRoot?.querySelector("canvas");
        const copy = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
        if (!canvas || copy === null) return [];
        copy.drawImage(canvas, -canvas.width * 0.32, -canvas.height * 0.44);
        return [...copy.getImageData(0, 0, 1, 1).data].slice(0, 3);
      });
    await expect.poll(colour).toEqual([0x8e, 0x5f, 0x3b]);
    await board.evaluate(
      (element) =>
        void (
          element.style.setProperty("--checkers-square-dark", "rgb(1 2 3)"),
          element.style.setProperty("--checkers-must", "orange")
        ),
    );
    await expect.poll(colour).toEqual([1, 2, 3]);
    const [before, after] = await Promise.all([
      page.getByText("Before").boundingBox(),
      page.getByText("After").boundingBox(),
    ]);
    expect(before?.y).toBeLessThan(after?.y ?? 0);
    const scheme = () =>
      board.evaluate((element) => element.shadowRoot?.querySelector(".checkers")?.getAttribute("data-scheme"));
    expect(await scheme()).toBe("light");
    await page.evaluate(() => void (document.documentElement.style.colorScheme = "dark"));
    await expect.poll(scheme).toBe("dark");
  },
);

test("a game is played against a level: message line, buttons, events, in the language of the element", async ({
  page,
}) => {
  await host(page, '<checkers-game level="1" motion="less"></checkers-game>');
  const game = page.locator("checkers-game");
  await expect(game.getByText("Your move")).toBeVisible();
  await choose(page, "1");
  await expect(game.getByText("The man on 1 cannot move. Your pieces on 9, 10, 11 and 12 can move.")).toBeVisible();
  const log = await page.evaluateHandle(() => {
    /** @type {string[]} */
    const heard = [];
    document.addEventListener("checkers-move", (event) => heard.push(/** @type {CustomEvent} */ (event).detail.by));
    document.addEventListener("checkers-gameover", (event) =>
      heard.push(/** @type {CustomEvent} */ (event).detail.outcome.winner),
    );
    return heard;
  });
  await choose(page, "11", "15");
  await expect.poll(() => game.evaluate((/** @type {CheckersGame} */ element) => element.moves.length)).toBe(2);
  expect(page.workers()).toHaveLength(1);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(game.locator("b", { hasText: /^Hint: / })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => game.evaluate((/** @type {CheckersGame} */ element) => element.moves)).toEqual([]);
  expect(
    await game.evaluate((/** @type {CheckersGame} */ element) =>
      element
        .newGame({ side: "white", level: 2, opponent: "computer" })
        .then(() => [element.level, element.getAttribute("side")]),
    ),
  ).toEqual([2, "white"]);
  await expect.poll(() => game.evaluate((/** @type {CheckersGame} */ element) => element.moves.length)).toBe(1);
  await game.evaluate((element) => element.setAttribute("lang", "de"));
  await expect(game.getByText("Du bist am Zug")).toBeVisible();
  await page.getByRole("button", { name: "Aufgeben" }).click();
  await page.getByRole("button", { name: /^Ja/ }).click();
  await expect(game.getByText("Schwarz gewinnt", { exact: false }).first()).toBeVisible();
  expect(await log.jsonValue()).toEqual(["person", "player", "player", "black"]);
  await page.getByRole("button", { name: "Noch eine Partie" }).click();
  await expect(game).toHaveAttribute("side", "black"); // who plays again changes sides
  expect(
    await game.evaluate((/** @type {CheckersGame} */ element) =>
      element
        .newGame({ side: "white", level: 7, fen: "nonsense" })
        .catch((error) => [error.code, element.side, element.level, element.moves]),
    ),
  ).toEqual(["invalid-fen", "black", 2, []]);
});

test(
  "a position that cannot be set up shows its fault and no board, until another one is set",
  { tag: "@long" },
  async ({ page, quiet }) => {
    quiet.allow.push(FAULT);
    await host(page, "");
    await page.evaluate(() => {
      document.body.innerHTML =
        '<checkers-board playable="both" fen="W:W5:B26K">A board.</checkers-board><checkers-game fen="nonsense"></checkers-game>' +
        '<checkers-viewer motion="less">[FEN "W:W5:B26K"] 1. 5-1 *</checkers-viewer>';
    });
    const alert = page.locator("checkers-board").getByRole("alert");
    await expect(alert).toContainText("`26K`");
    await expect(page.locator("checkers-game").getByRole("alert")).toContainText("`nonsense`");
    await expect(page.locator("checkers-viewer").getByRole("alert")).toContainText("`26K`");
    await expect(page.locator(":is(checkers-board, checkers-game) [role=gridcell]")).toHaveCount(0);
    const box = await page.locator("checkers-board").boundingBox();
    expect(box?.height, "the square of the board stays").toBeGreaterThanOrEqual(box?.width ?? Infinity);
    await expect(page.locator("checkers-viewer [role=gridcell]", { hasText: /man|king/ })).toHaveCount(0);
    expect(
      await page.evaluate(async () => {
        const [board, game] = /** @type {[CheckersBoard, CheckersGame]} */ ([
          document.querySelector("checkers-board"),
          document.querySelector("checkers-game"),
        ]);
        const refused = await board.play("11-15").catch(({ code }) => code);
        board.fen = "W:W5:BK26";
        await board.ready;
        game.setAttribute("fen", "B:W22:B11");
        await game.ready;
        return [refused, board.position?.fen, game.position?.fen];
      }),
    ).toEqual(["invalid-fen", "W:W5:BK26", "B:W22:B11"]);
    await expect(alert).toHaveCount(0);
  },
);

test(
  "a registered player plays; one that breaks the rules loses with that reason",
  { tag: "@long" },
  async ({ page }) => {
    await host(page, '<checkers-game opponent="player" player="Greedy" motion="less"></checkers-game>');
    const game = page.locator("checkers-game");
    await page.evaluate(async () => {
      const { registerPlayer } = await import(new URL("checkers-elements.js", document.baseURI).href);
      await registerPlayer(
        "Greedy",
        (/** @type {{ moves: string[], legalMoves: { notation: string }[] }} */ { moves, legalMoves }) =>
          moves.length < 2 ? legalMoves[0]?.notation : "1-32",
      );
    });
    await choose(page, "11", "15");
    await expect.poll(() => game.evaluate((/** @type {CheckersGame} */ element) => element.moves.length)).toBe(2);
    await choose(page, "12", "16");
    await expect(game.getByText("Black wins", { exact: false }).first()).toBeVisible();
  },
);

const PDN = `<pre>[Event "Match"]\n[Black "Ada"]\n[White "Ben"]\n\n1. 11-15 23-19 2. 8-11 {solid} (2. 9-14 22-17 {sharp}) 22-17 3. 11-16! 24-20 1-0</pre>`;

test("a viewer steps through the text in it, with variations and comments", async ({ page }) => {
  await host(page, `<checkers-viewer>${PDN}</checkers-viewer>`);
  const viewer = page.locator("checkers-viewer");
  await expect(page.locator("pre")).toBeHidden();
  await expect(viewer.getByText("sharp", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Forward" }).click();
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByRole("button", { name: "23-19" })).toHaveAttribute("aria-current", "step");
  await viewer.getByRole("button", { name: /9-14/ }).click();
  expect(await viewer.evaluate((/** @type {CheckersViewer} */ element) => [element.ply, element.moves])).toEqual([
    3,
    ["11-15", "23-19", "9-14", "22-17"],
  ]);
  expect(
    await viewer.evaluate((/** @type {CheckersViewer} */ element) => element.go(1).then(({ fen }) => fen.slice(0, 2))),
  ).toBe("W:");
  const shown = await viewer.evaluate((/** @type {CheckersViewer} */ element) =>
    ["1. 9-14 *", undefined, "1. 10-14 *", null].map((pdn) => {
      element.pdn = pdn;
      return element.moves[0];
    }),
  );
  expect(shown, "without the property the text in it").toEqual(["9-14", "11-15", "10-14", "11-15"]);
});

test(
  "slotted content of a viewer is not part of its game, and can follow its events",
  { tag: "@long" },
  async ({ page }) => {
    await host(
      page,
      `<checkers-viewer><h2 slot="before">11-15 is a move</h2>${PDN}<p slot="after" id="says"></p></checkers-viewer>`,
    );
    expect(
      await page.locator("checkers-viewer").evaluate(async (/** @type {CheckersViewer} */ viewer) => {
        const output = document.querySelector("#says");
        viewer.addEventListener("checkers-change", () =>
          output?.replaceChildren(`${viewer.ply} of ${viewer.moves.length}`),
        );
        await viewer.go(2);
        await new Promise((resolve) => setTimeout(resolve));
        const seen = [output?.textContent, viewer.ply, viewer.pdn.startsWith("[Event")];
        viewer.querySelector("pre")?.replaceChildren("1. 9-14 *");
        await new Promise((resolve) => setTimeout(resolve));
        return [...seen, viewer.moves];
      }),
    ).toEqual(["2 of 6", 2, true, ["9-14"]]);
  },
);

test(
  "a text with a fault is shown as far as it goes, the place is said, and it stays to be read",
  { tag: "@long" },
  async ({ page, quiet }) => {
    quiet.allow.push(FAULT);
    await host(page, "<checkers-viewer>1. 11-15 23-19 2. 8-11\n22-31 1-0</checkers-viewer>");
    const viewer = page.locator("checkers-viewer");
    await expect(page.getByRole("alert")).toHaveText(/^Line 2, column 1: /);
    await expect(viewer.getByText("22-31")).toBeVisible();
    expect(await viewer.evaluate((/** @type {CheckersViewer} */ element) => element.moves)).toEqual([
      "11-15",
      "23-19",
      "8-11",
    ]);
  },
);

test(
  "axe finds nothing in the three elements, light, dark and from the right",
  { tag: "@long" },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: String(baseURL), colorScheme: "dark" });
    const page = await context.newPage();
    await page.route("**/somebody.html", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><html lang="en"><head><title>Somebody's page</title><meta name="viewport" content="width=device-width"><script type="module" src="checkers-elements.js"></script></head><body><main><h1>Somebody's page</h1><checkers-board></checkers-board><checkers-game scheme="dark"></checkers-game><checkers-game lang="ar" opponent="friend"></checkers-game><checkers-viewer>${PDN}</checkers-viewer></main></body></html>`,
      }),
    );
    await page.goto("somebody.html");
    await page.evaluate(() =>
      Promise.all(
        [...document.querySelectorAll("main > *")].map((element) => ("ready" in element ? element.ready : null)),
      ),
    );
    await expect_accessible(page);
    await context.close();
  },
);

test(
  "where the place is as wide as what it holds, there is a board all the same",
  { tag: "@long" },
  async ({ page }) => {
    await page.setViewportSize({ width: 400, height: 900 });
    await host(
      page,
      '<dialog open><checkers-board></checkers-board></dialog><table><tr><td><checkers-game></checkers-game></td></tr></table><button type="button"><checkers-viewer><pre>1. 11-15 *</pre></checkers-viewer></button>',
    );
    for (const name of ["checkers-board", "checkers-game", "checkers-viewer"]) {
      const { width = 0 } = (await page.locator(name).boundingBox()) ?? {};
      expect(width, name).toBeGreaterThan(280);
      expect(width, name).toBeLessThanOrEqual(400);
    }
  },
);

test("a refusal has a code, is logged unless prevented, and changes nothing", async ({ page, quiet }) => {
  quiet.allow.push(FAULT);
  await host(
    page,
    "<checkers-board playable='both'></checkers-board><checkers-game opponent='friend'></checkers-game>",
  );
  /** @type {string[]} */
  const warned = [];
  page.on("console", (said) => void (said.type() === "warning" && warned.push(said.text())));
  for (const name of ["checkers-board", "checkers-game"]) {
    const element = page.locator(name);
    const fen = await element.getAttribute("fen");
    await element.evaluate((/** @type {CheckersGame} */ game) => void (game.fen = "nonsense"));
    await expect(element).toHaveAttribute("fen", fen ?? "");
    const codes = await element.evaluate(async (/** @type {CheckersGame} */ game) => {
      // What a person may type in the page's box for moves, such as a number of a list, is no move here.
      const wrong_moves = [undefined, {}, "11-19", { notation: "1-32", path: [1, 32] }, "17-24", "c3-d4", "1"];
      const refused = wrong_moves.map((wrong) =>
        game.play(/** @type {any} */ (wrong)).then(
          () => "none",
          ({ name, code }) => `${name} ${code}`,
        ),
      );
      return Promise.all(refused);
    });
    expect(codes).toEqual([
      "CheckersError invalid-argument",
      "CheckersError invalid-argument",
      "CheckersError illegal-move",
      "CheckersError occupied",
      "CheckersError no-piece",
      "CheckersError unreadable-move",
      "CheckersError unreadable-move",
    ]);
  }
  expect(warned).toHaveLength(2);
  expect(warned[0]).toMatch(/^<checkers-board>: /);
  await page
    .locator("checkers-board")
    .evaluate((/** @type {import("../../../www/pages/elements/checkers-elements.js").CheckersBoard} */ board) => {
      board.addEventListener("checkers-error", (event) => event.preventDefault());
      board.fen = "nonsense";
    });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(warned).toHaveLength(2);
});

test("the part of the message line has a colour and a size of one's own", { tag: "@long" }, async ({ page }) => {
  await host(page, "<checkers-game opponent='friend'></checkers-game>");
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("checkers-game::part(message) { color: rgb(1, 2, 3); font-size: 20px; }");
    document.adoptedStyleSheets = [sheet];
  });
  const line = page.locator("checkers-game").getByText("Black to move", { exact: false }).last();
  await expect(line).toHaveCSS("color", "rgb(1, 2, 3)");
  await expect(line).toHaveCSS("font-size", "20px");
});

test("a page with several boards gives each its name", { tag: "@long" }, async ({ page }) => {
  await host(page, '<checkers-board aria-label="Problem 1"></checkers-board><checkers-board></checkers-board>');
  await expect(page.getByRole("grid", { name: "Problem 1", exact: true })).toBeVisible();
  await page
    .locator("checkers-board")
    .nth(1)
    .evaluate((board) => void (board.ariaLabel = "Problem 2"));
  await expect(page.getByRole("grid", { name: "Problem 2", exact: true })).toBeVisible();
  await page
    .locator("checkers-board")
    .first()
    .evaluate((board) => board.removeAttribute("aria-label"));
  await expect(page.getByRole("grid", { name: "Checkers board", exact: true })).toBeVisible();
});
