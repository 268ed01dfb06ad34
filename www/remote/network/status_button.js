// The connection button in the top bar. It shows the status and opens the dialog; with unread chat lines it shows their
// number and opens the chat. Its label tells screen readers both.
import { by_id, icon, make } from "../../kit/widgets/dom.js";
import { notice_text, with_whom } from "./notice_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Connection } from "./connection_state.js"
 */

/** @param {Translator} t @param {Pick<Connection, "status" | "watching">} connection */
export function status_text(t, { status, watching }) {
  if (status === "connected") return t(watching ? "network.status.watching" : "network.status.connected");
  if (status === "lost") return t("network.status.lost");
  if (status === "closed") return t("network.status.closed");
  if (status === "answering") return t("network.status.answering");
  return status === "connecting" ? t("network.status.connecting") : t("network.status.waiting");
}

/**
 * @param {Translator} t
 * @param {Pick<import("../../play/core/store.js").Store<Connection>, "get" | "subscribe">} connection
 * @param {{ dialog(): void, chat(): void }} open
 */
export function create_status_button(t, connection, open) {
  const words = make("span", {});
  const [together, apart] = [icon("friend"), icon("info")];
  const chip = make(
    "button",
    { class: "chip network-chip", type: "button", "aria-haspopup": "dialog" },
    together,
    apart,
    words,
  );
  const live = make("p", { class: "sr", role: "status", "aria-live": "polite" });
  chip.addEventListener("click", () => (connection.get().unread > 0 ? open.chat : open.dialog)());
  by_id("bar-top", HTMLElement).append(chip);
  document.body.append(live);

  /** @param {Connection} now */
  const draw = (now) => {
    chip.hidden = now.status === "none";
    chip.dataset.status = now.status;
    const open = now.status !== "lost" && now.status !== "closed";
    together.toggleAttribute("hidden", !open);
    apart.toggleAttribute("hidden", open);
    if (now.unread > 0) chip.removeAttribute("aria-haspopup");
    else chip.setAttribute("aria-haspopup", "dialog");
    words.textContent = now.unread > 0 ? t("network.unread", { count: now.unread }) : status_text(t, now);
    if (now.name === null)
      chip.removeAttribute("aria-label"); // the peer is unknown yet
    else chip.setAttribute("aria-label", `${with_whom(t, now.name)}: ${words.textContent}`);
  };
  connection.subscribe((now, before) => {
    draw(now);
    if (now.unread > before.unread) live.textContent = t("network.new_messages", { count: now.unread });
    else if (now.status !== before.status && !chip.hidden)
      live.textContent =
        now.status === "lost" && now.playing
          ? notice_text(t, { kind: "lost_game", name: now.name })
          : `${status_text(t, now)}.`;
  });
  draw(connection.get());
}
