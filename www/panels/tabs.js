// The tabs of the panel: one is in the tab order, arrow keys, Home and End walk through them.
import { by_id } from "./dom.js";

export function create_tabs() {
  const bar = by_id("tabs", HTMLDivElement);
  const tabs = [...bar.querySelectorAll("button")];

  /** @param {HTMLButtonElement} tab */
  const choose = (tab) => {
    for (const other of tabs) {
      const now = other === tab;
      other.setAttribute("aria-selected", String(now));
      other.tabIndex = now ? 0 : -1;
      const view = document.getElementById(other.getAttribute("aria-controls") ?? "");
      if (view !== null) view.hidden = !now;
    }
  };

  bar.addEventListener("click", (event) => {
    const tab = event.target instanceof Element ? event.target.closest("button") : null;
    if (tab !== null) choose(tab);
  });
  bar.addEventListener("keydown", (event) => {
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = to === undefined || at < 0 ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (tab === undefined) return;
    event.preventDefault();
    tab.focus();
    choose(tab);
  });
}
