// What tournaments are reckoned by, without a page: the Elo of pairs as `lab match` has it, the plan of who meets whom, the strict
// reading of what engines and models answer.
import { expect, test } from "../fixtures.js";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("../../../www/arena/schedule.js").Played} Played */
/** @typedef {import("../../../www/arena/schedule.js").Plan} Plan */

/**
 * The functions of a module, called in the page; a set comes back as a list.
 * @template M
 * @typedef {{ [F in keyof M]: M[F] extends (...values: infer V) => infer R ? (...values: V) => Promise<R extends Set<infer E> ? E[] : R> : never }} Asked
 */

/** @param {Page} page @param {string} module @param {readonly string[]} names @returns {unknown} */
const functions = (page, module, names) => Object.fromEntries(names.map((name) => [name, (/** @type {unknown[]} */ ...values) => page.evaluate(async ([module, name, values]) => {
  const found = (await import(new URL(`www/${module}.js`, document.baseURI).href))[name](...values);
  return found instanceof Set ? [...found] : found;
}, /** @type {const} */ ([module, name, values]))]));

/** @param {Page} page */
const ask = (page) => ({
  .../** @type {Asked<typeof import("../../../www/arena/elo.js")>} */ (functions(page, "arena/elo", ["elo_of", "estimate", "points_of", "variance_of"])),
  .../** @type {Asked<typeof import("../../../www/arena/schedule.js")>} */ (functions(page, "arena/schedule", ["games_planned", "next_game", "pairs_of", "score_of", "set_aside", "shuffled"])),
  .../** @type {Asked<typeof import("../../../www/players/engine_lines.js")>} */ (functions(page, "players/engine_lines", ["go_line", "new_game_lines", "position_line", "read_line"])),
  .../** @type {Asked<typeof import("../../../www/players/model_answer.js")>} */ (functions(page, "players/model_answer", ["read_answer", "read_completion", "retry_after"])),
  .../** @type {Asked<typeof import("../../../www/players/model_prompt.js")>} */ (functions(page, "players/model_prompt", ["drawing"])),
});

test("Elo and its interval are those of lab match", async ({ page }) => {
  await page.goto("arena.html");
  expect(await ask(page).elo_of(0.75)).toBeCloseTo(190.848501887865, 9);
  expect(await ask(page).elo_of(1)).toBeCloseTo(1199.8, 1);
  const pairs = /** @type {const} */ ([1, 2, 4, 2, 1]);
  expect(await ask(page).points_of(pairs)).toBeCloseTo(0.5, 12);
  expect(await ask(page).variance_of(pairs)).toBeCloseTo(0.075, 12);
  expect((await ask(page).estimate(pairs)).elo).toBeCloseTo(0, 9);
  expect((await ask(page).estimate(pairs)).error).toBeCloseTo(122.8, 1);
  expect(await ask(page).estimate([0, 0, 100, 0, 0])).toEqual({ elo: 0, error: 0 });
  expect(await ask(page).estimate([0, 0, 0, 0, 0])).toEqual({ elo: 0, error: 0 });
});

/** @param {Partial<Played>} game @returns {Played} */
const game = (game) => ({ pairing: 0, points: 1, failed: null, why: "", plies: 40, ...game });
/** @param {Partial<Plan>} plan @returns {Plan} */
const plan = (plan) => ({ players: 2, goal: { kind: "pairs", pairs: 1 }, played: [], back: {}, ...plan });

test("everybody meets everybody with either colour, and a pair has one opening", async ({ page }) => {
  await page.goto("arena.html");
  /** @type {Played[]} */
  const played = [];
  const met = [];
  for (let next = await ask(page).next_game(plan({ players: 3 })); next !== null; next = await ask(page).next_game(plan({ players: 3, played }))) {
    met.push(`${next.pair}: ${next.black}-${next.white}`);
    played.push(game({ pairing: next.pairing }));
  }
  expect(met).toEqual(["0: 0-1", "0: 1-0", "0: 0-2", "0: 2-0", "0: 1-2", "0: 2-1"]);
  expect(await ask(page).score_of(plan({ players: 3, played }), 0)).toEqual({ wins: 4, draws: 0, losses: 0, pairs: [0, 0, 0, 0, 2] });
  expect(await ask(page).score_of(plan({ players: 3, played }), 1)).toEqual({ wins: 2, draws: 0, losses: 2, pairs: [1, 0, 0, 0, 1] });
  expect(await ask(page).pairs_of([game({ points: 0.5 }), game({ points: 0 }), game({})], 0)).toEqual([0, 1, 0, 0, 0]);
  expect((await ask(page).shuffled(156, 7)).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 156 }, (_, at) => at));
  expect(await ask(page).shuffled(156, 7)).not.toEqual(await ask(page).shuffled(156, 8));
});

test("a tournament ends when an interval is narrow enough, and not before ten pairs", async ({ page }) => {
  await page.goto("arena.html");
  const goal = /** @type {const} */ ({ kind: "interval", elo: 50, pairs: 100 });
  const even = (/** @type {number} */ count) => Array.from({ length: count }, (_, at) => game({ points: at % 2 === 0 ? 1 : 0 }));
  expect(await ask(page).next_game(plan({ goal, played: even(18) }))).toMatchObject({ pair: 9, reversed: false });
  expect(await ask(page).next_game(plan({ goal, played: even(20) }))).toBeNull();
  const wild = Array.from({ length: 40 }, (_, at) => game({ points: at % 4 < 2 ? 1 : 0 }));
  expect(await ask(page).next_game(plan({ goal, played: wild }))).toMatchObject({ pair: 20 });
  expect(await ask(page).games_planned(plan({ goal, played: wild }))).toBe(200);
});

test("three failures in a row set a player aside, until it is taken in again", async ({ page }) => {
  await page.goto("arena.html");
  const failures = [game({ failed: "second" }), game({ points: 0.5 }), ...Array.from({ length: 3 }, () => game({ failed: "second" }))];
  const goal = /** @type {const} */ ({ kind: "pairs", pairs: 9 });
  expect(await ask(page).set_aside(plan({ goal, played: failures.slice(0, 4) }))).toEqual([]);
  expect(await ask(page).set_aside(plan({ goal, played: failures }))).toEqual([1]);
  expect(await ask(page).next_game(plan({ goal, played: failures }))).toBeNull();
  expect(await ask(page).next_game(plan({ goal, players: 3, played: failures }))).toMatchObject({ black: 0, white: 2 });
  expect(await ask(page).next_game(plan({ goal, played: failures, back: { 1: 5 } }))).toMatchObject({ pair: 2, reversed: true });
});

const legal = /** @type {import("../../../www/players/engine_lines.js").Move[]} */ ([
  { notation: "11-15", from: 11, to: 15, path: [11, 15], captured: [], crowns: false },
  { notation: "9x18", from: 9, to: 18, path: [9, 18], captured: [14], crowns: false },
]);

test("a model's answer is its last line, or nothing else", async ({ page }) => {
  await page.goto("arena.html");
  for (const text of ["11-15", " 11-15\n", "I think 9x18 is bad.\nMOVE: 11-15", "move: 11-15\n\n"]) expect((await ask(page).read_answer(text, legal)).move?.notation).toBe("11-15");
  for (const [text, said] of [["MOVE: 11-16", "11-16"], ["MOVE: 11-15\nGood luck", null], ["I play 11-15", null], ["**MOVE: 11-15**", null], ["", null], ["MOVE: 11-15 or 9x18", null]]) {
    expect(await ask(page).read_answer(text ?? "", legal)).toEqual({ move: null, said });
  }
  expect(await ask(page).read_completion('{"choices":[{"message":{"content":"x"}}],"usage":{"prompt_tokens":3,"completion_tokens":-1}}')).toEqual({ text: "x", asked: 3, answered: 0 });
  for (const body of ["", "[]", "{}", '{"choices":[]}', '{"choices":[{"message":{"content":7}}]}', '{"choices":"x"}', "null"]) expect(await ask(page).read_completion(body)).toBeNull();
  const now = Date.parse("2026-11-20T10:00:00Z");
  expect([await ask(page).retry_after("7", now), await ask(page).retry_after("Fri, 20 Nov 2026 10:00:05 GMT", now), await ask(page).retry_after(null, now), await ask(page).retry_after("soon", now)]).toEqual([7000, 5000, null, null]);
});

test("an engine is asked and heard line by line", async ({ page }) => {
  await page.goto("arena.html");
  const position = { rules: /** @type {const} */ ("official"), start_fen: "B:W21:B1", moves: ["1-5", "21-17"] };
  expect(await ask(page).new_game_lines(position)).toEqual(["newgame official"]);
  expect(await ask(page).position_line(position)).toBe("position fen B:W21:B1 moves 1-5 21-17");
  const limit = { movetime: 300, nodes: null };
  expect(await ask(page).go_line(limit, null)).toBe("go movetime 300");
  expect(await ask(page).go_line({ movetime: null, nodes: 9 }, null)).toBe("go nodes 9");
  expect(await ask(page).go_line(limit, { left: { black: 1000.7, white: -3 }, increment: 50, move: null })).toBe("go btime 1000 wtime 0 binc 50 winc 50");
  expect(await ask(page).go_line(limit, { left: { black: 1000, white: 1000 }, increment: 0, move: 100 })).toBe("go movetime 100");
  expect(await ask(page).read_line("info depth 12 score -34 nodes 5 nps 9 time 14 pv 11-15 23-19")).toEqual({ kind: "info", thought: { depth: 12, score: { value: -34 }, nodes: 5, time: 14, pv: ["11-15", "23-19"] } });
  expect(await ask(page).read_line("info depth 12 multipv 1 score win 13 pv 11-15")).toMatchObject({ thought: { score: { win: 13 } } });
  for (const line of ["info", "info depth x score 3", "info depth 3 score high", "info depth 3 multipv 2 score 1"]) expect(await ask(page).read_line(line)).toEqual({ kind: "info", thought: null });
  for (const line of ["", "hello", "bestmove", "bestmove 1-5 ponder 2-6", "readyok now"]) expect(await ask(page).read_line(line)).toEqual({ kind: "strange" });
});

test("a model sees the board as it stands", async ({ page }) => {
  await page.goto("arena.html");
  expect((await ask(page).drawing("W:W21,K32:B1,K6")).split("\n")).toEqual(["  b   .   .   .", ".   B   .   .", "  .   .   .   .", ".   .   .   .", "  .   .   .   .", "w   .   .   .", "  .   .   .   .", ".   .   .   W"]);
});
