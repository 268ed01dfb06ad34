// Another language is chosen in the settings, by an import or a reset: the page is loaded again in it, as soon as nothing
// is lost by that. The game, which is kept, goes on.
import { settings, on_settings_change } from "./store.js";

/** @param {() => void} load_again */
export function follow_language(load_again) {
  const { language } = settings();
  on_settings_change((now) => {
    if (now.language !== language) load_again();
  });
}
