// Engines at addresses, good and hostile: each answer ends in a move or in a clear sentence, in time. What only a
// browser decides, such as whether a page may ask a host at all, is in tests/e2e/specs/external.spec.js.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { create_engine_at } from "../../../../www/play/players/engine_url.js";
import { Forfeit } from "../../../../www/play/players/agent.js";
import { Game } from "../../../../www/wasm.js";
import { engine, start_host } from "../../../e2e/hosts.js";
import { has } from "../../asserts.js";
import { done } from "../../table.js";
import { t } from "../../translator.js";

/** @import { ServerResponse as Response } from "node:http" */

/**
 * @typedef {(line: string, caller: import("../../../e2e/hosts.js").Caller) => void} Hear
 * @typedef {{ move: string | null, why: string, forfeit: boolean, told: object }} Outcome
 */

/**
 * Asks a player for moves from the start of a game.
 * @param {{ url: string, seconds: number, moves?: number, signal?: AbortSignal }} how
 * @returns {Promise<Outcome>}
 */
async function asked({ url, seconds, moves = 1, signal = new AbortController().signal }) {
  const agent = create_engine_at(t, { url, movetime: 100, nodes: null, seconds });
  const game = new Game("official");
  const start_fen = game.fen();
  /** @type {string[]} */
  const played = [];
  try {
    for (let at = 0; at < moves; at += 1) {
      const { fen, turn, legal_moves } = game.snapshot();
      const position = { rules: /** @type {const} */ ("official"), start_fen, moves: [...played] };
      const { notation } = await agent.choose({
        position,
        fen,
        side: turn,
        legal_moves,
        clock: null,
        seed: 1,
        signal,
        follow: () => ({ ended() {} }),
      });
      game.apply(notation);
      played.push(notation);
    }
    return { move: played.join(" "), why: "", forfeit: false, told: agent.told() };
  } catch (error) {
    return {
      move: null,
      why: error instanceof Error ? error.message : String(error),
      forfeit: error instanceof Forfeit,
      told: agent.told(),
    };
  } finally {
    agent.end?.();
  }
}

/** A WebSocket to an engine in memory. @param {Hear | null} hear null: nobody is there */
function give_socket(hear) {
  let opened = 0;
  class Socket {
    static CONNECTING = 0;
    static OPEN = 1;
    readyState = Socket.CONNECTING;
    /** @type {((event: { data?: unknown }) => void) | null} */
    onopen = null;
    /** @type {((event: { data?: unknown }) => void) | null} */
    onmessage = null;
    /** @type {((event: { data?: unknown }) => void) | null} */
    onclose = null;
    onerror = null;
    constructor() {
      opened += 1;
      queueMicrotask(() => {
        this.readyState = hear === null ? 3 : Socket.OPEN;
        if (hear === null) this.onclose?.({});
        else this.onopen?.({});
      });
    }
    /** @param {string} line */
    send(line) {
      const say = (/** @type {unknown} */ data) => queueMicrotask(() => this.onmessage?.({ data }));
      const close = () => queueMicrotask(() => ((this.readyState = 3), this.onclose?.({})));
      hear?.(line, { line: say, bytes: say, close });
    }
    close() {
      this.readyState = 3;
    }
  }
  Object.defineProperty(globalThis, "WebSocket", { value: Socket, configurable: true });
  return () => opened;
}

const WS = "ws://127.0.0.1:1";
const LONG = "x".repeat(70_000);

test("an engine over WebSocket is asked line by line, and tells what it thinks", async () => {
  /** @type {string[]} */
  const heard = [];
  give_socket(engine("11-15", heard));
  const { move, told: report } = await asked({ url: WS, seconds: 8 });
  assert.equal(move, "11-15");
  has(report, { depth: 7, score: { kind: "value", value: -12 } });
  assert.deepEqual(
    heard.map((line) => line.slice(0, 19)),
    ["isready", "newgame official", "position fen B:W21,", "go movetime 100"],
  );
  heard.length = 0;
  const again = await asked({ url: WS, seconds: 8, moves: 2 });
  assert.deepEqual([again.move, again.forfeit, again.why], [null, true, "Its move is not legal: 11-15"]);
  assert.equal(heard.filter((line) => line.startsWith("newgame")).length, 1);
});

/**
 * Time passes on a clock of the test.
 * @type {[name: string, hear: Hear | null, why: RegExp, forfeit: boolean, connections?: number][]}
 */
const SOCKETS = [
  [
    "speaks another protocol",
    (_line, { line }) => line("220 smtp ready"),
    /^The engine sent a line that is not part of the protocol: 220 smtp ready$/,
    false,
  ],
  [
    "refuses",
    (line, caller) => (line.startsWith("position") ? caller.line("error no") : engine("11-15")(line, caller)),
    /^The engine reports an error: no$/,
    false,
  ],
  [
    "answers at length",
    (line, caller) => (line.startsWith("go") ? caller.line(LONG) : engine("11-15")(line, caller)),
    /^The engine's answer was cut off: it is longer than 64 kB\.$/,
    false,
  ],
  ["sends bytes", (_line, { bytes }) => bytes(new Uint8Array(9)), /^The engine sent data that is not text\.$/, false],
  ["is silent", () => undefined, /^No answer within 20 s\.$/, true],
  ["has no move", engine("none"), /^Its move is not legal: none$/, true],
  ["breaks off", (_line, { close }) => close(), /^The connection to the engine closed before it answered\.$/, false, 3],
  ["is not there", null, /^There is no answer/, false, 3],
];

for (const [name, hear, why, forfeit, connections = 1] of SOCKETS) {
  test(`an engine over WebSocket that ${name} comes to a clear end`, async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const opened = give_socket(hear);
    let outcome = /** @type {Outcome | null} */ (null);
    asked({ url: WS, seconds: 20 }).then((ended) => (outcome = ended));
    for (let second = 0; second < 30 && outcome === null; second += 1) {
      for (let step = 0; step < 5; step += 1) await done();
      t.mock.timers.tick(1000);
    }
    await done();
    assert.match(outcome?.why ?? "", why);
    assert.equal(outcome?.forfeit, forfeit);
    assert.equal(opened(), connections);
  });
}

test("who is cancelled says why, and tells the engine", async () => {
  /** @type {string[]} */
  const heard = [];
  give_socket((line) => void heard.push(line));
  const stop = new AbortController();
  const ending = asked({ url: WS, seconds: 60, signal: stop.signal });
  await done();
  stop.abort(new Error("cancelled"));
  assert.equal((await ending).why, "cancelled");
  assert.deepEqual(heard, ["isready", "stop"]);
});

test("an invalid engine address is refused", async () => {
  assert.match((await asked({ url: "javascript:1", seconds: 8 })).why, /^The address of an engine begins/);
});

const text = { "content-type": "text/plain" };
/** @type {string[]} */
const bodies = [];
/**
 * @type {[name: string, post: (body: string, response: Response) => void, move: string | null, why: RegExp, tries?:
 *   number, seconds?: number][]}
 */
const POSTS = [
  [
    "plays",
    (body, response) =>
      void (
        bodies.push(body),
        response.writeHead(200, text).end("ready\ninfo depth 3 score 5 pv 11-15\nbestmove 11-15\n")
      ),
    "11-15",
    /^$/,
  ],
  [
    "plays and goes on talking",
    (_body, response) => void response.writeHead(200, text).write("bestmove 11-15\nand it never ends"),
    "11-15",
    /^$/,
  ],
  [
    "answers at length",
    (_body, response) => response.writeHead(200, text).end(LONG),
    null,
    /^The engine's answer was cut off: it is longer than 64 kB\.$/,
  ],
  [
    "breaks off",
    (_body, response) => response.writeHead(200, text).end("ready\n"),
    null,
    /^The connection to the engine closed before it answered\.$/,
    3,
  ],
  ["is out of order", (_body, response) => response.writeHead(503, text).end(), null, /^The server answered 503\.$/, 3],
  ["forbids it", (_body, response) => response.writeHead(403, text).end(), null, /^The server answered 403\.$/],
  [
    "does not come to an end",
    (_body, response) => void response.writeHead(200, text).write("ready\n"),
    null,
    /^No answer within 1 s\.$/,
    1,
    1,
  ],
];

describe("over HTTP", { concurrency: true }, () => {
  for (const [name, post, move, why, tries = 1, seconds = 8] of POSTS) {
    test(`an engine that ${name} comes to a clear end`, async (t) => {
      let asks = 0;
      const host = await start_host({ post: (body, response) => ((asks += 1), post(body, response)) });
      t.after(host.close);
      const outcome = await asked({ url: host.http, seconds });
      assert.equal(outcome.move, move);
      assert.match(outcome.why, why);
      assert.equal(asks, tries);
      if (name === "plays") assert.match(bodies[0] ?? "", /^newgame official\nposition fen B:.*\ngo movetime 100\n$/);
    });
  }
});

test("an engine that sends the page elsewhere is not followed", async (t) => {
  let followed = 0;
  const other = await start_host({
    post: (_body, response) => {
      followed += 1;
      response.writeHead(200).end("bestmove 11-15\n");
    },
  });
  const host = await start_host({ post: (_body, response) => response.writeHead(307, { location: other.http }).end() });
  t.after(host.close);
  t.after(other.close);
  const { move } = await asked({ url: host.http, seconds: 1 });
  assert.deepEqual([move, followed], [null, 0]);
});
