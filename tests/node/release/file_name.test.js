// `readPdn` and its like take the text of a file: the name of one is told from a text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { is_file_name } from "../../../tools/package/lib/file_name.js";

test("names and addresses of PDN files are no text", () => {
  for (const name of [
    "games.pdn",
    "games.PDN",
    " ./games.pdn\n",
    "/data/my games/2024-05.pdn",
    "C:\\games\\club.pdn.gz",
    "https://example.org/2024-05/games.pdn?raw=1",
    "file:///games.pdn",
    "games.pdn.zip",
  ])
    assert.equal(is_file_name(name), true, name);
});

test("texts are no names, whatever their end", () => {
  for (const text of [
    "",
    "*",
    "1. 11-15 *",
    '[Site "games.pdn"] 1. 11-15 *',
    '[Site "games.pdn',
    "{games.pdn",
    "; games.pdn",
    "1. 11-15 games.pdn",
    "1.11-15 23-19 games.pdn",
    "1. 11-15\n2. 9-14 games.pdn",
    "games.pdn\n1. 11-15",
    "games.txt",
    "a pdn",
  ])
    assert.equal(is_file_name(text), false, text);
  for (const other of [new Uint8Array(), null, undefined, 5]) assert.equal(is_file_name(other), false);
});

test("a long text is not searched", () => {
  const began = performance.now();
  assert.equal(is_file_name(`${"a ".repeat(5_000_000)}.pdn`), false);
  assert.equal(is_file_name(`${".pdn?".repeat(800)} x`), false);
  assert.ok(performance.now() - began < 1000);
});
