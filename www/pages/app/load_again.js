// Reloads a page for a new version that has taken over, as soon as nothing is lost by it. For the pages that store what
// they do as they go; the game's page has reload.js.

const has_dialog = () => document.querySelector("dialog[open]") !== null;

/**
 * @param {() => boolean} is_free  nothing on the page is interrupted by a reload
 * @returns {{ load_again(wanted: boolean): void, look_again(free?: boolean): void }} `wanted`: the user has asked for
 *   the new version here, so that it waits only for an open dialog; `look_again` is called when the page may be free
 */
export function create_load_again(is_free) {
  let outdated = false;
  let asked = false;
  const look_again = (free = is_free()) => {
    if (!outdated || has_dialog() || !(asked || free)) return;
    outdated = false;
    location.reload();
  };
  document.addEventListener("close", () => look_again(), true);
  return {
    load_again(wanted) {
      outdated = true;
      asked ||= wanted;
      look_again();
    },
    look_again,
  };
}
