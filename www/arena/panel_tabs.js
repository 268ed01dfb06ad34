// The tabs of the Arena's panel: one is in the tab order, arrow keys, Home and End walk through them.
import { phrase } from "../language/en_late.js";
import { along, by_id } from "../panels/dom.js";

const WORDS = Object.freeze(/** @type {const} */ ({ "tab-standings": "arena.standings", "tab-games": "arena.games", "tab-players": "arena.players" }));

export function create_panel_tabs() {
  const bar = by_id("tabs", HTMLDivElement);
  bar.ariaLabel = phrase("arena.panel");
  const tabs = [...bar.querySelectorAll("button")];
  for (const tab of tabs) if (tab.id in WORDS) tab.textContent = phrase(WORDS[/** @type {keyof typeof WORDS} */ (tab.id)]);

  /** @param {string} id */
  const choose = (id) => {
    for (const tab of tabs) {
      const now = tab.id === id;
      tab.setAttribute("aria-selected", String(now));
      tab.tabIndex = now ? 0 : -1;
      const view = document.getElementById(tab.getAttribute("aria-controls") ?? "");
      if (view !== null) view.hidden = !now;
    }
  };

  bar.addEventListener("click", ({ target }) => {
    const tab = target instanceof Element ? target.closest("button") : null;
    if (tab !== null) choose(tab.id);
  });
  bar.addEventListener("keydown", (event) => {
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[along(event.key)];
    const tab = to === undefined || at < 0 ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (tab === undefined) return;
    event.preventDefault();
    tab.focus();
    choose(tab.id);
  });
  return { choose };
}
