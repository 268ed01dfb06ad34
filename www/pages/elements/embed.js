// An element in a frame, created from the fragment and controlled by messages of the host page. Only messages of the
// host page are accepted, and only from one origin: the one that the fragment names, or else that of the first hello.
// Replies are sent to that origin only.
import { id_of, is_ours, read_request, VERSION } from "./embed_protocol.js";

/**
 * @import {
 *   CheckersBoard, CheckersGame, CheckersViewer, EmbedRequest, EmbedMessage
 * } from "../../../checkers-elements.js"
 */

const wanted = new URLSearchParams(location.hash.slice(1));
/** Normalised: an author may have added a slash. @param {string | null} address */
const origin_in = (address) => (address !== null && URL.canParse(address) ? new URL(address).origin : address);
const named = origin_in(wanted.get("origin"));
/** The origin of the host page, once it is known. @type {string | null} */
let origin = null;

/** The parameters of the fragment that become attributes. */
const ATTRIBUTES = Object.freeze([
  "fen",
  "rules",
  "playable",
  "opponent",
  "level",
  "side",
  "controls",
  "game",
  "orientation",
  "numbers",
  "board",
  "pieces",
  "scheme",
  "motion",
  "lang",
]);

/** A sandboxed page has no origin to name as the target. @param {EmbedMessage} message */
const say = (message) => {
  if (origin !== null) window.parent.postMessage(message, origin === "null" ? "*" : origin);
};

/** @returns {CheckersBoard | CheckersGame | CheckersViewer} */
function make() {
  const pdn = wanted.get("pdn");
  const name = pdn !== null ? "checkers-viewer" : wanted.has("playable") ? "checkers-board" : "checkers-game";
  const element = document.createElement(name);
  const language = wanted.get("lang") ?? navigator.language;
  document.documentElement.lang = language;
  for (const attribute of ATTRIBUTES) {
    const value = wanted.get(attribute);
    if (value !== null) element.setAttribute(attribute, value);
  }
  if (pdn !== null) element.textContent = pdn;
  return element;
}

const element = make();
// The host page has changed the fragment: the frame starts again, with a new hello.
addEventListener("hashchange", () => location.reload());
/** Rejects if the elements cannot be loaded. */
const loaded = import("../../../checkers-elements.js").then(() => document.body.append(element));
loaded.catch(() => undefined); // reported as the answer to a request

for (const type of /** @type {const} */ (["move", "change", "gameover", "error"])) {
  element.addEventListener(`checkers-${type}`, (event) =>
    say(/** @type {EmbedMessage} */ ({ checkers: VERSION, type, detail: /** @type {CustomEvent} */ (event).detail })),
  );
}

/** @param {unknown} error */
const reason = (error) => ({
  code: error instanceof Error && "code" in error ? String(error.code) : "refused",
  message: error instanceof Error ? error.message : String(error),
});

const cannot = () => {
  throw new Error(`a ${element.localName} cannot do that`);
};

/** @param {EmbedRequest} request @returns {unknown} a promise for an asynchronous request */
function perform(request) {
  const game = "newGame" in element ? element : null;
  const viewer = "go" in element ? element : null;
  switch (request.type) {
    case "play":
      return "play" in element ? element.play(request.move) : cannot();
    case "undo":
      return viewer === null ? "undo" in element && element.undo() : viewer.back();
    case "redo":
      return viewer === null ? "redo" in element && element.redo() : viewer.forward();
    case "go":
      return viewer === null ? cannot() : viewer.go(request.ply);
    case "resign":
      return game === null ? cannot() : game.resign();
    case "new-game":
      return game === null ? cannot() : game.newGame(request.how);
    case "flip":
      return element.flip();
    case "set":
      return set(request);
    case "hello":
    case "get":
      return undefined;
  }
}

/**
 * Unreadable text leaves the element unchanged, and its fault is the answer.
 * @param {Extract<EmbedRequest, { type: "set" }>} what
 */
async function set({ fen, pdn }) {
  /** @type {{ code: string, message: string }[]} */
  const faults = [];
  const heard = new AbortController();
  element.addEventListener(
    "checkers-error",
    (event) => {
      event.preventDefault(); // reported in the answer instead
      faults.push(/** @type {CustomEvent} */ (event).detail);
    },
    { signal: heard.signal },
  );
  try {
    if (pdn !== undefined && "go" in element) element.pdn = pdn;
    else if (fen !== undefined && "fen" in element) element.fen = fen;
    else cannot();
    await null; // a new game starts in a microtask, after all attribute changes
    await element.ready; // an element that showed a fault starts again
  } finally {
    heard.abort();
  }
  const [fault] = faults;
  if (fault !== undefined) throw Object.assign(new Error(fault.message), { code: fault.code });
}

/** @param {EmbedRequest} request */
async function answer(request) {
  try {
    await loaded;
    if (request.type !== "set") await element.ready;
    await perform(request);
    const { position } = element;
    if (position === null) throw new Error("there is no position");
    if (request.type === "hello") say({ checkers: VERSION, type: "ready", element: element.localName, position });
    else say({ checkers: VERSION, type: "reply", id: request.id, position });
  } catch (error) {
    say({ checkers: VERSION, type: "refused", id: request.type === "hello" ? null : request.id, ...reason(error) });
  }
}

window.addEventListener("message", ({ source, origin: from, data }) => {
  if (source !== window.parent || window.parent === window || !is_ours(data)) return;
  if (named !== null && from !== named) return;
  if (origin !== null && from !== origin) return;
  const request = read_request(data);
  if (typeof request !== "string") {
    if (request.type === "hello") origin = from;
    if (origin !== null) answer(request);
  } else if (origin !== null)
    say({ checkers: VERSION, type: "refused", id: id_of(data), code: "invalid-message", message: request });
});
