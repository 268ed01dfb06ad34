// The language in the settings. The page is built anew in the one that is chosen; the game, which is kept, goes on.
import { by_id, make } from "../panels/dom.js";
import { look, set_look } from "../panels/look.js";
import { LANGUAGES } from "./languages.js";

export function create_language_choice() {
  const choice = by_id("language", HTMLSelectElement);
  choice.append(...LANGUAGES.map(({ code, name }) => make("option", { value: code, lang: code }, name)));
  choice.value = look().language ?? "";
  choice.addEventListener("change", () => {
    set_look({ language: choice.value === "" ? undefined : choice.value });
    location.reload();
  });
}
