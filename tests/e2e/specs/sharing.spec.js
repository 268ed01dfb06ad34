// A game taken out of the page and brought back: FEN, PDN, links, pictures, and a page that replays it alone. What a
// link holds, and what is said of one that is damaged, is in tests/node/records/share.
import { readFile } from "node:fs/promises";
import { deflateRawSync } from "node:zlib";
import { expect_accessible } from "../axe.js";
import { expect, main_line, study, test } from "../fixtures.js";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const PDN =
  '[Event "Match"]\n[Black "Mc/Kerrow"]\n[White "<script>alert(1)</script>"]\n[Date "1858.??.??"]\n[Result "1-0"]\n\n1. 11-15 23-19 (1... 22-18 15x22 25x18 {<img src=x onerror=alert(1)>}) 2. 8-11 1-0';
const PLAIN = ["11-15", "23-19", "8-11", "22-17"];

/** @import { Table } from "../fixtures.js" */

/** @param {Table} table */
async function share(table) {
  await table.button("Share").click();
  const dialog = table.page.getByRole("dialog", { name: "Share" });
  await dialog.locator("summary", { hasText: "Position" }).click();
  return dialog;
}

/** @param {Table} table @param {string} name of the button @returns {Promise<{ name: string, bytes: Buffer }>} */
async function saved_as(table, name) {
  const [download] = await Promise.all([table.page.waitForEvent("download"), table.button(name).click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/**
 * What a screen reader is told of by itself: the roles and texts of the accessibility tree, without what lies behind a
 * dialog.
 * @param {import("@playwright/test").Page} page
 */
async function spoken(page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const known = new Map(nodes.map((node) => [node.nodeId, node]));
  /** @param {string} id @returns {string} */
  const words = (id) => {
    const node = known.get(id);
    if (node?.role?.value === "StaticText") return String(node.name?.value ?? "");
    return (node?.childIds ?? []).map(words).join("");
  };
  const heard = nodes.filter(({ ignored, role }) => !ignored && (role?.value === "status" || role?.value === "alert"));
  return heard.map(({ nodeId, role }) => `${role?.value}: ${words(nodeId)}`);
}

/** @param {Table} table */
const copied = (table) => table.page.evaluate(() => navigator.clipboard.readText());

test("FEN, PDN and pictures are copied and saved", { tag: "@long" }, async ({ table, page }) => {
  await table.open(study(PDN, [0, 0]));
  const dialog = await share(table);
  await expect_accessible(page, "#share-dialog");
  await dialog.getByRole("button", { name: "Copy FEN" }).click();
  await expect(dialog.getByText("FEN copied.")).toBeVisible();
  expect(await spoken(page)).toContain("status: FEN copied.");
  expect(await copied(table)).toMatch(/^B:W19,21,22/);
  const copy = dialog.getByRole("button", { name: "Copy PDN" });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(copy, "without opening or scrolling anything").toBeInViewport({ ratio: 1 });
  await copy.click();
  await expect(dialog.getByText("PDN copied.")).toBeVisible();
  expect(await copied(table)).toContain("(1... 22-18 2. 15x22 25x18");
  const pdn = await saved_as(table, "Save PDN");
  expect(pdn.name).toBe("Mc-Kerrow-script-alert-1-script-1858.pdn");
  expect(pdn.bytes.toString()).toContain('[Event "Match"]');
  const svg = await saved_as(table, "Save SVG");
  const pieces = await page.evaluate((text) => {
    const picture = new DOMParser().parseFromString(text, "image/svg+xml");
    return [
      picture.querySelectorAll("use").length,
      picture.querySelectorAll("parsererror").length,
      picture.querySelector("path[d^='M100 0']")?.parentElement?.getAttribute("fill"),
    ];
  }, svg.bytes.toString());
  expect(pieces).toEqual([24, 0, "#8e5f3b"]);
  const png = await saved_as(table, "Save PNG");
  expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20), png.bytes.length > 20_000]).toEqual([
    1024,
    1024,
    true,
  ]);
  await dialog.getByRole("button", { name: "Copy PNG" }).click();
  await expect(dialog.getByText("Picture copied.")).toBeVisible();
});

test("a replay page is saved, and shows the game by itself", { tag: "@long" }, async ({ table, context }) => {
  await table.open(study(PDN, [0, 0]));
  await share(table);
  const replay = await saved_as(table, "Save replay page");
  const alone = await context.newPage();
  /** @type {string[]} */
  const asked = [];
  alone.on("request", (request) => asked.push(request.url()));
  await alone.route("**/replay.html", (route) =>
    route.fulfill({ body: replay.bytes, contentType: "text/html; charset=utf-8" }),
  );
  await alone.goto("./replay.html");
  await expect(alone.locator("#pieces use")).toHaveCount(24);
  await expect(alone.getByRole("heading")).toHaveText("Mc/Kerrow against <script>alert(1)</script>");
  await expect(alone.locator("header")).toHaveAttribute("lang", "en"); // that of the user
  await alone.keyboard.press("ArrowRight");
  await expect(alone.getByRole("status")).toHaveText("1. 11-15");
  await alone.keyboard.press("End"); // the page's own key, but where the moves are
  await expect(alone.getByRole("status")).toHaveText("1. 11-15");
  await alone.getByRole("button", { name: "1. 11-15" }).press("End");
  await expect(alone.getByRole("status")).toHaveText("2. 8-11");
  await alone.getByRole("button", { name: "25x18" }).click();
  await expect(alone.getByRole("button", { name: "25x18" })).toHaveAttribute("aria-current", "step");
  await expect(alone.locator("#pieces use")).toHaveCount(22);
  await alone.getByRole("button", { name: "First" }).click();
  await alone.getByRole("button", { name: "Play", exact: true }).click();
  await expect(alone.getByRole("status")).not.toHaveText("Position at the start");
  await expect(alone.locator("pre")).toContainText("<img src=x onerror=alert(1)>");
  expect(asked.filter((url) => !url.endsWith("/replay.html"))).toEqual([]);
  await expect_accessible(alone);
});

test("a replay page is read without scripts", { tag: "@long" }, async ({ table, browser, baseURL }) => {
  await table.open(study(PDN, [0, 0]));
  await share(table);
  const replay = await saved_as(table, "Save replay page");
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const text = await plain.newPage();
  await text.route("**/replay.html", (route) =>
    route.fulfill({ body: replay.bytes, contentType: "text/html; charset=utf-8" }),
  );
  await text.goto(`${baseURL}replay.html`);
  await expect(text.locator("pre")).toContainText("1. 11-15 23-19");
  await expect(text.locator("#pieces use")).toHaveCount(24);
  await expect(text.locator(".steps")).toBeHidden();
  await expect(text.locator(".moves button")).toHaveCount(0);
  await expect(text.locator(".moves")).toContainText("1. 11-15 23-19 (1... 22-18");
  await expect(text.locator('#pieces use[x="550"][y="250"]')).toHaveCount(1); // 8-11 is played
  await expect(text.getByText("Position after 2. 8-11")).toBeVisible();
  await plain.close();
});

test("a link holds the game, and opens as a study, once", async ({ table, page, browser }) => {
  await table.open({ moves: PLAIN });
  const dialog = await share(table);
  await expect(
    dialog.getByText("The link holds the moves, the rules and the names. Nothing is sent to a server."),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByText("Link copied.")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  const link = await copied(table);
  expect(link).toMatch(/#game=[\w-]+$/);
  const other = await browser.newPage(); // somebody else's
  await other.goto(link);
  await expect(other.locator("#moves .mv:is(button)")).toHaveText(PLAIN);
  await expect(other.locator("html")).toHaveAttribute("data-mode", "study");
  await expect(other).toHaveURL(/^[^#]*$/);
  await expect(other.locator("#message")).toHaveText("Shared game, 4 moves.");
  await expect(other.locator("#moves .mv:is(button)").last()).toHaveAttribute("aria-current", "step");
  await other.close();
  await page.goto(link); // over the running game, which the library has kept
  await expect(page.locator("html")).toHaveAttribute("data-mode", "study");
  await table.button("New game").click(); // what came by the link is kept too: it is written down nowhere else
  await table.button("Start game").click();
  await expect(page.locator("html")).toHaveAttribute("data-mode", "play");
  await page.goto(link); // once more: it is the same game
  await expect(page.locator("html")).toHaveAttribute("data-mode", "study");
  await table.button("Library").click();
  await expect(page.locator(".lib-holds")).toHaveText("2 games");
});

/** A link's text of a PDN, as the page packs it. @param {string} pdn */
const packed = (pdn) => `#pdn=1.${deflateRawSync(pdn).toString("base64url")}`;
/** A game whose comment fills so many bytes. @param {number} bytes */
const game_of = (bytes) => {
  const [before, after] = ['[Event "Long"]\n\n1. 11-15 {', "} 23-19 *\n"];
  return `${before}${"a ".repeat(bytes).slice(0, bytes - before.length - after.length)}${after}`;
};
const DAMAGED = "The link is damaged: it does not hold a complete game.";

test("a link that is damaged is refused, and the running game stands", { tag: "@long" }, async ({ table, page }) => {
  await table.open({ moves: PLAIN }, `./${packed(PDN).slice(0, -4)}`);
  await expect(table.message).toHaveText(DAMAGED);
  await expect(table.moves).toHaveText(PLAIN);
  await expect(page).toHaveURL(/^[^#]*$/);
});

test(
  "a link with the longest comment opens, and one of 4,000 moves is there at once and scrolls as one likes",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open(null, `./${packed(game_of(99_000))}`);
    await expect(table.moves).toHaveText(["11-15", "23-19"]);
    const moves = Array.from(
      { length: 4000 },
      (_, ply) => `${ply % 2 === 0 ? `${ply / 2 + 1}. ` : ""}${["1-6", "32-27", "6-1", "27-32"][ply % 4]}`,
    );
    const long = packed(`[FEN "B:WK32:BK1"]\n\n${moves.join(" ")} *`);
    const session = await page.context().newCDPSession(page);
    // what the page works, however busy the machine is
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const worked = async () =>
      (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN;
    const before = await worked();
    await page.evaluate((fragment) => void (location.hash = fragment), long);
    await expect(table.moves.last()).toHaveAttribute("aria-current", "step");
    expect((await worked()) - before).toBeLessThan(1.5);
    const list = page.locator("#moves");
    await list.evaluate((element) => void (element.scrollTop = 5000));
    await table.button("Flip board").click();
    expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(5000);
  },
);

test(
  "where a game cannot be kept its player is asked before a link takes its place",
  { tag: "@long" },
  async ({ table, page, quiet }) => {
    await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
    await table.open({ moves: PLAIN });
    const ask = page.getByRole("dialog", { name: "Discard this game?" });
    await page.evaluate((fragment) => void (location.hash = fragment), packed(PDN));
    await expect(ask.getByRole("button", { name: "Keep this game" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(table.moves).toHaveText(PLAIN);
    await table.button("New game").click();
    await table.button("Start game").click();
    await page.keyboard.press("Escape");
    await expect(table.moves).toHaveText(PLAIN);
    await page.reload(); // the link is still in the address
    await ask.getByRole("button", { name: "Discard it" }).click();
    await expect(table.moves).toHaveText(["11-15", "23-19", "8-11"]);
    await page.route(/\bshare[-/]follow_link\.js$/, (route) => route.abort());
    quiet.allow.push(/ERR_FAILED/);
    await page.goto(`./?again${packed(PDN)}`);
    await expect(table.message).toContainText("Opening the link needs a part of the page that could not be loaded.");
    expect(new URL(page.url()).hash).not.toBe("");
    await page.unroute(/\bshare[-/]follow_link\.js$/);
    await table.message.getByRole("button", { name: "Try again" }).click();
    await expect(ask).toBeVisible();
  },
);

test("a pasted FEN or PDN is opened; what cannot be read is answered with its place", async ({ table, page }) => {
  await table.open({ moves: PLAIN });
  await table.go_to("Import");
  const dialog = page.getByRole("dialog", { name: "Import" });
  const text = dialog.getByRole("textbox", { name: "FEN, PDN or link" });
  for (const [pasted, answer] of /** @type {const} */ ([
    ["B:W18,99:B1", "Character 7: there is no square 99, only 1 to 32."],
    ["https://somewhere.example/", DAMAGED],
  ])) {
    await text.fill(pasted);
    await dialog.getByRole("button", { name: "Open", exact: true }).click();
    await expect(page.locator("#import-fault")).toHaveText(answer);
    await expect(text).toHaveValue(pasted);
    expect(await spoken(page)).toContain(`alert: ${answer}`);
  }
  await text.fill("B"); // what was said of the last text goes
  await expect(page.locator("#import-fault")).toHaveText("");
  await text.fill(` https://somewhere.example/page${packed(PDN).replace(/.{40}/g, "$&\n")} `);
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  await expect(table.message).toHaveText("Shared game, 3 moves.");
  await expect(page.locator("#moves [aria-current]")).toHaveText("8-11");
  await table.go_to("Import");
  await text.fill(`${PDN}\n\n${PDN}\n\n1. 11-15 *`);
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  await expect(table.message).toHaveText("The text holds 3 games; the first is open. The library opens them all.");
  await expect(table.moves).toHaveText(["11-15", "23-19", "8-11"]);
  expect(main_line((await table.stored())?.pdn ?? "")).toEqual(["11-15", "23-19", "8-11"]);
});
