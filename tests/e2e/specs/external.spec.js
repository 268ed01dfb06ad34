// Engines and language models at addresses, as far as a browser has a say: WebSocket, and whether a page may ask a
// host. What they answer, good and hostile, is in tests/node/play/players.
import { expect, test } from "../fixtures.js";
import { completion, CORS, engine, first_move, start_host } from "../hosts.js";

/** @import { Page } from "@playwright/test" */

/**
 * @typedef {{ move: string | null, why: string, forfeit: boolean, told: object, took: number }} Outcome
 * @typedef {{ url?: string, base?: string, key?: string, illegal?: number, seconds?: number, cancel?: number, moves?:
 *   number }} How
 */

/** Host errors are what these specs are about. @param {{ allow: RegExp[] }} quiet */
const allow_hosts = ({ allow }) =>
  allow.push(
    /another host: http:\/\/127\.0\.0\.1:/,
    /^(4|5)\d\d: http:\/\/127\.0\.0\.1:/,
    /console: .*(127\.0\.0\.1:|Failed to load resource)/,
  );

/** Asks a player for moves at the start of a game. @param {Page} page @param {How} how @returns {Promise<Outcome>} */
const asked = (page, how) =>
  page.evaluate(async ({ url, base = "", key = "", illegal = 1, seconds = 8, cancel, moves = 1 }) => {
    /** @param {string} module */
    const load = (module) => import(new URL(module, document.baseURI).href);
    const { Forfeit } = await load("www/play/players/agent.js");
    await load("www/kit/language/late_phrases.js");
    const t = (await load("www/kit/language/translator.js")).create_translator();
    const agent =
      url === undefined
        ? (await load("www/play/players/language_model.js")).create_language_model(t, {
            base,
            model: "m",
            key,
            illegal,
            seconds,
          })
        : (await load("www/play/players/engine_url.js")).create_engine_at(t, {
            url,
            movetime: 100,
            nodes: null,
            seconds,
          });
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
        const request = {
          position: { rules: "official", start_fen, moves: [...played] },
          fen,
          side: turn,
          legal_moves,
          clock: null,
          seed: 1,
          signal: stop.signal,
          follow: () => ({ ended() {} }),
        };
        const { notation } = /** @type {{ notation: string }} */ (await agent.choose(request));
        game.apply(notation);
        played.push(notation);
      }
      return { move: played.join(" "), why: "", forfeit: false, told: agent.told(), took: performance.now() - began };
    } catch (error) {
      return {
        move: null,
        why: error instanceof Error ? error.message : String(error),
        forfeit: error instanceof Forfeit,
        told: agent.told(),
        took: performance.now() - began,
      };
    } finally {
      agent.end?.();
    }
  }, how);

test("an engine over WebSocket plays, and tells what it thinks", async ({ page, quiet }) => {
  allow_hosts(quiet);
  /** @type {string[]} */
  const heard = [];
  const host = await start_host({ hear: engine("11-15", heard) });
  await page.goto("arena.html");
  expect(await asked(page, { url: host.ws })).toMatchObject({
    move: "11-15",
    told: { depth: 7, score: { kind: "value", value: -12 } },
  });
  expect(heard).toEqual([
    "isready",
    "newgame official",
    expect.stringMatching(/^position fen B:W21,/),
    "go movetime 100",
  ]);
  heard.length = 0;
  expect(await asked(page, { url: host.ws, moves: 2 })).toMatchObject({
    move: null,
    forfeit: true,
    why: "Its move is not legal: 11-15",
  });
  expect(heard.filter((line) => line.startsWith("newgame"))).toHaveLength(1);
  await host.close();
});

test("an engine over HTTP is asked where its host lets a page do so", { tag: "@long" }, async ({ page, quiet }) => {
  allow_hosts(quiet);
  await page.goto("arena.html");
  for (const [headers, ending] of /** @type {const} */ ([
    [CORS, { move: "11-15" }],
    [{}, { move: null, why: expect.stringMatching(/^There is no answer from this address/) }],
  ])) {
    const host = await start_host({
      post: (_body, response) => response.writeHead(200, headers).end("bestmove 11-15\n"),
    });
    expect(await asked(page, { url: host.http })).toMatchObject(ending);
    await host.close();
  }
});

test("a language model that a page may not ask comes to a clear end", { tag: "@long" }, async ({ page, quiet }) => {
  allow_hosts(quiet);
  await page.clock.install();
  await page.goto("arena.html");
  const silent = await start_host({
    post: (_body, response) => response.writeHead(200).end(completion("MOVE: 11-15")),
  });
  const answer = asked(page, { base: silent.http, seconds: 3600 });
  let waits = true;
  answer.finally(() => (waits = false));
  while (waits) await page.clock.runFor(500); // it asks again after pauses
  expect(await answer).toMatchObject({ move: null, why: expect.stringContaining("CORS") });
  await silent.close();
  // What it says of itself has to be let through too.
  let busy = 0;
  const host = await start_host({
    post: (body, response) =>
      (busy += 1) < 3
        ? response.writeHead(429, { ...CORS, "retry-after": "0", "access-control-expose-headers": "retry-after" }).end()
        : first_move(body, response),
  });
  expect(await asked(page, { base: host.http, seconds: 20 })).toMatchObject({ move: "9-13" });
  await host.close();
});
