// Faults of elements, from the page's policy or a failed fetch: each has a code and a remedy, readers see a sentence
// and a button, and the element tries again when the browser is online.
import { expect, test } from "../embedding.js";

const BOARD = '<checkers-board lang="de">Neun gegen sieben</checkers-board>';
/** @param {string} host */
const script = (host) => `<script type="module" src="${host}/checkers-elements.js"></script>`;

/** Collects the faults and what the console says of them. @param {import("@playwright/test").Page} page */
async function collect(page) {
  /** @type {string[]} */
  const said = [];
  page.on("console", (message) => message.text().startsWith("Bitboard Checkers:") && said.push(message.text()));
  await page.addInitScript(() => {
    const faults = /** @type {unknown[]} */ ([]);
    Reflect.set(globalThis, "faults", faults);
    addEventListener("checkers-error", (event) => faults.push(/** @type {CustomEvent} */ (event).detail));
  });
  return { said, faults: () => page.evaluate(() => /** @type {any[]} */ (Reflect.get(globalThis, "faults"))) };
}

test("a policy without wasm-unsafe-eval is named with the header to add, once a page", async ({
  page,
  other,
  somebody,
  quiet,
}) => {
  quiet.allow.push(/^console: /);
  const { said, faults } = await collect(page);
  const policy = `default-src 'none'; script-src ${other}; connect-src ${other}; worker-src blob:`;
  await page.goto(await somebody({ page: { head: script(other), body: BOARD + BOARD, policy } }));
  await expect(page.getByRole("alert")).toHaveText([/^Diese Seite erlaubt nicht/, /^Diese Seite erlaubt nicht/]);
  await expect(page.getByRole("button", { name: "Noch einmal" })).toHaveCount(2);
  await expect(page.getByText("Neun gegen sieben").first()).toBeVisible();
  const remedy = "Content-Security-Policy: script-src 'wasm-unsafe-eval'";
  expect(await faults()).toMatchObject([
    { code: "csp-wasm", remedy, url: null },
    { code: "csp-wasm", remedy },
  ]);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(remedy);
});

test("a policy without a worker is named where the computer should move", async ({ page, other, somebody, quiet }) => {
  quiet.allow.push(/^console: /);
  const { said, faults } = await collect(page);
  const policy = `default-src 'none'; script-src ${other} 'wasm-unsafe-eval'; connect-src ${other}; worker-src 'none'`;
  const body = '<checkers-game side="white" level="1" motion="less"></checkers-game>';
  await page.goto(await somebody({ page: { head: script(other), body, policy } }));
  await expect(page.getByText("This page does not allow the checkers board to run (csp-worker)").first()).toBeVisible();
  expect(await faults()).toMatchObject([{ code: "csp-worker", remedy: "Content-Security-Policy: worker-src blob:" }]);
  expect(said).toHaveLength(1);
});

test("Trusted Types without a default policy are named", { tag: "@long" }, async ({ page, other, somebody, quiet }) => {
  quiet.allow.push(/^console: /);
  const { said, faults } = await collect(page);
  const policy = `default-src 'none'; script-src ${other} 'wasm-unsafe-eval'; connect-src ${other}; worker-src blob:; require-trusted-types-for 'script'`;
  await page.goto(await somebody({ page: { head: script(other), body: BOARD, policy } }));
  await expect(page.getByRole("alert")).toHaveText(/trusted-types/);
  expect((await faults())[0]).toMatchObject({ code: "trusted-types" });
  expect(said[0]).toContain('trustedTypes.createPolicy("default"');
});

for (const way of ["the button", "the network, which is back"]) {
  test(
    `a part that did not come is fetched again by ${way}`,
    { tag: "@long" },
    async ({ page, other, somebody, quiet }) => {
      quiet.allow.push(/^console: /, /net::/);
      let fails = true;
      await page.route("**/icons.svg", (route) => (fails ? route.abort() : route.continue()));
      await page.goto(await somebody({ page: { head: script(other), body: BOARD } }));
      await expect(page.getByRole("alert")).toHaveText(/icons\.svg/);
      await page.getByRole("button", { name: "Noch einmal" }).click();
      await expect(page.getByRole("alert")).toHaveText(/icons\.svg/);
      fails = false;
      if (way === "the button") await page.getByRole("button", { name: "Noch einmal" }).click();
      else await page.evaluate(() => dispatchEvent(new Event("online")));
      await expect(page.getByRole("grid")).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
      await expect(page.getByRole("button")).toHaveCount(0);
    },
  );
}
