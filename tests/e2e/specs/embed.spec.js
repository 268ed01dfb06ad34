// embed.html: an element in a frame of another host's page, led by messages; who may lead it, and what becomes of what
// nobody should say.
import { expect, test } from "../embedding.js";

/** @import { EmbedMessage } from "../../../www/pages/elements/checkers-elements.d.ts" */

/** The page around: it keeps what it hears. @param {string} other @param {string} fragment */
const page_with = (other, fragment) => ({
  head: "",
  body: `<iframe src="${other}/embed.html#${fragment}" width="500" height="640"></iframe><iframe name="beside" srcdoc="beside"></iframe>`,
});

/**
 * @param {import("@playwright/test").Page} page
 * @param {object} message
 * @returns {Promise<EmbedMessage>} what answers it
 */
const ask = (page, message) =>
  page.evaluate(
    (said) =>
      new Promise((resolve) => {
        const frame = /** @type {HTMLIFrameElement} */ (document.querySelector("iframe"));
        const id = Math.random();
        addEventListener("message", function hear({ data, source }) {
          if (source !== frame.contentWindow || (data.id !== id && data.type !== "ready")) return;
          removeEventListener("message", hear);
          resolve(data);
        });
        frame.contentWindow?.postMessage({ checkers: 1, id, ...said }, "*");
      }),
    message,
  );

/** @param {import("@playwright/test").Page} page */
async function hear_all(page) {
  await page.evaluate(() => {
    /** @type {unknown[]} */
    const heard = [];
    Object.assign(window, { heard });
    addEventListener("message", ({ data }) => heard.push(data));
  });
}

/** @param {import("@playwright/test").Page} page @returns {Promise<EmbedMessage[]>} */
const heard = (page) => page.evaluate(() => Reflect.get(window, "heard"));

test("a page greets the frame, plays, takes back, begins anew and shows a position", async ({
  page,
  other,
  somebody,
}) => {
  await page.goto(await somebody({ page: page_with(other, "level=1&side=black&lang=en&motion=less") }));
  await hear_all(page);
  const ready = await ask(page, { type: "hello" });
  expect(ready).toMatchObject({ checkers: 1, type: "ready", element: "checkers-game", position: { turn: "black" } });
  expect(await ask(page, { type: "play", move: "11-15" })).toMatchObject({ type: "reply" });
  await expect
    .poll(async () => (await heard(page)).filter(({ type }) => type === "move"))
    .toMatchObject([{ detail: { by: "player", side: "white" } }]);
  expect(await ask(page, { type: "undo" })).toMatchObject({ type: "reply", position: { lastMove: null } });
  expect(await ask(page, { type: "new-game", how: { opponent: "friend", fen: "B:W18:B15" } })).toMatchObject({
    position: { fen: "B:W18:B15" },
  });
  expect(await ask(page, { type: "play", move: "15x22" })).toMatchObject({
    position: { outcome: { state: "won", winner: "black" } },
  });
  await expect.poll(async () => (await heard(page)).map(({ type }) => type)).toContain("gameover");
  expect(await ask(page, { type: "set", fen: "W:W32:B5" })).toMatchObject({ position: { fen: "W:W32:B5" } });
});

test(
  "a new fragment restarts the frame, which then accepts the next hello",
  { tag: "@long" },
  async ({ page, other, somebody }) => {
    await page.goto(await somebody({ page: page_with(other, "opponent=friend") }));
    await ask(page, { type: "hello" });
    await page.evaluate(() => {
      const frame = /** @type {HTMLIFrameElement} */ (document.querySelector("iframe"));
      frame.src = frame.src.replace("opponent=friend", "pdn=1. 11-15 23-19 *");
    });
    await expect(page.frameLocator("iframe").first().locator("checkers-viewer")).toBeVisible();
    expect(await ask(page, { type: "hello" })).toMatchObject({ type: "ready", element: "checkers-viewer" });
    expect(await ask(page, { type: "set", fen: "W:W32:B5" })).toMatchObject({ type: "refused", code: "refused" });
  },
);

test("invalid requests are refused with a reason and leave the game unchanged", async ({ page, other, somebody }) => {
  await page.goto(await somebody({ page: page_with(other, "fen=W:W32,31:B5&opponent=friend&lang=en") }));
  await ask(page, { type: "hello" });
  /** @type {[object, string][]} */
  const refused = [
    [{ type: "play", move: "32-1" }, "illegal-move"],
    [{ type: "play", move: "what" }, "unreadable-move"],
    [{ type: "play", move: 7 }, "invalid-message"],
    [{ type: "play", move: "1".repeat(10_000) }, "invalid-message"],
    [{ type: "set", fen: "B:Wx" }, "invalid-fen"],
    [{ type: "set" }, "invalid-message"],
    [{ type: "new-game", how: { onclick: "x" } }, "invalid-message"],
    [{ type: "new-game", how: { level: 99 } }, "invalid-message"],
    [{ type: "new-game", how: { rules: "chess" } }, "unknown-rules"],
    [{ type: "go", ply: 2 }, "refused"],
    [{ type: "constructor" }, "invalid-message"],
    [{ checkers: 2, type: "get" }, "invalid-message"],
  ];
  for (const [message, code] of refused)
    expect(await ask(page, message), JSON.stringify(message).slice(0, 60)).toMatchObject({ type: "refused", code });
  expect(await ask(page, { type: "get" })).toMatchObject({ type: "reply", position: { fen: "W:W31,32:B5" } });
});

test(
  "a frame beside it may not lead it, and does not become the one that is answered",
  { tag: "@long" },
  async ({ page, other, somebody }) => {
    await page.goto(await somebody({ page: page_with(other, "opponent=friend") }));
    await hear_all(page);
    await expect(page.frameLocator("iframe").first().locator("checkers-game")).toHaveAttribute("fen", /^B:/);
    await page
      .frames()
      .find((one) => one.name() === "beside")
      ?.evaluate(() => window.parent.frames[0]?.postMessage({ checkers: 1, type: "hello" }, "*"));
    expect(await ask(page, { type: "hello" })).toMatchObject({ type: "ready" });
    expect((await heard(page)).map(({ type }) => type)).toEqual(["ready"]);
  },
);

test(
  "a page under another origin than the one that is named is neither heard nor answered",
  { tag: "@long" },
  async ({ page, other, somebody }) => {
    await page.goto(await somebody({ page: page_with(other, "opponent=friend&origin=https://example.org") }));
    await hear_all(page);
    const game = page.frameLocator("iframe").first().locator("checkers-game");
    await expect(game).toHaveAttribute("fen", /^B:/);
    await page.evaluate(() => {
      for (const message of [
        { checkers: 1, type: "hello" },
        { checkers: 1, type: "resign", id: 1 },
      ])
        document.querySelector("iframe")?.contentWindow?.postMessage(message, "*");
    });
    await game.evaluate(() => new Promise((resolve) => setTimeout(resolve))); // what was sent has arrived
    expect(await heard(page)).toEqual([]);
    expect(await game.evaluate((element) => Reflect.get(element, "position").outcome.state)).toBe("playing");
  },
);

test(
  "the origin that is named is that of the page, however it is written; in a sandbox there is none",
  { tag: "@long" },
  async ({ page, other, somebody }) => {
    const around = new URL(await somebody({}));
    for (const [origin, sandbox] of [
      [`${around.origin.toUpperCase()}/somewhere`, ""],
      ["", 'sandbox="allow-scripts"'],
    ]) {
      const { body, head } = page_with(other, `playable=both&origin=${origin}`.replace(/&origin=$/, ""));
      await page.goto(await somebody({ page: { head, body: body.replace("<iframe", `<iframe ${sandbox}`) } }));
      await expect(page.frameLocator("iframe").first().locator("checkers-board")).toHaveAttribute("fen", /^B:/);
      expect(await ask(page, { type: "hello" })).toMatchObject({ type: "ready", element: "checkers-board" });
      expect(await ask(page, { type: "play", move: "11-15" })).toMatchObject({ type: "reply" });
    }
  },
);

test("the examples: a page with all three elements, and one with a frame", async ({ page }) => {
  await page.goto("www/examples/elements.html");
  await expect(page.locator("checkers-board")).toHaveAttribute("fen", /^W:/);
  await page
    .getByRole("gridcell", { name: /^square 18,/ })
    .first()
    .press("Enter");
  await page
    .getByRole("gridcell", { name: /^square 15,/ })
    .first()
    .press("Enter");
  await expect(page.locator("#shot-says")).toHaveText("Played: 18-15.");
  await page.goto("www/examples/embed.html");
  await expect(page.getByRole("status").first()).toHaveText("7 moves are possible.");
  await page.getByRole("button", { name: /^New game/ }).click();
  await expect(page.getByRole("status").first()).toHaveText(/^black plays /);
});
