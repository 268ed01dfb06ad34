// A link that was opened in a tab of its own is handed to the tab where its game waits: only that one has the connection it belongs to.
import { open_channel } from "../platform/broadcast.js";

const CHANNEL = "bitboard-checkers:network";
/** How long the other tabs are given to take it, in milliseconds. */
const PATIENCE = 600;

/**
 * @param {(fragment: string) => Promise<boolean>} take  whether it belongs here
 * @returns {(fragment: string) => Promise<boolean>} hands it to the other tabs; whether one has taken it
 */
export function create_carrier(take) {
  const channel = open_channel(CHANNEL);
  /** @type {Map<string, () => void>} */
  const waiting = new Map();

  channel?.addEventListener("message", async ({ data }) => {
    const { kind, key, fragment } = /** @type {{ kind?: unknown, key?: unknown, fragment?: unknown }} */ (Object(data));
    if (typeof key !== "string") return;
    if (kind === "taken") waiting.get(key)?.();
    if (kind === "carried" && typeof fragment === "string" && (await take(fragment).catch(() => false))) channel.postMessage({ kind: "taken", key });
  });

  return (fragment) => new Promise((resolve) => {
    const key = String(Math.random());
    /** @param {boolean} taken */
    const done = (taken) => {
      waiting.delete(key);
      resolve(taken);
    };
    waiting.set(key, () => done(true));
    setTimeout(() => done(false), channel === null ? 0 : PATIENCE);
    channel?.postMessage({ kind: "carried", key, fragment });
  });
}
