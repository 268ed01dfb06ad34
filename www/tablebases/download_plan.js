// What to ask a host for and what its answer means, so that a download that broke off goes on where it stopped. Pure.

/**
 * `arrived`: the bytes that are stored; `total`: the length of the file, 0 if unknown; `validator`: an ETag or a date
 * that names the version of the file, empty if the host gave none.
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

/** Milliseconds before each further attempt that follows one without progress. */
export const PAUSES = Object.freeze([1000, 2000, 4000, 8000, 16_000]);

/** Answers that may be different a little later: a timeout, too many requests, faults of the server. */
const may_change = (/** @type {number} */ status) => status === 408 || status === 429 || status >= 500;

/** A weak ETag does not promise the same bytes. @param {Headers} headers */
function validator_of(headers) {
  const tag = headers.get("etag") ?? "";
  return tag === "" || tag.startsWith("W/") ? (headers.get("last-modified") ?? "") : tag;
}

/** Nothing is left to ask for. @param {Part} part */
export const is_complete = ({ arrived, total }) => total > 0 && arrived >= total;

/**
 * The headers of a request. Also the first one asks for a range: browsers then accept no compressed answer, so the
 * length is known and the validator fits later ranges.
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
 * The first byte and the length of the file, 0 where the host does not say it; null where the text is no such header.
 * @param {string | null} text  Content-Range of an answer 206
 */
export function content_range(text) {
  const [, from, to, total] = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(text?.trim() ?? "") ?? [];
  if (from === undefined || Number(to) < Number(from)) return null;
  return { from: Number(from), total: total === "*" ? 0 : Number(total) };
}

/** @param {Headers} headers @returns {number} 0: unknown; of a compressed body the header tells the packed length */
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
 * @param {Part} part  that was there when it was asked
 * @param {boolean} whole  it was asked without a range
 * @returns {Verdict}
 */
export function judge({ status, headers }, part, whole) {
  if (may_change(status)) return { kind: "later" };
  // a host's page for what it does not have
  if (headers.get("content-type")?.startsWith("text/html")) return { kind: "not_there" };
  if (status === 200) return { kind: "from", at: 0, total: length_of(headers), validator: validator_of(headers) };
  if (whole) return { kind: "not_there" };
  if (status === 206) return judge_range(headers, part);
  if (status !== 416) return { kind: "not_there" };
  const length = /^bytes \*\/(\d+)$/.exec(headers.get("content-range") ?? "")?.[1];
  return { kind: part.arrived > 0 && Number(length) === part.arrived ? "complete" : "whole" };
}

/**
 * Counts attempts that fail one after the other. Only a part larger than any before is progress: a host without ranges
 * that breaks off at the same byte is not asked for ever.
 * @param {number} arrived  the bytes at the beginning
 */
export function create_attempts(arrived) {
  let most = arrived;
  let failures = 0;
  return {
    /** @param {number} arrived @returns {number | null} the pause before the next attempt; null: there is none */
    failed(arrived) {
      if (arrived > most) failures = 0;
      most = Math.max(most, arrived);
      failures += 1;
      return PAUSES[failures - 1] ?? null;
    },
  };
}
