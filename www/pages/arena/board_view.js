// The Arena's board: the same as the game's, without input.
import { create_display } from "../../board/display.js";
import { SETUP, UNMARKED } from "../../board/view.js";
import { NUMBERS, EDGES } from "../../play/core/square_names.js";
import { by_id } from "../../kit/widgets/dom.js";
import { settings } from "../../kit/settings/store.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "./state.js"
 * @import { BoardView } from "../../board/view.js"
 */

const labels = () => /** @type {BoardView["labels"]} */ (settings().labels);

/** @param {Translator} t @param {State} state @returns {BoardView} */
const view = (t, { shown }) => ({
  masks: shown?.here.board_masks ?? SETUP,
  flipped: false,
  game: shown?.number ?? 0,
  place: shown?.ply ?? 0,
  came_from: shown === null || shown.ply === 0 ? undefined : shown.ply - 1,
  last: shown?.here.last_move ?? null,
  ...UNMARKED,
  names: NUMBERS,
  labels: labels(),
  edges: EDGES.official,
  piece_name: t.piece_name,
});

/** @param {Translator} t @param {import("../../play/core/store.js").Store<State>} store */
export function create_board_view(t, store) {
  const nothing = () => undefined;
  const grid = by_id("grid", HTMLDivElement);
  grid.ariaLabel = t("arena.board");
  const board = create_display(
    t,
    { frame: by_id("board", HTMLDivElement), canvas: by_id("squares", HTMLCanvasElement), grid },
    view(t, store.get()),
    { choose: nothing, cancel: () => false, point: nothing },
  );
  store.subscribe((now, before) => {
    if (now.shown?.number !== before.shown?.number || now.shown?.ply !== before.shown?.ply) board.show(view(t, now));
  });
  return { settled: board.settled, theme_changed: board.theme_changed };
}
