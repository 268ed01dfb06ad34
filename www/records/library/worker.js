// The library's worker: indexes files and searches them. It yields to its message queue between two pieces of a file,
// so that it handles a cancel, or a query of another source, at once.
import { Library, memory_size, PdnReader, start } from "../../wasm_whole.js";
import { has_known_start } from "../../play/core/known_start.js";
import { error_message } from "../../kit/platform/error_message.js";
import { hold_lifeline } from "../../kit/platform/lifeline.js";
import { once } from "../../kit/platform/once.js";
import { create_throttle } from "../../kit/platform/throttle.js";
import { pieces } from "./file_stream.js";
import { PROGRESS_EVERY } from "./protocol.js";

/** @import { ToWorker, FromWorker, Open, Request } from "./protocol.js" */

const scope = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @type {Map<number, Library>} */
const sources = new Map();
/** @type {Set<number>} the ids of the files being opened */
const opening = new Set();

/** The number of own games indexed between two yields: about ten milliseconds, like a piece of a file. */
const TEXTS = 64;

/** @param {FromWorker} message @param {Transferable[]} [transfer] */
const post = (message, transfer = []) => scope.postMessage(message, transfer);

/** @param {number} id @param {unknown} error */
function fail(id, error) {
  const code = error instanceof Error && "code" in error ? String(error.code) : "broken";
  const game = error instanceof Refusal ? error.game : undefined;
  post({ type: "failed", id, code, message: error_message(error), game });
}

/** The error of a request that cannot be fulfilled, after which the worker can still be used. */
class Refusal extends Error {
  /** @param {"unread" | "not-unpacked" | "no-game" | "closed" | "cancelled"} code @param {number} [game] */
  constructor(code, game) {
    super(code);
    this.code = code;
    this.game = game;
  }
}

// A message to itself queues the next piece behind the messages that the page has sent meanwhile. A timer would take at
// least 4 ms each time.
const channel = new MessageChannel();
/** @type {(() => void)[]} */
const waiting = [];
channel.port1.onmessage = () => waiting.shift()?.();
/** @returns {Promise<void>} */
const messages_heard = () =>
  new Promise((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });

/** The names of the openings; if they cannot be fetched, the library works without them. */
const opening_names = once(() =>
  fetch(new URL("../../data/openings.tsv", import.meta.url), { signal: AbortSignal.timeout(4000) })
    .then(
      (response) => (response.ok ? response.text() : ""),
      () => "",
    )
    .then((text) => text.replace(/^#.*\n/gm, "")),
);

/**
 * Reports the progress of reading a source, at most ten times a second, and yields to the message queue.
 * @param {number} id
 * @param {number} size
 */
function reporter(id, size) {
  const is_due = create_throttle(PROGRESS_EVERY);
  /**
   * @param {number} read
   * @param {number} games
   * @returns {Promise<boolean>} resolves to false if the page has cancelled
   */
  return async (read, games) => {
    if (is_due()) post({ type: "progress", id, read, size, games });
    await messages_heard();
    return opening.has(id);
  };
}

/**
 * Why a file was not read to its end.
 * @param {unknown} error @param {number} game  the number of games read
 * @returns {import("./protocol.js").Unread}
 */
const unread_by = (error, game) => ({
  code: error instanceof DOMException && error.name !== "DataError" ? "unread" : "not-unpacked",
  game,
});

/**
 * @param {Library} library
 * @param {number} id
 * @param {Blob} file
 * @returns {Promise<import("./protocol.js").Unread | null>} why the file was not read to its end; null if it was
 */
async function read_file(library, id, file) {
  const go_on = reporter(id, file.size);
  const reader = pieces(file);
  for (let count = 0; ;) {
    let next;
    try {
      next = await reader.next();
    } catch (error) {
      return unread_by(error, count);
    }
    if (next.done) return null;
    count = library.push(next.value.bytes);
    if (!(await go_on(next.value.read, count))) {
      await reader.return(undefined);
      return null;
    }
  }
}

/** @param {Library} library @param {number} id @param {string[]} texts */
async function read_texts(library, id, texts) {
  const go_on = reporter(id, texts.length);
  for (const [index, text] of texts.entries()) {
    library.push_game(text);
    if (index % TEXTS === TEXTS - 1 && !(await go_on(index + 1, index + 1))) return;
  }
}

/** @param {Open} open */
async function open_source({ id, source, content }) {
  const library = new Library(await opening_names());
  try {
    const unread = content.kind === "file" ? await read_file(library, id, content.file) : null;
    if (content.kind === "texts") await read_texts(library, id, content.texts);
    if (!opening.has(id)) throw new Refusal("cancelled");
    const count = content.kind === "file" ? library.finish() : library.count();
    if (count === 0 && content.kind === "file") throw new Refusal(unread?.code ?? "no-game", unread?.game);
    const faults = library.faults();
    sources.get(source)?.free();
    sources.set(source, library);
    post({ type: "answer", id, answer: { count, faults, unread, memory: memory_size() } });
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) library.free();
    throw error;
  }
}

/**
 * The text of a game to open: unchanged, or up to its fault.
 * @param {Library} library
 * @param {number} game
 * @returns {import("./protocol.js").Readable}
 */
function readable(library, game) {
  const text = library.pdn(game);
  if (library.rows(new Uint32Array([game]))[0]?.faulty !== true) return { pdn: text, fault: null };
  const reader = new PdnReader();
  reader.push(new TextEncoder().encode(text));
  reader.finish();
  const first = reader.next();
  reader.free();
  // The fault that the list of faults shows for this game. Text before a game is a fault with that game's number.
  const known = library.faults().findLast((fault) => fault.game === game + 1);
  const nowhere = { game: game + 1, line: 1, column: 1, message: "the rest is not a game" };
  if (first !== null && !has_known_start(first)) return { pdn: null, fault: known ?? first.fault ?? nowhere };
  return { pdn: first?.fault ? first.pdn : text, fault: known ?? first?.fault ?? nowhere };
}

/** @param {Exclude<Request, Open>} request */
function answer(request) {
  const library = sources.get(request.source);
  if (library === undefined) throw new Refusal("closed");
  if (request.type === "texts")
    return post({ type: "answer", id: request.id, answer: [...request.games].map((game) => library.pdn(game)) });
  if (request.type === "readable")
    return post({ type: "answer", id: request.id, answer: readable(library, request.game) });
  if (request.type === "rows") return post({ type: "answer", id: request.id, answer: library.rows(request.games) });
  const began = performance.now();
  const { games, plies } = library.select(request.query);
  const rows = library.rows(games.slice(0, request.first));
  const took = performance.now() - began;
  post({ type: "answer", id: request.id, answer: { games, plies, rows, took } }, [
    games.buffer,
    ...(plies === null ? [] : [plies.buffer]),
  ]);
}

/** @param {MessageEvent<ToWorker>} event */
scope.onmessage = async ({ data }) => {
  const id = "id" in data ? data.id : 0;
  try {
    if (data.type === "init") {
      post({ type: "ready", module: await start(data.module), lives: await hold_lifeline(data.lifeline) });
    } else if (data.type === "cancel") {
      opening.delete(id);
    } else if (data.type === "close") {
      sources.get(data.source)?.free();
      sources.delete(data.source);
    } else if (data.type === "open") {
      opening.add(id);
      await open_source(data);
    } else {
      answer(data);
    }
  } catch (error) {
    fail(id, error);
  } finally {
    if (data.type === "open") opening.delete(id);
  }
};
