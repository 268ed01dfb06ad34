// For specs of what stands in other people's pages: two hosts on this machine beside that of the build - one has a
// build and lets pages of all hosts in, the other has somebody's pages.
import { createServer } from "node:http";
import { expect, test as base } from "./fixtures.js";
import { CORS } from "./hosts.js";
import { create_static_server, ROOT } from "./server.js";

export { expect };

/** What each page of a host is. @typedef {Record<string, { head: string, body: string, policy?: string }>} Pages */
/** @typedef {{ other: string, somebody: (pages: Pages) => Promise<string> }} Hosts */

/** @param {import("node:http").Server} server @returns {Promise<string>} its origin */
async function origin_of(server) {
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}

export const test = base.extend(
  /** @type {import("@playwright/test").Fixtures<Hosts, {}, import("@playwright/test").PlaywrightTestArgs & { quiet: { allow: RegExp[] } }>} */ ({
    /** A host that has a build, and lets pages of all hosts in. */
    other: async ({ quiet }, use) => {
      const server = create_static_server(() => ROOT, CORS);
      const host = await origin_of(server);
      quiet.allow.push(new RegExp(`^another host: ${host}/`));
      await use(host);
      server.closeAllConnections();
      server.close();
    },

    /** Another one, with somebody's pages. */
    somebody: async ({ quiet }, use) => {
      /** @type {Pages} */
      let pages = {};
      const server = createServer((request, response) => {
        const page = pages[(request.url ?? "").slice(1)];
        if (page === undefined) return response.writeHead(204).end();
        if (page.head === "" && page.body.startsWith("import "))
          return response.writeHead(200, { "content-type": "text/javascript" }).end(page.body);
        response.writeHead(200, {
          "content-type": "text/html",
          ...(page.policy === undefined ? {} : { "content-security-policy": page.policy }),
        });
        response.end(
          `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Somebody's page</title><link rel="icon" href="data:,">${page.head}</head><body>${page.body}</body></html>`,
        );
      });
      const host = await origin_of(server);
      quiet.allow.push(new RegExp(`^another host: ${host}/`));
      await use(async (more) => {
        pages = more;
        return `${host}/page`;
      });
      server.closeAllConnections();
      server.close();
    },
  }),
);

/** Strict: what README says that a page has to allow, where the script lies on its own host. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; style-src 'none'; img-src 'none'";

/**
 * A page of somebody else with these elements in it.
 * @param {import("@playwright/test").Page} page
 * @param {string} body
 * @param {string} [head]
 * @param {Record<string, string>} [scripts]  by their names
 */
export async function host(page, body, head = "", scripts = {}) {
  const text = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Somebody's page</title>${head}<script type="module" src="checkers-elements.js"></script></head><body><main><h1>Somebody's page</h1>${body}</main></body></html>`;
  await page.route("**/somebody.html", (route) =>
    route.fulfill({ body: text, contentType: "text/html", headers: { "content-security-policy": POLICY } }),
  );
  for (const [name, script] of Object.entries(scripts))
    await page.route(`**/${name}`, (route) => route.fulfill({ body: script, contentType: "text/javascript" }));
  await page.goto("somebody.html");
  await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll("main > *")].map((element) => ("ready" in element ? element.ready : null)),
    ),
  );
}
