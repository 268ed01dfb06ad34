// Selects from the state what the board shows. Pure. The board itself knows no rules, players or engine.
import { SETUP, UNMARKED } from "../../board/view.js";
import { matching } from "../core/routes.js";
import { edges, names } from "../core/square_names.js";
import { bottom, choosable, forced, human_turn, is_mirrored, shown, waits } from "../core/state.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../core/state_types.js"
 * @import { BoardView, BoardMasks } from "../../board/view.js"
 */

/** @type {BoardMasks} */
const EMPTY = Object.freeze({ black: 0, white: 0, kings: 0, turn: "black" });

/** @param {Translator} t @param {State} state @returns {BoardView} */
export function board_view(t, state) {
  return state.editor === null ? game_view(t, state) : editor_view(t, state, state.editor.masks);
}

/** @param {State} state */
const arrows = ({ search: { thought }, board }) => (thought?.arrows.length ? thought.arrows : board.arrows);

/** @type {readonly (keyof State)[]} */
const SHOWN = ["phase", "editor", "welcome", "game", "board"];

/**
 * The view after a change of the state. After a search report only the arrows differ; the other parts stay identical.
 * @param {Translator} t @param {BoardView} view @param {State} now @param {State} before @returns {BoardView}
 */
export function next_board_view(t, view, now, before) {
  const same = SHOWN.every((part) => now[part] === before[part]) && now.search.hint === before.search.hint;
  return same && now.editor === null ? { ...view, arrows: arrows(now) } : board_view(t, now);
}

/**
 * The view of the board editor: only the set-up, and every square can be chosen.
 * @param {Translator} t
 * @param {State} state
 * @param {BoardMasks} masks
 * @returns {BoardView}
 */
const editor_view = (t, state, masks) => ({
  ...game_view(t, state),
  mirrored: is_mirrored((state.editor ?? state.game).rule_options),
  masks,
  place: -1,
  came_from: undefined,
  last: null,
  ...UNMARKED,
});

/** @param {Translator} t @param {State} state @returns {BoardView} */
function game_view(t, state) {
  const snapshot = shown(state);
  const waiting = waits(state);
  const active = waiting || (human_turn(state) && state.board.viewing === null);
  const legal = (active && choosable(state)?.legal_moves) || [];
  const from = [...new Set(legal.map((move) => move.from))];
  return {
    masks: snapshot?.board_masks ?? (state.welcome ? SETUP : EMPTY),
    flipped: bottom(state) === "black",
    mirrored: is_mirrored(state.game.rule_options),
    game: state.game.seed,
    place: state.game.line_nodes[state.board.viewing ?? state.game.ply] ?? null,
    came_from: state.game.line_nodes[(state.board.viewing ?? state.game.ply) - 1],
    last: snapshot?.last_move ?? null,
    path: active ? state.board.path : [],
    routes: active
      ? state.board.routes.length > 0
        ? state.board.routes
        : matching(legal, state.board.path, state.board.other_routes)
      : [],
    must: forced(legal) && !waiting ? from : [],
    movable: waiting ? [] : from,
    ahead: waiting ? from : [],
    premove: (active && state.board.premove?.path) || [],
    show_movable: (state.welcome || state.board.refused > 0) && state.board.path.length === 0,
    refused: state.board.refused,
    pointed: state.board.shapes,
    hint: active ? state.search.hint : null,
    names: names(state),
    labels: state.phase === "loading" && !state.welcome ? "off" : state.board.labels, // not known yet
    edges: edges(state),
    piece_name: t.piece_name,
    letters:
      active && !waiting && state.board.letters && state.board.path.length === 0
        ? state.board.destinations.map(({ square, letter }) => ({
            square,
            letter,
            chosen: letter === state.board.destination,
          }))
        : [],
    arrows: arrows(state),
  };
}
