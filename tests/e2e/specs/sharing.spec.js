// A game taken out of the page and brought back: FEN, PDN, links, pictures, and a page that replays it alone.
import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import { expect, main_line, study, test } from "../fixtures.js";

test.use({ contextOptions: { reducedMotion: "reduce", permissions: ["clipboard-read", "clipboard-write"] } });

const PDN = '[Event "Match"]\n[Black "Mc/Kerrow"]\n[White "<script>alert(1)</script>"]\n[Date "1858.??.??"]\n[Result "1-0"]\n\n1. 11-15 23-19 (1... 22-18 15x22 25x18 {<img src=x onerror=alert(1)>}) 2. 8-11 1-0';
const PLAIN = ["11-15", "23-19", "8-11", "22-17"];

/** @typedef {import("../fixtures.js").Table} Table */

/** @param {Table} table */
async function share(table) {
  await table.button("Share").click();
  return table.page.getByRole("dialog", { name: "Share" });
}

/** @param {Table} table @param {string} name of the button @returns {Promise<{ name: string, bytes: Buffer }>} */
async function saved_as(table, name) {
  const [download] = await Promise.all([table.page.waitForEvent("download"), table.button(name).click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** @param {Table} table */
const copied = (table) => table.page.evaluate(() => navigator.clipboard.readText());

test("FEN, PDN, pictures and a replay page are copied and saved", async ({ table, page, context, browser, baseURL }) => {
  await table.open(study(PDN, [0, 0]));
  const dialog = await share(table);
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
  await dialog.getByRole("button", { name: "Copy FEN" }).click();
  await expect(dialog.getByText("FEN copied.")).toBeVisible();
  expect(await copied(table)).toMatch(/^B:W19,21,22/);
  await dialog.getByRole("button", { name: "Copy PDN" }).click();
  await expect(dialog.getByText("PDN copied.")).toBeVisible();
  expect(await copied(table)).toContain("(1... 22-18 2. 15x22 25x18");
  const pdn = await saved_as(table, "Save PDN");
  expect(pdn.name).toBe("Mc-Kerrow-script-alert-1-script-1858.pdn");
  expect(pdn.bytes.toString()).toContain('[Event "Match"]');
  const svg = await saved_as(table, "Save SVG");
  const pieces = await page.evaluate((text) => {
    const picture = new DOMParser().parseFromString(text, "image/svg+xml");
    return [picture.querySelectorAll("use").length, picture.querySelectorAll("parsererror").length, picture.querySelector("path[d^='M100 0']")?.parentElement?.getAttribute("fill")];
  }, svg.bytes.toString());
  expect(pieces).toEqual([24, 0, "#8E5F3B"]);
  const png = await saved_as(table, "Save PNG");
  expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20), png.bytes.length > 20_000]).toEqual([1024, 1024, true]);
  await dialog.getByRole("button", { name: "Copy PNG" }).click();
  await expect(dialog.getByText("Picture copied.")).toBeVisible();

  const replay = await saved_as(table, "Save replay page");
  const alone = await context.newPage();
  /** @type {string[]} */
  const asked = [];
  alone.on("request", (request) => asked.push(request.url()));
  await alone.route("**/replay.html", (route) => route.fulfill({ body: replay.bytes, contentType: "text/html; charset=utf-8" }));
  await alone.goto("./replay.html");
  await expect(alone.locator("#pieces use")).toHaveCount(24);
  await expect(alone.getByRole("heading")).toHaveText("Mc/Kerrow against <script>alert(1)</script>");
  await alone.keyboard.press("ArrowRight");
  await expect(alone.getByRole("status")).toHaveText("1. 11-15");
  await alone.getByRole("button", { name: "25x18" }).click();
  await expect(alone.getByRole("button", { name: "25x18" })).toHaveAttribute("aria-current", "step");
  await expect(alone.locator("#pieces use")).toHaveCount(22);
  await alone.getByRole("button", { name: "First" }).click();
  await alone.getByRole("button", { name: "Play", exact: true }).click();
  await expect(alone.getByRole("status")).not.toHaveText("Position at the start");
  await expect(alone.locator("pre")).toContainText("<img src=x onerror=alert(1)>");
  expect(asked.filter((url) => !url.endsWith("/replay.html"))).toEqual([]);
  expect((await new AxeBuilder({ page: alone }).analyze()).violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const text = await plain.newPage();
  await text.route("**/replay.html", (route) => route.fulfill({ body: replay.bytes, contentType: "text/html; charset=utf-8" }));
  await text.goto(`${baseURL}replay.html`);
  await expect(text.locator("pre")).toContainText("1. 11-15 23-19");
  await expect(text.locator("#pieces use")).toHaveCount(24);
  await expect(text.locator(".steps")).toBeHidden();
  await plain.close();
});

for (const [name, game, says, moves] of /** @type {const} */ ([
  ["a main line", null, "The link holds the moves, the rules and the names. Nothing is sent to a server.", PLAIN.length],
  ["variations and comments", study(PDN), "The link holds the whole game with its variations and comments.", 3],
])) {
  test(`a link holds ${name}, and opens as a study; a damaged one leaves the running game`, async ({ table, page, context }) => {
    await table.open(game ?? { moves: PLAIN });
    const dialog = await share(table);
    await expect(dialog.getByText(says)).toBeVisible();
    await dialog.getByRole("button", { name: "Copy link" }).click();
    await expect(dialog.getByText("Link copied.")).toBeVisible();
    await dialog.getByRole("button", { name: "Done" }).click();
    const link = await copied(table);
    expect(link).toMatch(game === null ? /#game=[\w-]+$/ : /#pdn=1\.[\w-]+$/);
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.locator("#moves .mv:is(button)")).toHaveCount(moves);
    await expect(other.locator("html")).toHaveAttribute("data-mode", "study");
    expect(new URL(other.url()).hash).toBe("");
    await other.close();
    const before = await table.stored();
    for (const damaged of [link.slice(0, -4), link.replace(/=.*/, "=%00"), link.replace("#pdn=1.", "#pdn=9.")]) {
      if (damaged === link) continue;
      await page.goto(damaged);
      await expect(table.message).toContainText(/damaged|another version/);
      expect((await table.stored())?.moves).toEqual(before?.moves);
    }
    if (game !== null) return;
    await page.goto(link); // over the running game, which the library has kept
    await expect(page.locator("html")).toHaveAttribute("data-mode", "study");
    await table.button("Library").click();
    await expect(page.locator(".lib-holds")).toHaveText("1 game");
  });
}

test("a link that unpacks to too much is refused", async ({ table, page }) => {
  await table.open({ moves: PLAIN });
  const link = await page.evaluate(async () => {
    const stream = new Blob([" ".repeat(3_000_000)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  });
  await page.evaluate((fragment) => void (location.hash = fragment), `pdn=1.${link}`);
  await expect(table.message).toContainText("The link is damaged");
  await expect(table.moves).toHaveCount(4);
});

test("a pasted FEN or PDN is opened; what cannot be read is answered with its place", async ({ table, page }) => {
  await table.open({ moves: PLAIN });
  const dialog = await share(table);
  const text = dialog.getByRole("textbox", { name: "Open a FEN or PDN" });
  for (const [pasted, answer] of /** @type {const} */ ([
    ["", "Paste a FEN or PDN first."],
    ["B:W18,99:B1", /^Character \d+: /],
    ["1. 11-15 23-19\n2. 8-12 *", /^Game 1, line 2, column 4: /],
  ])) {
    await text.fill(pasted);
    await dialog.getByRole("button", { name: "Open", exact: true }).click();
    await expect(page.locator("#share-fault")).toHaveText(answer);
    await expect(text).toHaveValue(pasted);
  }
  await text.fill("W:W18,K30:B1,2");
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(table.cell(30)).toHaveAccessibleName(/white king/);
  await expect(table.message).toHaveText("White to move");
  await share(table);
  await text.fill(PDN);
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  await expect(table.moves).toHaveText(["11-15", "23-19", "8-11"]);
  expect(main_line((await table.stored())?.pdn ?? "")).toEqual(["11-15", "23-19", "8-11"]);
});
