// The connection to the other side in the upper bar: a button that names its status and opens the dialog. Its changes,
// and what the other side writes, are announced to screen readers.
import { phrase } from "../language/phrase_late.js";
import { by_id, icon, make } from "../widgets/dom.js";
import { shown_name } from "./notice_text.js";

/** @typedef {import("./connection_state.js").Connection} Connection */

/** @param {Pick<Connection, "status" | "watching">} connection */
export function status_text({ status, watching }) {
  if (status === "connected") return phrase(watching ? "network.status.watching" : "network.status.connected");
  if (status === "lost") return phrase("network.status.lost");
  if (status === "closed") return phrase("network.status.closed");
  return status === "connecting" ? phrase("network.status.connecting") : phrase("network.status.waiting");
}

/**
 * @param {Pick<import("../core/store.js").Store<Connection>, "get" | "subscribe">} connection
 * @param {() => void} open the dialog
 */
export function create_status_button(connection, open) {
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
  chip.addEventListener("click", open);
  by_id("bar-top", HTMLElement).append(chip);
  document.body.append(live);

  /** @param {Connection} now */
  const draw = (now) => {
    chip.hidden = now.status === "none";
    chip.dataset.status = now.status;
    const there = now.status !== "lost" && now.status !== "closed";
    together.toggleAttribute("hidden", !there);
    apart.toggleAttribute("hidden", there);
    words.textContent = now.unread > 0 ? phrase("network.unread", { count: now.unread }) : status_text(now);
    if (now.name === null)
      chip.removeAttribute("aria-label"); // nobody is there yet
    else
      chip.setAttribute(
        "aria-label",
        `${phrase("network.with", { name: shown_name(now.name) })}: ${words.textContent}`,
      );
  };
  connection.subscribe((now, before) => {
    draw(now);
    const last = now.lines.at(-1);
    if (now.lines !== before.lines && last?.from === "them") live.textContent = `${shown_name(now.name)}: ${last.text}`;
    else if (now.status !== before.status && !chip.hidden) live.textContent = `${status_text(now)}.`;
  });
  draw(connection.get());
}
