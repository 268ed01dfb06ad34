// Evaluations and reviews in the worker, with the module itself: they wait for their files, go on in slices, can be
// stopped, and do not depend on what was done before.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_evaluations } from "../../../../www/engine/client/evaluations.js";
import { Engine } from "../../../../www/wasm_whole.js";
import { START } from "../../table.js";

/** @import { FromWorker, Alive, Request } from "../../../../www/engine/client/protocol.js" */

/** @param {string[]} [moves] @param {Request["rules"]} [rules] @returns {Request} */
const game = (moves = [], rules = "official") => ({ rules, start_fen: START, moves });
const EVALUATE = { type: /** @type {const} */ ("evaluate"), request: game(["11-15"]), nodes: 3000 };

/** A worker's part. @param {Promise<void>} [files] what it waits for */
function make(files = Promise.resolve()) {
  const engine = new Engine(1);
  /** @type {string[]} the files it has asked for */
  const asked = [];
  /** @type {(FromWorker | Alive)[]} */
  const said = [];
  /** @type {() => void} */
  let wake = () => undefined;
  const wait = (/** @type {string} */ file) => {
    asked.push(file);
    return files;
  };
  const parts = {
    weights: { know: () => wait("weights"), settle: () => wait("weights").catch(() => undefined) },
    endgames: { complete: async () => undefined, know: () => wait("tables") },
    book: { open: async () => undefined, know: () => wait("book") },
  };
  const evaluations = create_evaluations(engine, parts, {
    use_rules: (rules) => engine.new_game(rules),
    post: (message) => (said.push(message), wake()),
    fail(id, error) {
      const { code = "broken", message } = /** @type {Error & { code?: string }} */ (error);
      said.push({ type: "failed", id, code, message });
      wake();
    },
    next_slice: () => void setImmediate(evaluations.slice),
  });
  return {
    evaluations,
    asked,
    said,
    /** Its next message that is no heartbeat. */
    async answer() {
      for (;;) {
        const index = said.findIndex(({ type }) => type !== "alive");
        if (index >= 0) return said.splice(0, index + 1).at(-1);
        await /** @type {Promise<void>} */ (new Promise((resolve) => (wake = resolve)));
      }
    },
  };
}

test("an evaluation has both scores, and is the same whatever was evaluated before", async () => {
  const { evaluations, answer } = make();
  evaluations.begin({ ...EVALUATE, id: 1 });
  const first = await answer();
  assert.ok(first?.type === "evaluated");
  const { pv, second, depth, nodes } = first.evaluation;
  assert.ok(pv.length > 0 && second !== null && depth > 4 && nodes >= 6000);
  evaluations.begin({ ...EVALUATE, request: game([]), id: 2 });
  await answer();
  evaluations.begin({ ...EVALUATE, request: game(["11-15"], "free-choice"), id: 3 });
  await answer();
  evaluations.begin({ ...EVALUATE, id: 4 });
  assert.deepEqual(await answer(), { ...first, id: 4 });
});

test("an evaluation waits for weights and tables, a review for the book where there is one", async () => {
  /** @type {() => void} */
  let come = () => undefined;
  const { evaluations, asked, said, answer } = make(new Promise((resolve) => (come = resolve)));
  evaluations.begin({ ...EVALUATE, id: 1 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.deepEqual([asked.sort(), said], [["tables", "weights"], []]);
  come();
  assert.equal((await answer())?.type, "evaluated");
  const evaluated = { type: /** @type {const} */ ("review"), evaluations: [null, null] };
  evaluations.begin({ ...evaluated, id: 2, request: game(["11-15"], "free-choice") });
  assert.equal((await answer())?.type, "reviewed");
  assert.equal(asked.length, 2);
  evaluations.begin({ ...evaluated, id: 3, request: game(["11-15"]) });
  assert.equal((await answer())?.type, "reviewed");
  assert.deepEqual(asked[2], "book");
});

test("a review needs its files, weights, tables and book; another evaluation does without", async () => {
  const { info } = console;
  console.info = () => undefined;
  const none = Promise.reject(Object.assign(new Error("the server answered 503"), { code: "unavailable" }));
  none.catch(() => undefined);
  const { evaluations, answer } = make(none);
  const failed = { type: "failed", code: "unavailable", message: "the server answered 503" };
  evaluations.begin({ ...EVALUATE, needs_files: true, id: 1 });
  assert.deepEqual(await answer(), { ...failed, id: 1 });
  evaluations.begin({ type: "review", evaluations: [null, null], request: game(["11-15"]), id: 3 });
  assert.deepEqual(await answer(), { ...failed, id: 3 });
  evaluations.begin({ ...EVALUATE, id: 2 });
  assert.equal((await answer())?.type, "evaluated");
  console.info = info;
});

test("while files are on their way the worker says that it lives", async () => {
  const { evaluations, said } = make(new Promise(() => undefined));
  evaluations.begin({ ...EVALUATE, id: 1 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  evaluations.stop();
  assert.deepEqual(said[0], { type: "alive" });
});

test("an evaluation that is stopped fails, before its files are there or in the middle", async () => {
  const { evaluations, said, answer } = make();
  const failed = { type: "failed", id: 1, code: "stopped", message: "the evaluation was stopped" };
  evaluations.begin({ ...EVALUATE, id: 1 });
  evaluations.stop(7);
  evaluations.stop(1);
  assert.deepEqual(await answer(), failed);
  evaluations.begin({ ...EVALUATE, nodes: 1e9, id: 1 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  evaluations.stop(1);
  assert.deepEqual(await answer(), failed);
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(said, []);
  evaluations.begin({ ...EVALUATE, id: 2 });
  assert.equal((await answer())?.type, "evaluated");
});

test("an evaluation takes the place of the one under way", async () => {
  const { evaluations, answer } = make();
  evaluations.begin({ ...EVALUATE, nodes: 1e9, id: 1 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  evaluations.begin({ ...EVALUATE, id: 2 });
  const [first, second] = [await answer(), await answer()];
  assert.ok(first?.type === "failed" && first.id === 1 && first.code === "stopped");
  assert.ok(second?.type === "evaluated" && second.id === 2);
});

test("nothing is searched before the files are there, nor afterwards if it was stopped meanwhile", async () => {
  /** @type {() => void} */
  let come = () => undefined;
  const { evaluations, said } = make(new Promise((resolve) => (come = resolve)));
  evaluations.begin({ ...EVALUATE, id: 1 });
  evaluations.slice(); // a message of the evaluation before it
  assert.deepEqual(said, []);
  evaluations.stop(1);
  come();
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.deepEqual(
    said.map(({ type }) => type),
    ["failed"],
  );
});

test("an error of the module rejects with its reason", async () => {
  const { evaluations, answer } = make();
  evaluations.begin({ ...EVALUATE, request: game(["11-12"]), id: 1 });
  const refused = await answer();
  assert.ok(refused?.type === "failed" && refused.code !== "stopped" && refused.code !== "broken");
  evaluations.begin({ type: "review", id: 2, request: game(["11-15"]), evaluations: [null] });
  const wrong = await answer();
  assert.ok(wrong?.type === "failed" && wrong.code !== "broken");
  evaluations.begin({ ...EVALUATE, id: 3 });
  assert.equal((await answer())?.type, "evaluated");
});
