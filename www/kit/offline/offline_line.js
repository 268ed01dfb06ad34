// The line that shows whether the page works offline, with a button if the user can change that. The menu, the training
// hub and the Arena show it.
import "../language/late_phrases.js";
import { button } from "../widgets/dialog.js";
import { icon, make } from "../widgets/dom.js";
import { late_style } from "../widgets/lazy_style.js";

/**
 * @import { Translator } from "../language/translator.js"
 * @import { Offline } from "./offline_start.js"
 */

/** @param {Translator} t @param {Offline} offline @param {HTMLElement} element */
function follow(t, offline, element) {
  const keep = () => offline.keep();
  /** @type {Record<import("./offline_start.js").OfflineStatus, () => (Node | string)[]>} */
  const contents = {
    none: () => [],
    waiting: () => [],
    offered: () => [button("download", t("offline.keep"), keep, "link")],
    keeping: () => [t("offline.keeping")],
    ready: () => [icon("check"), t("offline.ready")],
    failed: () => [t("offline.failed"), " ", button("", t("try_again"), keep, "link")],
  };
  const show = () => {
    const had_focus = element.contains(document.activeElement);
    element.replaceChildren(...contents[offline.status()]());
    element.hidden = element.childNodes.length === 0;
    if (had_focus) element.focus();
  };
  offline.follow(show);
  show();
}

/** @param {Translator} t @param {Promise<Offline | null> | null} starting null: the page has not started */
export function create_offline_line(t, starting) {
  const element = make("p", { class: "offline-line", tabindex: "-1" });
  element.hidden = true;
  void Promise.all([starting, late_style(new URL("../../style/offline.css", import.meta.url).href)]).then(
    ([offline]) => offline !== null && follow(t, offline, element),
  );
  return element;
}
