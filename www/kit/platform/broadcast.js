// Opens a channel to the other tabs of this page and to the workers of all tabs.

/**
 * Returns null if BroadcastChannel is missing, or blocked together with storage; messages are then neither sent nor
 * received.
 * @param {string} name @returns {BroadcastChannel | null}
 */
export function open_channel(name) {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
