// A second copy of the elements in one page, as two bundles have them: bundlers give both the address of the source.
import assert from "node:assert/strict";
import { mock, test } from "node:test";

const SCRIPT = "../../../../www/pages/elements/elements.js";

test("a second copy exports the elements of the first, also if both have one address", async () => {
  const { mock: said } = mock.method(console, "info", () => undefined);
  class First {}
  const first = { CheckersBoard: First, address: new URL(SCRIPT, import.meta.url).href };
  Object.defineProperty(globalThis, Symbol.for("bitboard-checkers elements"), { value: first });
  const second = await import(SCRIPT);
  assert.equal(second.CheckersBoard, First);
  assert.equal(typeof second.registerPlayer, "function", "an older copy may lack some");
  assert.match(said.calls[0]?.arguments[0], /is a second copy of the elements/);
});
