// Asks the browser not to clear what is kept here when it runs out of room. Only when there is something to lose: some
// browsers ask their users.
let asked = false;

/** Once, when the first own game has been kept or the page was installed. */
export async function ask_for_persistence() {
  if (asked) return;
  asked = true;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // a browser without it, or a page that may not: it goes on as before
  }
}
