// The panel beside the board: the welcome until the first move, then the tabs of the game. On phones it is a sheet with
// a handle.
import { is_aside } from "../../play/core/board_store.js";
import { by_id, focus_board } from "../../kit/widgets/dom.js";
import { bind_tabs, show_tab } from "../../kit/widgets/tab_list.js";

/** @import { State } from "../../play/core/state_types.js" */

/** The least distance, in CSS pixels, by which a press of the handle becomes a pull. */
const LEAST_PULL = 12;

export function create_side_panel() {
  const panel = by_id("panel", HTMLElement);
  const grip = by_id("grip", HTMLButtonElement);
  const welcome = by_id("welcome", HTMLDivElement);

  /** @param {boolean} open */
  const set_open = (open) => {
    panel.dataset.open = open ? "yes" : "no";
    grip.setAttribute("aria-expanded", String(open));
  };
  /** Where the handle was pressed, in CSS pixels, and whether it has been pulled since. */
  let pull = { from: 0, moved: false };
  grip.addEventListener("pointerdown", ({ button, isPrimary, pointerId, clientY }) => {
    if (button !== 0 || !isPrimary) return;
    grip.setPointerCapture(pointerId);
    pull = { from: clientY, moved: false };
  });
  grip.addEventListener("pointermove", ({ pointerId, clientY }) => {
    if (!grip.hasPointerCapture(pointerId) || Math.abs(pull.from - clientY) <= LEAST_PULL) return;
    pull = { ...pull, moved: true };
    set_open(pull.from > clientY);
  });
  grip.addEventListener("click", ({ detail }) => {
    if (detail === 0 || !pull.moved) set_open(panel.dataset.open !== "yes"); // detail 0: a click by key
    pull = { ...pull, moved: false };
  });
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") set_open(false);
  });

  return {
    /** @param {State} state */
    show(state) {
      if (state.phase === "loading") return;
      const { dataset } = document.documentElement;
      const panel_now = state.welcome ? "welcome" : "game";
      const aside = state.editor === null ? "retry" : "editor";
      const leaving =
        (!state.welcome && welcome.contains(document.activeElement)) ||
        (!is_aside(state) && /editor|retry/.test(dataset.panel ?? ""));
      dataset.panel = is_aside(state) ? aside : panel_now;
      dataset.ready = "yes";
      // The focused button disappears, so the board takes the focus.
      if (leaving) focus_board();
    },
  };
}

/**
 * Moves the move list and the step buttons to the chosen tab, if it shows them.
 * @param {(id: string) => void} chosen
 */
export function create_panel_tabs(chosen) {
  const bar = by_id("tabs", HTMLDivElement);
  const tabs = bar.getElementsByTagName("button");
  const [moves, nav] = [by_id("moves", HTMLOListElement), by_id("nav", HTMLElement)];

  /** A second click on the selected tab retries a failed load. @param {HTMLButtonElement} tab */
  const choose = (tab) => {
    if (tab.getAttribute("aria-selected") === "true") return chosen(tab.id);
    show_tab(tabs, tab);
    tab.scrollIntoView({ block: "nearest", inline: "nearest" });
    const view = document.getElementById(tab.id.replace("tab", "view"));
    if (view?.classList.contains("list-view")) view.append(moves, nav);
    chosen(tab.id);
  };

  bind_tabs(bar, tabs, choose);
}
