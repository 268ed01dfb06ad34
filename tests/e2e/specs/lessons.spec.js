// Endings to learn: a lesson is played against the perfect defender, and its stars are kept.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../fixtures.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("../fixtures.js").Table} Table */

/** @param {Table} table */
async function open_list(table) {
  await table.button("New game").click();
  await table.button("Endings to learn").click();
  return table.page.getByRole("dialog", { name: "Endings to learn" });
}

/** The page's own workers tell what they have seen; the spec asks the tables in a worker of its own. @param {Page} page */
const open_oracle = (page) => page.evaluate(async () => {
  const worker = new Worker(new URL("www/engine/worker.js", document.baseURI), { type: "module" });
  /** @type {Map<number, (fates: { move: { notation: string, path: number[] }, ending: string, plies: number | null }[]) => void>} */
  const asked = new Map();
  await new Promise((resolve) => {
    worker.onmessage = ({ data }) => {
      if (data.type === "ready") resolve(null);
      asked.get(data.id)?.(data.fates);
    };
    worker.postMessage({ type: "init", module: null, hash: 1 });
  });
  let id = 0;
  Object.assign(window, {
    fates: (/** @type {string} */ start_fen, /** @type {string[]} */ moves) => new Promise((resolve) => {
      asked.set((id += 1), resolve);
      worker.postMessage({ type: "look", id, request: { rules: "official", start_fen, moves }, want: "fates" });
    }),
  });
});

/** The squares of the best move by the tables, or of one that only draws. @param {Page} page @param {boolean} [slip] @returns {Promise<number[]>} */
const squares = (page, slip = false) => page.evaluate(async (badly) => {
  /** @type {string} */
  const pdn = JSON.parse(localStorage.getItem("bitboard-checkers:game") ?? "null").pdn;
  const fen = /\[FEN "(.+)"\]/.exec(pdn)?.[1] ?? "";
  const moves = pdn.replace(/^\[.*\]$/gm, "").match(/\d+(?:-\d+|(?:x\d+)+)(?=\s)/g)?.filter((move) => !["1-0", "0-1", "0-0"].includes(move)) ?? [];
  const { fates } = /** @type {{ fates(fen: string, moves: string[]): Promise<{ move: { path: number[] }, ending: string, plies: number | null }[]> }} */ (/** @type {unknown} */ (window));
  const known = await fates(fen, moves);
  const won = known.filter(({ ending }) => ending === "won").toSorted((one, other) => (one.plies ?? 0) - (other.plies ?? 0));
  return (badly ? known.find(({ ending }) => ending === "drawn") : won[0])?.move.path ?? [];
}, slip);

test("two kings against one: the shortest way is worth three stars, kept over a reload", async ({ table, page }) => {
  test.setTimeout(120_000);
  await table.open();
  const list = await open_list(table);
  await expect(list.getByRole("button", { name: /Two kings against one .+Not played yet/ })).toBeVisible();
  expect((await new AxeBuilder({ page }).include("#lessons").analyze()).violations).toEqual([]);
  await list.getByRole("button", { name: /^Two kings against one/ }).click();
  await expect(page.getByRole("region", { name: "Two kings against one" })).toContainText("A hint, the analysis or Undo costs a star.");
  await open_oracle(page);
  for (let move = 0; move < 13 && (await table.my_turn()); move += 1) await table.click(...(await squares(page)));
  await expect(table.message).toContainText("3 of 3 stars. 13 moves, the shortest way known takes 13.");
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
  await page.reload();
  await table.ready();
  await expect((await open_list(table)).getByRole("button", { name: /Two kings against one .+3 of 3 stars/ })).toBeVisible();
});

test("a win thrown away is said, and earns no star; blocked storage only loses them", async ({ table, page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (/** @type {string} */ key, /** @type {string} */ text) {
      if (key === "bitboard-checkers:lessons") throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, text);
    };
  });
  await table.open();
  await (await open_list(table)).getByRole("button", { name: /^First Position Crown/ }).click();
  await open_oracle(page);
  expect(await table.my_turn()).toBe(true);
  await table.click(...(await squares(page, true)));
  await expect(table.message).toContainText("The win is gone. Undo takes the move back, for a star.", { timeout: 30_000 });
  await table.button("Resign").click();
  await table.message.getByRole("button", { name: "Resign" }).click();
  await expect(table.message).toContainText("The win got away.");
  await page.getByRole("button", { name: "All lessons" }).click();
  await expect(page.getByRole("dialog", { name: "Endings to learn" }).getByRole("button", { name: /^First Position Crown.+0 of 3 stars/ })).toBeVisible();
});
