// A plain static server for the tests: dist/ at the root and again under a sub-path, as some host would serve it.
// No dependency, no special headers; packed by gzip for those who take it, as hosts do.
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

export const ROOT = process.env.DIST ?? fileURLToPath(new URL("../../dist", import.meta.url));
const PORT = Number(process.env.PORT ?? 21732);
export const SUB_PATH = "/some/sub/path/";
/** A page without content, which is not of the build. */
export const EMPTY_PATH = "/empty.html";

/** @type {Record<string, string>} */
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};
const PACKED = new Set([".gz", ".png"]);

/** @param {string} root @param {string} url @returns {string} a path under the root */
function file_of(root, url) {
  let path = decodeURIComponent(new URL(url, "http://localhost").pathname);
  if (path.startsWith(SUB_PATH)) path = path.slice(SUB_PATH.length - 1);
  if (path.endsWith("/")) path += "index.html";
  return join(root, normalize(path));
}

/** @type {Map<string, { changed: number, bytes: Buffer }>} */
const packed = new Map();

/** The bytes of a file, packed if wanted; rejects for what is no file. @param {string} file @param {boolean} gzip */
async function bytes_of(file, gzip) {
  if (!gzip) return readFile(file);
  const { mtimeMs: changed } = await stat(file);
  const known = packed.get(file);
  if (known?.changed === changed) return known.bytes;
  const bytes = gzipSync(await readFile(file), { level: 9 });
  packed.set(file, { changed, bytes });
  return bytes;
}

/**
 * @param {() => string} root the folder that is served just now
 * @param {Record<string, string> | ((url: string) => Record<string, string>)} [headers] for all files, or for each
 */
export const create_static_server = (root, headers = {}) =>
  createServer(async (request, response) => {
    const more = typeof headers === "function" ? headers(request.url ?? "/") : headers;
    const file = file_of(root(), request.url ?? "/");
    const gzip = /\bgzip\b/.test(String(request.headers["accept-encoding"])) && !PACKED.has(extname(file));
    // A test may delete the folder while its page still fetches.
    const bytes = file.startsWith(root()) ? await bytes_of(file, gzip).catch(() => null) : null;
    if (bytes === null) return response.writeHead(404, more).end("not found");
    const all = {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      "cache-control": "no-store",
      ...more,
    };
    response.writeHead(200, gzip ? { ...all, "content-encoding": "gzip" } : all);
    response.end(bytes);
  });

/** One build for all tests, so browsers may keep what they have fetched. */
function serve_tests() {
  const server = create_static_server(() => ROOT, { "cache-control": "max-age=3600" });
  const [serve] = server.listeners("request");
  server.removeAllListeners("request").on("request", (request, response) => {
    if (request.url !== EMPTY_PATH) return void serve?.(request, response);
    response
      .writeHead(200, { "content-type": "text/html", "cache-control": "max-age=3600" })
      .end('<!doctype html><link rel="icon" href="data:,">');
  });
  server.listen(PORT, "127.0.0.1");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) serve_tests();
