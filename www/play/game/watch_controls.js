// The controls for watching two computers play: speed, pause and single steps; and each player's evaluation in its bar.
// The players think as usual; only their answers are delayed. Fetched with the first such game.
import "../../kit/language/late_phrases.js";
import { NO_THOUGHTS, with_thought } from "../core/own_thoughts.js";
import { judgement, verdict } from "../core/score_text.js";
import { bottom, opponent, playing, watched } from "../core/state.js";
import { create_store } from "../../kit/platform/store.js";
import { by_id, icon, make } from "../../kit/widgets/dom.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { create_pace, SPEEDS } from "./pace.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Side } from "../core/state_types.js"
 */
/** @typedef {import("./pace.js").Speed} Speed */

/**
 * @param {Translator} t
 * @param {import("../core/store.js").Store} store
 * @param {() => Promise<unknown>} at_rest resolves when the move animation has ended
 */
export function create_watch_controls(t, store, at_rest) {
  late_style(new URL("../../style/watching.css", import.meta.url).href);
  const pace = create_pace();
  const bars = { top: by_id("bar-top", HTMLElement), me: by_id("bar-me", HTMLElement) };
  const toggle = make("button", { type: "button", class: "tool" });
  const step = make(
    "button",
    { type: "button", class: "tool", "aria-label": t("watch.step"), title: t("watch.step") },
    icon("next"),
  );
  const speed = make(
    "select",
    { class: "select", "aria-label": t("watch.speed") },
    .../** @type {Speed[]} */ (Object.keys(SPEEDS)).map((name) => make("option", { value: name }, t(`watch.${name}`))),
  );
  speed.value = pace.speed();
  const tools = make(
    "div",
    { class: "watch", role: "group", "aria-label": t("watch"), hidden: "" },
    toggle,
    step,
    speed,
  );
  const scores = { top: make("span", { class: "own-score" }), me: make("span", { class: "own-score" }) };
  bars.top.querySelector(".who")?.after(scores.top, tools);
  bars.me.querySelector(".who")?.after(scores.me);

  const show_toggle = () => {
    const words = t(pace.paused() ? "watch.play" : "watch.pause");
    toggle.replaceChildren(icon(pace.paused() ? "play" : "pause"));
    toggle.setAttribute("aria-label", words);
    toggle.title = words;
  };
  toggle.addEventListener("click", () => (pace.pause(!pace.paused()), show_toggle()));
  step.addEventListener("click", () => (pace.step(), show_toggle()));
  speed.addEventListener("change", () => pace.set_speed(/** @type {Speed} */ (speed.value)));

  const thoughts = create_store(NO_THOUGHTS);

  /** @param {HTMLElement} place @param {Side} side */
  const show_score = (place, side) => {
    const thought = thoughts.get().by_side[side];
    place.hidden = thought === undefined;
    if (thought === undefined) return;
    const { kind, words } = verdict(t, thought.score);
    place.className = `own-score ${kind}`;
    place.textContent = words;
    place.setAttribute("role", "img");
    place.setAttribute(
      "aria-label",
      t("watch.score", { side: t.side_name(side), judgement: judgement(t, thought.score, thought.turn) }),
    );
  };

  const show = () => {
    const state = store.get();
    const on = state.game.mode === "play" && watched(state.game) && state.phase === "ready";
    tools.hidden = !on || !playing(state);
    thoughts.commit(with_thought(state));
    const me = bottom(state);
    show_score(scores.me, me);
    show_score(scores.top, opponent(me));
    if (!on) scores.me.hidden = scores.top.hidden = true;
  };
  show_toggle();
  store.subscribe(show);
  show();

  return {
    /** @param {AbortSignal} signal */
    async turn(signal) {
      if (pace.speed() !== "at_once") await at_rest();
      await pace.turn(signal);
    },
  };
}

/** @typedef {ReturnType<typeof create_watch_controls>} WatchControls */
