// A host for the specs that serves the page and one file badly: it breaks off, hangs, ignores ranges, or changes the
// file between two requests.
import { once } from "node:events";
import { create_static_server, ROOT } from "./server.js";

/**
 * `until`: the byte of the file before which the answer ends early; `hangs`: there it stays open; `ranges`: whether a
 * range is answered as such; `status`: an answer without the file.
 * @typedef {{ until?: number, hangs?: boolean, ranges?: boolean, status?: number, bytes?: Buffer }} Fault
 */

/**
 * @param {string} path  of the file, below the page
 * @param {Buffer} whole
 */
export async function start_broken_host(path, whole) {
  const server = create_static_server(() => ROOT, { "cache-control": "max-age=3600" });
  const [serve] = server.listeners("request");
  const host = {
    url: "",
    /** The faults of the next requests, in order; the last one repeats. @type {Fault[]} */
    faults: [{}],
    /** The headers Range and If-Range of all requests so far. @type {string[]} */
    asked: /** @type {string[]} */ ([]),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  server.removeAllListeners("request").on("request", (request, response) => {
    if (request.url !== path) return void serve?.(request, response);
    const { until = Infinity, hangs = false, ranges = true, status, bytes = whole } = host.faults[0] ?? {};
    if (host.faults.length > 1) host.faults.shift();
    const { range, "if-range": condition } = request.headers;
    host.asked.push([range ?? "whole", condition ?? ""].join(" ").trim());
    if (status !== undefined) return response.writeHead(status).end();
    const etag = `"${bytes.length}-${bytes.at(-1)}"`;
    const fits = ranges && range !== undefined && (condition === undefined || condition === etag);
    const from = fits ? Number(/^bytes=(\d+)-$/.exec(range)?.[1]) : 0;
    const headers = { "content-type": "application/octet-stream", "cache-control": "no-store", etag };
    response.writeHead(fits ? 206 : 200, {
      ...headers,
      "content-length": bytes.length - from,
      ...(fits ? { "content-range": `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}),
    });
    if (until >= bytes.length) return response.end(bytes.subarray(from));
    response.write(bytes.subarray(from, Math.max(from, until)), () => {
      if (!hangs) setTimeout(() => response.destroy(), 100); // what was sent arrives first
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  host.url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`;
  return host;
}
