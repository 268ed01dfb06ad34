// Checks whether the browser has room for a file, and makes the error if it has not.
import { Refusal } from "./protocol.js";

/** The bytes that this site may still store; null if the browser does not tell. */
async function free_room() {
  const { quota, usage } = (await navigator.storage.estimate().catch(() => null)) ?? {};
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
}

/** @param {number} needed bytes; 0: not known */
export async function ensure_room(needed) {
  const free = await free_room();
  if (free !== null && needed > free) throw new Refusal("no_room", needed, free);
}

/** @param {FileSystemSyncAccessHandle} into @param {Uint8Array} bytes @param {number} at */
export function write(into, bytes, at) {
  if (into.write(bytes, { at }) !== bytes.length) throw new Refusal("no_room");
}

/** @param {unknown} error */
const is_full = (error) =>
  error instanceof Refusal
    ? error.reason === "no_room"
    : error instanceof DOMException && error.name === "QuotaExceededError";

/**
 * Adds the sizes to an error if it means that the storage is full, unless the estimate shows room: some browsers report
 * a larger quota than they apply.
 * @param {unknown} error @param {number} needed bytes; 0: not known
 */
export async function with_sizes(error, needed) {
  if (!is_full(error) || (error instanceof Refusal && error.at > 0)) return error;
  const free = await free_room();
  return free === null || free >= needed ? new Refusal("no_room") : new Refusal("no_room", needed, free);
}
