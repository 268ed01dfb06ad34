// Makes the requests of a download and interprets the responses, so that a download that broke off can be continued.
// Pure.

/**
 * `arrived`: the bytes that are stored; `total`: the length of the file, 0 if unknown; `validator`: an ETag or a date
 * that identifies the version of the file, empty if the host sent none.
 * @typedef {{ arrived: number, total: number, validator: string }} Part
 */

/**
 * `from`: the body begins at this byte. `complete`: everything has arrived. `whole`: ask again for the whole file,
 * without a range. `later`: ask again after a pause. `not_there`: the host does not have the file.
 * @typedef {{ kind: "from", at: number, total: number, validator: string } |
 *   { kind: "complete" | "whole" | "later" | "not_there" }} Verdict
 */

/** Milliseconds without a byte after which a connection counts as broken. */
export const HANGS = 20_000;

/** Milliseconds before the next attempt, after 1, 2, ... attempts without progress. */
export const PAUSES = Object.freeze([1000, 2000, 4000, 8000, 16_000]);

/** Temporary failures: a timeout, too many requests, server errors. */
const may_change = (/** @type {number} */ status) => status === 408 || status === 429 || status >= 500;

/** A strong ETag or else the date; a weak ETag does not guarantee equal bytes. @param {Headers} headers */
function validator_of(headers) {
  const tag = headers.get("etag") ?? "";
  return tag === "" || tag.startsWith("W/") ? (headers.get("last-modified") ?? "") : tag;
}

/** Whether the whole file has arrived. @param {Part} part */
export const is_complete = ({ arrived, total }) => total > 0 && arrived >= total;

/**
 * The headers of a request. The first one has a range too: browsers then accept no compressed response, so the length
 * is known and the validator fits later ranges.
 * @param {Part} part
 * @param {boolean} whole  without a range
 * @returns {Record<string, string>}
 */
export function request_headers({ arrived, validator }, whole) {
  if (whole) return {};
  const range = { range: `bytes=${arrived}-` };
  return arrived > 0 && validator !== "" ? { ...range, "if-range": validator } : range;
}

/**
 * The first byte and the length of the file, 0 if unknown; null if the header is missing or malformed.
 * @param {string | null} text  the Content-Range of a 206 response
 */
export function content_range(text) {
  const [, from, to, total] = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(text?.trim() ?? "") ?? [];
  if (from === undefined || Number(to) < Number(from)) return null;
  return { from: Number(from), total: total === "*" ? 0 : Number(total) };
}

/** @param {Headers} headers @returns {number} 0: unknown; the header of a compressed body has the compressed length */
const length_of = (headers) =>
  /^(identity)?$/.test(headers.get("content-encoding") ?? "") ? Number(headers.get("content-length") ?? 0) : 0;

/** @param {Headers} headers @param {Part} part @returns {Verdict} */
function judge_range(headers, part) {
  const range = content_range(headers.get("content-range"));
  const packed = !/^(identity)?$/.test(headers.get("content-encoding") ?? "");
  const validator = validator_of(headers);
  if (range === null || packed || range.from !== part.arrived) return { kind: "whole" };
  const other_length = part.total > 0 && range.total > 0 && range.total !== part.total;
  const other_version = part.validator !== "" && validator !== "" && validator !== part.validator;
  if (part.arrived > 0 && (other_length || other_version)) return { kind: "whole" };
  return { kind: "from", at: range.from, total: range.total, validator };
}

/**
 * @param {Pick<Response, "status" | "headers">} answer
 * @param {Part} part  the state at the request
 * @param {boolean} whole  whether the request had no range
 * @returns {Verdict}
 */
export function judge({ status, headers }, part, whole) {
  if (may_change(status)) return { kind: "later" };
  // the page that some hosts send for a missing file
  if (headers.get("content-type")?.startsWith("text/html")) return { kind: "not_there" };
  if (status === 200) return { kind: "from", at: 0, total: length_of(headers), validator: validator_of(headers) };
  if (whole) return { kind: "not_there" };
  if (status === 206) return judge_range(headers, part);
  if (status !== 416) return { kind: "not_there" };
  const length = /^bytes \*\/(\d+)$/.exec(headers.get("content-range") ?? "")?.[1];
  return { kind: part.arrived > 0 && Number(length) === part.arrived ? "complete" : "whole" };
}

/**
 * The successive failures without progress. Only a part larger than any before counts as progress, so that a host
 * without ranges that always breaks off at the same byte is not asked forever.
 * @typedef {{ readonly most: number, readonly failures: number }} Attempts
 */

/** The attempts before the first one. @param {number} arrived  the bytes at the start @returns {Attempts} */
export const no_attempt = (arrived) => ({ most: arrived, failures: 0 });

/** Another attempt has failed. @param {Attempts} before @param {number} arrived @returns {Attempts} */
export const after_failure = ({ most, failures }, arrived) => ({
  most: Math.max(most, arrived),
  failures: arrived > most ? 1 : failures + 1,
});

/** The pause before the next attempt; null: give up. @param {Attempts} attempts @returns {number | null} */
export const pause_after = ({ failures }) => PAUSES[failures - 1] ?? null;
