// The dialog of large endgame tables: shows the stored tables, and imports, downloads and removes them. Fetched when it
// is first opened or a table file is dropped on the page.
import "../../kit/language/late_phrases.js";
import { joined } from "../../kit/language/joined.js";
import { ask_for_persistence } from "../../kit/platform/persistent_storage.js";
import { kept } from "./storage.js";
import { remove_all, sweep, unfinished } from "./unfinished.js";
import { Refusal } from "./protocol.js";
import { import_tablebase } from "./import.js";
import { create_intake } from "./intake.js";
import { error_message } from "../../kit/platform/error_message.js";
import { once } from "../../kit/platform/once.js";
import { in_time } from "../../kit/platform/awake_timer.js";
import { button, make_dialog, open_dialog } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/** Beside the page, where its host may put one. */
const OFFERED = () => new URL("data/endgame6.bin", document.baseURI).href;

/** Milliseconds of waking time that a storage which hangs is waited for. */
const PATIENCE = 3000;

/** @param {Translator} t @param {number} bytes */
function size(t, bytes) {
  const [unit, of] = bytes < 1e6 ? ["kilobyte", 1e3] : ["megabyte", 1e6];
  return new Intl.NumberFormat(t.locale(), { style: "unit", unit, maximumFractionDigits: bytes < 1e7 ? 1 : 0 }).format(
    bytes / of,
  );
}

/** @param {Translator} t @param {unknown} error @param {Blob | string} source @returns {string} */
function refused(t, error, source) {
  if (!(error instanceof Refusal)) return t("late.not_done", { why: error_message(error) });
  const file = source instanceof File ? source.name : "endgame6.bin";
  const { at, of } = error;
  switch (error.reason) {
    case "foreign":
      return t("tables.foreign", { file });
    case "head":
      return t("tables.damaged_head", { file });
    case "block":
      return t("tables.damaged", { file, block: t.number(at), blocks: t.number(of) });
    case "cut_off":
      return t("tables.cut_off", { file, size: size(t, at), whole: size(t, of) });
    case "no_room":
      return at === 0 ? t("tables.no_room") : t("tables.no_room_for", { size: size(t, at), free: size(t, of) });
    case "no_storage":
      return t("tables.no_storage");
    case "not_there":
      return t("tables.not_there");
    case "busy":
      return t("tables.busy");
    case "in_use":
      return t("tables.in_use");
    case "broken_off":
      return t("tables.broken_off");
    case "no_answer":
      return t("tables.no_answer");
    case "pieces":
      return t("tables.pieces", { file });
    case "cancelled":
      return t("tables.cancelled");
    default:
      return t("late.not_done", { why: error_message(error) });
  }
}

/** Reads the stored tables and the partial download; null for a missing file or if the storage does not respond. */
const stored = () =>
  Promise.all([in_time(kept(), PATIENCE).catch(() => null), in_time(unfinished(), PATIENCE).catch(() => null)]);

/**
 * What is stored, in words.
 * @param {Translator} t @param {Awaited<ReturnType<typeof stored>>} stored @param {boolean} importing
 */
function state_words(t, [found, part], importing) {
  const summary = found === null ? "" : t("tables.kept", { pieces: found.most, size: size(t, found.length) });
  const arrived =
    part === null || importing
      ? ""
      : t("tables.unfinished", { size: size(t, part.arrived), whole: size(t, part.length) });
  return joined(summary, arrived) || t("tables.none");
}

/**
 * Imports a file.
 * @param {Translator} t @param {Blob | string} source @param {(part: number, waits: boolean) => void} progress
 * @param {AbortSignal} signal
 * @returns {Promise<{ words: string, cancelled: boolean }>} the result
 */
async function imported(t, source, progress, signal) {
  try {
    await import_tablebase(source, progress, signal);
    ask_for_persistence(); // there is something to lose
    return { words: t("tables.done"), cancelled: false };
  } catch (error) {
    return { words: refused(t, error, source), cancelled: error instanceof Refusal && error.reason === "cancelled" };
  }
}

/** @param {Translator} t */
function create_dialog(t) {
  const state = make("p", { class: "tables-state" });
  const status = make("p", { class: "own-says", role: "status" });
  const bar = make("progress", { max: "1", class: "tables-bar", "aria-label": t("tables.working") });
  const picker = make("input", {
    type: "file",
    accept: ".bin",
    class: "sr",
    tabindex: "-1",
    "aria-label": t("tables.file"),
  });
  const choose = button("book", t("tables.choose"), () => picker.click());
  const fetch_once = () => void (intake.is_busy() || intake.take(OFFERED()));
  const fetch_it = button("download", t("tables.fetch"), fetch_once);
  const go_on = button("download", t("tables.continue"), fetch_once);
  const remove = button("", t("tables.remove"), () => clear());
  const cancel = button("", t("cancel"), () => intake.cancel());
  const ways = make("div", { class: "own-ways" }, choose, fetch_it, go_on, remove, cancel, picker);
  const { dialog } = make_dialog(t, {
    id: "tables",
    title: t("tables.title"),
    body: [make("p", { class: "own-about" }, t("tables.says")), state, ways, bar, status],
  });
  const intake = create_intake((source, signal) => imported(t, source, progress, signal), { begun, ended });

  /** @returns {Promise<boolean>} whether a download can be continued */
  async function show_state() {
    const [found, part] = await stored();
    const busy = intake.is_busy();
    state.textContent = state_words(t, [found, part], busy);
    remove.hidden = (found === null && part === null) || busy;
    choose.hidden = busy;
    fetch_it.hidden = busy || part !== null;
    go_on.hidden = busy || part === null;
    cancel.hidden = bar.hidden = !busy;
    return part !== null;
  }

  /** @param {number} part @param {boolean} waits */
  function progress(part, waits) {
    bar.value = part;
    const text = t(waits ? "tables.retrying" : "tables.working");
    if (status.textContent !== text) status.textContent = text; // a screen reader says it once
  }

  async function begun() {
    bar.removeAttribute("value");
    status.textContent = t("tables.working");
    status.ariaBusy = "true"; // prevents a reload of the page during the import
    await show_state();
    cancel.focus();
  }

  /** @param {Awaited<ReturnType<typeof imported>>} result */
  async function ended({ words, cancelled }) {
    if (!intake.is_busy()) status.ariaBusy = null;
    const goes_on = await show_state();
    status.textContent = cancelled && goes_on ? t("tables.cancelled_part") : words;
    if (!intake.is_busy()) (goes_on ? go_on : choose).focus();
  }

  async function clear() {
    status.textContent = "";
    try {
      await remove_all();
      status.textContent = t("tables.removed");
    } catch {
      status.textContent = t("tables.in_use");
    }
    await show_state();
    choose.focus();
  }

  picker.addEventListener("change", () => {
    const [file] = picker.files ?? [];
    if (file !== undefined) intake.take(file);
    picker.value = "";
  });

  return {
    /** @param {File} [file] to be taken in at once */
    async show(file) {
      open_dialog(dialog);
      if (file !== undefined) return intake.take(file);
      if (!intake.is_busy()) {
        status.textContent = "";
        sweep().catch(() => undefined); // there is nothing, where nothing can be kept
      }
      await show_state();
    },
  };
}

const get_dialog = once(create_dialog);

/** @param {Translator} t @param {File} [file] to be taken in at once */
export const show_tables = (t, file) => get_dialog(t).show(file);
