// What the computer shows of its thinking, and how it is ended: Move now, Show thinking, the evaluation bar, thinking
// on your time.
import { expect_accessible } from "../axe.js";
import { expect, KEY, saved, study, test, you_black, you_white, without_book } from "../fixtures.js";

/**
 * Writes down what the page asks its worker; `endless` searches end only when they are told to.
 * @param {import("@playwright/test").Page} page
 * @param {boolean} [endless]
 */
const listen = (page, endless = false) =>
  page.addInitScript((without_end) => {
    const asked = /** @type {string[]} */ ([]);
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (
      /** @type {{ type: string, id: number, request?: { moves: string[] }, limits?: object }} */ message,
      /** @type {unknown[]} */ ...rest
    ) {
      if (message.type === "go" || message.type === "stop")
        asked.push([message.type, message.id, ...(message.request?.moves ?? [])].join(" "));
      const sent = without_end && message.type === "go" ? { ...message, limits: {} } : message;
      return Reflect.apply(postMessage, this, [sent, ...rest]);
    };
    Object.assign(window, { asked });
  }, endless);
/** @param {import("@playwright/test").Page} page @returns {Promise<string[]>} */
const asked = (page) =>
  page.evaluate(() => [.../** @type {{ asked: string[] }} */ (/** @type {unknown} */ (window)).asked]);

/** @param {import("../fixtures.js").Table} table @param {string} name of a switch in the settings */
async function set(table, name) {
  await table.button("Settings").click();
  await table.page.getByRole("switch", { name: new RegExp(name) }).check();
  await table.page.keyboard.press("Escape");
}

test(
  "a computer that thinks for long can be told to move now, by button and by Escape",
  { tag: "@long" },
  async ({ table, page }) => {
    await listen(page, true);
    await without_book(page);
    await table.open({ players: you_black(10), moves: [] });
    const now = table.button("Move now");
    await table.click(11, 15);
    await expect(table.message).toHaveText("Computer is thinking");
    await expect(now).toBeHidden();
    await expect(now).toBeVisible();
    await expect(table.live).toHaveText("Computer is thinking. Escape: Move now.");
    const { x, y } = /** @type {{ x: number, y: number }} */ (await now.boundingBox());
    await page.mouse.click(x + 5, y + 5);
    await expect(table.moves).toHaveCount(2);
    await expect(now).toBeHidden();
    await table.my_turn();
    const [from = 0] = await table.movable();
    await table.cell(from).focus();
    await page.keyboard.press("Enter");
    const [to = 0] = await table.with_word("can be reached");
    await table.cell(to).focus();
    await page.keyboard.press("Enter");
    await expect(now).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(table.moves).toHaveCount(4);
  },
);

test(
  "thinking is shown when it is wanted, in the computer's bar, and nothing moves for it",
  { tag: "@long" },
  async ({ table, page }) => {
    await listen(page, true);
    await without_book(page);
    await table.open({ players: you_black(10), moves: [] });
    const line = page.getByRole("group", { name: "The computer's thinking" });
    const place = await table.canvas.boundingBox();
    await table.button("Settings").click();
    for (const name of [/Show thinking/, /Evaluation bar/]) await page.getByRole("switch", { name }).check();
    await page.keyboard.press("Escape");
    await table.click(11, 15);
    await expect(line).toContainText(
      /Depth \d+, [+\u2212]?\d\.\d\d, (The game|Black|White) is .*1\.\.\. 2\d-\d+.*nodes\/s/,
    );
    await expect(table.button("Move now")).toBeVisible();
    await expect(page.locator("#bar-top").getByText("Depth")).toBeVisible();
    await table.button("Flip board").click();
    await expect(page.locator("#bar-me").getByText("Depth")).toBeVisible();
    await table.button("Back").click(); // it goes on with the position that it thinks of
    await expect(table.message).toHaveText("Position at the start");
    const known = await line.innerText();
    await expect.poll(() => line.innerText()).not.toBe(known);
    await expect(line).toContainText(/1\.\.\. 2\d-\d+/);
    await table.cell(1).press("e");
    await expect(table.live).toHaveText("Evaluation: not known yet.");
    await table.button("Forward").click();
    await table.button("Move now").click();
    await expect(table.moves).toHaveCount(2);
    for (const [width, height] of /** @type {const} */ ([
      [820, 380],
      [360, 740],
    ])) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await expect_accessible(page, "#bar-me");
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await table.canvas.boundingBox()).toEqual(place);
  },
);

test(
  "the evaluation bar is a setting: from White's end, with the moves to the end, and in words",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open(study('[SetUp "1"]\n[FEN "B:W18,K1:B4,K10"]\n\n1. 10-14 18x9 *', [0, 0]));
    const bar = page.locator("#evalbar");
    const place = await table.canvas.boundingBox();
    await expect(bar).toBeHidden();
    await set(table, "Evaluation bar");
    await expect(bar).toHaveAttribute("aria-label", "Evaluation: White wins in 5 moves");
    await expect(bar).toHaveText("in 5");
    await expect(bar).toHaveAttribute("data-ahead", "white");
    const filled = () =>
      bar.evaluate(
        (element) =>
          element.getBoundingClientRect().bottom - (element.querySelector("i")?.getBoundingClientRect().top ?? NaN),
      );
    await expect.poll(filled).toBeGreaterThan(500);
    await table.button("Back").click();
    await table.button("Back").click();
    await expect(bar).toHaveAttribute("aria-label", /^Evaluation: Black is .+, \d\.\d\d men$/);
    await expect.poll(filled).toBeLessThan(350);
    await set(table, "Think on my time"); // another setting, while Black is ahead, leaves it as it is
    await expect(bar).toHaveText(/^\d\.\d$/);
    await page.reload();
    await table.ready();
    await expect(bar).toBeVisible();
    expect(await table.canvas.boundingBox()).toEqual(place);
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await bar.boundingBox())?.height).toBe(6);
    await expect_accessible(page, "main");
  },
);

test(
  "thinking on your time: at level 10 the likely replies are searched until you move, at other levels none",
  { tag: "@long" },
  async ({ table, page }) => {
    await listen(page);
    await without_book(page);
    await table.open({ players: you_black(10), moves: [] });
    await set(table, "Think on my time");
    await table.click(11, 15);
    await expect(table.moves).toHaveCount(2, { timeout: 20_000 });
    await table.my_turn();
    await expect
      .poll(
        async () => (await asked(page)).some((line) => /^go( \S+){4}$/.test(line)),
        "a search of a position after a reply",
      )
      .toBe(true);
    const [from = 0] = await table.movable();
    await table.click(from);
    await table.click((await table.with_word("can be reached"))[0] ?? 0);
    await expect(table.moves).toHaveCount(4, { timeout: 20_000 });
    const played = (await table.moves.allInnerTexts()).slice(0, 3).join(" ");
    const log = await asked(page);
    const stop = log.findLastIndex((line) => line.startsWith("stop"));
    const pondered = log.slice(0, stop).findLast((line) => line.startsWith("go"));
    expect(log[stop], "what was pondered last ends").toBe(`stop ${pondered?.split(" ")[1]}`);
    expect(log[stop + 1], "before the computer considers its answer").toMatch(new RegExp(`^go \\d+ ${played}$`));
    await table.button("New game").click();
    await page.getByRole("dialog").getByRole("radio", { name: "Level 2, Beginner" }).check();
    await table.button("Start game").click();
    await table.click(11, 15);
    await expect(table.moves).toHaveCount(2);
    await table.my_turn();
    expect((await asked(page)).at(-1)).toMatch(/^go \d+ 11-15$/);
  },
);

test("in another language figures are written as it writes them", async ({ page }) => {
  await listen(page, true);
  await page.addInitScript(() =>
    localStorage.setItem("bitboard-checkers:settings", JSON.stringify({ version: 1, language: "de", thinking: "on" })),
  );
  await page.addInitScript(
    ([key, text]) => localStorage.setItem(key ?? "", text ?? ""),
    [KEY, saved({ players: you_white(10), moves: [] })],
  );
  await without_book(page);
  await page.goto("./");
  await expect(page.locator(".thinking")).toContainText(/\d, [+\u2212]?\d,\d\d,/);
});

test("an evaluation that fails is said once", { tag: "@long" }, async ({ table, page }) => {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (
      /** @type {{ type: string, id: number }} */ message,
      /** @type {unknown[]} */ ...rest
    ) {
      if (message.type !== "go") return Reflect.apply(postMessage, this, [message, ...rest]);
      setTimeout(() =>
        this.dispatchEvent(
          new MessageEvent("message", { data: { type: "failed", id: message.id, message: "it was told to fail" } }),
        ),
      );
    };
  });
  await table.open(study("1. 11-15 23-19 *"));
  await set(table, "Evaluation bar");
  await expect(table.message).toHaveText("No analysis: it was told to fail.");
  await table.button("Forward").click();
  await expect(table.message).toHaveText("White to move");
});
