// The same journeys in Chromium, Firefox and WebKitGTK, in a window as wide as a desk's and as narrow as a phone's:
//
// - `cargo xtask verify browsers [--browser NAME]` installs what is missing and builds the page first
// - `npm test -- [--browser NAME] [--window NAME] [JOURNEY]...`, in this folder, runs against dist/ as it is
//
// A new journey is a file in journeys/ that exports a Journey (driver/journey.js) and has its line in journeys/all.js.
// It gets a page (driver/page.js) on a host of its own, so its storage is fresh; each step is a sentence and an
// assertion; what is not there yet is waited for with poll(), never slept for. Whatever the page reports fails the
// journey, unless it is let pass by `quiet.allow`. What a browser's build lacks stands in driver/browsers.js, and a
// journey that needs it tests its absence in `without`. A journey that failed leaves a picture and a log in results/.
import { parseArgs } from "node:util";
import { argv, exit } from "node:process";
import { ALL } from "./journeys/all.js";
import { Browser, BROWSERS } from "./driver/browsers.js";
import { run_journey } from "./driver/journey.js";
import { report } from "./driver/report.js";

/**
 * @import { BrowserName } from "./driver/browsers.js"
 * @import { Column } from "./driver/report.js"
 * @import { Journey } from "./driver/journey.js"
 */

/** @type {Readonly<Record<string, import("./driver/browsers.js").Size>>} */
const WINDOWS = Object.freeze({ desktop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } });

/** @param {string} what @param {string[]} wanted @param {string[]} known */
function all_known(what, wanted, known) {
  const stranger = wanted.find((name) => !known.includes(name));
  if (stranger === undefined) return wanted.length > 0 ? wanted : known;
  console.error(`there is no ${what} "${stranger}", only ${known.join(", ")}`);
  exit(1);
}

/**
 * One window of one browser goes on all journeys; one that failed leaves no browser to the next.
 * @param {BrowserName} name
 * @param {string} window
 * @param {Journey[]} journeys
 * @returns {Promise<Column>}
 */
async function run_window(name, window, journeys) {
  const size = WINDOWS[window];
  if (size === undefined) throw new Error(window);
  const column = /** @type {Column} */ ({ title: `${name} ${window}`, results: [] });
  /** @type {Browser | null} */
  let browser = null;
  for (const journey of journeys) {
    const began = performance.now();
    try {
      if (browser === null) {
        browser = await Browser.start(name);
        await browser.resize(size);
      }
      const { results, sound } = await run_journey(journey, browser, { name: window, size });
      column.results.push(...results);
      const failed = results.filter(({ outcome }) => outcome === "failed" || outcome === "not run").length;
      const done = results.filter(({ outcome }) => outcome === "passed").length;
      console.log(
        `${column.title} ${browser.version}: ${journey.name}: ${done} passed, ${failed} failed, ${((performance.now() - began) / 1000).toFixed(1)} s`,
      );
      if (sound) continue;
    } catch (error) {
      console.log(`FAILED ${column.title}: ${journey.name}: ${error instanceof Error ? error.stack : error}`);
      column.results.push({ journey: journey.name, step: "the browser runs", outcome: "failed" });
    }
    await browser?.stop();
    browser = null;
  }
  await browser?.stop();
  return column;
}

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  allowPositionals: true,
  options: {
    browser: { type: "string", multiple: true, default: [] },
    window: { type: "string", multiple: true, default: [] },
  },
});
const browsers = /** @type {BrowserName[]} */ (all_known("browser", values.browser, Object.keys(BROWSERS)));
const windows = all_known("window", values.window, Object.keys(WINDOWS));
const names = all_known(
  "journey",
  positionals,
  ALL.map(({ name }) => name),
);
const journeys = ALL.filter(({ name }) => names.includes(name));

/** Browsers that take their turns. @param {BrowserName[]} names @returns {Promise<Column[]>} */
async function run_in_turn(names) {
  /** @type {Column[]} */
  const columns = [];
  for (const name of names) for (const window of windows) columns.push(await run_window(name, window, journeys));
  return columns;
}

// WebKitGTK draws without a graphics card and takes as long as the other two together: it runs beside them.
const turns = [browsers.filter((name) => name !== "webkit"), browsers.filter((name) => name === "webkit")];
const { text, failed } = report((await Promise.all(turns.map(run_in_turn))).flat());
console.log(`\n${text}`);
exit(failed === 0 ? 0 : 1);
