// The table of a run: a row a step, a column a window of a browser, and the line that scripts read.

/** @import { Result } from "./journey.js" */
/** @typedef {{ title: string, results: Result[] }} Column */

const WORDS = Object.freeze({ passed: "ok", failed: "FAILED", "not run": "not run", absent: "absent" });

/** @param {Column[]} columns @returns {{ text: string, failed: number, passed: number }} */
export function report(columns) {
  /** @type {Map<string, Map<string, string>>} */
  const journeys = new Map();
  for (const { journey, step } of columns.flatMap(({ results }) => results)) {
    const steps = journeys.get(journey) ?? new Map();
    journeys.set(journey, steps.set(step, step));
  }
  const lines = [];
  const widths = columns.map(({ title }) => Math.max(title.length, 7));
  /** @param {string[]} cells @param {string} words */
  const line = (cells, words) =>
    lines.push(`${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  ")}  ${words}`.trimEnd());
  line(
    columns.map(({ title }) => title),
    "step",
  );
  for (const [journey, steps] of journeys) {
    for (const step of steps.keys()) {
      const cells = columns.map(
        ({ results }) => results.find((result) => result.journey === journey && result.step === step)?.outcome,
      );
      line(
        cells.map((outcome) => (outcome === undefined ? "" : WORDS[outcome])),
        `${journey}: ${step}`,
      );
    }
  }
  /** @param {Column[]} of @param {(result: Result) => boolean} which */
  const count = (of, which) => of.flatMap(({ results }) => results).filter(which).length;
  const is_passed = (/** @type {Result} */ { outcome }) => outcome === "passed";
  const is_failed = (/** @type {Result} */ { outcome }) => outcome === "failed" || outcome === "not run";
  line(
    columns.map((column) => String(count([column], is_passed))),
    "steps passed",
  );
  const [passed, failed] = [count(columns, is_passed), count(columns, is_failed)];
  lines.push("", `${passed} passed, ${failed} failed`);
  return { text: lines.join("\n"), passed, failed };
}
