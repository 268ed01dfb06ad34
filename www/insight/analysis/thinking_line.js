// Shows the computer's thinking in its player bar: depth, score, best line, nodes a second. It stays until the
// computer's next search. Fetched if the setting is on.
import "../../kit/language/late_phrases.js";
import { line_words, walk } from "./pv_lines.js";
import { NO_THOUGHTS, with_thought } from "../../play/core/own_thoughts.js";
import { judgement, verdict } from "../../play/core/score_text.js";
import { bottom, computer, watched } from "../../play/core/state.js";
import { after_paint } from "../../kit/platform/after_paint.js";
import { create_store } from "../../kit/platform/store.js";
import { by_id, make } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 */

/** The most moves of the line shown. */
const MOVES = 8;

/**
 * "2.1 million positions a second"; empty for a very short search.
 * @param {Translator} t
 * @param {number} nodes
 * @param {number} time milliseconds
 */
function speed(t, nodes, time) {
  if (time < 20) return "";
  const thousands = nodes / time;
  return thousands >= 1000
    ? t("thinking.millions", { count: t.decimal(thousands / 1000, 1) })
    : t("thinking.thousands", { count: Math.round(thousands) });
}

/** @param {Translator} t @param {import("../../play/core/store.js").Store} store */
export function create_thinking_line(t, store) {
  const [far, worth, line, fast] = [
    make("span"),
    make("span", { class: "w" }),
    make("p", { class: "pv" }),
    make("span", { class: "fast" }),
  ];
  const place = make(
    "div",
    { class: "thinking", role: "group", "aria-label": t("thinking.name") },
    make("p", {}, far, " ", worth),
    make("div", {}, line, fast),
  );
  const thoughts = create_store(NO_THOUGHTS);

  /** @param {State} state @param {NonNullable<State["search"]["thought"]>} thought */
  const draw = (state, thought) => {
    const position = state.game.line[thought.ply];
    const plies = position === undefined ? [] : walk(state.game.rules, position, thought.pv.slice(0, MOVES));
    far.textContent = t("thinking.depth", { depth: thought.depth, verdict: verdict(t, thought.score).words });
    worth.textContent = judgement(t, thought.score, thought.turn);
    line.textContent = line_words(state, thought.ply, plies)
      .map(({ before, words }) => (before === "" ? words : `${before} ${words}`))
      .join(" ");
    fast.textContent = speed(t, thought.nodes, thought.time);
  };

  const show = () => {
    const state = store.get();
    const against = computer(state.game);
    const { newest: before } = thoughts.get();
    place.hidden = against === null || before === null;
    if (against === null) return;
    thoughts.commit(with_thought(state));
    const { newest } = thoughts.get();
    if (newest !== null && newest !== before) draw(state, newest);
    // with two computers, in the bar of the one that is thinking
    const side = watched(state.game) ? (newest?.turn ?? against.side) : against.side;
    const bar = by_id(bottom(state) === side ? "bar-me" : "bar-top", HTMLElement);
    if (place.parentElement !== bar) bar.querySelector(".who")?.after(place);
    place.hidden = newest === null;
  };
  store.subscribe(after_paint(show));
  show();
}
