// The endgame tables: fetched when they serve, used from the next search on, and not missed where they are damaged.
import { fileURLToPath } from "node:url";
import { expect, test } from "../fixtures.js";

/** Begins a worker of the engine, in the place of the one before. @param {import("@playwright/test").Page} page */
const begin = (page) =>
  page.evaluate(async () => {
    /** @type {Worker | undefined} */
    const before = Reflect.get(window, "engine");
    before?.terminate();
    const worker = new Worker(new URL("www/engine/client/worker.js", document.baseURI), { type: "module" });
    Object.assign(window, { engine: worker });
    await new Promise((resolve) => {
      worker.addEventListener("message", ({ data }) => data.type === "ready" && resolve(undefined));
      worker.postMessage({ type: "init", module: null, hash: 16 });
    });
  });

/** Searches in that worker until the position is known to be won; how, and how often it was asked. */
const ask = async (/** @type {{ fen: string, times: number }} */ { fen, times }) => {
  /** @type {Worker} */
  const worker = Reflect.get(window, "engine");
  /** @param {string} type @returns {Promise<{ move: { notation: string } | null, score: { plies?: number } }>} */
  const next = (type) =>
    new Promise((resolve) => {
      /** @param {MessageEvent} event */
      const hear = ({ data }) => {
        if (data.type !== type) return;
        worker.removeEventListener("message", hear);
        resolve(data);
      };
      worker.addEventListener("message", hear);
    });
  let moves = 0;
  /** @type {number | undefined} */
  let win;
  for (let id = 1; id <= times && win === undefined; id += 1) {
    worker.postMessage({
      type: "go",
      id,
      request: { rules: "official", start_fen: fen, moves: [] },
      limits: { nodes: 300 },
    });
    const { move, score } = await next("done");
    if (move !== null) moves += 1;
    win = score.plies;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { win, moves };
};

/** Two men win against one, in 61 plies, which no search of 300 nodes sees. */
const FAR = "B:W11:B2,4";

/** Two kings and a man win against two kings; progress is 59 plies away. */
const FIVE = "B:WK17,K32:BK18,28,K29";

/**
 * Looks in that worker while it searches without end: what it has seen, and whether the search went on.
 * @param {string} start_fen
 */
const query_while_searching = async (start_fen) => {
  /** @type {Worker} */
  const worker = Reflect.get(window, "engine");
  /**
   * @typedef {{ type: string, id: number, depth: number, message: string, move_results: { move: { notation: string },
   *   ending: string, plies: number | null }[] | null }} Said
   */
  /** @param {(said: Said) => boolean} wanted @returns {Promise<Said>} */
  const next = (wanted) =>
    new Promise((resolve) => {
      /** @param {MessageEvent<Said>} event */
      const hear = ({ data }) => {
        if (!wanted(data)) return;
        worker.removeEventListener("message", hear);
        resolve(data);
      };
      worker.addEventListener("message", hear);
    });
  const start = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
  worker.postMessage({ type: "go", id: 1001, request: { rules: "official", start_fen: start, moves: [] }, limits: {} });
  await next(({ type }) => type === "progress");
  worker.postMessage({
    type: "query",
    id: 1002,
    request: { rules: "official", start_fen, moves: [] },
    want: "move_results",
  });
  const { type, message, move_results } = await next(({ id }) => id === 1002);
  const { type: after } = await next(({ id }) => id === 1001);
  worker.postMessage({ type: "stop", id: 1001 });
  await next(({ type }) => type === "done");
  return {
    type,
    message,
    after,
    move_results: move_results?.map(({ move, ending, plies }) => `${move.notation} ${ending} ${plies}`) ?? null,
  };
};

/** Two kings against one outside the double corner: every move wins, three of them two moves sooner. */
const TWO_KINGS = [
  "6-1 won 29",
  "6-2 won 29",
  "6-9 won 29",
  "6-10 won 25",
  "7-2 won 29",
  "7-3 won 29",
  "7-10 won 25",
  "7-11 won 25",
];

test(
  "a far win is known as soon as the tables are there, and move_results are told beside a search",
  { tag: "@long" },
  async ({ table, page }) => {
    /** @type {string[]} */
    const asked = [];
    page.context().on("request", (request) => asked.push(new URL(request.url()).pathname.replace(/.*\//, "")));
    await table.open();
    await begin(page);
    const { win } = await page.evaluate(ask, { fen: FAR, times: 400 });
    expect(win).toBeGreaterThan(30);
    expect(asked.filter((name) => /\.bin$/.test(name)).slice(0, 2)).toEqual(["endgame4.bin", "distances4.bin"]);
    expect(await page.evaluate(query_while_searching, "B:WK28:BK6,K7")).toEqual({
      type: "seen",
      message: undefined,
      after: "progress",
      move_results: TWO_KINGS,
    });
    expect((await page.evaluate(query_while_searching, "W:W22,23,24:B1,2,3")).move_results).toBeNull();
  },
);

test("a win of five pieces gets the files that show the way", { tag: "@long" }, async ({ table, page }) => {
  /** @type {string[]} */
  const asked = [];
  page.context().on("request", (request) => asked.push(new URL(request.url()).pathname.replace(/.*\//, "")));
  await table.open();
  await begin(page);
  await page.evaluate(ask, { fen: FIVE, times: 2 });
  await expect
    .poll(() => asked.filter((name) => /\d\.bin$/.test(name)))
    .toEqual(["endgame4.bin", "distances4.bin", "endgame5.bin", "progress5.bin"]);
  const { moves } = await page.evaluate(ask, { fen: FIVE, times: 5 });
  expect(moves, "the engine plays with them").toBeGreaterThan(0);
});

test(
  "tables that are damaged, do not come, or are others are refused, and the engine plays on",
  { tag: "@long" },
  async ({ table, page, quiet }) => {
    quiet.allow.push(/endgame/, /ERR_FAILED/);
    let asked = 0;
    const with_tables = async (/** @type {(route: import("@playwright/test").Route) => Promise<void>} */ answer) => {
      await page.context().unroute("**/endgame4.bin");
      asked = 0;
      await page.context().route("**/endgame4.bin", (route) => {
        asked += 1;
        return answer(route);
      });
      await begin(page);
    };
    await table.open();
    const said = page
      .context()
      .waitForEvent("console", (message) => message.text().includes("plays without these endgame tables"));
    await with_tables(async (route) => {
      const response = await route.fetch();
      const body = await response.body();
      body[1000] = (body[1000] ?? 0) ^ 1;
      await route.fulfill({ response, body });
    });
    const { win, moves } = await page.evaluate(ask, { fen: FAR, times: 10 });
    expect((await said).text()).toContain("damaged");
    expect(win).toBeUndefined();
    expect(moves).toBe(10);
    expect(asked).toBe(1);

    await with_tables((route) => route.abort());
    const refused = await page.evaluate(query_while_searching, "B:WK28:BK6,K7");
    expect(refused).toMatchObject({ type: "failed", after: "progress", move_results: null });
    expect(refused.message).not.toBe("");

    const path = fileURLToPath(new URL("../../data/endgame3.bin", import.meta.url));
    const said_others = page
      .context()
      .waitForEvent("console", (message) => message.text().includes("the file holds other endings"));
    await with_tables((route) => route.fulfill({ path }));
    await page.evaluate(ask, { fen: FAR, times: 1 });
    await said_others; // who looks before that shares the request of the search
    expect(asked, "for the search").toBe(1);
    expect(await page.evaluate(query_while_searching, "B:WK28:BK6,K7")).toMatchObject({
      type: "failed",
      message: "the file holds other endings",
      after: "progress",
      move_results: null,
    });
    expect(asked, "once more, for who looks").toBe(2);
  },
);
