// The two player bars, each with the player's name, clock and evaluation.
import { create_timeout } from "../../kit/platform/timeout.js";
import { by_id, make, piece } from "../../kit/widgets/dom.js";
import { kind_words, score_figure, seconds_figure, thought_words } from "./player_text.js";
import { time_used, to_move } from "./state.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Side } from "./state.js"
 */

/** Milliseconds between two redraws of a clock, which shows tenths of a second during the first seconds. */
const TICK = { first: 100, later: 1000, until: 10_000 };

/** @param {Translator} t */
export function create_bars(t) {
  const bars = { black: by_id("bar-top", HTMLElement), white: by_id("bar-me", HTMLElement) };
  const drawn = { black: "", white: "" };
  const clocks = { black: make("span", { class: "arena-used" }), white: make("span", { class: "arena-used" }) };
  const next_show = create_timeout((/** @type {State} */ state) => show_clocks(state));
  for (const side of /** @type {const} */ (["black", "white"])) {
    bars[side].ariaLabel = t("arena.player_of", { side: t.side_name(side) });
    bars[side].append(piece("man", side)); // created once, because a new image would flicker
  }

  /** @param {State} state @param {Side} side */
  const fill = (state, side) => {
    const { shown, tournament } = state;
    const entry = shown === null ? undefined : tournament?.players[shown.players[side]];
    const turn = to_move(state) === side;
    const thought = shown?.thoughts[side] ?? null;
    const figure = thought === null ? "" : score_figure(t, thought);
    const words = thought === null ? "" : thought_words(t, thought);
    const key = JSON.stringify([entry, turn, figure, words]);
    if (key === drawn[side]) return;
    drawn[side] = key;
    const name = make(
      "div",
      { class: "name" },
      make("span", { class: "arena-name" }, entry?.name ?? t.side_name(side)),
    );
    if (turn) name.append(make("span", { class: "level" }, t("arena.to_move")));
    const label = make(
      "div",
      { class: "who" },
      name,
      make(
        "div",
        { class: "taken" },
        make("span", {}, entry === undefined ? t("arena.no_player") : `${t.side_name(side)}, ${kind_words(t, entry)}`),
        clocks[side],
      ),
    );
    const said =
      figure === "" && words === ""
        ? []
        : [
            make(
              "div",
              { class: "message" },
              make(
                "div",
                { class: "prompt plain" },
                make("p", {}, ...(figure === "" ? [] : [make("b", {}, figure)]), make("span", {}, words)),
              ),
            ),
          ];
    for (const old of [...bars[side].children].slice(1)) old.remove();
    bars[side].append(label, ...said);
  };

  /** Redraws the clock of the side that is thinking. @param {State} state */
  const show_clocks = (state) => {
    next_show.stop();
    const now = performance.now();
    for (const side of /** @type {const} */ (["black", "white"])) {
      const used = time_used(state, side, now);
      const words = used === 0 ? "" : seconds_figure(t, used);
      if (clocks[side].textContent !== words) clocks[side].textContent = words;
    }
    const thinking = state.shown?.thinking ?? null;
    if (thinking === null || !state.running) return;
    const every = time_used(state, thinking.side, now) < TICK.until ? TICK.first : TICK.later;
    next_show.start(every, state);
  };

  return {
    /** @param {State} state */
    show(state) {
      fill(state, "black");
      fill(state, "white");
      show_clocks(state);
    },
  };
}
