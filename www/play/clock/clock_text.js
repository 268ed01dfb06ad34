// The words for clocks: times and time controls. Pure.
import { both_sides } from "../core/state.js";
import { control_of, left_at } from "./clock.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../core/state_types.js"
 * @import { Control } from "./clock.js"
 */

const UNITS = Object.freeze(
  /** @type {const} */ ([
    ["day", 86_400],
    ["hour", 3600],
    ["minute", 60],
    ["second", 1],
  ]),
);

/** "4 minutes 38 seconds": the two largest units. @param {Translator} t @param {number} left milliseconds */
export function time_words(t, left) {
  let rest = Math.max(0, Math.floor(left / 1000));
  /** @type {string[]} */
  const parts = [];
  for (const [unit, seconds] of UNITS) {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    if (count > 0 || (unit === "second" && parts.length === 0)) parts.push(t(`clock.${unit}s`, { count }));
  }
  return parts.slice(0, 2).join(" ");
}

/** The status of both clocks. @param {Translator} t @param {State} state @param {number} now */
export function both_clocks(t, state, now) {
  const control = control_of(state.game);
  if (control === null) return t("asked.no_clock");
  const left = left_at(state, control, now);
  return `${t.all_of(both_sides(state.game.rule_options.first).map((side) => `${t.side_name(side)} ${time_words(t, left[side])}`))}.`;
}

/** "5 minutes, 3 seconds added for each move" @param {Translator} t @param {Control} control */
export function control_words(t, { kind, base, added }) {
  const time = time_words(t, base);
  if (kind === "total") return t("clock.total", { time });
  if (kind === "move" || kind === "days") return t("clock.move", { time });
  return t(kind === "delay" ? "clock.delay" : "clock.increment", { time, added: time_words(t, added) });
}
