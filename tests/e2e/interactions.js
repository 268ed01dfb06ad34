// The duration of interactions, from the press of a key or a button to the next picture, as Interaction to Next Paint
// counts it.
import { expect } from "@playwright/test";

/** @typedef {{ kind: string, duration: number }} Interaction */

/** Writes down every interaction that takes 16 ms or longer. @param {import("@playwright/test").Page} page */
export const observe = (page) =>
  page.evaluate(() => {
    /** @type {Map<number, Interaction>} */
    const seen = new Map();
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, name, duration } = /** @type {PerformanceEventTiming & { interactionId: number }} */ (
          entry
        );
        if (!interactionId || (seen.get(interactionId)?.duration ?? 0) >= duration) continue;
        seen.set(interactionId, { kind: name, duration });
      }
    }).observe(/** @type {PerformanceObserverInit} */ ({ type: "event", durationThreshold: 16 }));
  });

/**
 * The durations of the interactions since the last call; shorter ones count as 8 ms. One must be seen, or none were
 * observed; with a count of 0 none need be.
 * @param {import("@playwright/test").Page} page
 * @param {number} count
 */
export const durations = async (page, count) => {
  await page.waitForTimeout(500);
  const long = await page.evaluate(() => {
    const { seen } = /** @type {{ seen: Map<number, Interaction> }} */ (/** @type {unknown} */ (globalThis));
    const all = [...seen.values()];
    seen.clear();
    return all;
  });
  const times = long.map(({ duration }) => duration);
  if (count > 0) expect(times.length, "interactions of 16 ms or longer are seen").toBeGreaterThan(0);
  return [...times, ...Array.from({ length: Math.max(0, count - times.length) }, () => 8)];
};

/** Prints the figures of some interactions, and returns them. @param {string} what @param {number[]} times */
export function report(what, times) {
  const sorted = times.toSorted((a, b) => a - b);
  const [median = NaN, most = NaN] = [0.5, 0.98].map((share) => sorted[Math.floor(sorted.length * share)]);
  const longest = sorted.at(-1) ?? NaN;
  console.log(`${what}: ${times.length}  median ${median} ms  98th percentile ${most} ms  longest ${longest} ms`);
  return { median, most, longest };
}
