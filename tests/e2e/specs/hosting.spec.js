// The page under the headers of the recipes in docs/hosting: a game with the engine, an analysis, the Arena, and all of
// it from the service worker. Nothing is blocked, and the console is clean.
import { fileURLToPath } from "node:url";
import { expect, test, you_black } from "../fixtures.js";
import { start_headers_host, start_nginx } from "../hosting.js";

/** @import { Table } from "../fixtures.js" */

test.use({ serviceWorkers: "allow" });

const DIST = process.env.DIST ?? fileURLToPath(new URL("../../../dist", import.meta.url));

/** @param {Table} table @param {string} url */
async function plays(table, url) {
  const { page } = table;
  const first = page.waitForResponse(url);
  await table.open({ players: you_black(1) }, url);
  const headers = (await first).headers();
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(headers["cache-control"]).toBe("no-cache");
  await table.click(11, 15);
  await expect(table.moves).toHaveCount(2);
  await page.getByRole("tab", { name: "Analysis" }).click();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state), {
      timeout: 20_000,
    })
    .toBe("activated");
}

/**
 * Where a host redirects a page, the worker has kept the page itself.
 * @param {Table} table
 * @param {string} url
 */
async function plays_offline({ page }, url) {
  await page.context().setOffline(true);
  await page.goto(`${url}arena.html`);
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.locator("#bar-top")).toContainText("depth");
  await page.goto(`${url}www/docs/play.html`);
  await expect(page.locator("h1")).toBeVisible();
  await page.context().setOffline(false);
}

const ALLOWED = [/another host: http:\/\/127\.0\.0\.1/, /ERR_INTERNET_DISCONNECTED/];

for (const [host, short] of /** @type {const} */ ([
  ["Netlify", false],
  ["Cloudflare Pages", true],
])) {
  test(`the headers for ${host} block nothing`, { tag: "@long" }, async ({ table, quiet }) => {
    quiet.allow.push(...ALLOWED);
    const { url, close } = await start_headers_host(DIST, short);
    try {
      await plays(table, url);
      await plays_offline(table, url);
    } finally {
      close();
    }
  });
}

test("nginx sends the headers of its recipe, and blocks nothing", { tag: "@nginx" }, async ({ table, quiet }) => {
  quiet.allow.push(...ALLOWED);
  const { url, close } = await start_nginx(DIST);
  try {
    const version = /data-packed="(\w+)"/.exec(await (await fetch(url)).text())?.[1];
    const headers = async (/** @type {string} */ path) => (await fetch(url + path)).headers;
    const module = await headers(`${version}/bitboard-checkers_bg.wasm`);
    expect(module.get("content-type")).toBe("application/wasm");
    expect(module.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(module.get("content-security-policy")).toBe(null);
    expect(module.get("content-encoding")).toBe("gzip");
    expect((await headers("sw.js")).get("cache-control")).toBe("no-cache");
    expect((await headers("arena.html")).get("content-security-policy")).toContain("connect-src 'self' http: https:");
    const manifest = await headers("www/manifest.webmanifest");
    expect(manifest.get("content-type")).toBe("application/manifest+json");
    for (const found of [module, manifest]) {
      expect(found.get("x-content-type-options")).toBe("nosniff");
      expect(found.get("permissions-policy")).toContain("camera=(self)");
    }
    await plays(table, url);
    await plays_offline(table, url);
  } finally {
    await close();
  }
});
