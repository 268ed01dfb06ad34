// The tabs of the panel: one is in the tab order, arrow keys, Home and End walk through them. The list of moves and the steps
// stand in two of them, and go along.
import { along, by_id } from "./dom.js";

/** @param {(id: string) => void} chosen */
export function create_tabs(chosen) {
  const bar = by_id("tabs", HTMLDivElement);
  const tabs = [...bar.querySelectorAll("button")];
  const [moves, nav, typing] = [by_id("moves", HTMLOListElement), by_id("nav", HTMLElement), by_id("typing", HTMLDivElement)];

  /** @param {HTMLButtonElement} tab that is chosen already may be waiting for what did not come */
  const choose = (tab) => {
    if (tab.getAttribute("aria-selected") === "true") return chosen(tab.id);
    for (const other of tabs) {
      const now = other === tab;
      other.setAttribute("aria-selected", String(now));
      other.tabIndex = now ? 0 : -1;
      const view = document.getElementById(other.getAttribute("aria-controls") ?? "");
      if (view !== null) view.hidden = !now;
    }
    tab.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (tab.id === "tab-moves") {
      typing.before(moves);
      typing.after(nav);
    }
    if (tab.id === "tab-analysis") by_id("view-analysis", HTMLDivElement).append(moves, nav);
    chosen(tab.id);
  };

  bar.addEventListener("click", (event) => {
    const tab = event.target instanceof Element ? event.target.closest("button") : null;
    if (tab !== null) choose(tab);
  });
  bar.addEventListener("keydown", (event) => {
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[along(event.key)];
    const tab = to === undefined || at < 0 ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (tab === undefined) return;
    event.preventDefault();
    tab.focus();
    choose(tab);
  });
}
