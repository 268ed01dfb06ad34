// The ways to an engine: lines go there, lines come back, until the one that was waited for. By WebSocket the engine
// stays; by HTTP every question has one of its own. Both are broken off by a signal.
import { bounded_text, TooLong } from "../platform/bounded_fetch.js";

/** @typedef {import("../language/translator.js").Translator} Translator */

/** Nobody is there, or no longer: another try may find somebody. */
export class Unreachable extends Error {}

/** The longest part of a message or an answer that is read, in bytes. */
export const MOST = 64 * 1024;

/**
 * @typedef {object} Carrier
 * @property {boolean} keeps  the engine remembers what it was told
 * @property {(lines: readonly string[], hear: (line: string) => boolean, signal: AbortSignal) => Promise<void>} ask
 *   hear: whether this was the last line; what it throws ends the question
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
              if (link.readyState === WebSocket.OPEN) link.send("stop"); // a politeness: it thinks no longer for nobody
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
        drop(); // a late answer must not be taken for that to the next question
        throw error;
      } finally {
        ending.abort();
      }
    },
    end: drop,
  };
}

/** @param {Translator} t @param {string} url @returns {Carrier} */
function create_poster(t, url) {
  return {
    keeps: false,
    async ask(lines, hear, signal) {
      let heard = 0;
      let ended = false;
      const enough = new AbortController();
      signal.addEventListener("abort", () => enough.abort(signal.reason), { signal: enough.signal });
      /** @param {string} text up to its last whole line */
      const listen = (text) => {
        const end = text.lastIndexOf("\n") + 1;
        const fresh = text.slice(heard, end).split("\n");
        heard = end;
        ended ||= fresh.some((line) => line.trim() !== "" && hear(line));
        return ended;
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
        if (!ended) listen(rest);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof TooLong) throw too_long(t);
        if (error instanceof TypeError) throw new Unreachable(t("engine_url.unreachable"));
        throw error;
      } finally {
        enough.abort();
      }
      if (!ended) throw new Unreachable(t("engine_url.gone"));
    },
    end: () => undefined,
  };
}

/** By the beginning of the address; null for others. @param {Translator} t @param {string} url @returns {Carrier | null} */
export function create_carrier(t, url) {
  const { protocol = "" } = URL.canParse(url) ? new URL(url) : {};
  if (protocol === "ws:" || protocol === "wss:") return create_socket(t, url);
  return protocol === "http:" || protocol === "https:" ? create_poster(t, url) : null;
}
