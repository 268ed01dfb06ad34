// The language in the settings. The page is built anew in the one that is chosen, here or by an import or a reset; the game, which is
// kept, goes on.
import { by_id, make } from "../panels/dom.js";
import { look, on_look, set_look } from "../panels/look.js";
import { LANGUAGES } from "./languages.js";

export function create_language_choice() {
  const choice = by_id("language", HTMLSelectElement);
  const { language } = look();
  choice.append(...LANGUAGES.map(({ code, name }) => make("option", { value: code, lang: code }, name)));
  choice.value = language ?? "";
  choice.addEventListener("change", () => set_look({ language: choice.value === "" ? undefined : choice.value }));
  on_look((now) => {
    if (now.language !== language) location.reload();
  });
}
