// Journeys: runs the steps of one with fresh storage, and fails if the page reported an error by its end.
import { mkdirSync, writeFileSync } from "node:fs";
import assert from "node:assert/strict";
import { BROWSERS } from "./browsers.js";
import { Host } from "./host.js";
import { Page } from "./page.js";

/** @import { Browser, Feature, Size } from "./browsers.js" */

/**
 * The arguments of the steps of a journey.
 * @typedef {{ page: Page, browser: Browser, host: Host, hosts: Host[], quiet: { allow: RegExp[] }, another: () =>
 *   Promise<Page> }} Context allow: reports that are provoked on purpose; another: a page in a window of its own, on
 *   another host
 */
/**
 * Each step is an assertion, named by a sentence that is true when it passes.
 * @typedef {Record<string, () => Promise<void>>} Steps
 */

/**
 * @typedef {object} Journey
 * @property {string} name  one or two words, by which it is asked for
 * @property {(context: Context) => Steps} steps
 * @property {Feature} [feature]  that it needs and a browser may lack
 * @property {(context: Context) => Steps} [without] in a browser that lacks it: that it is absent, and what the page
 *   makes of that
 */

/**
 * absent: the browser is known to lack what the step needs, which is tested.
 * @typedef {"passed" | "failed" | "not run" | "absent"} Outcome
 */
/** @typedef {{ journey: string, step: string, outcome: Outcome }} Result */

/**
 * Of what was still on its way when a page was left Firefox says that its worker failed. What is really missing the
 * page reports, too.
 */
const LEFT = /A ServiceWorker intercepted the request and encountered an unexpected error/;
/** By the standard, a change of size may be reported in the next frame. A browser under load calls that an error. */
const RESIZED = /ResizeObserver loop completed with undelivered notifications/;
const QUIET = "nothing was reported: no error, no rejection, no violation of the policy";
const RESULTS = new URL("../results/", import.meta.url);

/**
 * A journey that ran, and whether the browser can go on with the next one.
 * @typedef {{ results: Result[], sound: boolean }} Ended
 */

/** What one sees, and what was reported. @param {Context} context @param {string} name @param {string} text */
async function leave_evidence({ browser, page }, name, text) {
  mkdirSync(RESULTS, { recursive: true });
  const file = (/** @type {string} */ ending) => new URL(`${name.replace(/[^\w-]+/g, "-")}.${ending}`, RESULTS);
  const seen = await page.session
    .run(() => `${location.href}\n${document.documentElement.outerHTML}`)
    .catch((error) => `no page: ${error}`);
  writeFileSync(file("log"), `${text}\n\ndriver:\n${browser.driver.log()}\n\npage: ${seen}\n`);
  const picture = await page.session.screenshot().catch(() => null);
  if (picture !== null) writeFileSync(file("png"), picture);
}

/** @param {Context} context @returns {Promise<string[]>} what nobody provoked */
async function reports({ page, hosts, browser, quiet }) {
  await page.drain();
  const all = [...hosts.flatMap(({ heard }) => [...heard.values()]), ...(await browser.take_reports())];
  return all.filter((text) => !quiet.allow.some((pattern) => pattern.test(text)));
}

/** Closes all windows but the first, and leaves the page in that. @param {Browser} browser @param {string} first */
async function tidy_up({ session }, first) {
  for (const handle of await session.windows()) {
    if (handle === first) continue;
    await session.switch_to(handle);
    await session.close_window();
  }
  await session.switch_to(first);
  await session.visit("about:blank");
}

/**
 * @param {Journey} journey
 * @param {Browser} browser
 * @param {{ name: string, size: Size }} window
 * @returns {Promise<Ended>}
 */
export async function run_journey(journey, browser, { name, size }) {
  const first = await browser.session.window();
  const pointer = name === "phone" ? BROWSERS[browser.name].phone_pointer : "mouse";
  /** @type {Host[]} */
  const hosts = [];
  const page_on_host = async () => {
    const host = await Host.start();
    hosts.push(host);
    return Page.here(browser, host, size, pointer);
  };
  const page = await page_on_host();
  /** @type {Context} */
  const context = {
    page,
    browser,
    host: page.host,
    hosts,
    quiet: { allow: [LEFT, RESIZED] },
    async another() {
      await browser.session.switch_to(await browser.session.new_window());
      await browser.resize(size);
      return page_on_host();
    },
  };
  const lacking = journey.feature !== undefined && journey.feature in browser.lacks;
  /** @type {Result[]} */
  const results = lacking
    ? Object.keys(journey.steps(context)).map((step) => ({ journey: journey.name, step, outcome: "absent" }))
    : [];
  const steps = {
    ...(lacking ? journey.without : journey.steps)?.(context),
    [QUIET]: async () => assert.deepEqual(await reports(context), []),
  };
  let sound = true;
  for (const [step, work] of Object.entries(steps)) {
    /** @type {Outcome} */
    let outcome = sound || step === QUIET ? "passed" : "not run";
    try {
      if (outcome === "passed") await work();
    } catch (error) {
      outcome = "failed";
      const where = `${browser.name} ${name} ${journey.name}`;
      const text = `${where}: ${step}\n${error instanceof Error ? error.stack : error}`;
      console.log(`FAILED ${text.replaceAll("\n", "\n    ")}`);
      if (sound)
        await leave_evidence(
          context,
          where,
          `${text}\n\nreported:\n${(await reports(context).catch(String)).toString()}`,
        );
      sound = false;
    }
    results.push({ journey: journey.name, step, outcome });
  }
  if (sound) await tidy_up(browser, first).catch(() => (sound = false));
  await Promise.all(hosts.map((host) => host.stop()));
  return { results, sound };
}
