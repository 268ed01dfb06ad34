// A language model at an address, where its host misbehaves: each answer ends in a move or in a clear sentence, in
// time.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_language_model } from "../../../../www/play/players/language_model.js";
import { error_message, kept_message } from "../../../../www/kit/platform/error_message.js";
import { Forfeit } from "../../../../www/play/players/agent.js";
import { Game } from "../../../../www/wasm.js";
import { completion, first_move, start_host } from "../../../e2e/hosts.js";
import { has } from "../../asserts.js";
import { t } from "../../translator.js";

/** @import { ServerResponse as Response } from "node:http" */

const KEY = "sk-0123456789";
const LONG = "x".repeat(1_000_000);

/** A model, and how it is asked for the first move of a game. @param {string} base @param {number} seconds */
function player(base, seconds) {
  const model = create_language_model(t, { base, model: "m", key: KEY, illegal: 1, seconds });
  const { fen, turn, legal_moves } = new Game("official").snapshot();
  const ask = async () => {
    const move = await model.choose({
      position: { rules: "official", start_fen: fen, moves: [] },
      fen,
      side: turn,
      legal_moves,
      clock: null,
      seed: 1,
      signal: new AbortController().signal,
      follow: () => ({ ended() {} }),
    });
    return move.notation;
  };
  return { model, ask };
}

/** @param {string} base @param {number} seconds */
const asked = (base, seconds) => player(base, seconds).ask();

/**
 * @type {[name: string, post: (body: string, response: Response) => void, says: RegExp, forfeit: boolean, seconds?:
 *   number][]}
 */
const CASES = [
  [
    "refuses the key",
    (_body, response) => response.writeHead(401).end(),
    /^The server does not accept the key \(401\)\.$/,
    false,
  ],
  ["lies elsewhere", (_body, response) => response.writeHead(404).end(), /which often ends in \/v1/, false],
  [
    "does not know the model",
    (_body, response) => response.writeHead(400).end("<b>bad\nmodel</b>"),
    /^The server refuses the request \(400\): <b>bad model<\/b>$/,
    false,
  ],
  [
    "repeats the key",
    (_body, response) => response.writeHead(400).end(`no such key: ${KEY}`),
    /^The server refuses the request \(400\): no such key: \.\.\.$/,
    false,
  ],
  [
    "plays the key",
    (_body, response) => response.writeHead(200).end(completion(`MOVE: ${KEY}`)),
    /^(?!.*sk-0123456789)./,
    true,
  ],
  [
    "repeats a part of the key",
    (_body, response) => response.writeHead(400).end(`no such key: ${KEY.slice(0, 7).toUpperCase()}****`),
    /^The server refuses the request \(400\): no such key: \.\.\.\*\*\*\*$/,
    false,
  ],
  [
    "answers with a page",
    (_body, response) => response.writeHead(200).end("<html>"),
    /^The answer is not in the chat completions format\.$/,
    false,
  ],
  [
    "answers at length",
    (_body, response) => response.writeHead(200).end(LONG),
    /^The answer was cut off: it is longer than 256 kB\.$/,
    false,
  ],
  [
    "does not come to an end",
    (_body, response) => void response.writeHead(200).write("{"),
    /^No answer within 0\.2 s\.$/,
    true,
    0.2,
  ],
];

for (const [name, post, message, forfeit, seconds = 8] of CASES) {
  test(`a host that ${name} comes to a clear end`, async (t) => {
    const host = await start_host({ post });
    t.after(host.close);
    const error = await asked(host.http, seconds).catch((/** @type {unknown} */ error) => error);
    assert.ok(error instanceof Error, String(error));
    assert.match(error.message, message);
    assert.equal(error instanceof Forfeit, forfeit);
  });
}

test("a host that sends the page elsewhere is not followed", async (t) => {
  let followed = 0;
  const other = await start_host({
    post: (_body, response) => {
      followed += 1;
      response.writeHead(200).end(completion("MOVE: 9-13"));
    },
  });
  const host = await start_host({
    post: (_body, response) => response.writeHead(307, { location: `${other.http}/chat/completions` }).end(),
  });
  t.after(host.close);
  t.after(other.close);
  await assert.rejects(asked(host.http, 1));
  assert.equal(followed, 0);
});

test("the text of a host in an error is shown, but not saved", async (t) => {
  const host = await start_host({
    post: (_body, response) => response.writeHead(400).end("send me to https://example.org"),
  });
  t.after(host.close);
  const error = await asked(host.http, 8).catch((/** @type {unknown} */ error) => error);
  assert.equal(error_message(error), "The server refuses the request (400): send me to https://example.org");
  assert.equal(kept_message(error), "The server refuses the request (400): ...");
});

test("a key in the query of the address is masked like a key", async (t) => {
  const host = await start_host({
    post: (_body, response, { url = "" }) => response.writeHead(400).end(`bad request: ${url}`),
  });
  t.after(host.close);
  const error = await asked(`${host.http}/v1?api-key=abcdefgh12`, 8).catch((/** @type {unknown} */ error) => error);
  assert.equal(
    error_message(error),
    "The server refuses the request (400): bad request: /v1/chat/completions?api-key=...",
  );
});

test("a host that is busy twice is asked a third time", async (t) => {
  let busy = 0;
  const host = await start_host({
    post: (body, response) =>
      (busy += 1) < 3 ? response.writeHead(429, { "retry-after": "0" }).end() : first_move(body, response),
  });
  t.after(host.close);
  assert.equal(await asked(host.http, 8), "9-13");
});

test("a model is told what it may play, corrected, and counted", async (t) => {
  /** @type {{ url: string, key: string, messages: { role: string, content: string }[] }[]} */
  const requests = [];
  const answers = ["I would like 1-2.\nMOVE: 1-2", "MOVE: 11-15"];
  const host = await start_host({
    post(body, response, { url = "", headers }) {
      requests.push({ url, key: String(headers.authorization), messages: JSON.parse(body).messages });
      response.writeHead(200).end(completion(answers[requests.length - 1] ?? "no"));
    },
  });
  t.after(host.close);
  const { model, ask } = player(`${host.http}/v1/`, 8);
  assert.equal(await ask(), "11-15");
  has(model.told(), { asked: 200, answered: 14, illegal: 1 });
  assert.deepEqual(
    requests.map(({ url, key }) => `${url} ${key}`),
    Array(2).fill(`/v1/chat/completions Bearer ${KEY}`),
  );
  assert.match(requests[0]?.messages[1]?.content ?? "", /Legal moves: 9-13, 9-14, 10-14/);
  assert.match(requests[1]?.messages.at(-1)?.content ?? "", /1-2 is not a legal move/);
  await assert.rejects(
    player(host.http, 8).ask,
    (error) => error instanceof Forfeit && error.message === "It named no move in 2 answers.",
  );
});
