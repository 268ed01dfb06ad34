// "Review all" with its progress, as the library and the statistics show it.
import { make } from "../../kit/widgets/dom.js";
import { button } from "../../kit/widgets/dialog.js";
import { queue_words } from "./statistics_text.js";

/**
 * @param {import("../../kit/language/translator.js").Translator} t
 * @param {Pick<import("./review_queue.js").ReviewQueue, "get" | "subscribe"> & { set_autoreview: (on: boolean) => void
 *   }} queue
 */
export function create_review_row(t, queue) {
  const status = make("p", { class: "review-all-says" });
  const meter = make("progress", { class: "review-all-meter", max: "1", "aria-label": t("review_all") });
  const begin = button("play", t("review_all"), () => queue.set_autoreview(true));
  const pause = button("pause", t("review_all.pause"), () => queue.set_autoreview(false));
  const element = make("div", { class: "review-all" }, begin, pause, meter, status);
  const show = () => {
    const state = queue.get();
    const working = state.status === "running";
    const had_focus = element.contains(document.activeElement);
    const again = state.status === "failed" || (state.status === "done" && state.unreadable > 0);
    begin.hidden = state.status !== "off" && !again;
    pause.hidden = !working && state.status !== "elsewhere";
    meter.hidden = !working;
    if (working) meter.value = state.total === 0 ? 1 : (state.reviewed + state.share) / state.total;
    status.ariaLive = working ? "off" : "polite"; // not every finished game is announced
    const words = queue_words(t, state);
    if (status.textContent !== words) status.textContent = words;
    if (had_focus && document.activeElement?.closest("[hidden]")) (begin.hidden ? pause : begin).focus();
  };
  queue.subscribe(show);
  show();
  return element;
}
