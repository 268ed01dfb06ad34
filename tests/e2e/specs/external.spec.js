// Engines and language models at addresses, good and hostile: each answer ends in a move or in a clear sentence, in time. What hosts of
// language models answer is in tests/node/players too.
import { expect, test } from "../fixtures.js";
import { completion, CORS, engine, first_move, start_host } from "../hosts.js";

/**
 * @typedef {import("@playwright/test").Page} Page
 * @typedef {{ move: string | null, why: string, forfeit: boolean, told: object, took: number }} Outcome
 * @typedef {{ url?: string, base?: string, key?: string, illegal?: number, seconds?: number, cancel?: number, moves?: number }} How
 */

/** Host errors are what these specs are about. @param {{ allow: RegExp[] }} quiet */
const allow_hosts = ({ allow }) => allow.push(/another host: http:\/\/127\.0\.0\.1:/, /^(4|5)\d\d: http:\/\/127\.0\.0\.1:/, /console: .*(127\.0\.0\.1:|Failed to load resource)/);

/** Asks a player for moves at the start of a game. @param {Page} page @param {How} how @returns {Promise<Outcome>} */
const asked = (page, how) => page.evaluate(async ({ url, base = "", key = "", illegal = 1, seconds = 8, cancel, moves = 1 }) => {
  /** @param {string} module */
  const load = (module) => import(new URL(module, document.baseURI).href);
  const { Forfeit } = await load("www/players/agent.js");
  const agent = url === undefined
    ? (await load("www/players/language_model.js")).create_language_model({ base, model: "m", key, illegal, seconds })
    : (await load("www/players/engine_url.js")).create_engine_at({ url, movetime: 100, nodes: null, seconds });
  const { Game, start } = await load("www/wasm.js");
  await start();
  const game = new Game("official");
  const start_fen = game.fen();
  const began = performance.now();
  const stop = new AbortController();
  if (cancel !== undefined) setTimeout(() => stop.abort(new Error("cancelled")), cancel);
  /** @type {string[]} */
  const played = [];
  try {
    for (let at = 0; at < moves; at += 1) {
      const { fen, turn, legal_moves } = game.snapshot();
      /** @type {object} */
      const request = { position: { rules: "official", start_fen, moves: [...played] }, fen, side: turn, legal_moves, clock: null, seed: 1, signal: stop.signal, follow: () => ({ ended() {} }) };
      const { notation } = /** @type {{ notation: string }} */ (await agent.choose(request));
      game.apply(notation);
      played.push(notation);
    }
    return { move: played.join(" "), why: "", forfeit: false, told: agent.told(), took: performance.now() - began };
  } catch (error) {
    return { move: null, why: error instanceof Error ? error.message : String(error), forfeit: error instanceof Forfeit, told: agent.told(), took: performance.now() - began };
  } finally {
    agent.end?.();
  }
}, how);

const LONG = "x".repeat(10_000_000);

test("an engine over WebSocket plays, and tells what it thinks", async ({ page, quiet }) => {
  allow_hosts(quiet);
  /** @type {string[]} */
  const heard = [];
  const host = await start_host({ hear: engine("11-15", heard) });
  await page.goto("arena.html");
  expect(await asked(page, { url: host.ws })).toMatchObject({ move: "11-15", told: { depth: 7, score: { value: -12 } } });
  expect(heard).toEqual(["isready", "newgame official", expect.stringMatching(/^position fen B:W21,/), "go movetime 100"]);
  heard.length = 0;
  expect(await asked(page, { url: host.ws, moves: 2 })).toMatchObject({ move: null, forfeit: true, why: "Its move is not legal: 11-15" });
  expect(heard.filter((line) => line.startsWith("newgame"))).toHaveLength(1);
  await host.close();
});

test("hostile engines over WebSocket come to a clear end", async ({ page, quiet }) => {
  allow_hosts(quiet);
  let calls = 0;
  /** @type {[name: string, hear: import("../hosts.js").Caller extends infer C ? (line: string, caller: C) => void : never, ending: object][]} */
  const cases = [
    ["strange", (_line, { line }) => line("220 smtp ready"), { why: "The engine said what its protocol does not know: 220 smtp ready", forfeit: false }],
    ["refusing", (line, caller) => (line.startsWith("position") ? caller.line("error no") : engine("11-15")(line, caller)), { why: "The engine refuses: no" }],
    ["long", (line, caller) => (line.startsWith("go") ? caller.line(LONG) : engine("11-15")(line, caller)), { why: "The engine's answer is longer than 64 kB; it was cut off." }],
    ["binary", (_line, { bytes }) => bytes(new Uint8Array(9)), { why: "The engine sent something that is no text." }],
    ["silent", () => undefined, { why: "No answer within 2 s.", forfeit: true }],
    ["no move", engine("none"), { why: "Its move is not legal: none", forfeit: true }],
    ["breaking", (_line, { close }) => void ((calls += 1), close()), { why: "The connection to the engine broke off before its answer." }],
  ];
  await page.goto("arena.html");
  for (const [name, hear, ending] of cases) {
    const host = await start_host({ hear });
    const outcome = await asked(page, { url: host.ws, seconds: name === "silent" ? 2 : 20 });
    expect.soft(outcome, name).toMatchObject({ move: null, ...ending });
    await host.close();
  }
  expect(calls).toBe(3);
  const host = await start_host({ hear: () => undefined });
  expect(await asked(page, { url: host.ws, seconds: 60, cancel: 300 })).toMatchObject({ why: "cancelled" });
  await host.close();
  expect((await asked(page, { url: host.ws, seconds: 30 })).why).toMatch(/^Nobody answers/);
  expect((await asked(page, { url: "javascript:1" })).why).toMatch(/^An engine's address begins/);
});

test("an engine over HTTP plays, and hostile ones come to a clear end", async ({ page, quiet }) => {
  allow_hosts(quiet);
  /** @type {string[]} */
  const bodies = [];
  const text = { ...CORS, "content-type": "text/plain" };
  /** @type {[post: (body: string, response: import("../hosts.js").Response) => void, ending: object][]} */
  const cases = [
    [(body, response) => void (bodies.push(body), response.writeHead(200, text).end("ready\ninfo depth 3 score 5 pv 11-15\nbestmove 11-15\n")), { move: "11-15" }],
    [(_body, response) => void response.writeHead(200, text).write("bestmove 11-15\nand it never ends"), { move: "11-15" }],
    [(_body, response) => response.writeHead(200, text).end(LONG), { why: "The engine's answer is longer than 64 kB; it was cut off." }],
    [(_body, response) => response.writeHead(200, text).end("ready\n"), { why: "The connection to the engine broke off before its answer." }],
    [(_body, response) => response.writeHead(503, text).end(), { why: "The server answered 503." }],
    [(_body, response) => response.writeHead(403, text).end(), { why: "The server answered 403." }],
    [(_body, response) => response.writeHead(200).end("bestmove 11-15\n"), { why: /^Nobody answers at this address/ }],
    [(_body, response) => void response.writeHead(200, text).write("ready\n"), { why: "No answer within 4 s." }],
  ];
  await page.goto("arena.html");
  for (const [post, ending] of cases) {
    const host = await start_host({ post });
    const { why = "", ...rest } = /** @type {{ why?: string | RegExp }} */ (ending);
    const outcome = await asked(page, { url: host.http, seconds: 4 });
    expect.soft(outcome).toMatchObject(rest);
    expect.soft(outcome.why).toMatch(typeof why === "string" ? new RegExp(`^${why.replace(/[.]/g, "\\.")}$`) : why);
    await host.close();
  }
  expect(bodies[0]).toMatch(/^newgame official\nposition fen B:.*\ngo movetime 100\n$/);
});

test("a language model is told what it may play, corrected, and counted", async ({ page, quiet }) => {
  allow_hosts(quiet);
  /** @type {{ url: string, key: string, messages: { role: string, content: string }[] }[]} */
  const requests = [];
  const answers = ["I would like 1-2.\nMOVE: 1-2", "MOVE: 11-15"];
  const host = await start_host({
    post(body, response, { url = "", headers }) {
      requests.push({ url, key: String(headers.authorization), messages: JSON.parse(body).messages });
      response.writeHead(200, CORS).end(completion(answers[requests.length - 1] ?? "no"));
    },
  });
  await page.goto("arena.html");
  const outcome = await asked(page, { base: `${host.http}/v1/`, key: "secret" });
  expect(outcome).toMatchObject({ move: "11-15", told: { asked: 200, answered: 14, illegal: 1 } });
  expect(requests.map(({ url, key }) => `${url} ${key}`)).toEqual(Array(2).fill("/v1/chat/completions Bearer secret"));
  expect(requests[0]?.messages[1]?.content).toContain("Legal moves: 9-13, 9-14, 10-14");
  expect(requests[1]?.messages.at(-1)?.content).toContain("1-2 is not a legal move");
  expect(await asked(page, { base: host.http })).toMatchObject({ forfeit: true, why: "It named no move in 2 answers." });
  await host.close();
});

test("a language model that a page may not ask comes to a clear end", async ({ page, quiet }) => {
  allow_hosts(quiet);
  await page.goto("arena.html");
  const silent = await start_host({ post: (_body, response) => response.writeHead(200).end(completion("MOVE: 11-15")) });
  expect(await asked(page, { base: silent.http, seconds: 20 })).toMatchObject({ move: null, why: expect.stringContaining("CORS") });
  await silent.close();
  // What it says of itself has to be let through too.
  let busy = 0;
  const host = await start_host({ post: (body, response) => ((busy += 1) < 3 ? response.writeHead(429, { ...CORS, "retry-after": "0", "access-control-expose-headers": "retry-after" }).end() : first_move(body, response)) });
  expect(await asked(page, { base: host.http, seconds: 20 })).toMatchObject({ move: "9-13" });
  await host.close();
});
