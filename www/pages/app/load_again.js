// Reloads a page for a new version that has taken over, as soon as nothing is lost by it. For the pages that store what
// they do as they go; the game's page has reload.js.

const has_dialog = () => document.querySelector("dialog[open]") !== null;

/**
 * @param {() => boolean} is_free  nothing on the page is interrupted by a reload
 * @returns {{ load_again(wanted: boolean): void, look_again(free?: boolean): void }} `wanted`: the user has asked for
 *   the new version here, so that it waits only for an open dialog; `look_again` is called when the page may be free
 */
export function create_load_again(is_free) {
  /** Whether this version is outdated, and the new one asked for. @type {"current" | "outdated" | "asked"} */
  let version = "current";
  const look_again = (free = is_free()) => {
    if (version === "current" || has_dialog() || !(version === "asked" || free)) return;
    version = "current";
    location.reload();
  };
  document.addEventListener("close", () => look_again(), true);
  return {
    load_again(wanted) {
      if (version !== "asked") version = wanted ? "asked" : "outdated";
      look_again();
    },
    look_again,
  };
}
