// The language in the settings. The page is built anew in the one that is chosen, here or by an import or a reset, as
// soon as nothing is lost by that; the game, which is kept, goes on.
import { by_id, make } from "../widgets/dom.js";
import { settings, on_settings_change, change_settings } from "./store.js";
import { LANGUAGES } from "../language/languages.js";

/** @param {() => void} load_again */
export function create_language_choice(load_again) {
  const choice = by_id("language", HTMLSelectElement);
  const { language } = settings();
  choice.append(...LANGUAGES.map(({ code, name }) => make("option", { value: code, lang: code }, name)));
  choice.value = language ?? "";
  choice.addEventListener("change", () => {
    choice.closest("dialog")?.close(); // what was said there has been read
    change_settings({ language: choice.value === "" ? undefined : choice.value });
  });
  on_settings_change((now) => {
    choice.value = now.language ?? "";
    if (now.language !== language) load_again();
  });
}
