// The settings: what is chosen is seen at once, and remembered.
import { by_id } from "./dom.js";
import { look, set_look } from "./look.js";

/** @param {() => void} changed */
export function create_settings(changed) {
  const dialog = by_id("settings", HTMLDialogElement);

  dialog.addEventListener("change", (event) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const { name, value } = event.target;
    set_look({ [name]: value === "system" ? undefined : value });
    changed();
  });
  dialog.querySelector("[data-close]")?.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close(); // the backdrop
  });

  by_id("settings-open", HTMLButtonElement).addEventListener("click", () => {
    for (const [name, value = "system"] of Object.entries(look())) {
      const input = dialog.querySelector(`input[name="${name}"][value="${CSS.escape(value)}"]`);
      if (input instanceof HTMLInputElement) input.checked = true;
    }
    dialog.showModal();
    const first = dialog.querySelector("input:checked");
    if (first instanceof HTMLInputElement) first.focus();
  });
}
