// How it stands with the other side, in the upper bar: a button in words that opens the table talk. What is said meanwhile is read out.
import { phrase } from "../language/phrase_late.js";
import { by_id, icon, make } from "../widgets/dom.js";

/** @typedef {import("./connection_state.js").Link} Link */

/** @param {Pick<Link, "status" | "watching">} link */
export function status_words({ status, watching }) {
  if (status === "connected") return phrase(watching ? "network.status.watching" : "network.status.connected");
  if (status === "lost") return phrase("network.status.lost");
  if (status === "closed") return phrase("network.status.closed");
  return status === "connecting" ? phrase("network.status.connecting") : phrase("network.status.waiting");
}

/** @param {import("../core/store.js").Store<Link>} link @param {() => void} open */
export function create_chip(link, open) {
  const words = make("span", {});
  const [together, apart] = [icon("friend"), icon("info")];
  const chip = make("button", { class: "chip network-chip", type: "button", "aria-haspopup": "dialog" }, together, apart, words);
  const live = make("p", { class: "sr", role: "status", "aria-live": "polite" });
  chip.addEventListener("click", open);
  by_id("bar-top", HTMLElement).append(chip);
  document.body.append(live);

  /** @param {Link} now */
  const draw = (now) => {
    chip.hidden = now.status === "none" || now.status === "offered";
    chip.dataset.status = now.status;
    const there = now.status !== "lost" && now.status !== "closed";
    together.toggleAttribute("hidden", !there);
    apart.toggleAttribute("hidden", there);
    words.textContent = now.unread > 0 ? phrase("network.unread", { count: now.unread }) : status_words(now);
    if (now.name === "") chip.removeAttribute("aria-label"); // nobody is there yet
    else chip.setAttribute("aria-label", `${phrase("network.with", { name: now.name })}: ${words.textContent}`);
  };
  link.subscribe((now, before) => {
    draw(now);
    const last = now.lines.at(-1);
    if (now.lines !== before.lines && last?.from === "them") live.textContent = `${now.name}: ${last.text}`;
    else if (now.status !== before.status && !chip.hidden) live.textContent = `${status_words(now)}.`;
  });
  draw(link.get());
}
