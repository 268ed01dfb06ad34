// The search field in the settings: hides rows and sections that do not match, and shows how many rows do.
import { make } from "../widgets/dom.js";
import { matches } from "./search.js";

/** @import { Translator } from "../language/translator.js" */

/** @param {Translator} t @param {HTMLElement} body  contains the sections and their rows */
export function create_search_field(t, body) {
  const input = make("input", { type: "search", class: "type", id: "settings-search", autocomplete: "off" });
  input.placeholder = t("settings.search");
  const found = make("p", { class: "settings-found", "aria-live": "polite" });
  const label = make("label", { class: "sr", for: input.id }, t("settings.search"));

  function filter() {
    let count = 0;
    for (const section of body.querySelectorAll("section")) {
      const title = section.querySelector("h3")?.textContent ?? "";
      const rows = [.../** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll(".setting"))];
      for (const row of rows) row.hidden = !matches(input.value, `${title} ${row.textContent ?? ""}`);
      section.hidden = rows.every((row) => row.hidden);
      count += rows.filter((row) => row.getClientRects().length > 0).length;
    }
    found.textContent = input.value.trim() === "" ? "" : t("settings.found", { count });
  }

  function clear() {
    input.value = "";
    filter();
  }

  input.addEventListener("input", filter);
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || input.value === "") return; // an empty field leaves Escape to the dialog
    event.preventDefault();
    clear();
  });
  return { element: make("div", { class: "settings-search" }, label, input, found), clear };
}
