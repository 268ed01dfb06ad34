// The opening book: fetched with the first search of a level that knows it, played from at once, told to who asks, not
// missed where it is damaged.
import { expect, lots, START, test, you_black } from "../fixtures.js";

const BOOK = /\/data\/book\.bin$/;

/** @param {import("@playwright/test").Page} page @returns {string[]} the paths of all that is fetched from now on */
function fetched(page) {
  /** @type {string[]} */
  const paths = [];
  page.context().on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/**
 * Searches with these limits, and looks into the book, in a worker of the engine.
 * @param {{ moves: string[], limits: object, start_fen: string }} asked
 */
const ask = async ({ moves, limits, start_fen }) => {
  const { create_engine } = await import(new URL("www/engine/client/client.js", document.baseURI).href);
  const { create_translator } = await import(new URL("www/kit/language/translator.js", document.baseURI).href);
  const engine = create_engine(create_translator());
  const client = engine.client();
  const request = { rules: "official", start_fen, moves };
  const { move, depth, nodes } = await client.search(request, limits);
  const { book } = await client.query(request, "book").catch((/** @type {Error} */ error) => ({ book: error.message }));
  engine.dispose();
  return { move: move.notation, depth, nodes, book };
};

test("a ballot is answered from the book at once, and the book is not fetched before", async ({ table, page }) => {
  const paths = fetched(page);
  await table.open();
  await page.waitForLoadState("networkidle");
  expect(paths.filter((path) => BOOK.test(path))).toEqual([]);
  const asked = { moves: ["9-14", "22-18", "5-9"], start_fen: START };
  const { move, depth, nodes, book } = await page.evaluate(ask, { ...asked, limits: { level: 8, seed: 5 } });
  expect(paths.filter((path) => BOOK.test(path))).toHaveLength(1);
  expect({ depth, nodes }).toEqual({ depth: 0, nodes: 0 });
  /** @type {import("../../../www/engine/client/protocol.js").BookMove[]} */
  const moves = book;
  expect(moves.length).toBeGreaterThan(2);
  const played = moves.find((it) => it.move.notation === move);
  expect(played).toMatchObject({ plays: true, score: expect.any(Number) });
  for (const { games, black, draws, white } of moves) expect(black + draws + white).toBe(games);
  expect(moves.map(({ games }) => games)).toEqual(moves.map(({ games }) => games).sort((a, b) => b - a));
  expect(moves[0]?.model).toMatch(/^.+ - .+, (18|19|20)\d\d$/);
  const analysed = await page.evaluate(ask, { ...asked, limits: { depth: 5 } });
  expect(analysed.depth, "an analysis does not play from the book").toBe(5);
});

test("a damaged book is refused once, and the engine plays on", { tag: "@long" }, async ({ table, page }) => {
  const paths = fetched(page);
  await page.context().route(BOOK, async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    body[1000] = (body[1000] ?? 0) ^ 1;
    await route.fulfill({ response, body });
  });
  const said = page
    .context()
    .waitForEvent("console", (message) => message.text().includes("plays without the opening book"));
  await table.open({ players: you_black(5) });
  await table.click(11, 15);
  expect((await said).text()).toContain("damaged");
  await expect(table.moves).toHaveCount(2);
  await table.my_turn();
  await table.play(lots(1));
  await expect(table.moves).toHaveCount(4);
  expect(paths.filter((path) => BOOK.test(path))).toHaveLength(1);
});
