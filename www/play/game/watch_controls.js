// The controls for watching two computers play: speed, pause and single steps; and each player's evaluation in its bar.
// The players think as usual; only their answers are delayed. Fetched with the first such game.
import "../../kit/language/late_phrases.js";
import { judgement, verdict } from "../core/score_text.js";
import { bottom, opponent, playing, watched } from "../core/state.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { create_store } from "../../kit/platform/store.js";
import { create_timeout } from "../../kit/platform/timeout.js";
import { by_id, icon, make } from "../../kit/widgets/dom.js";
import { late_style } from "../../kit/widgets/lazy_style.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Side } from "../core/state_types.js"
 */
/** @typedef {keyof typeof SPEEDS} Speed */

/** The least time between two moves, in milliseconds. */
const SPEEDS = Object.freeze({ slow: 3000, normal: 1200, fast: 400, at_once: 0 });

/**
 * The pace of the moves. `step`: while it is paused, one more answer may be shown.
 * @typedef {{ readonly speed: Speed, readonly paused: boolean, readonly step: boolean }} Pace
 */

/**
 * How long an answer still has to wait.
 * @param {Pace} pace @param {number} passed milliseconds since its turn began
 * @returns {number} in milliseconds; Infinity: until the pace changes
 */
function delay({ speed, paused, step }, passed) {
  if (paused) return step ? 0 : Infinity;
  return Math.max(0, SPEEDS[speed] - passed);
}

/** Decides when an answer may be shown. */
function create_pace() {
  const pace = create_store(/** @type {Pace} */ ({ speed: "normal", paused: false, step: false }));

  return {
    paused: () => pace.get().paused,
    /** @param {boolean} paused */
    pause: (paused) => pace.commit((now) => ({ ...now, paused, step: false })),
    step: () => pace.commit((now) => ({ ...now, paused: true, step: true })),
    /** @param {Speed} speed */
    set_speed: (speed) => pace.commit((now) => ({ ...now, speed })),
    speed: () => pace.get().speed,
    /** @param {AbortSignal} signal @returns {Promise<void>} */
    turn: (signal) =>
      new Promise((resolve, reject) => {
        const began = Date.now();
        const timeout = create_timeout(() => check());
        const unsubscribe = pace.subscribe(() => check());
        const end = () => {
          timeout.stop();
          unsubscribe();
          signal.removeEventListener("abort", check);
        };
        const check = () => {
          if (signal.aborted) {
            end();
            return reject(signal.reason);
          }
          const rest = delay(pace.get(), Date.now() - began);
          if (rest === Infinity) return timeout.stop();
          if (rest > 0) return timeout.start(rest);
          end();
          pace.commit((now) => ({ ...now, step: false }));
          resolve();
        };
        signal.addEventListener("abort", check);
        check();
      }),
  };
}

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

  const game_changed = create_change_guard();
  /** @type {Partial<Record<Side, NonNullable<State["search"]["thought"]>>>} the last report of each player */
  let thoughts = {};

  /** @param {HTMLElement} place @param {Side} side */
  const show_score = (place, side) => {
    const thought = thoughts[side];
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
    if (game_changed([state.game.id])) thoughts = {};
    const { thought } = state.search;
    if (thought?.own) thoughts = { ...thoughts, [thought.turn]: thought };
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
