// Lighthouse on a phone against the release build: three scores of 100 and at least 95 for performance.
import process from "node:process";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { create_static_server } from "../e2e/server.js";

const LEAST = Object.freeze({ accessibility: 100, "best-practices": 100, seo: 100, performance: 95 });

const [dist = "../../dist"] = process.argv.slice(2);
const server = create_static_server(() => dist);
await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
const address = server.address();
const port = typeof address === "object" ? address?.port : 0;
const chrome = await launch({
  chromePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
});
try {
  const result = await lighthouse(`http://127.0.0.1:${port}/`, {
    port: chrome.port,
    logLevel: "error",
    onlyCategories: Object.keys(LEAST),
  });
  if (result === undefined) throw new Error("Lighthouse gave no result");
  const { categories, audits } = result.lhr;
  for (const [name, least] of Object.entries(LEAST)) {
    const score = Math.round(100 * (categories[name]?.score ?? 0));
    console.log(`${name} ${score}, at least ${least}`);
    if (score >= least) continue;
    process.exitCode = 1;
    const short = (categories[name]?.auditRefs ?? []).filter(
      ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1,
    );
    for (const { id } of short) console.log(`  ${audits[id]?.title} ${audits[id]?.displayValue ?? ""}`);
  }
  for (const id of [
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
    "speed-index",
  ])
    console.log(`${id} ${audits[id]?.displayValue}`);
} finally {
  chrome.kill();
  server.close();
}
