// Which errors of browsers are those of a page's policy: their messages are the only sign.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Blocked, blocked_of } from "../../../../www/pages/elements/policy.js";

/** @param {string} message */
const code_of = (message) => {
  const error = new TypeError(message);
  const found = blocked_of(error);
  if (found instanceof Blocked) return found.code;
  assert.equal(found, error);
  return null;
};

test("a refused module and refused HTML are the policy's, in the words of each browser", () => {
  const { mock: said } = mock.method(console, "error", () => undefined);
  for (const message of [
    "WebAssembly.compile(): Compiling or instantiating WebAssembly module violates the following Content Security " +
      "policy directive because 'unsafe-eval' is not an allowed source of script",
    "call to WebAssembly.instantiate() blocked by CSP",
    "Refused to create a WebAssembly object because 'unsafe-eval' or 'wasm-unsafe-eval' is not an allowed source",
  ])
    assert.equal(code_of(message), "csp-wasm", message);
  assert.equal(code_of("This document requires 'TrustedHTML' assignment."), "trusted-types");
  assert.equal(said.callCount(), 2, "each remedy is said once");
});

test("a file that may not be fetched, or is not there, needs another remedy", () => {
  for (const message of [
    "Failed to fetch. Refused to connect because it violates the document's Content Security Policy.",
    "Failed to fetch",
    "WebAssembly.instantiate(): expected magic word 00 61 73 6d, found 3c 21 64 6f @+0",
  ])
    assert.equal(code_of(message), null, message);
});
