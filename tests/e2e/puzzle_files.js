// The puzzles of tests/data/puzzles.txt in place of those of the build: an index and one chunk.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const TEXT = readFileSync(new URL("../data/puzzles.txt", import.meta.url), "utf8");
const LINES = TEXT.trim().split("\n");

/** @type {Record<string, number>} */
const themes = {};
for (const line of LINES)
  for (const theme of (line.split("\t")[6] ?? "").split(",")) themes[theme] = (themes[theme] ?? 0) + 1;

const INDEX = JSON.stringify({
  version: 1,
  chunks: 1,
  puzzles: LINES.length,
  sizes: [LINES.length],
  themes,
  ratings: [900, 1550, 2050],
});

/** The file of the puzzles for newcomers; the server gives the same ones. */
const FIRST = "**/data/puzzles/first.txt";

/** The server gives these puzzles. @param {import("@playwright/test").Page} page */
export async function give_puzzles(page) {
  await page.route("**/data/puzzles/index.json", (route) =>
    route.fulfill({ body: INDEX, contentType: "application/json" }),
  );
  await page.route("**/data/puzzles/00.txt.gz", (route) =>
    route.fulfill({ body: gzipSync(TEXT), contentType: "application/octet-stream" }),
  );
  await page.route(FIRST, (route) => route.fulfill({ body: TEXT, contentType: "text/plain" }));
}

/** The server has no puzzles any more, as without a network. @param {import("@playwright/test").Page} page */
export async function take_puzzles(page) {
  await page.unroute("**/data/puzzles/index.json");
  await page.unroute("**/data/puzzles/00.txt.gz");
  await page.unroute(FIRST);
  await page.route("**/data/puzzles/*", (route) => route.abort("internetdisconnected"));
}
