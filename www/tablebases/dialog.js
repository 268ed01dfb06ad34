// The dialog of large endgame tables: what is there, and what can be done about it. Fetched when it is first opened, or
// a file of them is dropped on the page.
import { ask_for_persistence } from "../platform/persistent_storage.js";
import { number, phrase } from "../language/phrase_late.js";
import { locale } from "../language/phrase.js";
import { kept, remove_others, sweep } from "./storage.js";
import { Refusal } from "./protocol.js";
import { import_tablebase } from "./import.js";
import { why } from "../platform/error_message.js";
import { in_time } from "../platform/awake_timer.js";
import { button, make_dialog } from "../widgets/dialog.js";
import { make } from "../widgets/dom.js";

/** Beside the page, where its host may put one. */
const OFFERED = () => new URL("data/endgame6.bin", document.baseURI).href;

/** Milliseconds of waking time that a storage which hangs is waited for. */
const PATIENCE = 3000;

/** @param {number} bytes */
function size(bytes) {
  const [unit, of] = bytes < 1e6 ? ["kilobyte", 1e3] : ["megabyte", 1e6];
  return new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: bytes < 1e7 ? 1 : 0 }).format(
    bytes / of,
  );
}

/** @param {unknown} error @param {Blob | string} source @returns {string} */
function refused(error, source) {
  if (!(error instanceof Refusal)) return phrase("late.not_done", { why: why(error) });
  const file = source instanceof File ? source.name : "endgame6.bin";
  const { at, of } = error;
  switch (error.reason) {
    case "foreign":
      return phrase("tables.foreign", { file });
    case "head":
      return phrase("tables.damaged_head", { file });
    case "block":
      return phrase("tables.damaged", { file, block: number(at), blocks: number(of) });
    case "cut_off":
      return phrase("tables.cut_off", { file, size: size(at), whole: size(of) });
    case "no_room":
      return phrase("tables.no_room");
    case "no_storage":
      return phrase("tables.no_storage");
    case "not_there":
      return phrase("tables.not_there");
    case "busy":
      return phrase("tables.busy");
    case "in_use":
      return phrase("tables.in_use");
    case "cancelled":
      return phrase("tables.cancelled");
    default:
      return phrase("late.not_done", { why: why(error) });
  }
}

function create_dialog() {
  const state = make("p", { class: "tables-state" });
  const says = make("p", { class: "own-says", role: "status" });
  const bar = make("progress", { max: "1", class: "tables-bar", "aria-label": phrase("tables.working") });
  const picker = make("input", {
    type: "file",
    accept: ".bin",
    class: "sr",
    tabindex: "-1",
    "aria-label": phrase("tables.file"),
  });
  const choose = button("book", phrase("tables.choose"), () => picker.click());
  const fetch_it = button("download", phrase("tables.fetch"), () => bring(OFFERED()));
  const remove = button("", phrase("tables.remove"), () => clear());
  const cancel = button("", phrase("cancel"), () => stop?.abort());
  const ways = make("div", { class: "own-ways" }, choose, fetch_it, remove, cancel, picker);
  const { dialog } = make_dialog({
    id: "tables",
    title: phrase("tables.title"),
    body: [make("p", { class: "own-about" }, phrase("tables.says")), state, ways, bar, says],
  });
  /** @type {AbortController | null} while a file is taken in */
  let stop = null;

  async function show_state() {
    const found = await in_time(kept(), PATIENCE).catch(() => null);
    state.textContent =
      found === null ? phrase("tables.none") : phrase("tables.kept", { pieces: found.most, size: size(found.length) });
    remove.hidden = found === null || stop !== null;
    choose.hidden = fetch_it.hidden = stop !== null;
    cancel.hidden = bar.hidden = stop === null;
  }

  /** @param {Blob | string} source */
  async function bring(source) {
    if (stop !== null) return;
    stop = new AbortController();
    bar.removeAttribute("value");
    says.textContent = phrase("tables.working");
    says.ariaBusy = "true"; // the page is not loaded anew meanwhile
    await show_state();
    cancel.focus();
    try {
      await import_tablebase(source, (part) => (bar.value = part), stop.signal);
      says.textContent = phrase("tables.done");
      ask_for_persistence(); // there is something to lose
    } catch (error) {
      says.textContent = refused(error, source);
    }
    stop = null;
    says.ariaBusy = null;
    await show_state();
    choose.focus();
  }

  async function clear() {
    says.textContent = "";
    try {
      await remove_others();
      says.textContent = phrase("tables.removed");
    } catch {
      says.textContent = phrase("tables.in_use");
    }
    await show_state();
    choose.focus();
  }

  picker.addEventListener("change", () => {
    const [file] = picker.files ?? [];
    if (file !== undefined) bring(file);
    picker.value = "";
  });

  return {
    /** @param {File} [file] to be taken in at once */
    async show(file) {
      if (!dialog.open) dialog.showModal();
      if (file !== undefined) return bring(file);
      if (stop === null) {
        says.textContent = "";
        sweep().catch(() => undefined); // there is nothing, where nothing can be kept
      }
      await show_state();
    },
  };
}

/** @type {ReturnType<typeof create_dialog> | null} */
let dialog = null;

/** @param {File} [file] to be taken in at once */
export const show_tables = (file) => (dialog ??= create_dialog()).show(file);
