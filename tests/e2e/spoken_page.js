// The page as a screen reader and a keyboard meet it: the names in the accessibility tree, the headings, the live
// region, and the focus.
import { expect } from "./fixtures.js";

/** @import { Page } from "@playwright/test" */

/** Roles of what is used, which has to have a name. */
const CONTROLS = Object.freeze([
  "button",
  "checkbox",
  "combobox",
  "dialog",
  "grid",
  "gridcell",
  "img",
  "image",
  "link",
  "navigation",
  "radio",
  "region",
  "searchbox",
  "slider",
  "spinbutton",
  "switch",
  "tab",
  "textbox",
]);

/** What the accessibility tree has without a name. @param {Page} page @returns {Promise<string[]>} */
async function unnamed(page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const used = nodes.filter(({ ignored, role }) => !ignored && CONTROLS.includes(String(role?.value)));
  expect(used.length, "controls in the accessibility tree").toBeGreaterThan(2);
  return used.filter(({ name }) => !String(name?.value ?? "").trim()).map(({ role }) => String(role?.value));
}

/** The levels of the headings in sight, in their order. @param {Page} page @returns {Promise<number[]>} */
const heading_levels = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
      .filter((heading) => heading.checkVisibility() && heading.textContent?.trim() !== "")
      .map(({ tagName }) => Number(tagName.slice(1))),
  );

/**
 * The element with the focus: its name, and how it is to be seen.
 * @param {Page} page
 * @returns {Promise<{ name: string, fault: string }>}
 */
export const focused = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return { name: "", fault: "nothing has the focus" };
    const name = (element.getAttribute("aria-label") ?? element.textContent ?? "").replace(/\s+/g, " ").trim();
    const box = element.getBoundingClientRect();
    const is_in_sight = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    if (!is_in_sight) return { name, fault: `"${name}" is out of sight` };
    // the board draws its focus itself; the whole view gets the focus when another one is shown
    if (element.closest(".grid") !== null || element.id === "view") return { name, fault: "" };
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    const is_shown = element.matches(":focus-visible") && (outlineStyle !== "none" || boxShadow !== "none");
    return { name, fault: is_shown ? "" : `the focus on "${name}" is not seen` };
  });

/**
 * Tab by Tab to the control of this name; on the way every focus is seen.
 * @param {Page} page @param {string | RegExp} name
 */
export async function tab_to(page, name) {
  /** @type {string[]} */
  const met = [];
  for (let tabs = 0; tabs < 80; tabs += 1) {
    const { name: found, fault } = await focused(page);
    if (tabs > 0 && found !== "") expect(fault).toBe(""); // after the last control comes the browser's own
    if (typeof name === "string" ? found === name : name.test(found)) return;
    met.push(found.slice(0, 30));
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${name}, only ${met.join(", ")}`);
}

/** @param {Page} page @param {string | RegExp} name */
export async function press(page, name) {
  await tab_to(page, name);
  await page.keyboard.press("Enter");
}

/**
 * A move on the board by arrow keys, from wherever the focus is on it.
 * @param {Page} page @param {...number} squares
 */
export async function move_by_keys(page, ...squares) {
  await tab_to(page, /^square \d+,/);
  for (const square of squares) {
    const { row, column } = await page.evaluate((wanted) => {
      const cells = [...document.querySelectorAll("#view [role=gridcell]")];
      const index = cells.findIndex((cell) => cell.getAttribute("aria-label")?.startsWith(`square ${wanted},`));
      return { row: index >> 2, column: index & 3 };
    }, square);
    await page.keyboard.press(String(row + 1));
    await page.keyboard.press("Home");
    for (let right = 0; right < column; right += 1) await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await focused(page)).name).toMatch(new RegExp(`^square ${square},`));
    await page.keyboard.press("Enter");
  }
}

/**
 * Checks what holds at every stage: controls have names, headings are in order, an element has the focus.
 * @param {Page} page @param {string} stage  for messages
 */
export async function expect_spoken(page, stage) {
  expect.soft(await unnamed(page), `${stage}: without a name`).toEqual([]);
  const levels = await heading_levels(page);
  const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect.soft(jumps, `${stage}: headings after one that is too high, of ${levels.join(" ")}`).toEqual([]);
  expect.soft(levels.filter((level) => level === 1).length, `${stage}: headings of the page`).toBe(1);
  expect.soft((await focused(page)).fault, `${stage}: focus`).toBe("");
}

/** The live region says what these lines of the page say. @param {Page} page @param {...string} selectors */
export async function expect_heard(page, ...selectors) {
  for (const selector of selectors) {
    const seen = ((await page.locator(selector).textContent()) ?? "").trim();
    expect(seen, selector).not.toBe("");
    await expect(page.locator("#live")).toContainText(seen);
  }
}
