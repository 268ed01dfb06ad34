// Carries lines to an engine and its response lines back, up to the last line of the answer. A WebSocket keeps one
// engine for all requests; over HTTP every request gets an engine of its own. A signal cancels either.
import { bounded_text, TooLong } from "../../kit/platform/bounded_fetch.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/** The engine cannot be reached, or the connection was lost; a retry may succeed. */
export class Unreachable extends Error {}

/** The maximum size of a WebSocket message or an HTTP response, in bytes. */
const MOST = 64 * 1024;

/**
 * @typedef {object} Carrier
 * @property {boolean} keeps  the engine keeps its state between requests
 * @property {(lines: readonly string[], hear: (line: string) => boolean, signal: AbortSignal) => Promise<void>} ask
 *   sends a request; hear: called with each response line, returns whether it was the last; an error it throws ends the
 *   request
 * @property {() => void} end
 */

/** @param {Translator} t */
const too_long = (t) => new Error(t("engine_url.too_long"));

/** @param {Translator} t @param {string} url @returns {Carrier} */
function create_socket(t, url) {
  /** @type {WebSocket | null} */
  let socket = null;

  const drop = () => {
    const old = socket;
    socket = null;
    if (old !== null) {
      old.onopen = old.onmessage = old.onclose = old.onerror = null;
      old.close();
    }
  };

  /** @param {AbortSignal} signal @returns {Promise<WebSocket>} */
  const open = (signal) =>
    new Promise((resolve, reject) => {
      const made = new WebSocket(url);
      socket = made;
      made.onopen = () => resolve(made);
      made.onclose = () => {
        drop();
        reject(new Unreachable(t("engine_url.unreachable")));
      };
      signal.addEventListener(
        "abort",
        () => {
          if (socket === made && made.readyState === WebSocket.CONNECTING) drop();
          reject(signal.reason);
        },
        { once: true },
      );
    });

  return {
    keeps: true,
    async ask(lines, hear, signal) {
      const link = socket?.readyState === WebSocket.OPEN ? socket : await open(signal);
      const ending = new AbortController();
      try {
        await new Promise((resolve, reject) => {
          signal.addEventListener(
            "abort",
            () => {
              if (link.readyState === WebSocket.OPEN) link.send("stop"); // spares the engine a search nobody waits for
              reject(signal.reason);
            },
            { signal: ending.signal },
          );
          link.onclose = () => reject(new Unreachable(t("engine_url.gone")));
          link.onmessage = ({ data }) => {
            try {
              if (typeof data !== "string") throw new Error(t("engine_url.binary"));
              if (data.length > MOST) throw too_long(t);
              if (data.split("\n").some((line) => line.trim() !== "" && hear(line))) resolve(undefined);
            } catch (error) {
              reject(error);
            }
          };
          for (const line of lines) link.send(line);
        });
        link.onmessage = null;
        link.onclose = drop;
      } catch (error) {
        drop(); // so that a late answer is not taken for that to the next request
        throw error;
      } finally {
        ending.abort();
      }
    },
    end: drop,
  };
}

/**
 * A response over HTTP: the length of the text that was read, and whether its last line was among it.
 * @typedef {{ readonly length: number, readonly ended: boolean }} Heard
 */

/** @type {Heard} */
const NOTHING_HEARD = Object.freeze({ length: 0, ended: false });

/**
 * Reads the new whole lines of the text so far.
 * @param {Heard} heard @param {string} text @param {(line: string) => boolean} hear  returns whether it was the last
 * @returns {Heard}
 */
function heard_up_to({ length, ended }, text, hear) {
  const end = text.lastIndexOf("\n") + 1;
  const fresh = text.slice(length, end).split("\n");
  return { length: end, ended: ended || fresh.some((line) => line.trim() !== "" && hear(line)) };
}

/** @param {Translator} t @param {string} url @returns {Carrier} */
function create_poster(t, url) {
  return {
    keeps: false,
    async ask(lines, hear, signal) {
      let response_so_far = NOTHING_HEARD;
      const enough = new AbortController();
      signal.addEventListener("abort", () => enough.abort(signal.reason), { signal: enough.signal });
      /** @param {string} text  so far */
      const listen = (text) => {
        response_so_far = heard_up_to(response_so_far, text, hear);
        return response_so_far.ended;
      };
      try {
        const response = await fetch(url, {
          method: "POST",
          body: `${lines.join("\n")}\n`,
          headers: { "Content-Type": "text/plain" },
          credentials: "omit",
          referrerPolicy: "no-referrer",
          redirect: "error",
          signal: enough.signal,
        });
        if (response.status >= 500) throw new Unreachable(t("engine_url.status", { status: response.status }));
        if (!response.ok) throw new Error(t("engine_url.status", { status: response.status }));
        const rest = `${await bounded_text(response, MOST, listen)}\n`;
        if (!response_so_far.ended) listen(rest);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof TooLong) throw too_long(t);
        if (error instanceof TypeError) throw new Unreachable(t("engine_url.unreachable"));
        throw error;
      } finally {
        enough.abort();
      }
      if (!response_so_far.ended) throw new Unreachable(t("engine_url.gone"));
    },
    end: () => undefined,
  };
}

/**
 * The carrier for the URL's scheme; null for schemes other than WebSocket and HTTP.
 * @param {Translator} t
 * @param {string} url
 * @returns {Carrier | null}
 */
export function create_carrier(t, url) {
  const { protocol = "" } = URL.canParse(url) ? new URL(url) : {};
  if (protocol === "ws:" || protocol === "wss:") return create_socket(t, url);
  return protocol === "http:" || protocol === "https:" ? create_poster(t, url) : null;
}
