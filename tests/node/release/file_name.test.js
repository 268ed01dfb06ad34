// `readPdn` and its like take the text of a file: the name of one is told from a text.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { is_file_name } from "../../../tools/package/lib/file_name.js";

/** File names, and texts that are not file names. The unit tests of the Rust function read them too. */
const CASES = readFileSync(new URL("../../data/file_names.txt", import.meta.url), "utf8").split("\n");
/** @param {string} kind */
const cases = (kind) =>
  CASES.filter((line) => line.startsWith(kind)).map((line) => line.slice(kind.length).replaceAll("\\n", "\n"));

test("names and addresses of PDN files are no text", () => {
  const names = cases("name:");
  assert.equal(names.length, 10);
  for (const name of names) assert.equal(is_file_name(name), true, name);
});

test("texts are no names, whatever their end", () => {
  const texts = cases("text:");
  assert.equal(texts.length, 15);
  for (const text of texts) assert.equal(is_file_name(text), false, text);
  for (const other of [new Uint8Array(), null, undefined, 5]) assert.equal(is_file_name(other), false);
});

test("a long text is not searched", () => {
  const began = performance.now();
  assert.equal(is_file_name(`${"a ".repeat(5_000_000)}.pdn`), false);
  assert.equal(is_file_name(`${".pdn?".repeat(800)} x`), false);
  assert.ok(performance.now() - began < 1000);
});
