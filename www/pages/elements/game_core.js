// The game behind an element: the page's store and transitions, its board, and the announcements of each change. The
// elements add the players and the controls.
import { create_board } from "../../board/board.js";
import { create_board_input } from "../../play/move_input/board_input.js";
import { create_game_controller } from "../../play/game/game_controller.js";
import { create_move_pacing } from "../../play/game/move_pacing.js";
import { cancel, is_begun } from "../../play/move_input/selection.js";
import { create_letter_keys } from "../../play/screen_reader/letter_keys.js";
import { speech } from "../../play/screen_reader/announcements.js";
import { set_premove } from "../../play/core/premove.js";
import { names } from "../../play/core/square_names.js";
import { BEFORE, patch, waits } from "../../play/core/state.js";
import { create_store } from "../../kit/platform/store.js";
import { board_view } from "../../play/game/board_view.js";
import { once } from "../../kit/platform/once.js";
import { numbers_of } from "./attributes.js";
import { is_disabled } from "./form_control.js";
import { is_decorated } from "./decorated.js";
import { dispatch } from "./events.js";
import { fault, refusal, tell_fault } from "./fault.js";
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
 * @property {() => boolean} locked                 the board accepts no input, except drawings if it is `drawable`
 * @property {() => boolean} escape                 true: Escape was handled elsewhere
 * @property {(now: State, before: State) => void} show  draws what the element adds
 */

/** Whether moves for the next turn are switched off. @param {Element} element */
const has_no_premoves = (element) => element.getAttribute("premoves") === "off";

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
  return {
    ...view,
    ahead: has_no_premoves(element) ? [] : view.ahead,
    flipped: orientation === "black" || orientation === "white" ? orientation === "black" : view.flipped,
  };
}

/**
 * The same input handlers, which do nothing while they are locked.
 * @param {(name: string) => boolean} is_locked @param {BoardEvents} events
 */
const unless = (is_locked, events) =>
  /** @type {BoardEvents} */ (
    Object.fromEntries(
      Object.entries(/** @type {Record<string, (...args: any[]) => unknown>} */ (events)).map(([name, handler]) => [
        name,
        (/** @type {unknown[]} */ ...args) => !is_locked(name) && handler(...args),
      ]),
    )
  );

/** @param {Move} move @param {string | Move} wanted */
const is_same_move = ({ notation, path }, wanted) =>
  typeof wanted === "string" ? notation === wanted : path.join() === wanted.path.join();

/** @param {string | Move | null} wanted */
const wanted_text = (wanted) => (typeof wanted === "string" ? wanted : (wanted?.notation ?? ""));

/** @typedef {import("./decorations.js").Decorations} Decorations */

/**
 * The page's marks and pieces on the board of an element; their code is loaded when they are first needed.
 * @param {Place} place @param {import("../../play/core/store.js").Store} store
 * @param {{ redraw(): void, redraw_theme(): void }} board
 */
function create_late_decorations({ element, parts, t, signal }, store, { redraw, redraw_theme }) {
  /** Null until they are loaded. @type {Decorations | null} */
  let made = null;
  const make = once(async () => {
    const { create_decorations } = await import("./decorations.js");
    const board = { names: () => names(store.get()), state: store.get, redraw, redraw_theme };
    return create_decorations(element, parts, t, board);
  });

  /** Resolves to null, and reports it, if they cannot be fetched. */
  const load = async () => {
    try {
      const decorations = await make();
      return signal.aborted ? null : (made = decorations);
    } catch (error) {
      tell_fault(element, fault(t, error));
      return null;
    }
  };

  return {
    load,

    /** Adds the page's marks to a view. @type {Decorations["on"]} */
    on: (view) => made?.on(view) ?? view,

    /** Shows the page's marks and pieces, if it has any. */
    async show() {
      if (made !== null || is_decorated(element, parts.frame)) await (await load())?.update();
    },
  };
}

/** @param {Place} place @param {Handlers} ways */
export function create_game_core(place, { offer, locked, escape, show }) {
  const { element, parts, t, shared, signal } = place;
  const store = create_store(
    /** @type {State} */ (
      patch(BEFORE, { welcome: false, board: { spellings: shared.spellings, labels: numbers_of(element) } })
    ),
  );
  const play = create_game_controller(t, store);
  const redraw_theme = () => {
    dress(element, parts);
    board.theme_changed();
  };
  const redraw = () => board.show(view());
  const decorations = create_late_decorations(place, store, { redraw, redraw_theme });
  const view = (state = store.get()) => decorations.on(view_of(t, element, state));
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
    unless((name) => {
      if (is_disabled(element)) return true;
      if (name.startsWith("point")) return locked() && !element.hasAttribute("drawable");
      return locked() || (has_no_premoves(element) && waits(store.get()));
    }, events),
  );

  /** Announces a sentence, in a new text node so that a repeated one is announced again. @param {string} sentence */
  const say = (sentence) => {
    if (sentence !== "") parts.live.replaceChildren(sentence);
  };
  const pacing = create_move_pacing(board);
  const follow_refusals = once(async () =>
    (await import("../../play/move_input/way_on_note.js")).create_way_on_note(t, store, say),
  );

  store.subscribe((now, before) => {
    if (signal.aborted) return;
    if (now.message.refusals > 0) follow_refusals().catch(() => undefined); // the reason alone is said then
    board.show(view(now));
    say(speech(t, now, before));
    pacing.end_late_clicks_at_rest(store, now, before);
    show(now, before);
    const { shapes, file_shapes } = now.board;
    const is_drawn = shapes !== before.board.shapes && shapes !== file_shapes;
    if (is_drawn && now.game.revision === before.game.revision) decorations.load().then((made) => made?.tell());
    const { premove } = now.board;
    if (premove !== before.board.premove) dispatch(element, "premove", { move: structuredClone(premove) });
  });

  parts.grid.addEventListener("keydown", create_letter_keys(t, store.get, say), { signal });

  on_appearance_change(
    element,
    () => {
      redraw_theme();
      void decorations.show();
    },
    signal,
  );

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
    decorate: decorations.show,

    /** Chooses a move for the next turn; null drops it. @param {string | Move | null} wanted */
    premove(wanted) {
      const { premoves } = store.get().board;
      const move =
        wanted === null
          ? null
          : has_no_premoves(element)
            ? undefined
            : premoves.find((one) => is_same_move(one, wanted));
      if (move === undefined)
        throw refusal("illegal-move", `${wanted_text(wanted)} cannot be chosen for the next turn`);
      store.commit(move === null ? cancel : set_premove(move));
    },

    /** Follows the attribute `premoves`. */
    limit_premoves() {
      if (has_no_premoves(element) && store.get().board.premove !== null) store.commit(set_premove(null));
      redraw();
    },

    /** Applies changed colours, square names or language. */
    refresh() {
      redraw_theme();
      void decorations.show();
      store.commit(set_naming({ board: { labels: numbers_of(element) } }));
    },

    /** Redraws after a change outside the state. */
    redraw,

    /** Whether Black is at the bottom. */
    flipped: () => view().flipped,

    /** @param {string | Move} wanted @returns {Move} throws if it is not legal */
    legal: (wanted) => play.legal(wanted),
  };
}

/** @typedef {ReturnType<typeof create_game_core>} GameCore */
