// The last part of the settings: all of one's own into a file and back, and the settings as they were at first - which
// is asked before it is done.
import { phrase } from "../language/phrase_late.js";
import { why } from "../platform/error_message.js";
import { button, section } from "../widgets/dialog.js";
import { make } from "../widgets/dom.js";
import { replace_settings } from "../settings/store.js";

/** @param {() => Promise<import("./transfer.js").Kept>} kept */
export function create_own_data(kept) {
  const says = make("p", { class: "own-says", role: "status" });
  const picker = make("input", {
    type: "file",
    accept: ".json,application/json",
    class: "sr",
    tabindex: "-1",
    "aria-label": phrase("own.file"),
  });
  const question = make("div", { class: "own-question", role: "group", "aria-label": phrase("own.sure") });
  question.hidden = true;

  /** @param {(transfer: typeof import("./transfer.js"), own: import("./transfer.js").Kept) => Promise<string>} work */
  const run = async (work) => {
    says.textContent = "";
    says.ariaBusy = "true"; // the page is not loaded anew meanwhile
    try {
      says.textContent = await work(await import("./transfer.js"), await kept());
    } catch (error) {
      says.textContent = phrase("late.not_done", { why: why(error) });
    }
    says.ariaBusy = null;
  };

  const reset = button("", phrase("own.reset"), () => ask(true), "link");
  const no = button("", phrase("own.no"), () => ask(false));
  const yes = button(
    "",
    phrase("own.yes"),
    () => {
      replace_settings({});
      ask(false);
      says.textContent = phrase("own.done");
    },
    "btn grave",
  );
  question.append(make("p", {}, phrase("own.sure")), make("div", {}, yes, no));

  /** @param {boolean} open */
  function ask(open) {
    question.hidden = !open;
    reset.hidden = open;
    says.textContent = "";
    (open ? no : reset).focus();
  }

  picker.addEventListener("change", () => {
    const [file] = picker.files ?? [];
    if (file !== undefined) run((transfer, own) => transfer.import_all(file, own));
    picker.value = ""; // the same file again is another import
  });
  const out = button("download", phrase("own.export"), () => run((transfer, own) => transfer.export_all(own)));
  const back = button("book", phrase("own.import"), () => picker.click());

  return {
    element: section(
      phrase("own.title"),
      make("p", { class: "own-about" }, phrase("own.says")),
      make("div", { class: "own-ways" }, out, back, picker, reset),
      question,
      says,
    ),
    /** The dialog is opened again: what was said is old. */
    forget() {
      question.hidden = true;
      reset.hidden = false;
      says.textContent = "";
    },
  };
}
