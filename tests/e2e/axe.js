// The findings of axe on a page, in several sizes and themes.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./fixtures.js";

/** The tag of tests that ask for `looks` or `in_long`: they are among the long ones too. */
export const LOOKS = Object.freeze({ tag: "@looks" });
/** The same for a test that only the long run has. */
export const LONG_LOOKS = Object.freeze({ tag: ["@long", "@looks"] });

/** Whether this is the long run. */
export const in_long = () => test.info().project.name === "long";

/**
 * Of several looks of a page - widths, light and dark - the first in every run, all in the long one.
 * @template T
 * @param {readonly T[]} all
 * @returns {readonly T[]}
 */
export const looks = (all) => (in_long() ? all : all.slice(0, 1));

/**
 * Axe finds nothing on the page, or in a part of it.
 * @param {import("@playwright/test").Page} page
 * @param {string} [part] a selector
 */
export async function expect_accessible(page, part) {
  const axe = new AxeBuilder({ page }).setLegacyMode(true); // which opens no page of its own
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
}
