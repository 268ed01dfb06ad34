// The chat as a tab of the side panel, with a count of unread lines. Chat lines are inserted as text, never as HTML. A
// screen reader announces new lines while the log is visible.
import { button } from "../../kit/widgets/dialog.js";
import { by_id, make, set_usable } from "../../kit/widgets/dom.js";
import { LONGEST_CHAT } from "./messages.js";
import { shown_name } from "./notice_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Connection, ChatLine } from "./connection_state.js"
 */
/** @typedef {Pick<import("../../play/core/store.js").Store<Connection>, "get" | "subscribe">} ConnectionStore */

/**
 * @typedef {object} ChatActions
 * @property {(text: string) => { sent: boolean, words: string }} send  `words`: why the line was not sent
 * @property {() => void} seen
 */

/** The log. Existing lines are not redrawn, so that a screen reader announces only new ones. @param {Translator} t */
function create_log(t) {
  const element = make("div", { class: "chat-lines", role: "log", "aria-label": t("network.chat"), tabindex: "0" });
  /** @type {Map<ChatLine, HTMLElement>} */
  const drawn = new Map();
  return {
    element,
    /** @param {Connection} now */
    draw({ lines, name }) {
      for (const [line, row] of drawn) {
        if (lines.includes(line)) continue;
        row.remove();
        drawn.delete(line);
      }
      for (const line of lines) {
        if (drawn.has(line)) continue;
        const sender = line.from === "me" ? t("you") : shown_name(t, name);
        const row = make("p", {}, make("b", {}, `${sender}: `), make("span", { dir: "auto" }, line.text));
        drawn.set(line, row);
        element.append(row);
        element.scrollTop = element.scrollHeight;
      }
    },
  };
}

/** @param {Translator} t @param {ChatActions["send"]} send_line */
export function create_line_field(t, send_line) {
  const input = make("input", {
    class: "type",
    maxlength: String(LONGEST_CHAT),
    autocomplete: "off",
    enterkeyhint: "send",
    "aria-label": t("network.chat.line"),
    placeholder: t("network.chat.line"),
  });
  const fault = make("p", { class: "hint", role: "status" });
  const send = () => {
    const { sent, words } = send_line(input.value);
    if (sent) input.value = ""; // unsent text stays in the field
    fault.textContent = words;
    input.focus();
  };
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) send();
  });
  const send_button = button("", t("network.chat.send"), send);
  return { input, send_button, element: make("div", { class: "field-row" }, input, send_button), fault };
}

/**
 * Creates the tab and its view. The panel contains them only while a game with a friend is open.
 * @param {Translator} t
 * @param {Node[]} content
 */
function create_tab(t, content) {
  const mark = make("span", { class: "unread", "aria-hidden": "true" });
  const tab = make(
    "button",
    {
      class: "tab",
      type: "button",
      role: "tab",
      id: "tab-chat",
      "aria-controls": "view-chat",
      "aria-selected": "false",
      tabindex: "-1",
    },
    t("network.chat"),
    mark,
  );
  const view = make("div", { class: "view", id: "view-chat", role: "tabpanel", "aria-labelledby": "tab-chat" });
  view.hidden = true;
  view.append(...content);
  return { tab, view, mark };
}

/** @param {Translator} t @param {ConnectionStore} connection @param {ChatActions} actions */
export function create_chat_tab(t, connection, actions) {
  const log = create_log(t);
  const field = create_line_field(t, actions.send);
  const hint = make("p", { class: "hint" }, t("network.chat.says"));
  const { tab, view, mark } = create_tab(t, [log.element, field.element, field.fault, hint]);
  const [panel, grip] = [by_id("panel", HTMLElement), by_id("grip", HTMLButtonElement)];

  let in_sight = false;
  const is_seen = () =>
    in_sight && document.visibilityState === "visible" && document.querySelector("dialog[open]") === null;
  const check = () => {
    if (connection.get().unread > 0 && is_seen()) actions.seen();
  };
  new IntersectionObserver((entries) => {
    in_sight = (entries.at(-1)?.intersectionRect.height ?? 0) > 0;
    if (in_sight) log.element.scrollTop = log.element.scrollHeight;
    check();
  }).observe(view);
  document.addEventListener("visibilitychange", check);

  /** On a phone the log is visible only in the opened sheet. */
  const open_sheet = () => {
    if (panel.dataset.open !== "yes" && getComputedStyle(grip).display !== "none") grip.click();
  };
  tab.addEventListener("click", open_sheet);

  /** @param {boolean} wanted */
  const place = (wanted) => {
    if (wanted === tab.isConnected) return;
    if (wanted) {
      by_id("tab-more", HTMLButtonElement).before(tab);
      by_id("view-more", HTMLDivElement).before(view);
      return;
    }
    if (tab.getAttribute("aria-selected") === "true") by_id("tab-moves", HTMLButtonElement).click();
    tab.remove();
    view.remove();
  };

  /** @param {Connection} now */
  const draw = (now) => {
    place(now.playing && !now.watching);
    log.draw(now);
    set_usable(field.send_button, now.status === "connected");
    mark.textContent = now.unread > 0 ? String(now.unread) : "";
    if (now.unread > 0) tab.setAttribute("aria-label", t("network.chat_unread", { count: now.unread }));
    else tab.removeAttribute("aria-label");
  };
  connection.subscribe(draw);
  draw(connection.get());

  return {
    is_seen,
    /** Call after a dialog closes: the log behind it may have become visible. */
    check,
    open() {
      tab.click();
      field.input.focus({ preventScroll: true });
    },
  };
}
