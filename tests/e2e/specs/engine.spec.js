// The engine in its worker: a stop is answered, searches take turns, a worker that dies is replaced. Figures are in
// measure_engine.spec.js.
import { expect, lots, START, test, you_black, without_book } from "../fixtures.js";

/** @import { Page } from "@playwright/test" */

test("a stop is answered with the best move so far, and progress comes at most ten times a second", async ({
  table,
  page,
}) => {
  await table.open();
  const measured = await page.evaluate(async (start_fen) => {
    const worker = new Worker(new URL("www/engine/client/worker.js", document.baseURI), { type: "module" });
    /** @param {string} type @returns {Promise<{ type: string, id: number, move: { notation: string } | null }>} */
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
    let reports = 0;
    worker.addEventListener("message", ({ data }) => (reports += data.type === "progress" ? 1 : 0));
    worker.postMessage({ type: "init", module: null, hash: 16 });
    await next("ready");
    let move;
    const began = performance.now();
    for (let id = 1; id <= 4; id += 1) {
      worker.postMessage({ type: "go", id, request: { rules: "official", start_fen, moves: [] }, limits: {} });
      await next("progress");
      await next("progress");
      await new Promise(requestAnimationFrame); // so that the stop falls anywhere within a slice
      worker.postMessage({ type: "stop", id });
      move = (await next("done")).move;
    }
    const seconds = (performance.now() - began) / 1000;
    worker.terminate();
    return { move: move?.notation ?? "", per_second: reports / seconds };
  }, "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
  expect(measured.move).toMatch(/^\d+-\d+$/);
  expect(measured.per_second).toBeLessThanOrEqual(10);
});

test("a worker that is gone is replaced at once: a jump that is due stays in sight, hints work, the game goes on", async ({
  table,
  page,
}) => {
  await table.open({ players: you_black(2) });
  await table.click(11, 15);
  await expect(table.moves).toHaveCount(2);
  await table.my_turn();
  const [first] = page.workers();
  const [second] = await Promise.all([page.waitForEvent("worker"), first?.evaluate(() => self.close())]);
  await expect(table.message).toHaveText("You must jump. The engine stopped and was restarted. The game continues.");
  await expect.poll(() => page.workers()).toEqual([second]);
  await table.button("Hint").click();
  await expect(table.message).toContainText(/^Hint: \d+x\d+\./);
  await table.play(lots(1));
  await expect(table.moves).toHaveCount(4);
  await expect(table.live).toContainText("White");
});

/**
 * Holds back the messages of the workers until the spec releases them; the clock advances only when the spec moves it.
 * @param {Page} page
 */
async function hold_words(page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.addInitScript(() => {
    const on_message = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage")?.set;
    /** @type {(() => void)[]} */
    const held = [];
    let holds = true;
    Object.defineProperty(Worker.prototype, "onmessage", {
      set(/** @type {((event: MessageEvent) => void) | null} */ listener) {
        on_message?.call(
          this,
          listener &&
            ((/** @type {MessageEvent} */ event) =>
              holds && event.data.type !== "ready" ? held.push(() => listener(event)) : listener(event)),
        );
      },
    });
    Object.assign(window, {
      held,
      let_go: () => {
        holds = false;
        for (const pass_on of held.splice(0)) pass_on();
      },
    });
  });
  let known = 0;
  return {
    /** A worker has said something since the last time. */
    async some() {
      const count = await page.waitForFunction((known) => {
        const { held } = /** @type {{ held: unknown[] }} */ (/** @type {unknown} */ (window));
        return held.length > known ? held.length : false;
      }, known);
      known = Number(await count.jsonValue());
    },
    async let_go() {
      await page.clock.resume();
      await page.evaluate(() => /** @type {{ let_go(): void }} */ (/** @type {unknown} */ (window)).let_go());
    },
  };
}

test(
  "a worker that is slow but lives is waited for, also while the page sleeps",
  { tag: "@long" },
  async ({ table, page }) => {
    const words = await hold_words(page);
    await table.open({ players: you_black(2) });
    const [first] = await Promise.all([page.waitForEvent("worker"), table.click(11, 15)]);
    await words.some();
    await page.clock.runFor(25_000);
    await page.clock.fastForward("05:00:00"); // the computer was shut
    await page.clock.runFor(1000);
    await expect(table.message).toContainText("Computer is thinking");
    expect(page.workers()).toEqual([first]);
    await words.let_go();
    await expect(table.moves).toHaveCount(2);
    await expect(table.message).not.toContainText("stopped");
  },
);

test(
  "a worker that never says anything is replaced after a while; the next one is given more time",
  { tag: "@long" },
  async ({ table, page }) => {
    const words = await hold_words(page);
    await table.open({ players: you_black(2) });
    const [first] = await Promise.all([page.waitForEvent("worker"), table.click(11, 15)]);
    await words.some();
    const [second] = await Promise.all([page.waitForEvent("worker"), page.clock.runFor(31_000)]);
    expect(second).not.toBe(first);
    await expect(table.message).toHaveText("The engine stopped and was restarted. The game continues.");
    await words.some(); // before that it has not begun
    await page.clock.runFor(80_000);
    expect(page.workers()).toEqual([second]);
    await words.let_go();
    await expect(table.moves).toHaveCount(2);
  },
);

test(
  "where two workers die of a search it is said, and the computer can be asked again",
  { tag: "@long" },
  async ({ table, page }) => {
    await page.addInitScript(() => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (/** @type {{ type: string }} */ message) {
        postMessage.call(this, message);
        if (message.type === "go") this.terminate();
      };
      Object.assign(window, { mend: () => Object.assign(Worker.prototype, { postMessage }) });
    });
    await table.open({ players: you_black(2) });
    await table.click(11, 15);
    const said = "The computer could not move: the engine has stopped. Undo, or start a new game.";
    await expect(table.message.locator("p")).toHaveText(said);
    await expect(table.live).toContainText(said);
    await page.evaluate(() => /** @type {{ mend(): void }} */ (/** @type {unknown} */ (window)).mend());
    await table.click(9); // which cannot move now
    await table.message.getByRole("button", { name: "Try again" }).click();
    await expect(table.moves).toHaveCount(2);
    expect(await table.my_turn()).toBe(true);
  },
);

test("a worker that fails is replaced at once", { tag: "@long" }, async ({ table, page, quiet }) => {
  quiet.allow.push(/on purpose/);
  await without_book(page);
  await table.open({ players: you_black(10) });
  await table.click(11, 15);
  await expect(table.message).toHaveText("Computer is thinking");
  await expect.poll(() => page.workers().length, "the worker begins with the search").toBe(1);
  // One that fails before it has begun would not be replaced.
  await page.workers()[0]?.evaluate(() => {
    const { postMessage } = self;
    self.postMessage = (/** @type {{ type: string }} */ message) => {
      postMessage.call(self, message);
      if (message.type === "progress")
        setTimeout(() => {
          throw new Error("on purpose");
        });
    };
  });
  await expect(table.message).toHaveText("The engine stopped and was restarted. The game continues.", {
    timeout: 20_000,
  });
  await expect(table.moves).toHaveCount(2, { timeout: 30_000 });
});

test(
  "a computer that could not move says so as long as it is its turn",
  { tag: "@long" },
  async ({ table, page, quiet }) => {
    quiet.allow.push(/ERR_FAILED/);
    const cannot = /^The computer could not move: .+ Undo, or start a new game\.(Try again)?$/;
    await page.route("**/engine/client/worker.js", (route) => route.abort());
    await table.open({ players: you_black(2) });
    await table.click(11, 15);
    await expect(table.message).toHaveText(cannot);
    await expect(table.live).toHaveText(cannot);
    await table.click(9);
    await expect(table.message).toHaveText(cannot);
    await table.cell(9).press("Escape");
    await expect(table.message).toHaveText(cannot);
    await page.unroute("**/engine/client/worker.js");
    await table.button("Undo").click();
    await expect(table.message).toHaveText("Your move");
    await table.click(9, 14);
    await expect(table.moves).toHaveCount(2);
  },
);

test("of several searches the newest wins, the others end as cancelled", { tag: "@long" }, async ({ table, page }) => {
  await table.open();
  const ends = await page.evaluate(async (start_fen) => {
    const { create_engine } = await import(new URL("www/engine/client/client.js", document.baseURI).href);
    const { create_translator } = await import(new URL("www/kit/language/translator.js", document.baseURI).href);
    const client = create_engine(create_translator()).client();
    const request = { rules: "official", start_fen, moves: [] };
    const stop = new AbortController();
    const searches = [
      client.search(request, {}),
      client.search(request, {}),
      client.search(request, { depth: 5 }),
      client.search(request, { depth: 4 }, AbortSignal.abort()),
    ];
    const first = await Promise.all(
      searches.map((search) =>
        search.then(
          () => "done",
          (/** @type {Error} */ error) => error.name,
        ),
      ),
    );
    const cancelled = client.search(request, {}, stop.signal).catch((/** @type {Error} */ error) => error.name);
    stop.abort();
    const bad = client.search({ ...request, start_fen: "nothing" }, { depth: 2 }).then(
      () => "done",
      (/** @type {Error} */ error) => error.name,
    );
    return [...first, await cancelled, await bad];
  }, "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
  expect(ends).toEqual(["AbortError", "AbortError", "done", "AbortError", "AbortError", "Error"]);
});

test(
  "clients take turns: one that yields gives way, goes on afterwards, and ends early with what it has",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open();
    const seen = await page.evaluate(async (start_fen) => {
      const { create_engine } = await import(new URL("www/engine/client/client.js", document.baseURI).href);
      const { create_translator } = await import(new URL("www/kit/language/translator.js", document.baseURI).href);
      const engine = create_engine(create_translator());
      const request = { rules: "official", start_fen, moves: [] };
      /** @type {string[]} */
      const order = [];
      /** @type {((progress: object) => void) | null} */
      let hear = null;
      /** @returns {Promise<object>} */
      const next_progress = () => new Promise((resolve) => (hear = resolve));
      const enough = new AbortController();
      const analysis = engine.yielding_client().search(request, { lines: 3 }, undefined, {
        on_progress: (/** @type {object} */ progress) => hear?.(progress),
        enough: enough.signal,
      });
      analysis.then(() => order.push("analysis"));
      await next_progress();
      await engine
        .client()
        .search({ ...request, moves: ["11-15"] }, { depth: 6 })
        .then(() => order.push("game"));
      const progress = await next_progress(); // it has gone on
      enough.abort();
      const { move, lines, depth, time } = await analysis;
      return {
        order,
        lines: lines.map((/** @type {{ pv: string[] }} */ { pv }) => pv.length > 0),
        progress: Object.keys(progress).sort(),
        move: move.notation,
        depth,
        time,
      };
    }, START);
    expect(seen.order).toEqual(["game", "analysis"]);
    expect(seen.progress).toEqual(["depth", "id", "lines", "nodes", "pv", "score", "time", "type"]);
    expect(seen.lines).toEqual([true, true, true]);
    expect(seen.move).toMatch(/^\d+-\d+$/);
    expect(seen.depth).toBeGreaterThan(0);
  },
);

test(
  "the weights are fetched with the first search that uses them; without them the engine plays on",
  { tag: "@long" },
  async ({ table, page, quiet }) => {
    quiet.allow.push(/404/);
    /** @type {string[]} */
    const asked = [];
    await page.context().route("**/weights.bin.gz", (route) => {
      asked.push(route.request().url());
      return asked.length === 1 ? route.continue() : route.fulfill({ status: 404, body: "" });
    });
    await table.open({ players: you_black(5) });
    expect(asked).toEqual([]);
    await table.click(11, 15);
    await expect(table.moves).toHaveCount(2);
    expect(asked).toHaveLength(1);
    await page.reload();
    await table.ready();
    await table.my_turn();
    const [from] = await table.movable();
    await table.click(from ?? 0);
    await table.click((await table.with_word("can be reached"))[0] ?? 0);
    await expect(table.moves).toHaveCount(4);
    // The page looks for a file that its build lacks outside the folder of the build.
    expect(asked).toHaveLength(3);
  },
);

test("level 4 answers without weights and book", async ({ table, page }) => {
  /** @type {string[]} */
  const asked = [];
  page.context().on("request", (request) => asked.push(request.url()));
  await table.open({ players: you_black(4) });
  await table.click(11, 15);
  await expect(table.moves).toHaveCount(2);
  expect(asked.some((address) => address.endsWith("bitboard-checkers_bg.wasm"))).toBe(true);
  expect(asked.filter((address) => /weights|book/.test(address))).toEqual([]);
});

test(
  "other draughts fetch the weights of their rules with their first search, and do without them",
  { tag: "@long" },
  async ({ table, page, quiet }) => {
    quiet.allow.push(/404/);
    /** @type {string[]} */
    const asked = [];
    await page.context().route("**/weights*.bin.gz", (route) => {
      asked.push(route.request().url().replace(/.*\//, ""));
      return route.request().url().includes("pool") ? route.fulfill({ status: 404, body: "" }) : route.continue();
    });
    await table.open();
    const moves = await page.evaluate(
      async (start_fen) => {
        const { create_engine } = await import(new URL("www/engine/client/client.js", document.baseURI).href);
        const { create_translator } = await import(new URL("www/kit/language/translator.js", document.baseURI).href);
        const client = create_engine(create_translator()).client();
        const found = [];
        for (const rules of ["russian", "russian", "jamaican"])
          found.push((await client.search({ rules, start_fen, moves: [] }, { depth: 4 })).move.notation);
        return found;
      },
      START.replace("B:", "W:"),
    );
    expect(asked).toEqual(["weights-russian.bin.gz", "weights-pool.bin.gz"]);
    for (const move of moves) expect(move).toMatch(/^\d+-\d+$/);
  },
);
