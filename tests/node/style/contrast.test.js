// The contrast of everything that can be chosen, computed from the tokens: text and numbers 4.6, pieces and marks 3.05.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { SETTINGS } from "../../../www/kit/settings/values.js";

const css = readFileSync(new URL("../../../www/style/tokens.css", import.meta.url), "utf8").replace(
  /\/\*[\s\S]*?\*\//g,
  "",
);

/** @typedef {Map<string, string>} Tokens */

/**
 * The selectors and colour tokens of all rules outside media queries.
 * @type {[selectors: string[], tokens: [string, string][]][]}
 */
const RULES = [...css.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
  ([, selectors = "", body = ""]) => [
    selectors.split(",").map((selector) => selector.trim()),
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()]),
  ],
);

/**
 * Does a selector of attributes, `:not` and `:root` fit?
 * @param {string} selector
 * @param {Record<string, string>} attributes
 */
function fits(selector, attributes) {
  /** @param {string} text */
  const has = (text) =>
    [...text.matchAll(/\[data-(\w+)="([\w-]+)"\]/g)].every(([, name = "", value]) => attributes[name] === value);
  const [, not = ""] = /:not\(([^)]*)\)/.exec(selector) ?? [];
  return has(selector.replace(/:not\([^)]*\)/, "")) && (not === "" || !has(not));
}

/**
 * @param {Record<string, string>} attributes
 * @returns {Tokens} the later rule wins: in tokens.css the narrower ones stand later
 */
const tokens_of = (attributes) =>
  new Map(
    RULES.filter(([selectors]) => selectors.some((selector) => fits(selector, attributes))).flatMap(
      ([, tokens]) => tokens,
    ),
  );

/** @param {string} colour "#RRGGBB" */
function luminance(colour) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {Tokens} tokens @param {string} one @param {string} other names of tokens */
function contrast(tokens, one, other) {
  const [low = NaN, high = NaN] = [one, other]
    .map((name) => {
      const colour = tokens.get(`--${name}`) ?? "";
      assert.match(colour, /^#[0-9A-F]{6}$/i, name);
      return luminance(colour);
    })
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** @param {Tokens} tokens @param {string} one @param {string} other @param {number} least */
const stands_out = (tokens, one, other, least) =>
  assert.ok(contrast(tokens, one, other) >= least, `${one} on ${other}: ${contrast(tokens, one, other)}`);

const TEXT = [
  ["ink", "paper"],
  ["ink", "surface"],
  ["ink", "sunken"],
  ["ink-2", "paper"],
  ["ink-2", "surface"],
  ["ink-2", "sunken"],
  ["ink-3", "paper"],
  ["ink-3", "surface"],
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["accent", "surface"],
  ["accent-ink", "accent-soft"],
  ["must", "must-soft"],
  ["danger", "danger-soft"],
  ["surface", "danger"],
];

for (const scheme of ["light", "dark"]) {
  test(`text can be read: ${scheme}`, () => {
    const tokens = tokens_of({ scheme });
    for (const [ink = "", ground = ""] of TEXT) stands_out(tokens, ink, ground, 4.6);
  });
}

for (const board of SETTINGS.board.values) {
  for (const pieces of SETTINGS.pieces.values) {
    test(`numbers, pieces and marks can be seen: ${pieces} on ${board}`, () => {
      const tokens = tokens_of({ board, pieces });
      stands_out(tokens, "sq-number", "sq-dark", 4.6);
      for (const mark of ["dest", "must", "trail", "hint"]) stands_out(tokens, `mark-${mark}`, "sq-dark", 3.05);
      const outlined = Number(tokens.get("--p-line")) > 0;
      for (const set of ["p-dark", "p-light"]) {
        for (const square of ["sq-dark", "sq-last", "sq-select"]) {
          const seen = Math.max(contrast(tokens, set, square), outlined ? contrast(tokens, `${set}-edge`, square) : 0);
          assert.ok(seen >= 3.05, `${set} on ${square}: ${seen}`);
        }
        stands_out(tokens, `${set}-mark`, set, 3.05);
      }
    });
  }
}
