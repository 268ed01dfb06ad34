// WebDriver BiDi, the protocol's WebSocket: the console of every window, and a viewport of any size.

/** A command that takes longer has hung. In milliseconds. */
const COMMAND = 30_000;

/** @typedef {{ level: string, text: string | null, type: string, source?: { context?: string } }} LogEntry */

export class Bidi {
  /** @param {WebSocket} socket @param {(entry: LogEntry) => void} on_entry */
  constructor(socket, on_entry) {
    this.socket = socket;
    this.count = 0;
    /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
    this.waiting = new Map();
    socket.addEventListener("message", ({ data }) => {
      const { id, type, result, error, message, method, params } = JSON.parse(String(data));
      if (method === "log.entryAdded") on_entry(params);
      const waits = this.waiting.get(id);
      this.waiting.delete(id);
      if (type === "error") waits?.reject(new Error(`${error}: ${message}`));
      else waits?.resolve(result);
    });
  }

  /** @param {string} address @param {(entry: LogEntry) => void} on_entry  hears the console, of every window */
  static async connect(address, on_entry) {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve, { once: true });
      socket.addEventListener("error", () => reject(new Error(`no BiDi connection to ${address}`)), { once: true });
    });
    const bidi = new Bidi(socket, on_entry);
    await bidi.send("session.subscribe", { events: ["log.entryAdded"] });
    return bidi;
  }

  /** @param {string} method @param {object} params @returns {Promise<any>} */
  send(method, params) {
    const id = (this.count += 1);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.waiting.delete(id) && reject(new Error(`${method}: no answer within ${COMMAND / 1000} s`)),
        COMMAND,
      );
      this.waiting.set(id, {
        resolve: (result) => (clearTimeout(timer), resolve(result)),
        reject: (error) => (clearTimeout(timer), reject(error)),
      });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  /** @param {string} context a window's handle @param {number} width @param {number} height */
  set_viewport(context, width, height) {
    return this.send("browsingContext.setViewport", { context, viewport: { width, height } });
  }

  close() {
    this.socket.close();
  }
}
