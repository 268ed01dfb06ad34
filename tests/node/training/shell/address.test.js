// The addresses of the training page's views.
import assert from "node:assert/strict";
import { test } from "node:test";
import { address_of } from "../../../../www/training/shell/address.js";

test("an address is a name, and a parameter after the sign", () => {
  assert.deepEqual(address_of(""), { name: "", parameter: "" });
  assert.deepEqual(address_of("#"), { name: "", parameter: "" });
  assert.deepEqual(address_of("#puzzles"), { name: "puzzles", parameter: "" });
  assert.deepEqual(address_of("#puzzle=3k9z0a"), { name: "puzzle", parameter: "3k9z0a" });
  assert.deepEqual(address_of("#themes=in%20and=out"), { name: "themes", parameter: "in and=out" });
});

test("a parameter that is no text of an address stays as it is", () => {
  assert.deepEqual(address_of("#puzzle=%E0%A4"), { name: "puzzle", parameter: "%E0%A4" });
});
