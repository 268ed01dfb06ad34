// The tabs of the panel. The list of moves and the steps stand in two of them, and go along.
import { by_id } from "../widgets/dom.js";
import { bind_tabs, show_tab } from "../widgets/tab_list.js";

/** @param {(id: string) => void} chosen */
export function create_tabs(chosen) {
  const bar = by_id("tabs", HTMLDivElement);
  const tabs = [...bar.querySelectorAll("button")];
  const [moves, nav, typing] = [by_id("moves", HTMLOListElement), by_id("nav", HTMLElement), by_id("typing", HTMLDivElement)];

  /** @param {HTMLButtonElement} tab that is chosen already may be waiting for what did not come */
  const choose = (tab) => {
    if (tab.getAttribute("aria-selected") === "true") return chosen(tab.id);
    show_tab(tabs, tab);
    tab.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (tab.id === "tab-moves") {
      typing.before(moves);
      typing.after(nav);
    }
    if (tab.id === "tab-analysis") by_id("view-analysis", HTMLDivElement).append(moves, nav);
    chosen(tab.id);
  };

  bind_tabs(bar, tabs, choose);
}
