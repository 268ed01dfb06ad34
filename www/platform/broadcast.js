// A way to the other tabs of this page, and to the workers of all of them.

/**
 * None where the browser has none, or keeps it shut together with a storage that is blocked: then nothing is told, and
 * nothing heard.
 * @param {string} name @returns {BroadcastChannel | null}
 */
export function open_channel(name) {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
