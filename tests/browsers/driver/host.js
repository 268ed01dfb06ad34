// A host of the release build for one journey, on a port of its own: a fresh origin, and so fresh storage. It can be
// stopped and started again, and it keeps what its pages report. Before their own scripts pages get watch.js and, where
// there are any, the journey's faults; the service worker gets the hashes that follow from that.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { create_static_server, ROOT } from "../../e2e/server.js";

const WATCH = readFileSync(new URL("watch.js", import.meta.url), "utf8");
const EMPTY =
  '<!doctype html><html lang="en"><head><title>Empty</title><link rel="icon" href="data:,"></head><body></body></html>';
/**
 * The pages that are watched, by their place in the build; what the service worker keeps beside them stays as it is.
 */
const WATCHED = [
  "index.html",
  "arena.html",
  "train.html",
  "embed.html",
  "www/examples/elements.html",
  "www/examples/embed.html",
];

/** @param {string | Buffer} bytes */
const hash = (bytes) => `sha256-${createHash("sha256").update(bytes).digest("base64")}`;

/** @param {string} page @param {boolean} faulty */
const watched = (page, faulty) =>
  page.replace(
    "<head>",
    `<head><script src="/watch.js"></script>${faulty ? '<script src="/before.js"></script>' : ""}`,
  );

export class Host {
  constructor() {
    /** Runs before every script of a page: a journey puts its faults here. No service worker keeps it. */
    this.before = "";
    /** What the pages reported, by the reports' ids. @type {Map<string, string>} */
    this.heard = new Map();
    /** Pages of a journey's own, by their path. @type {Map<string, string>} */
    this.pages = new Map();
    /** What was asked for, in turn. @type {string[]} */
    this.asked = [];
    const [serve] = create_static_server(() => ROOT).listeners("request");
    this.server = createServer(
      (request, response) =>
        void this.answer(request, response, /** @type {import("node:http").RequestListener} */ (serve)),
    );
    this.port = 0;
  }

  static async start() {
    const host = new Host();
    await host.open();
    return host;
  }

  get url() {
    return `http://127.0.0.1:${this.port}/`;
  }

  /** Listens, on the same port as before. */
  async open() {
    await new Promise((resolve, reject) =>
      this.server.once("error", reject).listen(this.port, "127.0.0.1", () => resolve(null)),
    );
    const address = this.server.address();
    this.port = typeof address === "object" ? (address?.port ?? 0) : 0;
  }

  /** Nobody answers at its address any more. */
  async stop() {
    const closed = new Promise((resolve) => this.server.close(resolve)); // stopped twice it is stopped
    this.server.closeAllConnections();
    await closed;
  }

  /** @param {{ id: string, text: string }[]} entries */
  hear(entries) {
    for (const { id, text } of entries) this.heard.set(id, text);
  }

  /** The build's worker, for pages that begin with our script. */
  async service_worker() {
    let code = await readFile(join(ROOT, "sw.js"), "utf8");
    for (const file of WATCHED) {
      const page = await readFile(join(ROOT, file), "utf8");
      code = code.replace(hash(page), hash(watched(page, this.before !== "")));
    }
    return code.replace("files:{", `files:{"watch.js":${JSON.stringify(hash(WATCH))},`);
  }

  /**
   * @param {import("node:http").IncomingMessage} request
   * @param {import("node:http").ServerResponse} response
   * @param {import("node:http").RequestListener} serve
   */
  async answer(request, response, serve) {
    const { pathname } = new URL(request.url ?? "/", this.url);
    /** @param {string} type @param {string} body */
    const send = (type, body) =>
      response.writeHead(200, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" }).end(body);
    const path = pathname.endsWith("/") ? `${pathname.slice(1)}index.html` : pathname.slice(1);
    this.asked.push(path);
    try {
      if (path === "heard") {
        let body = "";
        for await (const chunk of request) body += chunk;
        this.hear([JSON.parse(body)]);
        response.writeHead(204).end();
      } else if (path === "watch.js") send("text/javascript", WATCH);
      else if (path === "before.js") send("text/javascript", this.before);
      else if (path === "empty.html") send("text/html", EMPTY);
      else if (path === "sw.js") send("text/javascript", await this.service_worker());
      else if (this.pages.has(path)) send("text/html", watched(this.pages.get(path) ?? "", this.before !== ""));
      else if (WATCHED.includes(path))
        send("text/html", watched(await readFile(join(ROOT, path), "utf8"), this.before !== ""));
      else serve(request, response);
    } catch {
      response.writeHead(404).end("not found");
    }
  }
}
