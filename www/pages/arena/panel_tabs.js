// The tabs of the Arena's panel.
import { by_id } from "../../kit/widgets/dom.js";
import { bind_tabs, show_tab } from "../../kit/widgets/tab_list.js";

/** @import { Translator } from "../../kit/language/translator.js" */

const WORDS = Object.freeze(
  /** @type {const} */ ({
    "tab-standings": "arena.standings",
    "tab-games": "arena.games",
    "tab-players": "arena.players",
  }),
);

/** @param {Translator} t */
export function create_panel_tabs(t) {
  const bar = by_id("tabs", HTMLDivElement);
  bar.ariaLabel = t("arena.panel");
  const tabs = [...bar.querySelectorAll("button")];
  for (const tab of tabs) if (tab.id in WORDS) tab.textContent = t(WORDS[/** @type {keyof typeof WORDS} */ (tab.id)]);

  /** @param {string} id */
  const choose = (id) => {
    const tab = tabs.find((tab) => tab.id === id);
    if (tab !== undefined) show_tab(tabs, tab);
  };

  bind_tabs(bar, tabs, (tab) => show_tab(tabs, tab));
  return { choose };
}
