// The last section of the settings dialog: exports and imports the user's data, and resets the settings after a
// confirmation.
import "../../kit/language/late_phrases.js";
import { error_message } from "../../kit/platform/error_message.js";
import { button } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { replace_settings } from "../../kit/settings/store.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/** @param {Translator} t @param {() => Promise<import("./transfer.js").Kept>} kept */
export function create_own_data(t, kept) {
  const status = make("p", { class: "own-says", role: "status" });
  const picker = make("input", {
    type: "file",
    accept: ".json,application/json",
    class: "sr",
    tabindex: "-1",
    "aria-label": t("own.file"),
  });
  const question = make("div", { class: "own-question", role: "group", "aria-label": t("own.sure") });
  question.hidden = true;

  /** @param {(transfer: typeof import("./transfer.js"), own: import("./transfer.js").Kept) => Promise<string>} work */
  const run = async (work) => {
    status.textContent = "";
    status.ariaBusy = "true"; // prevents a reload for an update
    try {
      status.textContent = await work(await import("./transfer.js"), await kept());
    } catch (error) {
      status.textContent = t("late.not_done", { why: error_message(error) });
    }
    status.ariaBusy = null;
  };

  const reset = button("", t("own.reset"), () => ask(true), "link");
  const no = button("", t("own.no"), () => ask(false));
  const yes = button(
    "",
    t("own.yes"),
    () => {
      replace_settings({});
      ask(false);
      status.textContent = t("own.done");
    },
    "btn danger",
  );
  question.append(make("p", {}, t("own.sure")), make("div", {}, yes, no));

  /** @param {boolean} open */
  function ask(open) {
    question.hidden = !open;
    reset.hidden = open;
    status.textContent = "";
    (open ? no : reset).focus();
  }

  picker.addEventListener("change", () => {
    const [file] = picker.files ?? [];
    if (file !== undefined) run((transfer, own) => transfer.import_all(t, file, own));
    picker.value = ""; // lets the same file be chosen again
  });
  const export_button = button("download", t("own.export"), () => run((transfer, own) => transfer.export_all(t, own)));
  const import_button = button("book", t("own.import"), () => picker.click());

  return {
    element: make(
      "div",
      {},
      make("h4", {}, t("own.title")),
      make("p", { class: "own-about" }, t("own.says")),
      make("div", { class: "own-ways" }, export_button, import_button, picker, reset),
      question,
      status,
    ),
    /** Clears the last result when the dialog opens again. */
    forget() {
      question.hidden = true;
      reset.hidden = false;
      status.textContent = "";
    },
  };
}
