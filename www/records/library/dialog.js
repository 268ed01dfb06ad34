// The library's dialog: sources on top, filter and list below, one line about what the list holds, and what can be done
// with it.
import * as states from "./state.js";
import { create_fault_list } from "./fault_list.js";
import { create_filter } from "./filter.js";
import { create_foot } from "./foot.js";
import { create_list } from "./game_list.js";
import { create_sources } from "./source_tabs.js";
import { make_frame, open_dialog } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { LibraryState, LibraryStore } from "./state.js"
 * @import { LibraryCommands } from "./commands.js"
 */

/**
 * What a source holds: its list, its faults, or the progress of its reading.
 * @param {Translator} t @param {HTMLElement} list @param {HTMLElement} faults @param {() => void} stop
 */
function create_place(t, list, faults, stop) {
  const meter = make("progress", { class: "lib-meter", max: "1", "aria-label": t("reading") });
  const cancel = make("button", { class: "btn", type: "button" }, t("cancel"));
  cancel.addEventListener("click", stop);
  const reading = make("div", { class: "lib-reading" }, make("p", {}, t("reading")), meter, cancel);
  return {
    element: make(
      "div",
      { class: "lib-place", id: "lib-place", role: "tabpanel", "aria-labelledby": "library-h" },
      reading,
      list,
      faults,
    ),
    /** @param {states.Source} source */
    show({ id, phase, done }) {
      const opening = phase === "opening";
      reading.hidden = !opening;
      cancel.hidden = states.stays(id);
      if (opening && done > 0) meter.value = done;
      else if (opening) meter.removeAttribute("value");
    },
  };
}

/**
 * Opens pasted text.
 * @param {Translator} t @param {LibraryStore} store @param {LibraryCommands} commands
 */
function create_paste(t, store, commands) {
  /** @param {string} text */
  const open = (text) => {
    if (text.trim() === "") store.commit(states.say(t("library.nothing_to_paste")));
    else commands.open_files([{ name: t("library.pasted"), file: new Blob([text]) }]);
  };
  return {
    open,
    /** Pastes from the clipboard. If the page may not read it, the message names the keys. */
    async paste() {
      try {
        open(await navigator.clipboard.readText());
      } catch {
        store.commit(states.say(t("library.press_paste")));
      }
    },
  };
}

/**
 * Handles the Delete key: deletes the selected rows, or the marked row if none is selected.
 * @param {LibraryStore} store @param {LibraryCommands} commands
 */
function remove_chosen(store, commands) {
  const { chosen, games, at } = store.get();
  const marked = games[at];
  if (chosen.size === 0 && marked !== undefined) store.commit(states.choose([marked], true));
  commands.delete();
}

/** @param {Translator} t @param {LibraryStore} store @param {LibraryCommands} commands */
export function create_library_dialog(t, store, commands) {
  const { open: open_text, paste } = create_paste(t, store, commands);
  const sources = create_sources(t, { show: commands.show_source, open: commands.open_files, paste });
  const filter = create_filter(t, { change: (change) => refine(states.set_filter(change)), sort: sort_by, clear });
  const list = create_list(t, {
    state: store.get,
    rows: commands.rows,
    kept: commands.kept,
    open: commands.open,
    sort: sort_by,
    remove: () => remove_chosen(store, commands),
    clear,
    mark: (at) => store.commit(states.mark(at)),
    choose: (games, chosen) => store.commit(states.choose(games, chosen)),
  });
  const faults = create_fault_list(t, (game) => commands.open(game, null));
  const foot = create_foot(t, {
    ...commands,
    toggle_faults: () => store.commit(states.toggle_faults),
    choose_none: () => store.commit(states.choose([...store.get().chosen], false)),
  });
  const place = create_place(t, list.element, faults.element, commands.cancel);
  const main = make("div", { class: "lib-main" }, filter.element, place.element);
  const names = { id: "library", kind: "library", title: t("library") };
  const { dialog } = make_frame(t, names, sources.element, main, foot.element);
  dialog.addEventListener("paste", (event) => {
    if (event.target instanceof HTMLInputElement) return;
    open_text(event.clipboardData?.getData("text/plain") ?? "");
  });

  /** Another question. @param {(state: LibraryState) => LibraryState} transition */
  function refine(transition) {
    store.commit(transition);
    commands.select();
  }

  /** @param {import("./state.js").Sort} sort */
  function sort_by(sort) {
    refine(states.set_sort(sort));
  }

  function clear() {
    refine(states.clear_filter);
    filter.focus();
  }

  /** @param {LibraryState} state */
  const show = (state) => {
    const source = states.current(state);
    sources.show(state);
    filter.show(state);
    filter.element.hidden = source.count === 0; // there is nothing to look through
    list.show(state);
    faults.show(state);
    foot.show(state);
    place.show(source);
    // the button that was pressed is gone
    if (dialog.contains(document.activeElement) && document.activeElement?.closest("[hidden]")) focus();
  };
  const focus = () => (store.get().games.length > 0 && store.get().view === "list" ? list : sources).focus();
  store.subscribe(show);
  show(store.get());

  return {
    /** @param {import("./foot.js").Statistics} statistics */
    add_statistics({ open, row }) {
      foot.add(row(), () => {
        dialog.close();
        open();
      });
      foot.show(store.get());
    },
    is_open: () => dialog.open,
    close: () => dialog.close(),
    open() {
      open_dialog(dialog);
      sources.bring();
      focus();
    },
  };
}
