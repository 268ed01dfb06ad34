// Fetching endgame tables, and the searches that wait for them.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { create_tablebases } from "../../../../www/engine/client/tablebases.js";

/** @import { EndgameFile } from "../../../../bitboard-checkers.js" */

const { fetch: usual } = globalThis;
afterEach(() => void (globalThis.fetch = usual));

/** Answers every request for a file but those whose names hold `held`. @param {string} held */
function serve(held) {
  /** @type {string[]} */
  const asked = [];
  globalThis.fetch = async (url) => {
    asked.push(String(url).replace(/.*\//, ""));
    return String(url).includes(held) ? new Promise(() => undefined) : new Response(Uint8Array.of(asked.length));
  };
  return asked;
}

/**
 * An engine that wants one file after the other.
 * @param {EndgameFile[]} search  what its search could use
 * @param {EndgameFile[]} four  what four pieces need
 */
function engine_without(search, four) {
  /** Files are taken in the order in which they come. @param {EndgameFile[]} files */
  const next = (files) => files.find((file) => !taken.has(file)) ?? null;
  /** @type {Set<EndgameFile>} */
  const taken = new Set();
  return /** @type {import("../../../../bitboard-checkers.js").Engine} */ (
    /** @type {unknown} */ ({
      wanted_endgames: (/** @type {string | undefined} */ fen) => next(fen === undefined ? search : four),
      take_endgames: () => void taken.add(next(four) ?? "endings_of_five"),
      unpack: () => true,
    })
  );
}

test("four pieces do not wait for the file of five that the search asked for", async () => {
  const asked = serve("endgame5");
  const tables = create_tablebases(engine_without(["endings_of_five"], ["endings", "distances"]), () => true);
  void tables.complete(); // never comes to its end
  await tables.know("W:WK1:BK32");
  assert.deepEqual(asked, ["endgame5.bin", "endgame4.bin", "distances4.bin"]);
});

test("a search gets all files that serve its position, one after the other", async () => {
  const asked = serve("none");
  /** @type {EndgameFile[]} */
  const files = ["endings", "distances", "endings_of_five", "progress_of_five"];
  const tables = create_tablebases(engine_without(files, files), () => true);
  await tables.complete();
  await tables.complete();
  assert.deepEqual(asked, ["endgame4.bin", "distances4.bin", "endgame5.bin", "progress5.bin"]);
});

test("a file that somebody fetches already is not fetched twice", async () => {
  const asked = serve("none");
  const engine = engine_without(["endings"], ["endings"]);
  const tables = create_tablebases(engine, () => true);
  await Promise.all([tables.complete(), tables.know("W:WK1:BK32"), tables.know("W:WK1:BK32")]);
  assert.deepEqual(asked, ["endgame4.bin"]);
});

test("a file that could not be fetched in the background is tried again after a minute", async () => {
  const { info } = console;
  console.info = () => undefined;
  let time = 0;
  const tables = create_tablebases(
    engine_without(["endings"], []),
    () => true,
    () => time,
  );
  let tries = 0;
  globalThis.fetch = async () => ((tries += 1), new Response(null, { status: 404 }));
  for (time = 0; time <= 50_000; time += 10_000) await tables.complete();
  assert.equal(tries, 1);
  time += 60_000;
  const asked = serve("none");
  for (let times = 0; times < 2; times += 1) await tables.complete();
  assert.deepEqual(asked, ["endgame4.bin"]);
  console.info = info;
});

test("on_wait is called before each file; without it the plies to progress load in the background", async () => {
  /** @type {EndgameFile[]} */
  const files = ["endings", "endings_of_five", "distances", "progress_of_five"];
  let asked = serve("none");
  let heard = 0;
  await create_tablebases(engine_without([], files), () => true).know("W:WK1:BK32", async () => void (heard += 1));
  assert.equal(heard, 4);
  assert.deepEqual(asked, ["endgame4.bin", "endgame5.bin", "distances4.bin", "progress5.bin"]);
  asked = serve("progress5");
  const tables = create_tablebases(engine_without([], files), () => true);
  await tables.know("W:WK1:BK32"); // it is not waited for
  await tables.know("W:WK1:BK32");
  assert.deepEqual(asked, ["endgame4.bin", "endgame5.bin", "distances4.bin", "progress5.bin"], "and asked for once");
});
