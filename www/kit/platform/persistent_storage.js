// Asks the browser not to evict this site's storage when space runs out, but only once there is something to lose,
// because some browsers prompt the user.
let asked = false;

/** Asks once. Called after the first own game has been saved or the page installed. */
export async function ask_for_persistence() {
  if (asked) return;
  asked = true;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // not supported or not allowed: storage stays evictable
  }
}
