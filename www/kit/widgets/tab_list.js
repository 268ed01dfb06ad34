// A row of tabs: one is in the tab order, arrow keys, Home and End walk through them, and each shows its view.
import { along } from "./dom.js";

/**
 * Marks a tab as chosen, and shows its view alone.
 * @param {Iterable<HTMLButtonElement>} tabs
 * @param {HTMLButtonElement} chosen
 */
export function show_tab(tabs, chosen) {
  for (const tab of tabs) {
    const now = tab === chosen;
    tab.setAttribute("aria-selected", String(now));
    tab.tabIndex = now ? 0 : -1;
    const view = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    if (view !== null) view.hidden = !now;
  }
}

/**
 * Binds clicks and arrow keys to a row of tabs.
 * @param {HTMLElement} bar
 * @param {Iterable<HTMLButtonElement>} row  its tabs; the collection may be live
 * @param {(tab: HTMLButtonElement) => void} choose
 */
export function bind_tabs(bar, row, choose) {
  bar.addEventListener("click", ({ target }) => {
    const tab = target instanceof Element ? target.closest("button") : null;
    if (tab !== null) choose(tab);
  });
  bar.addEventListener("keydown", (event) => {
    const tabs = [...row];
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[along(event)];
    const tab = target === undefined || at < 0 ? undefined : tabs[(target + tabs.length) % tabs.length];
    if (tab === undefined) return;
    event.preventDefault();
    tab.focus();
    choose(tab);
  });
}
