// Parts of a key are masked in the text of a host.
import assert from "node:assert/strict";
import { test } from "node:test";
import { masked } from "../../../../www/kit/platform/secrets.js";

test("every run of six or more letters of a secret is masked", () => {
  for (const [text, wanted] of /** @type {const} */ ([
    ["key sk-0123456789 is wrong", "key ... is wrong"],
    ["key SK-0123 is wrong", "key ... is wrong"],
    ["012345 and 456789", "... and ..."],
    ["01234 and 56789", "01234 and 56789"],
    ["0123456789012345", "......"],
    ["", ""],
  ]))
    assert.equal(masked(text, ["sk-0123456789"]), wanted);
  assert.equal(masked("MOVE: 11-15", ["none", ""]), "MOVE: 11-15");
});
