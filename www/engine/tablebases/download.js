// Downloads large endgame tables into a file of the origin private file system. Retries a request that breaks off or
// hangs, from where it stopped if the host supports ranges. Leaves out the first bytes, without which the file does not
// count as tables; worker.js writes them last.
import { pause } from "../../kit/platform/bounded_fetch.js";
import { after_failure, HANGS, is_complete, judge, no_attempt, pause_after, request_headers } from "./download_plan.js";
import { Refusal } from "./protocol.js";
import { ensure_room, write } from "./quota.js";
import { folder, is_tables, LEAST, length_in, PREFACE } from "./storage.js";
import { NOTE, remove_note } from "./unfinished.js";
import { create_timeout } from "../../kit/platform/timeout.js";

/**
 * `pieced`: the file is assembled from more than one response.
 * @typedef {import("./download_plan.js").Part & { preface: Uint8Array, pieced: boolean }} Arriving
 * @typedef {object} Way
 * @property {FileSystemSyncAccessHandle} into
 * @property {string} name       of that file
 * @property {string} source
 * @property {AbortSignal} signal
 * @property {(arrived: number, total: number, waits: boolean) => Promise<void>} on_progress  rejects if
 *   the download was cancelled
 */

/** The state before the first byte. @returns {Arriving} */
const nothing = () => ({ arrived: 0, total: 0, validator: "", preface: new Uint8Array(PREFACE), pieced: false });

/** A signal that also aborts when `feed` has not been called for HANGS. @param {AbortSignal} signal */
function create_watch(signal) {
  const watch = new AbortController();
  const drop = () => watch.abort(signal.reason);
  signal.addEventListener("abort", drop);
  const silence = create_timeout(() => watch.abort());
  const feed = () => silence.start(HANGS);
  feed();
  return {
    signal: watch.signal,
    feed,
    end() {
      silence.stop();
      signal.removeEventListener("abort", drop);
      watch.abort(); // ends the response if it is still running
    },
  };
}

/** A pause that ends when the browser is online again. @param {number} time @param {AbortSignal} signal */
async function wait(time, signal) {
  const enough = new AbortController();
  const end = () => enough.abort();
  const events = /** @type {EventTarget} */ (globalThis);
  events.addEventListener("online", end);
  signal.addEventListener("abort", end);
  await pause(time, enough.signal).catch(() => undefined);
  events.removeEventListener("online", end);
  signal.removeEventListener("abort", end);
  signal.throwIfAborted();
}

/** @param {Omit<import("./unfinished.js").Unfinished, "arrived">} note */
async function write_note(note) {
  const file = await (await (await folder()).getFileHandle(NOTE, { create: true })).createSyncAccessHandle();
  try {
    file.truncate(0);
    file.write(new TextEncoder().encode(JSON.stringify(note)), { at: 0 });
    file.flush();
  } finally {
    file.close();
  }
}

/**
 * Checks the head of the file, and writes the note by which a later download continues it.
 * @param {Way} way
 * @param {Arriving} part
 */
async function begun({ into, name, source }, part) {
  const head = new Uint8Array(LEAST);
  into.read(head, { at: 0 });
  if (!(await is_tables(new Blob([new Uint8Array(part.preface)])))) throw new Refusal("foreign");
  if (part.total === 0) await ensure_room((await length_in(new Blob([head]))) - part.arrived);
  const { total, validator, preface } = part;
  await write_note({ name, source, total, validator, preface: [...preface] });
}

/** @param {Way} way @param {Arriving} part @param {Uint8Array} bytes */
async function store(way, part, bytes) {
  const { arrived } = part;
  if (arrived < PREFACE) part.preface.set(bytes.subarray(0, PREFACE - arrived), arrived);
  const after = bytes.subarray(Math.max(0, PREFACE - arrived));
  if (after.length > 0) write(way.into, after, Math.max(arrived, PREFACE));
  part.arrived += bytes.length;
  if (arrived < LEAST && part.arrived >= LEAST) await begun(way, part);
  await way.on_progress(part.arrived, part.total, false);
}

/**
 * Stores the body of a response; resolves to whether the file is complete.
 * @param {Way} way
 * @param {Arriving} part
 * @param {Response} response
 * @param {() => void} feed
 */
async function store_body(way, part, response, feed) {
  const reader = response.body?.getReader();
  for (;;) {
    const piece = await reader?.read().catch(() => null);
    way.signal.throwIfAborted();
    if (piece === undefined || piece === null) return false;
    if (piece.done) return part.total === 0 || part.arrived >= part.total;
    feed();
    await store(way, part, piece.value);
  }
}

/**
 * Makes one request and updates `part` to what has arrived afterwards.
 * @param {Way} way @param {Arriving} part @param {boolean} whole
 * @returns {Promise<"complete" | "whole" | "later">}
 */
async function ask(way, part, whole) {
  const watch = create_watch(way.signal);
  try {
    const headers = request_headers(part, whole);
    // not cached, because this file stores it
    const response = await fetch(way.source, { headers, signal: watch.signal, cache: "no-store" }).catch(() => null);
    way.signal.throwIfAborted();
    if (response === null) return "later";
    const verdict = judge(response, part, whole);
    if (verdict.kind === "not_there") throw new Refusal("not_there");
    if (verdict.kind !== "from") return verdict.kind;
    if (verdict.at === 0) {
      await remove_note();
      way.into.truncate(0);
      Object.assign(part, nothing());
    } else part.pieced = true;
    part.total = verdict.total || part.total;
    part.validator = verdict.validator || part.validator;
    await way.on_progress(part.arrived, part.total, false);
    await ensure_room(part.total - part.arrived);
    return (await store_body(way, part, response, watch.feed)) ? "complete" : "later";
  } finally {
    watch.end();
  }
}

/**
 * @param {Way} way
 * @param {import("./unfinished.js").Unfinished | null} before  the earlier download to continue in that file
 * @returns {Promise<{ preface: Uint8Array, length: number, pieced: boolean }>} rejects with a `Refusal`: "broken_off"
 *   or "no_answer" when all attempts have failed
 */
export async function download(way, before) {
  const arrived = way.into.getSize();
  const part =
    before === null || arrived < LEAST
      ? nothing()
      : { ...before, arrived, preface: Uint8Array.from(before.preface), pieced: true };
  let attempts = no_attempt(part.arrived);
  let whole = false;
  while (!is_complete(part)) {
    const came = await ask(way, part, whole);
    if (came === "complete") break;
    if (part.arrived < LEAST) Object.assign(part, nothing()); // too little to continue from
    attempts = after_failure(attempts, part.arrived);
    const rest = pause_after(attempts);
    if (rest === null) throw new Refusal(part.arrived > 0 ? "broken_off" : "no_answer");
    whole = came === "whole";
    if (whole) continue;
    await way.on_progress(part.arrived, part.total, true);
    await wait(rest, way.signal);
  }
  if (part.arrived < LEAST) throw new Refusal("foreign");
  return { preface: part.preface, length: part.arrived, pieced: part.pieced };
}
