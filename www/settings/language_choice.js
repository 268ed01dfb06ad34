// Another language is chosen in the settings, by an import or a reset: the page is loaded again in it, as soon as nothing
// is lost by that. The game, which is kept, goes on. The settings are opened again if it was chosen there.
import { settings, on_settings_change, change_settings } from "./store.js";

/** State of the history entry, which outlasts that the page is loaded again. */
const OPEN = "settings";

let in_dialog = false;

/** @param {string | undefined} language undefined: the browser's */
export function choose_language(language) {
  in_dialog = true;
  change_settings({ language });
  in_dialog = false;
}

/** @param {(before?: () => void) => void} load_again */
export function follow_language(load_again) {
  const { language } = settings();
  on_settings_change((now) => {
    if (now.language !== language) load_again(in_dialog ? () => history.replaceState(OPEN, "") : undefined);
  });
}

/** Whether the page was loaded again while its language was chosen; said once. */
export function chose_language() {
  const open = history.state === OPEN;
  if (open) history.replaceState(null, "");
  return open;
}
