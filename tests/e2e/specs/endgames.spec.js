// The endgame tables: fetched when they serve, used from the next search on, and not missed where they are damaged.
import { expect, test } from "../fixtures.js";

/**
 * Searches in a worker of the engine, one position after the other, until one is known to be won; how, and how often it
 * was asked.
 */
const ask = async (/** @type {{ fens: string[], times: number }} */ { fens, times }) => {
  const worker = new Worker(new URL("www/engine/worker.js", document.baseURI), { type: "module" });
  /** @param {string} type @returns {Promise<{ move: { notation: string } | null, score: { win?: number } }>} */
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
  worker.postMessage({ type: "init", module: null, hash: 16 });
  await next("ready");
  let moves = 0;
  /** @type {number | undefined} */
  let win;
  for (let id = 1; id <= times && win === undefined; id += 1) {
    const start_fen = fens[id % fens.length] ?? "";
    worker.postMessage({
      type: "go",
      id,
      request: { rules: "official", start_fen, moves: [] },
      limits: { nodes: 300 },
    });
    const { move, score } = await next("done");
    if (move !== null) moves += 1;
    win = score.win;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  worker.terminate();
  return { win, moves };
};

/** Two men win against one, in 61 plies, which no search of 300 nodes sees. */
const FAR = "B:W11:B2,4";

test("a far win is known as soon as the tables are there", async ({ table, page }) => {
  /** @type {string[]} */
  const asked = [];
  page.context().on("request", (request) => asked.push(new URL(request.url()).pathname.replace(/.*\//, "")));
  await table.open();
  const { win } = await page.evaluate(ask, { fens: [FAR], times: 200 });
  expect(win).toBeGreaterThan(30);
  expect(asked.filter((name) => /\.bin$/.test(name)).slice(0, 2)).toEqual(["endgame4.bin", "distances4.bin"]);
});

test("damaged tables are refused, and the engine plays on", async ({ table, page, quiet }) => {
  quiet.allow.push(/endgame/);
  let asked = 0;
  await page.context().route("**/endgame4.bin", async (route) => {
    asked += 1;
    const response = await route.fetch();
    const body = await response.body();
    body[1000] = (body[1000] ?? 0) ^ 1;
    await route.fulfill({ response, body });
  });
  await table.open();
  const said = page
    .context()
    .waitForEvent("console", (message) => message.text().includes("plays without these endgame tables"));
  const { win, moves } = await page.evaluate(ask, { fens: [FAR], times: 10 });
  expect((await said).text()).toContain("damaged");
  expect(win).toBeUndefined();
  expect(moves).toBe(10);
  expect(asked).toBe(1);
});

/**
 * Looks in a worker of the engine while it searches without end: what it has seen, and whether the search went on.
 * @param {string} start_fen
 */
const look = async (start_fen) => {
  const worker = new Worker(new URL("www/engine/worker.js", document.baseURI), { type: "module" });
  /**
   * @typedef {{ type: string, id: number, depth: number, message: string, fates: { move: { notation: string }, ending:
   *   string, plies: number | null }[] | null }} Said
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
  worker.postMessage({ type: "init", module: null, hash: 16 });
  await next(({ type }) => type === "ready");
  const start = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
  worker.postMessage({ type: "go", id: 1, request: { rules: "official", start_fen: start, moves: [] }, limits: {} });
  await next(({ type }) => type === "progress");
  worker.postMessage({ type: "look", id: 2, request: { rules: "official", start_fen, moves: [] }, want: "fates" });
  const { type, message, fates } = await next(({ id }) => id === 2);
  const { type: after } = await next(({ id }) => id === 1);
  worker.terminate();
  return {
    type,
    message,
    after,
    fates: fates?.map(({ move, ending, plies }) => `${move.notation} ${ending} ${plies}`) ?? null,
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

test("fates are told beside a search, and why they cannot be", async ({ table, page, quiet }) => {
  quiet.allow.push(/ERR_FAILED/);
  await table.open();
  expect(await page.evaluate(look, "B:WK28:BK6,K7")).toEqual({
    type: "seen",
    message: undefined,
    after: "progress",
    fates: TWO_KINGS,
  });
  expect((await page.evaluate(look, "W:W22,23,24:B1,2,3")).fates).toBeNull();
  await page.context().route("**/endgame4.bin", (route) => route.abort());
  const refused = await page.evaluate(look, "B:WK28:BK6,K7");
  expect(refused).toMatchObject({ type: "failed", after: "progress", fates: null });
  expect(refused.message).not.toBe("");
});

test("a sound file with other endings is said, and not fetched again and again", async ({ table, page }) => {
  const path = new URL("../../data/endgame3.bin", import.meta.url).pathname;
  let asked = 0;
  await page.context().route("**/endgame4.bin", (route) => {
    asked += 1;
    return route.fulfill({ path });
  });
  await table.open();
  expect(await page.evaluate(look, "B:WK28:BK6,K7")).toMatchObject({
    type: "failed",
    message: "the file holds other endings",
    after: "progress",
    fates: null,
  });
  expect(asked, "for the search, and for who looks").toBe(2);
});
