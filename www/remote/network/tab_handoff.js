// Passes a link that was opened in a new tab to the tab whose session it belongs to, because only that tab has the
// connection.
import { open_channel } from "../../kit/platform/broadcast.js";

const CHANNEL = "bitboard-checkers:network";
/** How long to wait for another tab to take the link, in milliseconds. */
const PATIENCE = 600;

/**
 * @param {(fragment: string) => Promise<boolean>} take  resolves to true if the link belongs to this tab
 * @returns {(fragment: string) => Promise<boolean>} offers a link to the other tabs; resolves to true if one has taken
 *   it
 */
export function create_tab_handoff(take) {
  const channel = open_channel(CHANNEL);
  /** @type {Map<string, () => void>} */
  const waiting = new Map();

  channel?.addEventListener("message", async ({ data }) => {
    const { kind, key, fragment } = /** @type {{ kind?: unknown, key?: unknown, fragment?: unknown }} */ (Object(data));
    if (typeof key !== "string") return;
    if (kind === "taken") waiting.get(key)?.();
    if (kind === "carried" && typeof fragment === "string" && (await take(fragment).catch(() => false)))
      channel.postMessage({ kind: "taken", key });
  });

  return (fragment) =>
    new Promise((resolve) => {
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
