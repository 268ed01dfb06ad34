// The famous games that the library shows beside the own ones: what the file holds, and what happens where it cannot be
// had.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Library } from "../../../../bitboard-checkers.js";
import { create_store } from "../../../../www/kit/platform/store.js";
import { create_famous_games } from "../../../../www/records/library/famous_games.js";
import * as states from "../../../../www/records/library/state.js";
import { give_files } from "../../browser.js";
import { t } from "../../translator.js";

const FILE = new URL("../../../../www/data/famous_games.pdn", import.meta.url);

test("the famous games are legal to their ends, differ, and say where they are from", async () => {
  const bytes = await readFile(FILE);
  assert.ok(bytes.length <= 25_000, `${bytes.length} bytes`);
  assert.match(bytes.toString(), /^% .*Open Checkers Archive/);
  const library = new Library("");
  library.push(new Uint8Array(bytes));
  const count = library.finish();
  assert.ok(count >= 45 && count <= 60, `${count} games`);
  assert.deepEqual(library.faults(), []);
  const rows = library.rows(Uint32Array.from({ length: count }, (_, game) => game));
  const years = rows.map(({ date }) => Number(date.slice(0, 4)));
  assert.deepEqual(
    years,
    years.toSorted((a, b) => a - b),
  );
  for (const { game, black, white, event, result, faulty } of rows) {
    const text = library.pdn(game);
    assert.ok(!faulty && event !== "" && /^\S.* \S/.test(`${black} ${white}`), text);
    assert.ok(["1-0", "0-1", "1/2-1/2"].includes(result), text);
    assert.ok(text.includes('[Source "OCA 2.0"]') && !text.includes("{"), text);
  }
  assert.equal(new Set(rows.map(({ game }) => library.pdn(game).replace(/^[^]*\]/, ""))).size, count);
  library.free();
});

test("the famous games are read once, again for another worker, and again after a failure", async () => {
  const store = create_store(states.empty(t));
  /** @type {number[]} */
  const opened = [];
  let online = false;
  give_files(() => (online ? undefined : new Response("", { status: 503 })));
  const famous = create_famous_games(
    t,
    store,
    {
      /** @type {import("../../../../www/records/library/client.js").LibraryClient["open"]} */
      async open(_, content) {
        opened.push(content.kind === "texts" ? content.texts.length : -1);
        return { count: 49, faults: [], unread: null, memory: 0 };
      },
    },
    () => undefined,
  );
  const source = () => store.get().sources.find(({ id }) => id === states.FAMOUS);
  await famous.load();
  assert.deepEqual([source()?.phase, opened], ["failed", []]);
  online = true;
  await Promise.all([famous.load(), famous.load()]);
  await famous.load();
  assert.deepEqual([source()?.phase, source()?.count, opened.length], ["ready", 49, 1]);
  assert.ok((opened[0] ?? 0) >= 45);
  famous.died();
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual([source()?.phase, opened.length], ["ready", 2]);
});

test("the own and the famous games stay when another source is shown, a file that failed goes", () => {
  /** @type {states.Source} */
  const file = { id: 2, name: "a.pdn", phase: "failed", count: 0, faults: [], note: "", done: 0 };
  const failed = states.set_source(states.FAMOUS, { phase: "failed" })(states.empty(t));
  const shown = states.show_source(states.FAMOUS)(states.add_source(file)(failed));
  assert.deepEqual(
    shown.sources.map(({ id }) => id),
    [states.MINE, states.FAMOUS],
  );
  assert.deepEqual(
    states
      .show_source(states.MINE)(shown)
      .sources.map(({ id }) => id),
    [states.MINE, states.FAMOUS],
  );
});
