// The tabs of the library, one for each source: the own games, the famous games and every opened file; and the buttons
// that open more files.
import { games } from "./library_text.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { icon, make } from "../../kit/widgets/dom.js";
import { bind_tabs } from "../../kit/widgets/tab_list.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { LibraryState } from "./state.js"
 */

/**
 * @param {Translator} t
 * @param {object} actions
 * @param {(id: number) => void} actions.show
 * @param {(files: { name: string, file: Blob }[]) => void} actions.open
 * @param {() => void} actions.paste
 */
export function create_sources(t, actions) {
  const tabs = make("div", { class: "lib-tabs", role: "tablist", "aria-label": t("sources") });
  const picker = make("input", {
    type: "file",
    multiple: "",
    accept: ".pdn,.gz,.txt",
    class: "sr",
    tabindex: "-1",
    "aria-label": t("sources.files"),
  });
  const open = make("button", { class: "btn", type: "button" }, icon("new"), make("span", {}, t("sources.open")));
  const paste = make("button", { class: "btn", type: "button" }, icon("copy"), make("span", {}, t("sources.paste")));
  const element = make("div", { class: "lib-sources" }, tabs, make("div", { class: "lib-ways" }, picker, open, paste));
  const changed = create_change_guard();

  open.addEventListener("click", () => picker.click());
  paste.addEventListener("click", actions.paste);
  picker.addEventListener("change", () => {
    actions.open([...(picker.files ?? [])].map((file) => ({ name: file.name, file })));
    picker.value = ""; // so that choosing the same file again fires `change`
  });

  /** Scrolls to the selected tab. */
  const bring = () =>
    tabs.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest", inline: "nearest" });

  /** @param {HTMLElement} tab */
  const show = (tab) => actions.show(Number(tab.dataset.source));
  bind_tabs(tabs, tabs.getElementsByTagName("button"), show);

  return {
    element,
    bring,
    focus: () =>
      /** @type {HTMLElement | null} */ (tabs.querySelector('[aria-selected="true"]'))?.focus({ preventScroll: true }),

    /** @param {LibraryState} state */
    show(state) {
      const key = JSON.stringify([
        state.source,
        state.sources.map(({ id, name, count, phase }) => [id, name, count, phase]),
      ]);
      if (!changed([key])) return;
      const focused = tabs.contains(document.activeElement);
      tabs.replaceChildren(
        ...state.sources.map(({ id, name, count, phase }) => {
          const shown = id === state.source;
          const said = phase === "failed" ? t("sources.unreadable") : games(t, count);
          const tab = make(
            "button",
            {
              class: "tab",
              type: "button",
              role: "tab",
              "aria-controls": "lib-place",
              "aria-selected": String(shown),
              tabindex: shown ? "0" : "-1",
              "data-source": String(id),
            },
            make("span", { class: "lib-name" }, name),
            " ",
            make("small", phase === "failed" ? { class: "fault" } : {}, said),
          );
          return tab;
        }),
      );
      if (focused) this.focus();
      bring();
    },
  };
}
