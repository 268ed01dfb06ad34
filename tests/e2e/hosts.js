// Hosts on this machine for the specs: what answers posts, and what answers lines over WebSocket, well or badly.
import { createHash } from "node:crypto";
import { createServer } from "node:http";

/** @import { IncomingMessage as Request, ServerResponse as Response } from "node:http" */

/**
 * @typedef {{ line(text: string): void, bytes(bytes: Uint8Array): void, close(): void }} Caller what a WebSocket's
 *   other side is told
 */

export const CORS = Object.freeze({ "access-control-allow-origin": "*", "access-control-allow-headers": "*" });

/** A frame from a server: text, or binary. @param {string | Uint8Array} content */
function frame(content) {
  const body = Buffer.from(content);
  const head = Buffer.alloc(body.length < 126 ? 2 : body.length < 65_536 ? 4 : 10);
  head[0] = typeof content === "string" ? 0x81 : 0x82;
  if (head.length === 2) head[1] = body.length;
  if (head.length === 4) head.writeUInt16BE(body.length, (head[1] = 126) - 124);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(body.length), (head[1] = 127) - 125);
  return Buffer.concat([head, body]);
}

/**
 * The texts of whole frames from a client, all of them masked, and what is left over.
 * @param {Buffer} bytes
 * @returns {[texts: string[], rest: Buffer]}
 */
function read_frames(bytes) {
  const texts = [];
  for (;;) {
    const short = (bytes[1] ?? 0) & 0x7f;
    const start = short < 126 ? 6 : 8; // no client of these specs says more than 64 kB
    if (bytes.length < start) return [texts, bytes];
    const length = short < 126 ? short : bytes.readUInt16BE(2);
    if (bytes.length < start + length) return [texts, bytes];
    const mask = bytes.subarray(start - 4, start);
    const body = bytes.subarray(start, start + length).map((byte, at) => byte ^ (mask[at % 4] ?? 0));
    if (((bytes[0] ?? 0) & 0x0f) === 1) texts.push(Buffer.from(body).toString());
    bytes = bytes.subarray(start + length);
  }
}

/**
 * A host that ends with its test.
 * @param {{ post?: (body: string, response: Response, request: Request) => void, hear?: (line: string, caller: Caller)
 *   => void }} answers
 */
export async function start_host({ post, hear }) {
  /** WebSocket connections, which `server.close` does not end. @type {Set<import("node:stream").Duplex>} */
  const sockets = new Set();
  const server = createServer((request, response) => {
    if (request.method === "OPTIONS") return response.writeHead(204, CORS).end();
    let body = "";
    request.on("data", (chunk) => (body += chunk)).on("end", () => post?.(body, response, request));
  });
  server.on("upgrade", (request, socket) => {
    sockets.add(socket);
    const accept = createHash("sha1")
      .update(`${request.headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest("base64");
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    let rest = Buffer.alloc(0);
    /** @type {Caller} */
    const caller = {
      line: (text) => socket.write(frame(text)),
      bytes: (bytes) => socket.write(frame(bytes)),
      close: () => socket.destroy(),
    };
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      const [texts, left] = read_frames(Buffer.concat([rest, chunk]));
      rest = Buffer.from(left);
      for (const text of texts) hear?.(text, caller);
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return {
    http: `http://127.0.0.1:${port}`,
    ws: `ws://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.closeAllConnections();
        server.close(() => resolve(undefined));
      }),
  };
}

/** Answers as an engine does that plays this move. @param {string} move @param {string[]} [heard] */
export const engine =
  (move, heard = []) =>
  (/** @type {string} */ line, /** @type {Caller} */ { line: say }) => {
    heard.push(line);
    if (line === "isready") say("readyok");
    if (!line.startsWith("go")) return;
    say("info depth 7 score -12 nodes 900 nps 9000 time 100 pv 11-15 23-19");
    say(`bestmove ${move}`);
  };

/** A completion that says this. @param {string} text */
export const completion = (text) =>
  JSON.stringify({
    choices: [{ message: { role: "assistant", content: text } }],
    usage: { prompt_tokens: 100, completion_tokens: 7 },
  });

/** A model that thinks aloud and plays the first legal move. @param {string} body @param {Response} response */
export function first_move(body, response) {
  const { messages } = JSON.parse(body);
  const [, moves = ""] = /Legal moves: (.+)/.exec(messages[1]?.content ?? "") ?? [];
  response
    .writeHead(200, { ...CORS, "content-type": "application/json" })
    .end(completion(`It is simple.\nMOVE: ${moves.split(", ")[0]}`));
}
