// Reloads the page when the language changes, by the settings, an import or a reset, as soon as nothing is lost by it.
// The saved game continues. The settings dialog opens again if the language was chosen there.
import { settings, on_settings_change, change_settings } from "./store.js";

/** The state of the history entry, which survives a reload. */
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

/** Whether the settings dialog caused this reload by a new language. True only once. */
export function chose_language() {
  const open = history.state === OPEN;
  if (open) history.replaceState(null, "");
  return open;
}
