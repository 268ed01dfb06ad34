// The footer of the library: the number of games in the list, the result of the last action, and the buttons.
import { current, is_open, MINE, stays, too_many } from "./state.js";
import { faults, summary } from "./library_text.js";
import { make, set_usable } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { LibraryState } from "./state.js"
 */

/**
 * The statistics in the footer. `row` creates "Review all".
 * @typedef {{ open: () => Promise<void>, row: () => HTMLElement }} Statistics
 */

/** @param {string} name @param {() => void} action @param {string} [kind] */
function button(name, action, kind = "btn") {
  const element = make("button", { class: kind, type: "button" }, name);
  element.addEventListener("click", action);
  return element;
}

/**
 * @param {Translator} t
 * @param {object} actions
 * @param {() => void} actions.export
 * @param {() => void} actions.keep
 * @param {() => void} actions.delete
 * @param {() => void} actions.undo
 * @param {() => void} actions.close_source
 * @param {() => void} actions.choose_none
 * @param {() => void} actions.toggle_faults
 */
export function create_foot(t, actions) {
  const holds = make("p", { class: "lib-holds", "aria-live": "polite" });
  const status = make("p", { class: "lib-status", role: "status" });
  const undo = button(t("undo"), actions.undo, "link");
  const faulty = button("", actions.toggle_faults, "link");
  const none = button(t("foot.none"), actions.choose_none, "link");
  const save = button("", actions.export);
  const keep = button("", actions.keep);
  const remove = button(t("foot.delete"), actions.delete);
  const close = button(t("foot.close"), actions.close_source);
  /** Holds "Statistics" and "Review all", which are added when they have loaded. */
  const own = make("div", { class: "lib-own" });
  const element = make(
    "footer",
    {},
    make("div", { class: "lib-says" }, holds, faulty, none, status, undo),
    own,
    make("div", { class: "lib-acts" }, close, remove, keep, save),
  );

  /**
   * Writes a text only if it has changed, so that a screen reader announces it once.
   * @param {HTMLElement} place
   * @param {string} text
   */
  const write = (place, text) => {
    if (place.textContent !== text) place.textContent = text;
  };

  return {
    element,
    /** @param {HTMLElement} row "Review all" @param {() => void} open  opens the statistics */
    add: (row, open) => own.append(row, button(t("stats"), open)),
    /** @param {LibraryState} state */
    show(state) {
      const source = current(state);
      const some = state.chosen.size > 0;
      const mine = source.id === MINE;
      own.hidden = !mine || source.count === 0;
      write(holds, summary(t, state));
      write(status, state.status || (source.phase === "ready" && source.count > 0 ? source.note : ""));
      undo.hidden = state.deleted.length === 0;
      none.hidden = !some;
      faulty.hidden = source.phase !== "ready" || source.faults.length === 0;
      write(faulty, state.view === "list" ? faults(t, source.faults.length) : t("foot.back"));
      const which = some ? "chosen" : is_open(state.filter) ? "all" : "these";
      write(save, t(`export.${which}`));
      write(keep, t(`keep.${which}`));
      save.hidden = source.phase !== "ready" || state.games.length === 0;
      keep.hidden = save.hidden || mine;
      keep.title = keep.hidden ? "" : too_many(t, state); // a press shows the same reason
      set_usable(keep, keep.title === "");
      remove.hidden = !mine || !some;
      close.hidden = stays(source.id);
    },
  };
}
