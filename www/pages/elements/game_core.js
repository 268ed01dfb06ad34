// The game behind an element: the page's store and transitions, its board, and the announcements of each change. The
// elements add the players and the controls.
import { create_board } from "../../board/board.js";
import { create_board_input } from "../../play/move_input/board_input.js";
import { create_game_controller } from "../../play/game/game_controller.js";
import { create_move_pacing } from "../../play/game/move_pacing.js";
import { cancel, is_begun } from "../../play/move_input/selection.js";
import { speech } from "../../play/screen_reader/announcements.js";
import { BEFORE, patch, present } from "../../play/core/state.js";
import { create_store } from "../../play/core/store.js";
import { board_view } from "../../play/game/board_view.js";
import { numbers_of } from "./attributes.js";
import { is_disabled } from "./form_control.js";
import { refusal } from "./fault.js";
import { dress, on_appearance_change } from "./appearance.js";
import { set_naming } from "../../play/core/actions.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Move } from "../../play/core/state_types.js"
 * @import { BoardView, BoardEvents } from "../../board/view.js"
 */

/**
 * The parts of a connected element.
 * @typedef {object} Place
 * @property {HTMLElement} element
 * @property {import("./template.js").Parts} parts
 * @property {Translator} t  the element's translator
 * @property {import("./shared_resources.js").Shared} shared
 * @property {AbortSignal} signal  aborted when the element is disconnected
 */

/**
 * @typedef {object} Handlers
 * @property {import("./position.js").Offer} offer  the side to move has chosen a move
 * @property {() => boolean} locked                 the board accepts no input
 * @property {() => boolean} escape                 true: Escape was handled elsewhere
 * @property {(now: State, before: State) => void} show  draws what the element adds
 */

/**
 * The board view. The `orientation` attribute overrides which side is at the bottom.
 * @param {Translator} t
 * @param {Element} element
 * @param {State} state
 * @returns {BoardView}
 */
function view_of(t, element, state) {
  const view = board_view(t, state);
  const orientation = element.getAttribute("orientation");
  return orientation === "black" || orientation === "white" ? { ...view, flipped: orientation === "black" } : view;
}

/**
 * The same input handlers, which do nothing while the board is locked or disabled.
 * @param {() => boolean} is_locked @param {BoardEvents} events
 */
const unless = (is_locked, events) =>
  /** @type {BoardEvents} */ (
    Object.fromEntries(
      Object.entries(/** @type {Record<string, (...args: any[]) => unknown>} */ (events)).map(([name, handler]) => [
        name,
        (/** @type {unknown[]} */ ...args) => !is_locked() && handler(...args),
      ]),
    )
  );

/**
 * A legal move by its notation, or taken from `legalMoves` of a position.
 * @param {State} state
 * @param {import("../../play/game/game_controller.js").GameController} play
 * @param {string | Move} wanted
 * @returns {Move} throws if the move is not legal
 */
function find_legal(state, play, wanted) {
  if (typeof wanted !== "string" && !Array.isArray(wanted?.path))
    throw refusal("invalid-argument", "a move is wanted, or its notation");
  const legal = present(state)?.legal_moves ?? [];
  const found = legal.find(({ notation, path }) =>
    typeof wanted === "string" ? notation === wanted : path.join() === wanted.path.join(),
  );
  if (found !== undefined) return found;
  if (typeof wanted !== "string") throw refusal("illegal-move", `${wanted.notation} is not legal here`);
  return typed(play, wanted);
}

/**
 * Letter keys on the board announce the game's status. The code is loaded on the first key press.
 * @param {Translator} t @param {() => State} state_now @param {(sentence: string) => void} say
 * @returns {(event: KeyboardEvent) => Promise<void>}
 */
const create_status_keys = (t, state_now, say) => async (event) => {
  if (
    !/^[a-z]$/i.test(event.key) ||
    event.defaultPrevented ||
    event.repeat ||
    event.altKey ||
    event.metaKey ||
    event.ctrlKey
  )
    return;
  event.preventDefault();
  const { answer, LETTERS } = await import("../../play/screen_reader/status_queries.js");
  const letter = LETTERS.find((one) => one === event.key.toLowerCase());
  if (letter !== undefined) say(answer(t, state_now(), letter, false));
};

/** @param {Place} place @param {Handlers} ways */
export function create_game_core({ element, parts, t, shared, signal }, { offer, locked, escape, show }) {
  const store = create_store(
    /** @type {State} */ (
      patch(BEFORE, { welcome: false, board: { spellings: shared.spellings, labels: numbers_of(element) } })
    ),
  );
  const play = create_game_controller(t, store);
  const view = () => view_of(t, element, store.get());
  const { events } = create_board_input(t, store, {
    offer,
    study: () => undefined,
    edit: () => undefined,
    escape,
  });

  dress(element, parts);
  const board = create_board(
    t,
    parts,
    view(),
    unless(() => locked() || is_disabled(element), events),
  );

  /** Announces a sentence, in a new text node so that a repeated one is announced again. @param {string} sentence */
  const say = (sentence) => {
    if (sentence !== "") parts.live.replaceChildren(sentence);
  };
  const pacing = create_move_pacing(board);

  store.subscribe((now, before) => {
    if (signal.aborted) return;
    board.show(view_of(t, element, now));
    say(speech(t, now, before));
    pacing.end_late_clicks_at_rest(store, now, before);
    show(now, before);
  });

  parts.grid.addEventListener("keydown", create_status_keys(t, store.get, say), { signal });

  const redraw_theme = () => {
    dress(element, parts);
    board.theme_changed();
  };
  on_appearance_change(element, redraw_theme, signal);

  /** Enables or disables the input. The squares can still be read by keyboard and screen reader. */
  const disable = () => {
    const disabled = is_disabled(element);
    parts.root.toggleAttribute("data-disabled", disabled);
    parts.grid.ariaDisabled = String(disabled);
    parts.panel.inert = disabled;
    if (disabled && is_begun(store.get())) store.commit(cancel);
  };
  disable();
  signal.addEventListener(
    "abort",
    () => {
      board.dispose();
      play.end();
    },
    { once: true },
  );

  return {
    store,
    play,
    say,
    at_rest: pacing.at_rest,
    settled: pacing.settled,
    disable,

    /** Applies changed colours, square names or language. */
    refresh() {
      redraw_theme();
      store.commit(set_naming({ board: { labels: numbers_of(element) } }));
    },

    /** Redraws after a change outside the state. */
    redraw: () => board.show(view()),

    /** Whether Black is at the bottom. */
    flipped: () => view().flipped,

    /** @param {string | Move} wanted @returns {Move} throws where there is none */
    legal: (wanted) => find_legal(store.get(), play, wanted),
  };
}

/**
 * Parses other notations with the WebAssembly module, which also gives the reason for a refusal.
 * @param {import("../../play/game/game_controller.js").GameController} play
 * @param {string} text
 */
function typed(play, text) {
  const { move, error } = play.typed(text, "official");
  if (move !== null) return move;
  throw refusal(error?.code ?? "illegal-move", error?.message ?? `${text} is not legal here`);
}

/** @typedef {ReturnType<typeof create_game_core>} GameCore */
