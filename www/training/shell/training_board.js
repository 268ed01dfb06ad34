// A board for exercises: it shows a position, takes the moves of the side that practises, and plays those of the other.
// It is made of the parts of the game's page, so pieces are chosen and dragged here as there, and all rules are those
// of the module. A view tells it what to show; the board knows no exercise. The game's store holds the position, and
// training_board_state.js what the board adds to it.
import { create_board } from "../../board/board.js";
import { joined } from "../../kit/language/joined.js";
import { set_naming } from "../../play/core/actions.js";
import { name_of, names } from "../../play/core/square_names.js";
import { human_turn, patch, BEFORE } from "../../play/core/state.js";
import { create_store } from "../../kit/platform/store.js";
import { board_view } from "../../play/game/board_view.js";
import { create_game_controller } from "../../play/game/game_controller.js";
import { create_move_pacing } from "../../play/game/move_pacing.js";
import { create_board_input } from "../../play/move_input/board_input.js";
import { cancel } from "../../play/move_input/selection.js";
import { way_on } from "../../play/move_input/way_on.js";
import { create_letter_keys } from "../../play/screen_reader/letter_keys.js";
import { speech } from "../../play/screen_reader/announcements.js";
import { settings, still } from "../../kit/settings/store.js";
import { spellings } from "../../wasm.js";
import { make_board_parts } from "./board_parts.js";
import { position_commands, position_of } from "./training_board_position.js";
import { START, transition } from "./training_board_state.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Move, Snapshot } from "../../play/core/state_types.js"
 * @import { Store } from "../../play/core/store.js"
 * @import { TrainPage } from "./page.js"
 * @import { Marks, TrainingBoardState, TrainingBoardEvent, Effect } from "./training_board_state.js"
 */

/**
 * @typedef {object} Handlers
 * @property {(move: Move, before: Snapshot) => void} on_move  a legal move of the user, which has been played; `before`
 *   is the position it was played in
 * @property {(sentence: string) => void} [on_note]  why a square cannot be used; empty when that is over
 */

/** As the user has set them; but one click never moves, because a stray one would count as a mistake. */
const board_settings = () => ({
  labels: /** @type {State["board"]["labels"]} */ (settings().labels),
  one_click: false,
});
const coordinates = () => /** @type {State["game"]["coordinates"]} */ (settings().coordinates);

/** @returns {Store} */
const create_game_store = () =>
  create_store(
    patch(BEFORE, {
      welcome: false,
      board: { ...board_settings(), spellings: spellings() },
      game: { coordinates: coordinates() },
    }),
  );

/** What the board draws. @param {Translator} t @param {State} state @param {TrainingBoardState} added */
function view_of(t, state, { marks: { squares = [], arrows = [], move = null, movable = false }, bottom }) {
  const shown = board_view(t, state);
  return {
    ...shown,
    flipped: bottom === "black",
    pointed: [...shown.pointed, ...squares.map((square) => ({ from: square, to: square }))],
    arrows: [...shown.arrows, ...arrows],
    hint: move ?? shown.hint,
    show_movable: movable && shown.path.length === 0,
  };
}

/**
 * The objects that input and effects work on.
 * @typedef {object} Resources
 * @property {Store} store  of the game
 * @property {import("../../play/game/game_controller.js").GameController} play
 * @property {import("../../board/view.js").BoardEvents} input  into the game
 * @property {() => void} draw
 */

/** @param {Resources} resources @param {Effect} effect */
function perform({ store, input, draw }, effect) {
  switch (effect.kind) {
    case "draw":
      return draw();
    case "cancel":
      return store.commit(cancel);
    case "skip_late_click":
      return store.commit((state) => {
        const { late_clicks } = state.board;
        return late_clicks[0] === effect.square
          ? patch(state, { board: { late_clicks: late_clicks.slice(1) } })
          : state;
      });
    case "choose":
      return input.choose(effect.square, effect.again);
    case "lift":
      return input.lift(effect.square);
    case "tap":
      return input.tap(effect.before);
    case "drop":
      return input.drop(effect.squares);
  }
}

/**
 * The state of the board and its dispatch. Each effect is performed before `dispatch` returns, also within another
 * effect: a move that is played calls the view, which locks the board and relies on that.
 * @param {(effect: Effect) => void} perform_effect
 */
function create_board_state(perform_effect) {
  const { get, commit } = create_store(START);
  /** @param {TrainingBoardEvent} event */
  const dispatch = (event) => {
    const { state, effect } = transition(get(), event);
    commit(() => state);
    if (effect !== null) perform_effect(effect);
  };
  return { get, dispatch };
}

/**
 * The board's input as events.
 * @param {Resources} resources @param {(event: TrainingBoardEvent) => void} dispatch
 * @returns {import("../../board/view.js").BoardEvents}
 */
function board_events({ store, input }, dispatch) {
  const own_turn = () => human_turn(store.get());
  const time = () => performance.now();
  return {
    choose: (square, again) => dispatch({ kind: "square_chosen", square, again, time: time(), own_turn: own_turn() }),
    lift: (square) => dispatch({ kind: "piece_lifted", square, time: time(), own_turn: own_turn() }),
    tap: (before) => dispatch({ kind: "piece_tapped", before, own_turn: own_turn() }),
    drop: (squares) => dispatch({ kind: "piece_dropped", squares, own_turn: own_turn() }),
    point: input.point,
    point_by_key: input.point_by_key,
    cancel: input.cancel,
  };
}

/**
 * Stops the compatibility mouse press that a browser sends after a touch. By then the move may have set the focus,
 * which the board would take back.
 * @param {HTMLElement} frame
 */
function keep_focus_at_touch(frame) {
  let is_touch = false;
  frame.addEventListener("pointerdown", ({ pointerType }) => (is_touch = pointerType === "touch"), true);
  /** @param {MouseEvent} event */
  const press = (event) => {
    if (!is_touch) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  frame.addEventListener("mousedown", press, true);
}

/**
 * Whether moves were taken back. The board does not announce that, because the view that takes a move back gives the
 * reason itself.
 * @param {State} now @param {State} before
 */
const is_taken_back = ({ game: now }, { game: before }) => now.seed === before.seed && now.ply < before.ply;

/**
 * Follows the game and the settings.
 * @param {Translator} t @param {TrainPage} page @param {Resources} resources
 * @param {object} followers
 * @param {(event: TrainingBoardEvent) => void} followers.dispatch
 * @param {ReturnType<typeof create_board>} followers.board
 * @param {ReturnType<typeof create_move_pacing>} followers.pacing
 * @param {(sentence: string) => void} followers.on_note
 * @returns {() => void} unsubscribes
 */
function follow_changes(t, page, { store, draw }, { dispatch, board, pacing, on_note }) {
  const unsubscribe = store.subscribe((now, before) => {
    if (now.game.revision !== before.game.revision) dispatch({ kind: "position_changed" });
    draw();
    const is_noted = now.message.note !== before.message.note || now.message.answers !== before.message.answers;
    const next = is_noted ? way_on(t, now) : "";
    if (!is_taken_back(now, before)) page.say(joined(speech(t, now, before), next));
    if (is_noted) on_note(joined(now.message.note ?? "", next));
    page.heard(now, before);
    pacing.end_late_clicks_at_rest(store, now, before);
  });
  const unfollow = page.follow_settings(() => {
    store.commit(set_naming({ game: { coordinates: coordinates() }, board: board_settings() }));
    board.theme_changed();
  });
  return () => {
    unsubscribe();
    unfollow();
  };
}

/** @param {Translator} t @param {TrainPage} page @param {Handlers} handlers */
export function create_training_board(t, page, { on_move, on_note = () => undefined }) {
  const parts = make_board_parts(t);
  const store = create_game_store();
  const play = create_game_controller(t, store);
  const { events: input } = create_board_input(t, store, {
    offer(move, end_selection) {
      const before = position_of(store);
      play.apply(move, "", end_selection);
      on_move(move, before);
    },
    study: () => undefined,
    edit: () => undefined,
    escape: () => false,
  });
  /** @type {Resources} */
  const resources = { store, play, input, draw: () => board.show(view()) };
  const board_state = create_board_state((effect) => perform(resources, effect));
  const { get, dispatch } = board_state;
  const view = () => view_of(t, store.get(), get());
  const board = create_board(t, parts, view(), board_events(resources, dispatch));
  const pacing = create_move_pacing(board);

  const unfollow = follow_changes(t, page, resources, { dispatch, board, pacing, on_note });
  parts.grid.addEventListener("keydown", create_letter_keys(t, store.get, page.say));
  keep_focus_at_touch(parts.frame);

  return {
    element: parts.frame,

    ...position_commands(resources, board_state, pacing.at_rest),

    /** @param {Marks} [marks] none: they go */
    mark: (marks = {}) => dispatch({ kind: "marked", marks }),

    /** While it is locked, no move of the user is taken. @param {boolean} lock */
    lock: (lock) => dispatch({ kind: lock ? "locked" : "unlocked" }),
    locked: () => get().locked,

    /** Turns the board. */
    flip: () => dispatch({ kind: "flipped" }),

    /** When no piece is on its way. */
    settled: pacing.settled,
    /** The same, and a while after: the last move has been seen. At once where nothing moves. */
    at_rest: async () => void (still() || (await pacing.at_rest())),

    /** The name of a square in the chosen notation. @param {number} square */
    square_name: (square) => name_of(names(store.get()), square),

    /** Whether the focus is on the squares. */
    has_focus: () => parts.grid.contains(document.activeElement),

    /** The focus goes to the squares. */
    focus: () => {
      const cell = parts.grid.querySelector('[tabindex="0"]');
      if (cell instanceof HTMLElement) cell.focus();
    },

    /** It cannot be used any more. */
    dispose() {
      unfollow();
      board.dispose();
      play.end();
    },
  };
}

/** @typedef {ReturnType<typeof create_training_board>} TrainingBoard */
