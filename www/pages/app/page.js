// The page: an immutable record of what its parts and the late features use. It is made before the game starts.
import { create_board } from "../../board/board.js";
import { create_board_store } from "../../play/core/board_store.js";
import { create_store } from "../../kit/platform/store.js";
import { board_view, next_board_view } from "../../play/game/board_view.js";
import { create_move_pacing } from "../../play/game/move_pacing.js";
import { create_thinking } from "../../play/game/thinking.js";
import { translate_page } from "../../kit/language/translate_page.js";
import { create_library_button } from "../../records/library/library_button.js";
import { create_board_input } from "../../play/move_input/board_input.js";
import { create_move_receiver } from "../../play/move_input/receiver.js";
import { create_remote_play } from "../../remote/network/remote_play.js";
import { after_paint } from "../../kit/platform/after_paint.js";
import { create_human } from "../../play/players/human.js";
import { create_live_region } from "../../play/screen_reader/live_region.js";
import { apply_settings, still } from "../../kit/settings/store.js";
import { by_id } from "../../kit/widgets/dom.js";
import { create_chosen_moves } from "./chosen_moves.js";
import { create_notes } from "./notes.js";
import { first_state, follow_settings, name_elements } from "./page_names.js";
import { create_reload } from "./reload.js";
import { create_started_game } from "./started_game.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { Store } from "../../play/core/store.js"
 * @import { MoveReceiver } from "../../play/move_input/receiver.js"
 * @import { RemotePlay } from "../../remote/network/remote_play.js"
 */

/** @typedef {{ show(state: State): void }} View */

/**
 * Opens the late features that other parts lead to. main.js lists all features.
 * @typedef {object} Opens
 * @property {(form?: import("../../play/new_game/dialog.js").Form) => void} new_game
 * @property {() => void} rules
 * @property {() => void} editor
 * @property {() => void} share
 * @property {(row?: string) => void} settings  scrolled to a row
 * @property {() => void} help
 * @property {() => void} sound
 * @property {(node?: number) => void} node_menu
 * @property {() => void} lessons
 * @property {(side?: import("../../play/core/state_types.js").Side) => void} retry  the exercises of a reviewed game
 * @property {() => void} review_panel
 * @property {() => void} statistics
 * @property {(choice: import("../../remote/network/remote_play.js").Choice) => void} correspondence
 * @property {(group?: "map.learn" | "map.study") => void} menu
 */

/**
 * Loads the late features whose functions others call.
 * @typedef {object} Fetches
 * @property {() => ReturnType<typeof import("../../remote/network/network.js").create_network>} network
 * @property {() => Promise<RemotePlay>} correspondence
 * @property {() => ReturnType<typeof import("../../training/lessons/lessons.js").create_lessons>} lessons
 * @property {() => ReturnType<typeof import("../../records/statistics/statistics.js").create_statistics>} statistics
 * @property {() => Promise<import("../../insight/review/game_review.js").Review>} review
 * @property {() => ReturnType<typeof import("../../insight/review/panel.js").create_review_panel>} review_panel
 * @property {() => Promise<ReturnType<typeof import("../../play/move_input/typed_move.js").create_typed_move>>}
 *   typed_move
 * @property {() => Promise<{ support: import("../../kit/offline/offline_start.js").Offline | null }>} offline
 */

/**
 * The late features that take part in a game; null until they are loaded.
 * @typedef {object} Loaded
 * @property {() => MoveReceiver | null} retry
 * @property {() => Pick<MoveReceiver, "offer"> | null} coach
 * @property {() => { square(square: number): void } | null} editor
 * @property {() => import("../../play/clock/timekeeper.js").Timekeeper | null} clock
 * @property {() => import("../../play/game/watch_controls.js").WatchControls | null} watch_controls
 */

/** @typedef {{ readonly open: Opens, readonly fetch: Fetches, readonly loaded: Loaded }} Features */

/**
 * Draws every state: the board and the views that may take the focus at once, the other views after the paint.
 * @param {Translator} t
 * @param {Store} board_store
 * @param {object} drawing
 * @param {ReturnType<typeof create_board>} drawing.board
 * @param {ReturnType<typeof create_live_region>} drawing.announcer
 * @param {ReturnType<typeof create_move_pacing>} drawing.pacing
 */
const create_drawing =
  (t, board_store, { board, announcer, pacing }) =>
  /**
   * @param {readonly View[]} at_once
   * @param {readonly View[]} later  not drawn for progress of a search, which comes ten times a second
   */
  (at_once, later) => {
    const draw_rest = after_paint(() => {
      for (const view of later) view.show(board_store.get());
    });
    const on_board = create_store(board_view(t, board_store.get()));
    board_store.subscribe((now, before) => {
      on_board.commit((shown) => next_board_view(t, shown, now, before));
      board.show(on_board.get());
      for (const view of at_once) view.show(now);
      announcer.show(now, before);
      pacing.end_late_clicks_at_rest(board_store, now, before);
      if (now.game !== before.game || now.board !== before.board || now.phase !== before.phase) draw_rest();
    });
    for (const view of [...at_once, ...later]) view.show(board_store.get());
  };

/**
 * The game and the ways to move in it, on the board and elsewhere.
 * @param {Translator} t
 * @param {Store} board_store
 * @param {Loaded} loaded
 * @param {ReturnType<typeof create_thinking>} thinking
 */
function create_play(t, board_store, loaded, thinking) {
  const person = create_human();
  const started_game = create_started_game(t);
  /** @type {MoveReceiver} */
  const game_receiver = {
    offer: (move, end_selection) => (loaded.coach() ?? person).offer(move, end_selection),
    study: () => started_game.game()?.commands.study(),
  };
  const receiver = create_move_receiver(board_store.get, { game: game_receiver, exercise: loaded.retry });
  const { take, events } = create_board_input(t, board_store, {
    ...receiver,
    edit: (square) => loaded.editor()?.square(square),
    escape: thinking.escape,
  });
  return {
    events,
    parts: {
      ...started_game,
      person,
      /** Receives the moves of the person in the game, also while an exercise is on the board. */
      game_receiver,
      ...create_chosen_moves(t, board_store, receiver.offer, take),
    },
  };
}

/** @param {Translator} t @param {Features} features */
export function create_page(t, { open, fetch, loaded }) {
  apply_settings();
  translate_page(t);
  name_elements(t);
  const store = create_store(first_state());
  const board_store = create_board_store(store);
  const thinking = create_thinking(store);
  const announcer = create_live_region(t);
  const notes = create_notes(store);
  const { events, parts } = create_play(t, board_store, loaded, thinking);
  const view = () => board_view(t, board_store.get());
  const board = create_board(
    t,
    {
      frame: by_id("board", HTMLDivElement),
      canvas: by_id("squares", HTMLCanvasElement),
      grid: by_id("grid", HTMLDivElement),
    },
    view(),
    events,
  );
  requestAnimationFrame(() => document.querySelector(".set-up")?.remove()); // the canvas covers it now
  const pacing = create_move_pacing(board);
  follow_settings(t, store, board.theme_changed);
  const remote = create_remote_play(
    t,
    (part) => (part === "network" ? fetch.network() : fetch.correspondence()),
    store,
    notes.note,
  );

  return Object.freeze({
    store,
    /** The content of the board: the game, or an exercise in its place. */
    board_store,
    thinking,
    open,
    fetch,
    loaded,
    ...notes,
    ...parts,
    /** The own games and the collections. */
    library: create_library_button(t, notes.notice, fetch.statistics),
    /** The game with another page. */
    remote,
    load_again: create_reload(t, store, notes.notice),
    /**
     * Begins a game by the choices in the dialog.
     * @param {import("../../play/game/commands.js").Choice} choice
     * @param {import("../../play/new_game/dialog.js").Form} form
     */
    begin(choice, form) {
      if (choice.opponent === "link") remote.open(choice, form);
      else if (form === "here") parts.game()?.commands.start_here(choice);
      else parts.game()?.commands.start(choice);
    },
    /** @param {string} id */
    rules_of: (id) =>
      parts
        .game()
        ?.presets()
        .find((preset) => preset.id === id)?.rules,
    /** Announces a sentence to screen readers. */
    say: announcer.say,
    pacing,
    /** Resolves when the last move was shown for 350 ms and its animation has ended; at once if animations are off. */
    at_rest: async () => (still() ? undefined : pacing.at_rest()),
    /** The view on the board. */
    view,
    theme_changed: board.theme_changed,
    draw: create_drawing(t, board_store, { board, announcer, pacing }),
  });
}

/** @typedef {ReturnType<typeof create_page>} Page */
