// Which files an engine reads, and when: those of English draughts and of other draughts.
import { createEngine, presets } from "bitboard-checkers";

/**
 * @import { DataFiles, FileSource, RulesId } from "bitboard-checkers"
 * @typedef {keyof DataFiles} FileName
 */

/** @param {unknown} found @param {unknown} wanted @param {string} what */
function equal(found, wanted, what) {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (is !== should) throw new Error(`${what}: ${is}, not ${should}`);
}

/** @param {Promise<unknown>} promise @returns {Promise<string>} why it was rejected */
const reason = (promise) =>
  promise.then(
    () => "none",
    (error) => `${error.name} ${error.code ?? ""} ${error.message}`,
  );

/** @type {[FileName, string][]} */
const FILES = [
  ["weights", "weights.bin.gz"],
  ["endings", "endgame4.bin"],
  ["distances", "distances4.bin"],
  ["weightsRussian", "weights-russian.bin.gz"],
  ["weightsBrazilian", "weights-brazilian.bin.gz"],
  ["weightsPool", "weights-pool.bin.gz"],
  ["endingsRussian", "endgame4-russian.bin"],
  ["endingsBrazilian", "endgame4-brazilian.bin"],
  ["endingsPool", "endgame4-pool.bin"],
];

/** The middle of an opening. */
const BEGUN = { rules: /** @type {RulesId} */ ("russian"), startFen: "W:W19,21-24,26-32:B1-6,8-12,16" };
/** Three kings do not win against the one on the main road. */
const MAIN_ROAD = { rules: /** @type {RulesId} */ ("russian"), startFen: "W:WK1,K3,K30:BK18" };

/** @param {import("bitboard-checkers").Engine} engine @param {RulesId} rules @returns {Promise<string>} of a text */
const score_of = async (engine, rules) =>
  JSON.stringify((await engine.search({ ...BEGUN, rules }, { depth: 1 })).score);

/** @template T @param {Promise<T>} promise @param {string} what @returns {Promise<T>} rejects after five seconds */
const soon = (promise, what) =>
  Promise.race([
    promise,
    new Promise((_, reject) => setTimeout(() => reject(new Error(`${what} takes for ever`)), 5000).unref()),
  ]);

/**
 * An engine's `data` from the package's files, and the names of the files that it has read since the last call.
 * @param {(file: string) => Promise<Uint8Array>} read
 * @param {Partial<Record<FileName, () => FileSource>>} [others] in their place
 */
function logged(read, others = {}) {
  /** @type {string[]} */
  const names = [];
  const data = Object.defineProperties(
    /** @type {DataFiles} */ ({}),
    Object.fromEntries(
      FILES.map(([name, file]) => {
        const get = () => {
          names.push(name);
          return others[name]?.() ?? read(file);
        };
        return [name, { enumerable: true, get }];
      }),
    ),
  );
  return { data, seen: () => names.splice(0).join() };
}

/** @param {(file: string) => Promise<Uint8Array>} read */
async function check_reading(read) {
  const { data, seen } = logged(read);
  const engine = await createEngine({ hash: 1, data });
  await engine.search({}, { depth: 1 });
  await engine.newGame("no-forced-jumps");
  equal(seen(), "weights", "other files for English draughts");
  const score = await score_of(engine, "russian");
  equal(seen(), "weightsRussian", "the files of a search by Russian rules");
  await engine.search(BEGUN, { depth: 1 });
  equal(seen(), "", "the files of the next search");
  await engine.newGame("jamaican");
  equal(seen(), "", "the files of a new game");
  await engine.search({ rules: "jamaican" }, { depth: 1 });
  equal(seen(), "weightsPool", "the files of a search by rules like pool's");
  await engine.search({ rules: "pool" }, { depth: 1 });
  equal(seen(), "", "the files of a search by these");
  const brazilian = presets().find(({ id }) => id === "brazilian")?.rules;
  const game = { rules: brazilian && { ...brazilian, quietMoves: /** @type {const} */ ("forty") }, moves: ["21-17"] };
  for await (const _ of engine.review(game, { nodes: 100 })) break;
  equal(seen(), "weightsBrazilian", "the files of a review by options like the Brazilian rules");
  equal(await score_of(engine, "russian"), score, "the score after games by other rules");

  const [inlined, by_hand] = [
    await createEngine({ hash: 1, endgames: true }),
    await createEngine({ hash: 1, weights: false, data }),
  ];
  for (const rules of /** @type {const} */ (["russian", "brazilian", "pool"])) {
    const learned = await score_of(engine, rules);
    equal(await score_of(inlined, rules), learned, `the score by the weights in the scripts, by ${rules} rules`);
    if ((await score_of(by_hand, rules)) === learned) throw new Error(`${rules}: the weights make no difference`);
  }
  equal(seen(), "", "files without weights and tables");
  for (const rules of /** @type {const} */ (["russian", "brazilian"]))
    equal((await inlined.search({ ...MAIN_ROAD, rules }, { depth: 1 })).proved, "drawn", "the tables in the scripts");
  for (const each of [engine, inlined, by_hand]) each.dispose();
}

/** @param {(file: string) => Promise<Uint8Array>} read */
async function check_tables(read) {
  const wrong = ["endgame4-russian.bin"];
  const { data, seen } = logged(read, { endingsPool: () => read(wrong.pop() ?? "endgame4-pool.bin") });
  const engine = await createEngine({ hash: 1, endgames: true, weights: false, data });
  const english = await engine.search({ startFen: "W:WK1,K2:BK32" }, { depth: 1 });
  equal([seen(), english.proved], ["endings,distances", "won"], "the files of an engine with tables");
  const { proved } = await engine.search(MAIN_ROAD, { depth: 1 });
  equal([seen(), proved], ["endingsRussian", "drawn"], "the result by the tables");
  await engine.search({ rules: "brazilian" }, { depth: 1 });
  equal(seen(), "endingsBrazilian", "the tables by Brazilian rules");
  const refused = await reason(engine.search({ rules: "pool" }, { depth: 1 }));
  equal(refused, 'Error  the endgame tables for "pool" hold other endings', "tables of other rules");
  equal(await reason(engine.search({ rules: "jamaican" }, { depth: 1 })), "none", "those of pool");
  equal(seen(), "endingsPool,endingsPool", "the tables by rules like pool's");
  engine.dispose();
}

/** @param {(file: string) => Promise<Uint8Array>} read */
async function check_failures(read) {
  const broken = [new Response(null, { status: 404 }), Uint8Array.of(1, 2, 3), /** @type {any} */ (7)];
  const { data, seen } = logged(read, {
    weightsRussian: () => broken.shift() ?? read("weights-russian.bin.gz"),
  });
  const engine = await createEngine({ hash: 1, data });
  seen();
  const reasons = [];
  for (let tries = 0; tries < 3; tries += 1) reasons.push(await reason(engine.search(BEGUN, { depth: 1 })));
  equal(
    reasons,
    [
      'Error  the file "weightsRussian", the response: the server answered 404',
      "CheckersError invalid-weights these are not the weights of this version of the engine",
      'CheckersError invalid-argument the file "weightsRussian" must be an address, bytes or a response',
    ],
    "the reasons",
  );
  equal(await reason(engine.search(BEGUN, { depth: 1 })), "none", "the search after them");
  equal(seen(), Array(4).fill("weightsRussian").join(), "the files of each try");
  engine.dispose();
}

/**
 * Levels 1 to 4 play the same without files as with them, and are not held up by files that cannot be read.
 * @param {(file: string) => Promise<Uint8Array>} read
 */
async function check_levels(read) {
  const failing = () => Promise.reject(new Error("no connection"));
  const tries = [failing];
  const { data, seen } = logged(read, { weights: () => tries.pop()?.() ?? read("weights.bin.gz") });
  const [engine, bare] = [
    await createEngine({ hash: 1, book: true, endgames: true, data }),
    await createEngine({ hash: 1, weights: false }),
  ];
  /** @param {import("bitboard-checkers").Engine} player @param {number} level @param {RulesId} rules */
  const opening = async (player, level, rules) => {
    /** @type {string[]} */
    const moves = [];
    await player.newGame(rules);
    while (moves.length < 12) {
      const { move } = await player.search({ rules, moves }, { level, seed: 3 });
      moves.push(move?.notation ?? "none");
    }
    return moves.join(" ");
  };
  /** @type {RulesId[]} */
  const games = ["official", "russian"];
  for (const rules of games)
    for (const level of [1, 2, 3, 4])
      equal(await opening(engine, level, rules), await opening(bare, level, rules), `the moves of level ${level}`);
  equal(seen(), "", "the files of levels 1 to 4");
  equal(await reason(engine.search({}, { level: 6 })), "Error  no connection", "level 6 without its weights");
  equal(await reason(engine.search({}, { level: 2 })), "none", "level 2 after that");
  const before = await opening(bare, 4, "official");
  equal(await reason(engine.search({}, { level: 6 })), "none", "the next try of level 6");
  equal(
    seen()
      .split(",")
      .filter((name) => name === "weights").length,
    2,
    "the tries to read the weights",
  );
  equal(await opening(engine, 4, "official"), before, "the moves of level 4 with all files");
  const rejecting = await createEngine({ hash: 1, data: { weights: failing() } });
  equal(await reason(rejecting.search({}, { level: 1 })), "none", "level 1 with weights that are rejected meanwhile");
  equal(await reason(rejecting.search({}, { depth: 1 })), "Error  no connection", "a search that uses them");
  for (const each of [engine, bare, rejecting]) each.dispose();
}

/** @param {(file: string) => Promise<Uint8Array>} read */
async function check_order(read) {
  /** @type {(bytes: Promise<Uint8Array>) => void} */
  let arrive = () => undefined;
  /** @type {(reason: unknown) => void} */
  let fail = () => undefined;
  const late = [new Promise((_, reject) => (fail = reject))];
  const { data, seen } = logged(read, {
    weightsRussian: () => new Promise((resolve) => (arrive = resolve)),
    weightsPool: () => late.pop() ?? read("weights-pool.bin.gz"),
  });
  const engine = await createEngine({ hash: 1, data });
  const [dropped, enough] = [new AbortController(), new AbortController()];
  /** @type {string[]} */
  const ended = [];
  const searches = [
    reason(engine.search(BEGUN, { depth: 1 }, { signal: dropped.signal })),
    engine
      .search(BEGUN, { depth: 1 }, { enough: enough.signal })
      .then(({ move }) => ended.push(`enough ${move !== null}`)),
    engine.search(BEGUN, { depth: 1 }).then(({ depth }) => ended.push(`Russian ${depth}`)),
    engine.search({}, { depth: 1 }).then(({ depth }) => ended.push(`English ${depth}`)),
  ];
  await new Promise((resolve) => setTimeout(resolve, 100));
  equal(ended, [], "searches that wait for the file of the first");
  dropped.abort();
  equal(String(await searches[0]).split(" ")[0], "AbortError", "a search that is cancelled while it waits");
  enough.abort();
  await soon(searches[1], "a search that has enough while it waits");
  equal(ended, ["enough true"], "a search that has enough while it waits");
  arrive(read("weights-russian.bin.gz"));
  await Promise.all(searches);
  equal(ended, ["enough true", "Russian 1", "English 1"], "the order of the searches");
  equal(seen(), "weightsRussian,weights", "the files of searches that were ended while they waited");

  const cancelled = new AbortController();
  const search = engine.search({ rules: "pool" }, { depth: 1 }, { signal: cancelled.signal });
  await new Promise((resolve) => setTimeout(resolve, 50));
  cancelled.abort();
  await reason(search);
  fail(new Error("too late"));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const next = await reason(engine.search({ rules: "pool" }, { depth: 1 }));
  equal(next, "none", "the next try after a failure that no search waited for");
  equal(seen(), "weightsPool,weightsPool", "its files");

  const waits = reason(engine.search({ rules: "brazilian" }));
  engine.dispose();
  equal((await waits).split(" ")[0], "AbortError", "an engine that is disposed of while it waits");
}

/** @param {(file: string) => Promise<Uint8Array>} read reads a file of `bitboard-checkers-data` */
export async function check_other_draughts(read) {
  await check_reading(read);
  await check_tables(read);
  await check_failures(read);
  await check_levels(read);
  await check_order(read);
}
