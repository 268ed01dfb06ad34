// A plain static server for the tests: dist/ at the root and again under a sub-path, as some host would serve it.
// No dependency, no special headers, no cache.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = process.env.DIST ?? fileURLToPath(new URL("../../dist", import.meta.url));
export const PORT = Number(process.env.PORT ?? 21732);
export const SUB_PATH = "/some/sub/path/";

/** @type {Record<string, string>} */
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".json": "application/json",
};

/** @param {string} url @returns {string} a path under the root */
function file_of(url) {
  let path = decodeURIComponent(new URL(url, "http://localhost").pathname);
  if (path.startsWith(SUB_PATH)) path = path.slice(SUB_PATH.length - 1);
  if (path.endsWith("/")) path += "index.html";
  return join(ROOT, normalize(path));
}

const server = createServer(async (request, response) => {
  const file = file_of(request.url ?? "/");
  const found = file.startsWith(ROOT) && (await stat(file).catch(() => null))?.isFile();
  if (!found) return response.writeHead(404).end("not found");
  response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream", "cache-control": "no-store" });
  createReadStream(file).pipe(response);
});

if (process.argv[1] === fileURLToPath(import.meta.url)) server.listen(PORT, "127.0.0.1");
