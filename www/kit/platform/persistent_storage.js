// Asks the browser not to evict this site's storage when space runs out, but only once there is something to lose,
// because some browsers prompt the user.
import { once } from "./once.js";

/** Asks once. Called after the first own game has been saved or the page installed. */
export const ask_for_persistence = once(async () => {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // not supported or not allowed: storage stays evictable
  }
});
