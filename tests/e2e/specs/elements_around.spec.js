// An element does not disturb the page around it: Escape reaches a dialog, a form hears no event of its own names, and
// a second copy of the script uses the elements of the first.
import { host } from "../embedding.js";
import { expect, test } from "../fixtures.js";

/** @import { CheckersBoard } from "../../../www/pages/elements/checkers-elements.d.ts" */

test(
  "Escape takes a choice back, and closes the dialog around the board when there is none",
  { tag: "@long" },
  async ({ page }) => {
    await host(page, '<dialog><checkers-board playable="both"></checkers-board><button>Close</button></dialog>');
    const dialog = page.getByRole("dialog");
    const square = page.getByRole("gridcell", { name: /^square 11,/ });
    await page.evaluate(() => document.querySelector("dialog")?.showModal());
    await square.focus();
    await page.keyboard.press("Enter");
    await expect(square).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await expect(square).not.toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Shift+Enter"); // the beginning of an arrow
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  },
);

test("a board that is only looked at leaves Escape to the dialog around it", { tag: "@long" }, async ({ page }) => {
  await host(page, "<dialog><checkers-board></checkers-board><button>Close</button></dialog>");
  await page.evaluate(() => document.querySelector("dialog")?.showModal());
  await page.getByRole("gridcell", { name: /^square 11,/ }).focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a game and a viewer leave Escape to the dialog around them, unless a question is open", async ({ page }) => {
  await host(
    page,
    '<dialog><checkers-game opponent="friend"></checkers-game><checkers-viewer>1. 11-15 23-19 *</checkers-viewer></dialog>',
  );
  const dialog = page.getByRole("dialog");
  const show = () => page.evaluate(() => document.querySelector("dialog")?.showModal());
  await show();
  await page.locator("checkers-game").evaluate((/** @type {CheckersBoard} */ game) => game.play("11-15"));
  await page.getByRole("button", { name: "Resign" }).click();
  await expect(page.getByRole("button", { name: "Keep playing" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Keep playing" })).toBeHidden();
  await expect(dialog).toBeVisible();
  const idle = [
    page.getByRole("button", { name: "Flip" }),
    page.getByRole("gridcell", { name: /^square 12,/ }).first(),
    page.getByRole("gridcell", { name: /^square 12,/ }).last(),
    page.getByRole("button", { name: "Forward" }),
  ];
  for (const focused of idle) {
    await focused.focus();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await show();
  }
});

test(
  "a form around an element hears its events under their own names, and no change of a field",
  { tag: "@long" },
  async ({ page }) => {
    await host(
      page,
      '<form><label>Name <input name="name"></label><checkers-board playable="both"></checkers-board><checkers-game opponent="friend"></checkers-game><checkers-viewer>1. 11-15 23-19 *</checkers-viewer></form>',
    );
    const heard = await page.evaluateHandle(() => {
      /** @type {string[]} */
      const heard = [];
      for (const type of ["change", "input", "submit", "reset"])
        document
          .querySelector("form")
          ?.addEventListener(type, (event) =>
            heard.push(`${type} of ${/** @type {Element} */ (event.target).localName}`),
          );
      for (const element of document.querySelectorAll("form > :not(label)"))
        document
          .querySelector("form")
          ?.addEventListener(
            "checkers-change",
            ({ target }) => target === element && heard.push(`own ${element.localName}`),
          );
      return heard;
    });
    await page.evaluate(async () => {
      const [board, game, viewer] =
        /** @type {[CheckersBoard, CheckersBoard, import("../../../www/pages/elements/checkers-elements.d.ts").CheckersViewer]} */ ([
          ...document.querySelectorAll("form > :not(label)"),
        ]);
      await Promise.all([board.play("11-15"), game.play("11-15"), viewer.last()]);
    });
    await page.locator("checkers-viewer").getByRole("button", { name: "Back", exact: true }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Ann");
    await page.getByRole("textbox", { name: "Name" }).press("Tab");
    const all = await heard.jsonValue();
    expect(all.filter((line) => !line.startsWith("own "))).toEqual(["input of input", "change of input"]);
    expect(new Set(all.filter((line) => line.startsWith("own ")))).toEqual(
      new Set(["own checkers-board", "own checkers-game", "own checkers-viewer"]),
    );
  },
);

test("of two copies of the script the second hands out what the first one has", { tag: "@long" }, async ({ page }) => {
  await host(page, "");
  /** @type {string[]} */
  const said = [];
  page.on("console", (message) => said.push(message.text()));
  expect(
    await page.evaluate(async () => {
      const first = await import(new URL("checkers-elements.js", document.baseURI).href);
      const second = await import(new URL("some/sub/path/checkers-elements.js", document.baseURI).href);
      let asked = 0;
      await second.registerPlayer("Copied", (/** @type {{ legalMoves: object[] }} */ { legalMoves }) => {
        asked += 1;
        return legalMoves[0];
      });
      const game = Object.assign(new second.CheckersGame(), { opponent: "player", player: "Copied", motion: "less" });
      document.querySelector("main")?.append(game);
      await game.ready;
      await new Promise((resolve) => {
        game.addEventListener("checkers-change", () => game.moves.length > 1 && resolve(null));
        game.play("11-15");
      });
      return [first.CheckersGame === second.CheckersGame, game instanceof first.CheckersGame, asked, game.moves.length];
    }),
  ).toEqual([true, true, 1, 2]);
  const [message = "", ...more] = said;
  expect(more).toEqual([]);
  expect(message).toMatch(/sub\/path\/\S+ is a second copy of the elements\. .* those of http\S+; load only one/);
});

test(
  "of two builds on a page the first one's elements are used, with its own parts",
  { tag: "@long" },
  async ({ page }) => {
    const [PATH, CHANGED] = ["**/some/sub/path/**", "another build"];
    await page.route(PATH, async (route) => {
      const response = await route.fetch();
      if (!/\.js$/.test(route.request().url())) return route.fulfill({ response });
      route.fulfill({ response, body: `globalThis.loaded = "${CHANGED}";${await response.text()}` });
    });
    /** @type {string[]} */
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await host(page, '<checkers-board playable="both"></checkers-board>');
    expect(
      await page.evaluate(async () => {
        const { CheckersGame, registerPlayer } = await import(
          new URL("some/sub/path/checkers-elements.js", document.baseURI).href
        );
        await registerPlayer("First", (/** @type {{ legalMoves: object[] }} */ { legalMoves }) => legalMoves[0]);
        const game = Object.assign(new CheckersGame(), { opponent: "player", player: "First", motion: "less" });
        document.querySelector("main")?.append(game);
        await game.ready;
        const two = new Promise((resolve) =>
          game.addEventListener("checkers-change", () => game.moves.length > 1 && resolve(null)),
        );
        await game.play("11-15");
        await two;
        return [Reflect.get(window, "loaded"), game.moves.length, game instanceof Object.getPrototypeOf(CheckersGame)];
      }),
    ).toEqual([CHANGED, 2, true]);
    expect(asked.filter((path) => path.startsWith("/some/sub/path/") && /\.(wasm|css|svg)$/.test(path))).toEqual([]);
  },
);

test(
  "where another script has defined an element of the same name, that is said",
  { tag: "@long" },
  async ({ page, quiet }) => {
    quiet.allow.push(/^console: Bitboard Checkers: /);
    /** @type {string[]} */
    const said = [];
    page.on("console", (message) => said.push(message.text()));
    await host(
      page,
      "<checkers-game opponent='friend'></checkers-game>",
      '<script type="module" src="foreign.js"></script>',
      { "foreign.js": 'customElements.define("checkers-board", class extends HTMLElement {});' },
    );
    expect(said).toEqual([
      expect.stringMatching(
        /^Bitboard Checkers: <checkers-board> is defined by another script; that of http\S+ is not used/,
      ),
    ]);
    await expect(page.locator("checkers-game")).toHaveAttribute("fen", /^B:/);
  },
);
