// The list of a tournament's games, the newest first, with result and reason.
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { by_id, make } from "../../kit/widgets/dom.js";
import { pairings } from "./schedule.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "./state.js"
 * @import { Tournament } from "./tournament.js"
 * @import { Played } from "./schedule.js"
 */

/** The most games in the list; the others are in the library. */
const MOST = 200;

const REASONS = Object.freeze(
  /** @type {const} */ ({
    "no-pieces": "arena.why.no_pieces",
    blocked: "arena.why.blocked",
    repetition: "arena.why.repetition",
    "forty-moves": "arena.why.forty_moves",
  }),
);

/** @param {Translator} t @param {Played} game */
const reason = (t, { why }) =>
  why in REASONS ? t(REASONS[/** @type {keyof typeof REASONS} */ (why)]) : why.replace(/\.$/, ""); // plies follow

/** @param {Translator} t @param {Tournament} tournament @param {Played} game @param {number} index */
function row(t, tournament, game, index) {
  const [first, second] = pairings(tournament.players.length)[game.pairing] ?? [0, 0];
  const before = tournament.played.slice(0, index).filter(({ pairing }) => pairing === game.pairing).length;
  const [black, white] = before % 2 === 0 ? [first, second] : [second, first];
  const points = before % 2 === 0 ? game.points : 1 - game.points;
  const result = points === 0.5 ? "\u00bd\u2013\u00bd" : points === 1 ? "1\u20130" : "0\u20131";
  const names = make(
    "span",
    { class: "arena-names" },
    make("bdi", {}, tournament.players[black]?.name ?? ""),
    " \u2013 ",
    make("bdi", {}, tournament.players[white]?.name ?? ""),
  );
  return make(
    "li",
    {},
    make("span", { class: "no" }, t.number(index + 1)),
    names,
    make("b", {}, result),
    make("small", {}, `${reason(t, game)}, ${t("arena.plies", { count: game.plies })}`),
  );
}

/** @param {Translator} t */
export function create_games_list(t) {
  const view = by_id("view-games", HTMLDivElement);
  const changed = create_change_guard();
  return {
    /** @param {State} state */
    show({ tournament }) {
      if (!changed([tournament?.id, tournament?.played.length])) return;
      if (tournament === null || tournament.played.length === 0)
        return view.replaceChildren(make("p", { class: "arena-empty" }, t("arena.no_games")));
      const rows = tournament.played
        .map((game, index) => ({ game, index }))
        .slice(-MOST)
        .reverse();
      view.replaceChildren(
        make("ol", { class: "arena-games" }, ...rows.map(({ game, index }) => row(t, tournament, game, index))),
        make("p", { class: "arena-empty" }, t("arena.in_library")),
      );
    },
  };
}
