// The sound switch in the header. The sounds are loaded with the first gesture on the page, if sound is on.
import { once } from "../../kit/platform/once.js";
import { by_id, icon } from "../../kit/widgets/dom.js";
import { settings, on_settings_change, change_settings } from "../../kit/settings/store.js";

/** @param {() => void} fetch_it */
export function create_sound_button(fetch_it) {
  const button = by_id("sound", HTMLButtonElement);
  const show = () => {
    const on = settings().sound !== "off";
    button.setAttribute("aria-pressed", String(on));
    button.replaceChildren(icon(on ? "sound" : "sound-off"));
  };
  button.addEventListener("click", () => change_settings({ sound: settings().sound === "off" ? undefined : "off" }));

  const begin = () => {
    if (settings().sound !== "off" || settings().voice === "on") fetch_it();
  };
  const touch = once(() => {
    on_settings_change(begin);
    begin();
  });
  for (const gesture of ["pointerdown", "keydown"])
    document.addEventListener(gesture, touch, { once: true, capture: true });
  on_settings_change(show);
  show();
}
