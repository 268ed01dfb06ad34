// Draws the icons of the app as PNG from www/icon.svg: `npm run icons`, after a change of that file.
import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";

const folder = new URL("../../www/", import.meta.url);
const svg = await readFile(new URL("icon.svg", folder), "utf8");
// Systems cut a maskable icon to their own shape: it has no corners of its own. Its sign lies in the middle that is
// never cut off.
const kinds = {
  icon: svg,
  "icon-maskable": svg
    .replace(' rx="7"', "")
    .replace("M14 0h7a7 7 0 0 1 7 7v7H14z", "M14 0h14v14H14z")
    .replace("M0 14h14v14H7a7 7 0 0 1-7-7z", "M0 14h14v14H0z"),
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const [name, picture] of Object.entries(kinds)) {
  for (const side of [192, 512]) {
    const page = await browser.newPage({ viewport: { width: side, height: side } });
    await page.setContent(
      `<style>html, body { margin: 0 } svg { display: block; width: ${side}px; height: ${side}px }</style>${picture}`,
    );
    await writeFile(new URL(`${name}-${side}.png`, folder), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
}
await browser.close();
