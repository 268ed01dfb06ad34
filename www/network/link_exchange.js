// The exchange of links: one to send to the other side - copied, shared, or read from the screen as a QR code - and a
// field for its answer.
import { button } from "../widgets/dialog.js";
import { make } from "../widgets/dom.js";
import { error_message } from "../platform/error_message.js";
import { draw_qr } from "./qr_picture.js";

/** @typedef {import("../language/translator.js").Translator} Translator */

let count = 0;

/**
 * @param {Translator} t
 * @param {object} to
 * @param {(sentence: string) => void} to.tell
 * @param {(sentence: string) => void} to.complain
 * @param {(text: string) => Promise<string>} to.paste  answers why it cannot be used, or ""
 * @param {string} [to.copy]  text of the button
 * @param {string} [to.only_paste]  shows only the field, under this label
 */
export function create_link_exchange(
  t,
  { tell, complain, paste, copy: copy_words = t("share.copy_link"), only_paste },
) {
  const input = make("input", {
    class: "type",
    readonly: "",
    "aria-label": t("network.link"),
    spellcheck: "false",
    dir: "ltr",
  });
  input.addEventListener("focus", () => input.select());
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(input.value);
      tell(t("share.link_copied"));
    } catch {
      input.select();
      tell(t("clipboard_blocked"));
    }
  };
  const share = button("share", t("share"), async () => {
    try {
      await navigator.share({ url: input.value });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError"))
        tell(t("share.failed", { why: error_message(error) })); // cancelling is not a failure
    }
  });
  const says = make("p", { class: "rules-say" });
  const picture = make("div", { class: "qr" });
  const code = make("details", { class: "network-more" }, make("summary", {}, t("network.qr")), picture);
  code.addEventListener("toggle", () => code.open && draw_qr(t, picture, input.value));
  const link = make(
    "div",
    {},
    says,
    make("div", { class: "field-row" }, input, button("link", copy_words, copy)),
    ...(typeof navigator.share === "function" ? [make("div", { class: "row" }, share)] : []),
    code,
  );

  const id = `network-paste-${(count += 1)}`;
  const text = make("textarea", {
    class: "text",
    id,
    rows: "3",
    spellcheck: "false",
    autocomplete: "off",
    dir: "ltr",
    "aria-describedby": "network-fault",
  });
  const take = async () => {
    const wrong = await paste(text.value);
    complain(wrong);
    text.setAttribute("aria-invalid", String(wrong !== ""));
    if (wrong === "") text.value = "";
    else text.focus();
  };
  const back = make(
    "section",
    { class: "field" },
    make("div", { class: "field-h" }, make("h3", {}, make("label", { for: id }, only_paste ?? t("network.paste")))),
    text,
    make("div", { class: "row tight" }, button("", t("network.connect"), take)),
  );
  link.hidden = only_paste !== undefined;

  return {
    element: make("div", {}, link, back),
    focus: () => input.focus(),
    /** @param {{ fragment: string, says: string, answered: boolean }} now  `answered`: an answer is expected */
    draw({ fragment, says: words, answered }) {
      const address = fragment === "" ? "" : `${location.href.split("#")[0]}${fragment}`;
      if (input.value !== address) {
        input.value = address;
        if (code.open) draw_qr(t, picture, address);
      }
      says.textContent = words;
      back.hidden = !answered;
    },
  };
}
