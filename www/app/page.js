// The page before the game starts: settings, state and board, and the functions that the features use.
import { create_board } from "../board/board.js";
import { set_note, set_naming, set_notice } from "../core/actions.js";
import { create_board_store } from "../core/board_store.js";
import { not_your_turn } from "../core/game_text.js";
import { level_label } from "../core/levels.js";
import { BEFORE, human_turn, patch, present } from "../core/state.js";
import { create_store } from "../core/store.js";
import { board_view, next_board_view } from "../game/board_view.js";
import { create_move_pacing } from "../game/move_pacing.js";
import { create_thinking } from "../game/thinking.js";
import { translate_page } from "../language/translate_page.js";
import { create_board_input } from "../move_input/board_input.js";
import { choose_letter, choose_piece_number } from "../move_input/destination_letters.js";
import { stop_move } from "../move_input/selection.js";
import { after_paint } from "../platform/after_paint.js";
import { create_human } from "../players/human.js";
import { create_live_region } from "../screen_reader/live_region.js";
import { apply_settings, settings, on_settings_change, still } from "../settings/store.js";
import { by_id } from "../widgets/dom.js";

/**
 * @import { Translator } from "../language/translator.js"
 * @import { State, Move } from "../core/state_types.js"
 */

/**
 * The parts of the page that need the module.
 * @typedef {object} Game
 * @property {import("../game/game_controller.js").GameController} play
 * @property {import("../game/commands.js").Commands} commands
 * @property {import("../engine/client.js").Engine} engine
 * @property {import("../engine/client.js").Client} client  plays the game
 * @property {import("../../bitboard-checkers.js").Preset[]} presets
 */

/** @typedef {{ show(state: State): void }} View */

/**
 * Opens the late features that other parts lead to. main.js has the table of all features.
 * @typedef {object} Opens
 * @property {(form?: import("../new_game/dialog.js").Form) => void} new_game
 * @property {() => void} rules
 * @property {() => void} editor
 * @property {() => void} share
 * @property {(row?: string) => void} settings  scrolled to a row
 * @property {() => void} help
 * @property {() => void} sound
 * @property {() => void} node_menu
 * @property {() => void} lessons
 * @property {(side?: import("../core/state_types.js").Side) => void} retry  the exercises of a reviewed game
 * @property {() => void} statistics
 * @property {(group?: "map.learn" | "map.study") => void} menu
 */

/** Where the board shows the square names. */
const labels = () => /** @type {State["board"]["labels"]} */ (settings().labels);

const one_click = () => settings().clicks === "one";

/**
 * Names the dark side by the colour of its pieces, and updates the name in elements that no view redraws.
 * @param {Translator} t
 */
function name_sides(t) {
  t.set_red(settings().pieces === "red");
  for (const place of document.querySelectorAll('[data-side="black"]')) place.textContent = t.side_name("black");
  by_id("hello", HTMLSpanElement).textContent = t("hello", { side: t.side_name("black") });
}

/** @param {Translator} t */
function name_levels(t) {
  for (const input of document.querySelectorAll("#strip input"))
    input.setAttribute("aria-label", level_label(t, Number(input.getAttribute("value"))));
}

/** The first state, by the settings and by what boot.js has found in storage. @returns {State} */
function first_state() {
  const { panel, mode } = document.documentElement.dataset;
  const coordinates = /** @type {State["game"]["coordinates"]} */ (settings().coordinates);
  return patch(BEFORE, {
    board: { labels: labels(), one_click: one_click() },
    game: { coordinates, mode: mode === "study" ? mode : "play" },
    welcome: panel !== "game",
  });
}

/** @param {Translator} t */
export function create_page(t) {
  apply_settings();
  translate_page(t);
  name_sides(t);
  name_levels(t);
  const store = create_store(first_state());
  const board_store = create_board_store(store);
  const hand = create_human();
  const thinking = create_thinking(store);
  const announcer = create_live_region(t);
  const { take, to } = create_board_input(t, board_store, {
    offer: (move) => (page.trial ?? hand).offer(move),
    study: () => (page.trial ?? page.game?.commands)?.study(),
    edit: (square) => page.edit(square),
    escape: thinking.escape,
  });
  const board = create_board(
    t,
    {
      frame: by_id("board", HTMLDivElement),
      canvas: by_id("squares", HTMLCanvasElement),
      grid: by_id("grid", HTMLDivElement),
    },
    board_view(t, board_store.get()),
    to,
  );
  requestAnimationFrame(() => document.querySelector(".set-up")?.remove()); // the canvas covers it now
  const pacing = create_move_pacing(board);

  /** The actions that failed, which may be several for one press, and the last message about them. */
  let failed = { sentence: "", acts: /** @type {(() => void)[]} */ ([]) };
  const repeat = () => {
    const { acts } = failed;
    page.note(null);
    for (const act of acts) act();
  };

  const page = {
    store,
    /** The content of the board: the game, or an exercise in its place. */
    board_store,
    hand,
    thinking,
    open: /** @type {Opens} */ ({}), // filled when the features are created
    /**
     * The game with another page.
     * @type {ReturnType<typeof import("../network/remote_play.js").create_remote_play> | null}
     */
    remote: null,
    /**
     * The exercise on the board, which then receives the moves, and the requests for a study.
     * @type {{ offer(move: Move): void, study(): void } | null}
     */
    trial: null,
    /** @type {Game | null} null until the module is loaded */
    game: null,
    /**
     * Edits a square while a position is set up. The editor sets it when it is loaded.
     * @type {(square: number) => void}
     */
    edit: () => undefined,
    /**
     * The clocks, loaded by the first game that has them, as are the controls of a watched game below.
     * @type {import("../clock/timekeeper.js").Timekeeper | null}
     */
    timekeeper: null,
    /** @type {import("../game/watch_controls.js").WatchControls | null} */
    watching: null,

    /**
     * Whether the page works offline.
     * @type {Promise<import("./offline_start.js").Offline | null> | null}
     */
    offline: null,

    /** The game. Throws until it exists. */
    started() {
      if (page.game === null) throw new Error(t("not_started"));
      return page.game;
    },
    /**
     * Begins a game by the choices in the dialog.
     * @param {import("../game/commands.js").Choice} choice
     * @param {import("../new_game/dialog.js").Form} form
     */
    begin(choice, form) {
      if (choice.opponent === "link") page.remote?.open(choice, form);
      else if (form === "here") page.game?.commands.start_here(choice);
      else page.game?.commands.start(choice);
    },
    /** @param {string} id */
    rules_of: (id) => page.game?.presets.find((preset) => preset.id === id)?.rules,

    /** Announces a sentence to screen readers. */
    say: announcer.say,
    /**
     * Shows a sentence in the message line, as the response to an action.
     * @param {string | null} sentence
     * @param {() => void} [again] repeats the action that failed
     */
    note(sentence, again) {
      const before = failed.sentence === store.get().message.note ? failed.acts : [];
      failed = { sentence: sentence ?? "", acts: again === undefined ? [] : [...before, again] };
      store.commit(set_note(sentence));
    },
    /** The function that repeats the failed action of a note; null if it has none. @param {string | null} note */
    again: (note) => (failed.sentence === note && failed.acts.length > 0 ? repeat : null),
    /** Shows a sentence in the message line until the board is next used. @param {string} sentence */
    notice: (sentence) => store.commit(set_notice(sentence)),
    pacing,
    /** Resolves when the animation of the last move has ended; at once if animations are off. */
    at_rest: async () => (still() ? undefined : pacing.at_rest()),
    /** What the board shows. */
    view: () => board_view(t, board_store.get()),
    theme_changed: board.theme_changed,

    /** Plays a move from a list. @param {Move} move @returns {string | null} the reason if it could not be played */
    play_move(move) {
      const state = board_store.get();
      if (!human_turn(state)) return not_your_turn(t, present(state)?.turn ?? "black");
      if (state.board.viewing !== null) return t("earlier_position");
      (page.trial ?? hand).offer(move);
      return null;
    },
    /** Plays the jump chosen so far. @returns {string | null} the reason if it could not be played */
    stop_jump() {
      const move = stop_move(board_store.get());
      return move === null ? t("no_jump_to_stop") : page.play_move(move);
    },
    /** @param {string} letter */
    letter: (letter) => take(choose_letter(board_store.get(), letter)),
    /** @param {number} index */
    piece: (index) => take(choose_piece_number(board_store.get(), index)),

    /**
     * Draws every state: the board and the views that may take the focus at once, the other views after the paint.
     * @param {readonly View[]} at_once
     * @param {readonly View[]} later  not drawn for progress of a search, which comes ten times a second
     */
    draw(at_once, later) {
      const draw_rest = after_paint(() => {
        for (const view of later) view.show(board_store.get());
      });
      let on_board = page.view();
      board_store.subscribe((now, before) => {
        on_board = next_board_view(t, on_board, now, before);
        board.show(on_board);
        for (const view of at_once) view.show(now);
        announcer.show(now, before);
        pacing.end_late_clicks_at_rest(board_store, now, before);
        if (now.game !== before.game || now.board !== before.board || now.phase !== before.phase) draw_rest();
      });
      for (const view of [...at_once, ...later]) view.show(board_store.get());
    },
  };

  /** The last coordinates of the settings; a game may have different ones. */
  let known_coordinates = settings().coordinates;
  const side_names = () => [t.side_name("black"), t.side_name("white")].join();
  on_settings_change(() => {
    const before = side_names();
    name_sides(t);
    if (side_names() !== before) store.commit(set_note(null)); // it may name a side
    const { coordinates } = settings();
    const game =
      coordinates === known_coordinates
        ? undefined
        : { coordinates: /** @type {State["game"]["coordinates"]} */ (coordinates) };
    known_coordinates = coordinates;
    store.commit(set_naming({ game, board: { labels: labels(), one_click: one_click() } }));
    board.theme_changed();
  });
  matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", board.theme_changed);
  return page;
}

/** @typedef {ReturnType<typeof create_page>} Page */
