// The requests of a download, and its handling of the answers.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  after_failure,
  content_range,
  is_complete,
  judge,
  no_attempt,
  pause_after,
  PAUSES,
  request_headers,
} from "../../../../www/engine/tablebases/download_plan.js";

const NOTHING = { arrived: 0, total: 0, validator: "" };
const HALF = { arrived: 500, total: 1000, validator: '"one"' };

/** @param {number} status @param {Record<string, string>} headers */
const answer = (status, headers = {}) => ({ status, headers: new Headers(headers) });

const SECOND_HALF = { "content-range": "bytes 500-999/1000", etag: '"one"' };

test("the first request asks for a range too, a later one for the rest of the same version", () => {
  assert.deepEqual(request_headers(NOTHING, false), { range: "bytes=0-" });
  assert.deepEqual(request_headers(HALF, false), { range: "bytes=500-", "if-range": '"one"' });
  assert.deepEqual(request_headers({ ...HALF, validator: "" }, false), { range: "bytes=500-" });
  assert.deepEqual(request_headers(HALF, true), {});
});

test("a Content-Range is read, and refused where it is none", () => {
  assert.deepEqual(content_range("bytes 0-999/1000"), { from: 0, total: 1000 });
  assert.deepEqual(content_range(" bytes 500-999/* "), { from: 500, total: 0 });
  for (const text of [null, "", "bytes */1000", "bytes 9-3/10", "items 0-9/10", "bytes 0-9/10, 20-29/30"])
    assert.equal(content_range(text), null, String(text));
});

test("a fitting part is appended", () => {
  assert.deepEqual(judge(answer(206, SECOND_HALF), HALF, false), {
    kind: "from",
    at: 500,
    total: 1000,
    validator: '"one"',
  });
  const first = answer(206, { "content-range": "bytes 0-999/1000", "last-modified": "a day", etag: 'W/"weak"' });
  assert.deepEqual(judge(first, NOTHING, false), { kind: "from", at: 0, total: 1000, validator: "a day" });
});

test("a part that does not fit is not used: the whole file is asked for", () => {
  for (const [name, headers] of Object.entries({
    "another place": { ...SECOND_HALF, "content-range": "bytes 400-999/1000" },
    "another length": { ...SECOND_HALF, "content-range": "bytes 500-1999/2000" },
    "another version": { ...SECOND_HALF, etag: '"two"' },
    "no range": { etag: '"one"' },
    "packed bytes": { ...SECOND_HALF, "content-encoding": "gzip" },
  }))
    assert.deepEqual(judge(answer(206, headers), HALF, false), { kind: "whole" }, name);
});

test("a host that ignores ranges begins at 0, and the length of packed bytes is not that of the file", () => {
  const plain = answer(200, { "content-length": "1000", etag: '"one"' });
  assert.deepEqual(judge(plain, HALF, false), { kind: "from", at: 0, total: 1000, validator: '"one"' });
  const packed = answer(200, { "content-length": "700", "content-encoding": "gzip" });
  assert.deepEqual(judge(packed, HALF, true), { kind: "from", at: 0, total: 0, validator: "" });
});

test("a range beyond the end is the end, or the part is no part of this file", () => {
  const beyond = answer(416, { "content-range": "bytes */500" });
  assert.deepEqual(judge(beyond, { ...HALF, total: 0 }, false), { kind: "complete" });
  assert.deepEqual(judge(answer(416, { "content-range": "bytes */400" }), HALF, false), { kind: "whole" });
  assert.deepEqual(judge(answer(416), HALF, false), { kind: "whole" });
  assert.deepEqual(judge(answer(416, { "content-range": "bytes */0" }), NOTHING, false), { kind: "whole" });
});

test("temporary errors are retried later, a missing file is not", () => {
  for (const status of [408, 429, 500, 503])
    assert.deepEqual(judge(answer(status, { "content-type": "text/html" }), HALF, false), { kind: "later" });
  for (const status of [204, 301, 403, 404])
    assert.deepEqual(judge(answer(status), HALF, false), { kind: "not_there" });
  const page = answer(200, { "content-type": "text/html; charset=utf-8" });
  assert.deepEqual(judge(page, NOTHING, false), { kind: "not_there" });
  for (const status of [206, 416]) assert.deepEqual(judge(answer(status), NOTHING, true), { kind: "not_there" });
});

test("the pauses grow, progress begins them anew, and the same bytes again are no progress", () => {
  assert.deepEqual(
    PAUSES.toSorted((one, other) => one - other),
    [...PAUSES],
  );
  let attempts = no_attempt(500);
  const fail = (/** @type {number} */ arrived) => pause_after((attempts = after_failure(attempts, arrived)));
  assert.equal(fail(500), PAUSES[0]);
  assert.equal(fail(0), PAUSES[1], "the host began anew");
  assert.equal(fail(500), PAUSES[2]);
  assert.equal(fail(600), PAUSES[0]);
  for (const pause of PAUSES.slice(1)) assert.equal(fail(600), pause);
  assert.equal(fail(600), null);
});

test("nothing is asked for when everything has arrived", () => {
  assert.ok(!is_complete(HALF));
  assert.ok(is_complete({ ...HALF, arrived: 1000 }));
  assert.ok(!is_complete({ ...HALF, total: 0 }));
});
