// A client of the W3C WebDriver protocol: JSON over HTTP, the few commands that the journeys need. Libraries that speak
// it too want a newer Node or bring programs of their own; https://www.w3.org/TR/webdriver2/ has the commands.

/** The name under which an element travels in JSON. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** @typedef {{ [ELEMENT]: string }} ElementReference */
/** @typedef {{ x: number, y: number }} Point  in CSS pixels of the window's content */
/** @typedef {"mouse" | "touch"} PointerKind */

/** Keys that have no letter. */
export const KEYS = Object.freeze({
  Enter: "\uE007",
  Escape: "\uE00C",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Home: "\uE011",
  End: "\uE010",
  Tab: "\uE004",
  Space: " ",
  F1: "\uE031",
});

/** An answer of the driver that says what failed. */
export class DriverError extends Error {
  /** @param {string} code as the protocol names it, such as "no such element" @param {string} message */
  constructor(code, message) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** A command that takes longer has hung. In milliseconds. */
const COMMAND = 60_000;

/** @param {string} address @param {"GET" | "POST" | "DELETE"} method @param {object} [body] @returns {Promise<any>} */
export async function command(address, method, body) {
  const response = await fetch(address, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    signal: AbortSignal.timeout(COMMAND),
  });
  const { value } = /** @type {{ value: any }} */ (await response.json());
  if (response.ok) return value;
  throw new DriverError(value.error, value.message);
}

/** A browser that is steered. */
export class Session {
  /** @param {string} address of the driver @param {string} id @param {Record<string, any>} capabilities */
  constructor(address, id, capabilities) {
    this.address = `${address}/session/${id}`;
    this.capabilities = capabilities;
  }

  /** @param {string} address of the driver @param {object} capabilities */
  static async start(address, capabilities) {
    const { sessionId, capabilities: granted } = await command(`${address}/session`, "POST", {
      capabilities: { alwaysMatch: capabilities },
    });
    return new Session(address, sessionId, granted);
  }

  /** @param {string} path @param {object} [body] */
  post(path, body = {}) {
    return command(`${this.address}/${path}`, "POST", body);
  }

  /** @param {string} path */
  get(path) {
    return command(`${this.address}/${path}`, "GET");
  }

  end() {
    return command(this.address, "DELETE");
  }

  /** @param {string} url */
  visit(url) {
    return this.post("url", { url });
  }

  /**
   * Runs a function in the page and returns what it returns; a promise is waited for. Elements and plain values may
   * pass either way.
   * @template {any[]} A
   * @template R
   * @param {(...values: A) => R} work  it sees nothing of this file
   * @param {A} values
   * @returns {Promise<Awaited<R>>}
   */
  run(work, ...values) {
    return this.post("execute/sync", { script: `return (${work}).apply(null, arguments);`, args: values });
  }

  /** @param {ElementReference} element */
  click(element) {
    return this.post(`element/${element[ELEMENT]}/click`);
  }

  /** @param {ElementReference} element @param {string} text */
  type(element, text) {
    return this.post(`element/${element[ELEMENT]}/value`, { text });
  }

  /** @param {object[]} actions of one pointer, in turn @param {PointerKind} kind */
  async point(actions, kind) {
    await this.post("actions", {
      actions: [{ type: "pointer", id: kind, parameters: { pointerType: kind }, actions }],
    });
  }

  /** Lets go of every key and button that is down. */
  release() {
    return command(`${this.address}/actions`, "DELETE");
  }

  /**
   * Keys, each pressed and let go; one list that begins with modifiers holds them.
   * @param {string[]} keys
   * @param {string} [held]
   */
  async keys(keys, held) {
    const strokes = keys.flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    const actions =
      held === undefined ? strokes : [{ type: "keyDown", value: held }, ...strokes, { type: "keyUp", value: held }];
    await this.post("actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  /** @returns {Promise<string[]>} */
  windows() {
    return this.get("window/handles");
  }

  /** @returns {Promise<string>} */
  window() {
    return this.get("window");
  }

  /** @param {string} handle */
  switch_to(handle) {
    return this.post("window", { handle });
  }

  /** @returns {Promise<string>} its handle */
  async new_window() {
    return (await this.post("window/new", { type: "tab" })).handle;
  }

  close_window() {
    return command(`${this.address}/window`, "DELETE");
  }

  /** @param {ElementReference | null} frame  null for the page around all frames */
  enter_frame(frame) {
    return this.post("frame", { id: frame });
  }

  /** @returns {Promise<Buffer>} a PNG */
  async screenshot() {
    return Buffer.from(await this.get("screenshot"), "base64");
  }

  /** @returns {Promise<Buffer>} a PDF */
  async print() {
    return Buffer.from(await this.post("print", { background: true }), "base64");
  }
}
