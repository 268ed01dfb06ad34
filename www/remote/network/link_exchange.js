// Exchanges links: shows the one to send (QR code, share dialog, clipboard, plain text) and takes the answer, scanned
// or pasted.
import { create_counter } from "../../kit/platform/counter.js";
import { button } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { can_share, copy_text, share } from "../../kit/widgets/share.js";
import { error_message } from "../../kit/platform/error_message.js";
import { draw_qr } from "./qr_picture.js";
import { create_scanner } from "./scanner.js";

/** @import { Translator } from "../../kit/language/translator.js" */

const next_id = /* @__PURE__ */ create_counter();

/**
 * @typedef {object} Reports
 * @property {(sentence: string) => void} tell
 * @property {(sentence: string) => void} complain
 * @property {(text: string) => Promise<string>} paste  takes a link of the peer; resolves to why it cannot be used, or
 *   ""
 */

/** The link as text, for copying by hand. @param {Translator} t */
function text_of_link(t) {
  const input = make("input", {
    class: "type",
    readonly: "",
    "aria-label": t("network.link"),
    spellcheck: "false",
    dir: "ltr",
  });
  input.addEventListener("focus", () => input.select());
  return {
    input,
    element: make("details", { class: "network-more" }, make("summary", {}, t("network.link_text")), input),
  };
}

/**
 * The buttons that send a link: the system's share dialog, if there is one, and the clipboard.
 * @param {Translator} t
 * @param {HTMLInputElement} input  contains the link
 * @param {HTMLDetailsElement} text  the disclosure that contains the input
 * @param {Reports["tell"]} tell
 * @param {{ copy: string, sent: () => void }} how
 */
function send_buttons(t, input, text, tell, { copy: copy_words, sent }) {
  /** @param {() => void} select */
  const copy = async (select) => {
    const copied = await copy_text(t, input.value, select, t("share.link_copied"));
    if (copied.is_copied) sent();
    return copied;
  };
  /** @param {(error: unknown) => void} fail */
  const share_link = async (fail) => void ((await share({ url: input.value }, fail)) && sent());
  const show_text = () => {
    text.open = true;
    input.select();
  };
  const copy_or_show = async () => tell((await copy(show_text)).words);
  /** @param {unknown} error */
  const tell_failure = (error) => tell(t("share.failed", { why: error_message(error) }));
  const shares = can_share();
  const open_sheet = () => share_link(tell_failure);
  const first = shares ? [button("share", t("share"), open_sheet, "btn primary")] : [];
  const second = button("link", copy_words, copy_or_show, shares ? "btn" : "btn primary");
  /** Sends at once, while the tap that asked for it still counts. If the browser refuses, the buttons are there. */
  const send = async () => {
    if (shares) return share_link(() => undefined);
    const { is_copied, words } = await copy(() => undefined);
    if (is_copied) tell(words);
  };
  return { element: make("div", { class: "row link-ways" }, ...first, second), first: first[0] ?? second, send };
}

/**
 * The field for pasting a link of the peer, with its QR scanner.
 * @param {Translator} t
 * @param {Reports} reports
 * @param {string} label
 */
export function create_answer_field(t, { complain, paste }, label) {
  const id = `network-paste-${next_id()}`;
  const text = make("textarea", {
    class: "text",
    id,
    rows: "3",
    spellcheck: "false",
    autocomplete: "off",
    dir: "ltr",
    "aria-describedby": "network-fault",
  });
  let taking = false;
  const take = async () => {
    if (taking) return; // a second press, while the first one connects
    taking = true;
    const wrong = await paste(text.value);
    taking = false;
    complain(wrong);
    text.setAttribute("aria-invalid", String(wrong !== ""));
    if (wrong === "") text.value = "";
    else text.focus();
  };
  const scanner = create_scanner(t, async (code) => complain(await paste(code)));
  const element = make(
    "section",
    { class: "field" },
    make("div", { class: "field-h" }, make("h3", {}, make("label", { for: id }, label))),
    scanner.element,
    text,
    make("div", { class: "row tight" }, button("", t("network.connect"), take)),
  );
  return { element, close: scanner.close };
}

/**
 * A link to send.
 * @param {Translator} t
 * @param {Reports["tell"]} tell
 * @param {{ copy?: string, sent?: () => void }} [how]  `copy`: the label of the copy button; `sent`: called after the
 *   link was shared or copied
 */
export function create_link(t, tell, { copy = t("share.copy_link"), sent = () => undefined } = {}) {
  const { input, element: text } = text_of_link(t);
  const ways = send_buttons(t, input, text, tell, { copy, sent });
  const status = make("p", { class: "rules-say" });
  const picture = make("div", { class: "qr" });
  return {
    element: make("div", {}, status, picture, ways.element, text),
    focus: () => ways.first.focus(),
    send: ways.send,
    /** @param {{ fragment: string, says: string }} now */
    draw({ fragment, says: words }) {
      const address = fragment === "" ? "" : `${location.href.split("#")[0]}${fragment}`;
      if (input.value !== address) {
        input.value = address;
        void draw_qr(t, picture, address);
      }
      status.textContent = words;
    },
  };
}

/** A link to send, and the field for its answer. @param {Translator} t @param {Reports} reports */
export function create_link_exchange(t, reports) {
  const link = create_link(t, reports.tell);
  const back = create_answer_field(t, reports, t("network.paste"));
  return {
    element: make("div", {}, link.element, back.element),
    focus: link.focus,
    /** Stops the camera when the dialog closes. */
    close: back.close,
    /** @param {{ fragment: string, says: string, answered: boolean }} now  `answered`: an answer is expected */
    draw({ fragment, says: text, answered }) {
      link.draw({ fragment, says: text });
      back.element.hidden = !answered;
      if (!answered) back.close();
    },
  };
}
