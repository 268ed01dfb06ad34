// The two clocks in the players' bars: idle, running, low. Redrawn only when their text changes. Loaded with the first
// game that has a clock.
import "../../kit/language/late_phrases.js";
import { by_move, control_of, left_at, runs, shown_time } from "./clock.js";
import { control_words, time_words } from "./clock_text.js";
import { bottom, opponent, present } from "../core/state.js";
import { DAY } from "../../kit/platform/durations.js";
import { create_timeout } from "../../kit/platform/timeout.js";
import { by_id, icon, make } from "../../kit/widgets/dom.js";
import { late_style } from "../../kit/widgets/lazy_style.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Side } from "../core/state_types.js"
 */

/** Milliseconds below which a clock is low; for a short time per move, a quarter of it. */
const LOW = 20_000;

/** @param {Translator} t @param {import("../core/store.js").Store} store */
export function create_clock_display(t, store) {
  late_style(new URL("../../style/clock.css", import.meta.url).href);
  const bars = { top: by_id("bar-top", HTMLElement), me: by_id("bar-me", HTMLElement) };
  const make_clock = () => {
    const time = make("span", { "aria-hidden": "true" });
    const said = make("span", { class: "sr" });
    return { time, said, place: make("div", { class: "clock", role: "timer", hidden: "" }, icon("clock"), time, said) };
  };
  const clocks = { top: make_clock(), me: make_clock() };
  for (const where of /** @type {const} */ (["top", "me"])) bars[where].append(clocks[where].place);
  const next_show = create_timeout(() => show());

  /**
   * @param {ReturnType<typeof make_clock>} clock
   * @param {Side} side
   * @param {number} left
   * @param {{ on: boolean, low: boolean, title: string }} how
   */
  const draw = ({ time, said, place }, side, left, { on, low, title }) => {
    const text = left < DAY ? shown_time(left) : time_words(t, left);
    if (time.textContent !== text) time.textContent = text;
    const words = `${t.side_name(side)}: ${time_words(t, left)}`;
    if (said.textContent !== words && (!on || left % 10_000 < 1000 || said.textContent === ""))
      said.textContent = words;
    place.classList.toggle("on", on);
    place.classList.toggle("low", low);
    place.title = title;
    place.setAttribute("aria-label", t("clock.of", { side: t.side_name(side) }));
  };

  const show = () => {
    next_show.stop();
    const state = store.get();
    const control = control_of(state.game);
    for (const { place } of [clocks.top, clocks.me]) place.hidden = control === null;
    document.documentElement.dataset.clock = control === null ? "no" : "yes";
    if (control === null) return;
    const left = left_at(state, control, Date.now());
    const turn = present(state)?.turn;
    const low_at = by_move(control) ? Math.min(LOW, control.base / 4) : LOW;
    /** @param {Side} side */
    const how = (side) => ({
      on: runs(state) && side === turn,
      low: left[side] < low_at && state.game.ply > 0,
      title: control_words(t, control),
    });
    const mine = bottom(state);
    draw(clocks.me, mine, left[mine], how(mine));
    draw(clocks.top, opponent(mine), left[opponent(mine)], how(opponent(mine)));
    if (turn === undefined || !runs(state)) return;
    const every = left[turn] < 10_000 ? 100 : 1000;
    next_show.start(Math.max(20, (left[turn] % every) + 1));
  };
  store.subscribe(show);
  document.addEventListener("visibilitychange", show);
  show();
}
