// The two player bars: the player, the side, and the pieces that side has captured.
import { bottom, opponent, shown } from "../core/state.js";
import { player_name } from "../study/tree_text.js";
import { count_pieces, player_words } from "../core/game_text.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { by_id, make, piece } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Side } from "../core/state_types.js"
 */

/** The pieces of a side at the start. */
const PIECES = 12;

/**
 * The pieces that a side has captured. If the rules turn jumped kings into men, the pieces that the other side lacks.
 * @param {State} state
 * @param {Side} other
 */
function score(state, other) {
  const snapshot = shown(state);
  if (snapshot === undefined) return 0;
  return state.game.rule_options.captured_king === "demoted"
    ? Math.max(0, PIECES - count_pieces(snapshot, other))
    : snapshot.captured[other];
}

/** @param {Translator} t */
export function create_player_bars(t) {
  const bars = { top: by_id("bar-top", HTMLElement), me: by_id("bar-me", HTMLElement) };
  const has_changed = create_change_guard();

  /** @param {HTMLElement} bar @param {State} state @param {Side} side */
  const fill = (bar, state, side) => {
    const words =
      state.game.mode === "study" && state.game.played === null
        ? { name: player_name(t, state.game.tags, side), level: "" }
        : player_words(t, (state.game.played ?? state.game).players, side, state.game.rule_options.first);
    const other = opponent(side);
    const count = score(state, other);
    const snapshot = shown(state);
    const lead = snapshot === undefined ? 0 : count_pieces(snapshot, side) - count_pieces(snapshot, other);
    const name = make("div", { class: "name" }, words.name);
    if (words.level !== "") name.append(make("span", { class: "level" }, words.level));
    const taken = make("div", { class: "taken" });
    if (words.name !== t.side_name(side)) taken.append(make("span", {}, t.side_name(side)));
    if (count > 0) {
      const pile = make("span", { class: "pile" }, ...Array.from({ length: count }, () => piece("chip", other)));
      taken.append(pile, make("span", {}, t.number(count), make("span", { class: "w" }, ` ${t("captured")}`)));
      if (lead > 0) taken.append(make("b", {}, t("ahead", { count: lead })));
    }
    bar.querySelector(".mini")?.replaceWith(piece("man", side));
    bar.querySelector(".who")?.replaceWith(make("div", { class: "who" }, name, taken));
  };

  return {
    /** @param {State} state */
    show(state) {
      if (shown(state) === undefined) return;
      const key = JSON.stringify([
        state.game.mode,
        state.game.mode === "study" && state.game.tags,
        state.game.players,
        state.game.played,
        score(state, "black"),
        score(state, "white"),
        bottom(state),
        state.game.rule_options.first,
        t.side_name("black"),
      ]);
      if (!has_changed([key])) return;
      fill(bars.me, state, bottom(state));
      fill(bars.top, state, opponent(bottom(state)));
    },
  };
}
