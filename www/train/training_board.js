// A board for exercises: it shows a position, takes the moves of the side that practises, and plays those of the other.
// It is made of the parts of the game's page, so pieces are chosen and dragged here as there, and all rules are those of
// the module. A view tells it what to show; the board knows no exercise.
import { create_board } from "../board/board.js";
import { set_naming } from "../core/actions.js";
import { name_of, names } from "../core/square_names.js";
import { opponent, human_turn, moves_played, patch, present, BEFORE } from "../core/state.js";
import { create_store } from "../core/store.js";
import { board_view } from "../game/board_view.js";
import { create_game_controller } from "../game/game_controller.js";
import { create_move_pacing } from "../game/move_pacing.js";
import { create_board_input } from "../move_input/board_input.js";
import { cancel } from "../move_input/selection.js";
import { new_seed } from "../platform/random.js";
import { speech } from "../screen_reader/announcements.js";
import { settings, still } from "../settings/store.js";
import { spellings } from "../wasm.js";
import { make_board_parts } from "./board_parts.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../core/state.js").Move} Move
 * @typedef {import("../core/state.js").Side} Side
 * @typedef {import("../core/state.js").Snapshot} Snapshot
 * @typedef {import("../board/view.js").Arrow} Arrow
 */

/**
 * @typedef {object} Handlers
 * @property {(move: Move, before: Snapshot) => void} on_move  a legal move of the user, which has been played; `before`
 *   is the position it was played in
 * @property {(sentence: string) => void} [on_note]  why a square cannot be used; empty when that is over
 */

/**
 * The view of a position.
 * @typedef {object} Showing
 * @property {Side | "both" | "none"} [side]  whose moves are the user's: by default those of the side to move
 * @property {Side} [bottom]   the side at the bottom: by default the user's, else White
 * @property {readonly string[]} [moves]  played from there already, without being seen
 */

/**
 * Marks drawn on the position until it changes.
 * @typedef {object} Marks
 * @property {readonly number[]} [squares]  with a circle each
 * @property {readonly Arrow[]} [arrows]
 * @property {Move | null} [move]  pointed out as a hint: its piece and where it goes
 * @property {boolean} [movable]   all pieces that can move are ringed
 */

/** The player of the side that is not the user's. */
const OPPONENT = Object.freeze({
  kind: /** @type {const} */ ("other"),
  type: "exercise",
  name: "?",
  label: "",
  person: true,
  about: {},
});
const PERSON = Object.freeze({ kind: /** @type {const} */ ("human") });

/** The longest time in milliseconds in which further clicks of a jump come after the next exercise has been shown. */
const LATE = 1000;

/** As the user has set them; but one click never moves, because a stray one would count as a mistake. */
const board_settings = () => ({
  labels: /** @type {State["board"]["labels"]} */ (settings().labels),
  one_click: false,
});
const coordinates = () => /** @type {State["game"]["coordinates"]} */ (settings().coordinates);

/** @param {Side | "both" | "none"} side @returns {State["game"]["players"]} */
const players_of = (side) => ({
  black: side === "both" || side === "black" ? PERSON : OPPONENT,
  white: side === "both" || side === "white" ? PERSON : OPPONENT,
});

/** @param {Translator} t @param {import("./page.js").TrainPage} page @param {Handlers} handlers */
export function create_training_board(t, page, { on_move, on_note = () => undefined }) {
  const parts = make_board_parts(t);
  const store = create_store(
    patch(BEFORE, {
      welcome: false,
      board: { ...board_settings(), spellings: spellings() },
      game: { coordinates: coordinates() },
    }),
  );
  const play = create_game_controller(t, store);
  /** @type {Marks} */
  let marks = {};
  /** @type {Side} */
  let bottom = "white";
  let locked = false;

  const view = () => {
    const shown = board_view(t, store.get());
    const { squares = [], arrows = [], move = null, movable = false } = marks;
    return {
      ...shown,
      flipped: bottom === "black",
      pointed: [...shown.pointed, ...squares.map((square) => ({ from: square, to: square }))],
      arrows: [...shown.arrows, ...arrows],
      hint: move ?? shown.hint,
      show_movable: movable && shown.path.length === 0,
    };
  };

  /** Further clicks of the jump that ended the exercise before, which are no moves of this one. */
  let late = { squares: /** @type {readonly number[]} */ ([]), until: 0 };
  /** @param {number | null} square */
  const is_late = (square) => late.squares.includes(square ?? 0) && performance.now() <= late.until;
  /** A press that belongs to the jump; its release is no tap. */
  let pressed_late = false;
  /** While the move is judged. @param {number | null} square */
  const skip_late_click = (square) =>
    store.commit((state) => {
      const { late_clicks } = state.board;
      return late_clicks[0] === square ? patch(state, { board: { late_clicks: late_clicks.slice(1) } }) : state;
    });

  const { to } = create_board_input(t, store, {
    offer(move) {
      const before = here();
      play.apply(move);
      on_move(move, before);
    },
    study: () => undefined,
    edit: () => undefined,
    escape: () => false,
  });

  /** Whether the user may move now; there are no moves ahead of the turn here. */
  const takes_moves = () => !locked && human_turn(store.get());
  /**
   * @template {unknown[]} A
   * @param {(...args: A) => void} act
   */
  const on_turn =
    (act) =>
    (/** @type {A} */ ...args) =>
      takes_moves() ? act(...args) : undefined;
  const board = create_board(t, parts, view(), {
    choose(square, again) {
      if (locked) return skip_late_click(square);
      if (!is_late(square)) return on_turn(to.choose)(square, again);
      late = { ...late, squares: late.squares.slice(late.squares.indexOf(square ?? 0) + 1) };
    },
    lift(square) {
      pressed_late = is_late(square);
      if (!pressed_late) on_turn(to.lift)(square);
    },
    tap(before) {
      if (!pressed_late) on_turn(to.tap)(before);
    },
    drop: on_turn(to.drop),
    point: to.point,
    point_by_key: to.point_by_key,
    cancel: to.cancel,
  });
  const pacing = create_move_pacing(board);

  const unsubscribe = store.subscribe((now, before) => {
    if (now.game.revision !== before.game.revision) marks = {};
    board.show(view());
    page.say(speech(t, now, before));
    if (now.message.note !== before.message.note || now.message.answers !== before.message.answers)
      on_note(now.message.note ?? "");
    page.heard(now, before);
    pacing.end_late_clicks_at_rest(store, now, before);
  });
  const unfollow = page.follow_settings(() => {
    store.commit(set_naming({ game: { coordinates: coordinates() }, board: board_settings() }));
    board.theme_changed();
  });

  /** Letters ask about the position, as in a game. @param {KeyboardEvent} event */
  const answer_letter = async (event) => {
    const { key, altKey, metaKey, ctrlKey } = event;
    if (!/^[a-z]$/i.test(key) || event.defaultPrevented || event.repeat || altKey || metaKey || ctrlKey) return;
    event.preventDefault();
    const { answer, LETTERS } = await import("../screen_reader/status_queries.js");
    const letter = LETTERS.find((one) => one === key.toLowerCase());
    if (letter !== undefined) page.say(answer(t, store.get(), letter, false));
  };
  parts.grid.addEventListener("keydown", answer_letter);

  /** @returns {Snapshot} */
  function here() {
    const now = present(store.get());
    if (now === undefined) throw new Error("the board shows no position yet");
    return now;
  }

  /** A legal move, by its notation or its squares; what else is written, the module reads. @param {string | Move} wanted */
  const legal = (wanted) => {
    const found = here().legal_moves.find(({ notation, path }) =>
      typeof wanted === "string" ? notation === wanted : path.join() === wanted.path.join(),
    );
    if (found !== undefined) return found;
    const text = typeof wanted === "string" ? wanted : wanted.notation;
    const { move, error } = play.typed(text, "official");
    if (move === null) throw new Error(error?.message ?? text);
    return move;
  };

  return {
    element: parts.frame,

    /**
     * Shows a position. Throws the module's error, with nothing changed, where the FEN or a move makes no sense.
     * @param {string} fen @param {Showing} [showing]
     */
    show(fen, { side, bottom: below, moves = [] } = {}) {
      const turn = /^\s*w/i.test(fen) ? "white" : "black";
      const own = side ?? turn;
      const before = bottom;
      late = { squares: store.get().board.late_clicks, until: performance.now() + LATE };
      bottom = below ?? (own === "both" || own === "none" ? "white" : own);
      try {
        play.start({
          rules: "official",
          players: players_of(own),
          level: 1,
          seed: new_seed(),
          flipped: false,
          welcome: false,
          start_fen: fen,
          moves: [...moves],
        });
      } catch (error) {
        bottom = before;
        throw error;
      }
    },

    /** The position on the board: `fen`, `turn`, `legal_moves`, `outcome`, `last_move`, `board_masks`. */
    position: here,

    /** The moves since the position was shown, as notation. */
    moves: () => moves_played(store.get()),

    /** A legal move, by its notation or another spelling; throws where there is none. */
    legal,

    /**
     * Plays a move, which is seen moving.
     * @param {string | Move} move
     * @returns {Promise<unknown>} when its piece has come to rest; at once where nothing moves
     */
    play(move) {
      play.apply(legal(move));
      return still() ? Promise.resolve() : pacing.at_rest();
    },

    /** Takes moves back, as many as there are. @param {number} [count] */
    undo(count = 1) {
      const { ply, line_nodes } = store.get().game;
      const place = line_nodes[Math.max(0, ply - count)];
      if (ply > 0 && place !== undefined) play.go_to(place);
    },

    /** @param {Marks} [next] none: they go */
    mark(next = {}) {
      marks = next;
      board.show(view());
    },

    /** While it is locked, no move of the user is taken. @param {boolean} lock */
    lock(lock) {
      locked = lock;
      if (lock) store.commit(cancel);
    },
    locked: () => locked,

    /** Turns the board. */
    flip() {
      bottom = opponent(bottom);
      board.show(view());
    },

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
      unsubscribe();
      unfollow();
      board.dispose();
      play.end();
    },
  };
}

/** @typedef {ReturnType<typeof create_training_board>} TrainingBoard */
