// The elements where their script lies on another host: in a page without a policy, under a strict one, in a sandboxed
// frame, with addresses of their own. What must work is all of them: module, sheets, drawings, a language, and the
// engine's worker.
import { readFile } from "node:fs/promises";
import { expect, test } from "../embedding.js";
import { SUB_PATH } from "../server.js";

const GAME = '<checkers-game side="white" level="1" motion="less" lang="nl"></checkers-game>';

/**
 * The computer has moved, and it is said in Dutch.
 * @param {import("@playwright/test").Page | import("@playwright/test").FrameLocator} where
 */
async function expect_move(where) {
  await expect(where.locator("checkers-game")).toHaveAttribute("fen", /^W:/, { timeout: 20_000 });
  await expect(where.getByText("Jij bent aan zet").or(where.getByText("Je moet slaan."))).toBeVisible();
}

/** @param {string} host */
const script = (host) => `<script type="module" src="${host}/checkers-elements.js"></script>`;

/** What the README of the elements shows: a page, and what its policy has to allow. */
const README = await readFile(new URL("../../../www/pages/elements/README.md", import.meta.url), "utf8");
const [, PAGE = ""] = /```html\n([^]*?)```/.exec(README) ?? [];
const [, POLICY = ""] = /```\n(script-src .*)\n/.exec(README) ?? [];

/** @param {string} other */
const strict = (other) => `default-src 'none'; img-src data:; ${POLICY.replaceAll("https://example.org", other)}`;

test("in a page of another host that says nothing of it", { tag: "@long" }, async ({ page, other, somebody }) => {
  await page.goto(await somebody({ page: { head: script(other), body: GAME } }));
  await expect_move(page);
});

test("under a strict policy, which names that host alone", { tag: "@long" }, async ({ page, other, somebody }) => {
  await page.goto(await somebody({ page: { head: script(other), body: GAME, policy: strict(other) } }));
  await expect_move(page);
});

test(
  "where Trusted Types are asked for, with the default policy of the page",
  { tag: "@long" },
  async ({ page, other, somebody }) => {
    const policy = `${strict(other)}; require-trusted-types-for 'script'`.replace("script-src", "script-src 'self'");
    const own = {
      head: "",
      body: `import "${other}/checkers-elements.js"; trustedTypes.createPolicy("default", { createHTML: (text) => text, createScriptURL: (address) => address });`,
    };
    await page.goto(
      await somebody({ own, page: { head: '<script type="module" src="own"></script>', body: GAME, policy } }),
    );
    await expect_move(page);
  },
);

test("the page that the README shows", async ({ page, other, somebody }) => {
  await page.goto(
    await somebody({
      page: { head: "", body: PAGE.replaceAll("https://example.org/checkers", other), policy: strict(other) },
    }),
  );
  await expect(page.getByRole("grid"), "one of each element").toHaveCount(4);
  await expect(page.getByText("sharp", { exact: true })).toBeVisible();
});

test("in a sandboxed frame, which has no storage and no origin", async ({ page, other, somebody }) => {
  const frame = { head: script(other), body: GAME, policy: strict(other) };
  await page.goto(
    await somebody({
      frame,
      page: { head: "", body: '<iframe sandbox="allow-scripts" src="frame" width="600" height="700"></iframe>' },
    }),
  );
  await expect_move(page.frameLocator("iframe"));
});

for (const way of ["configure()", "attributes of the script"]) {
  test(`with addresses of their own, by ${way}`, { tag: "@long" }, async ({ page, other, somebody }) => {
    /** @type {string[]} */
    const asked = [];
    page.context().on("request", (request) => asked.push(new URL(request.url()).pathname));
    const parts = {
      wasmUrl: `${other}${SUB_PATH}bitboard-checkers-game_bg.wasm`,
      workerUrl: `${other}${SUB_PATH}www/engine/client/worker.js`,
      workerWasmUrl: `${other}${SUB_PATH}bitboard-checkers_bg.wasm`,
    };
    const own = {
      head: "",
      body: `import { configure } from "${other}/checkers-elements.js"; configure(${JSON.stringify(parts)});`,
    };
    const tag = script(other).replace(
      " src",
      ` data-wasm-url="${parts.wasmUrl}" data-worker-url="${parts.workerUrl}" data-worker-wasm-url="${parts.workerWasmUrl}" src`,
    );
    await page.goto(
      await somebody({
        own,
        page: { head: way === "configure()" ? '<script type="module" src="own"></script>' : tag, body: GAME },
      }),
    );
    await expect_move(page);
    expect(asked.filter((path) => path.endsWith(".wasm") || path.endsWith("worker.js")).toSorted()).toEqual(
      Object.values(parts)
        .map((address) => new URL(address).pathname)
        .toSorted(),
    );
  });
}

test("a failed fetch leaves the text of the element, and reports address and status", async ({
  page,
  other,
  somebody,
  quiet,
}) => {
  quiet.allow.push(/^404: /, /console: Failed to load resource/, /^console: <checkers-board>: /);
  await page.goto(
    await somebody({
      page: {
        head: script(other).replace(" src", ` data-wasm-url="${other}/nothing.wasm" src`),
        body: "<checkers-board>Nine men against seven</checkers-board>",
      },
    }),
  );
  const fault = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const board = document.createElement("checkers-board");
        board.addEventListener("checkers-error", (event) => resolve(/** @type {CustomEvent} */ (event).detail));
        document.body.append(board);
      }),
  );
  const url = `${other}/nothing.wasm`;
  const message = `${url} could not be fetched (unavailable, status 404)`;
  expect(fault).toMatchObject({ code: "unavailable", url, status: 404, message, line: null });
  await expect(page.getByText("Nine men against seven")).toBeVisible();
  await expect(page.getByRole("alert").first()).toHaveText(message);
});

test(
  "a host that cannot be reached is named in the language of the element, unless the page prevents it",
  { tag: "@long" },
  async ({ page, other, somebody, quiet }) => {
    quiet.allow.push(/console: /, /net::/);
    await page.route("**/icons.svg", (route) => route.abort());
    await page.goto(
      await somebody({
        page: {
          head: script(other),
          body: '<checkers-board lang="de">Neun gegen sieben</checkers-board><p id="there"></p>',
        },
      }),
    );
    await expect(page.getByRole("alert")).toHaveText(/icons\.svg konnte nicht geladen werden \(unavailable, .+\)$/);
    const prevented = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const board = document.createElement("checkers-game");
          board.addEventListener("checkers-error", (event) => {
            event.preventDefault();
            resolve(/** @type {CustomEvent} */ (event).detail.status);
          });
          document.querySelector("#there")?.append(board);
        }),
    );
    expect(prevented).toBe(null);
    await expect(page.getByRole("alert")).toHaveCount(1);
  },
);

test(
  "a part of the engine that cannot be fetched is named in the message line",
  { tag: "@long" },
  async ({ page, other, somebody, quiet }) => {
    quiet.allow.push(/^404: /, /console: /);
    const missing = `${other}/nothing.js`;
    await page.goto(
      await somebody({
        page: {
          head: script(other).replace(" src", ` data-worker-url="${missing}" src`),
          body: GAME.replace(' lang="nl"', ""),
        },
      }),
    );
    await expect(page.getByText(`${missing} could not be fetched (unavailable, status 404)`).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  },
);
