// Wiring only: the store, the board, the panels, and - when the module has come - the game, its players and its engine.
import { start_app } from "./app/offline_start.js";
import { create_load_again } from "./app/reload.js";
import { create_board } from "./board/board.js";
import { create_engine } from "./engine/client.js";
import { fail, flip, say, set_naming, tell } from "./core/actions.js";
import { stop_move } from "./move_input/selection.js";
import { create_commands } from "./game/commands.js";
import { choose_letter, choose_piece_number } from "./move_input/destination_letters.js";
import { run_loop } from "./game/game_loop.js";
import { create_play } from "./game/game_controller.js";
import { on_board } from "./move_input/board_input.js";
import { level_label } from "./core/levels.js";
import { play_premoves } from "./core/premove.js";
import { create_rest } from "./game/move_pacing.js";
import { keep_saved, restore_if_wanted, restore_or_start } from "./autosave/autosave.js";
import { way } from "./core/square_names.js";
import { create_thinking } from "./game/thinking.js";
import { BEFORE, human_turn, present } from "./core/state.js";
import { set_red, side_name } from "./language/side_names.js";
import { create_store } from "./core/store.js";
import { not_your_turn } from "./core/game_text.js";
import { board_view } from "./game/board_view.js";
import { create_language_choice } from "./settings/language_choice.js";
import { translate_page } from "./language/translate_page.js";
import { phrase } from "./language/phrase.js";
import { create_actions } from "./game/action_bar.js";
import { create_announcer } from "./screen_reader/live_region.js";
import { by_id } from "./widgets/dom.js";
import { create_library_door } from "./library/library_button.js";
import { begin_look, damage_words, look, on_look, set_look, still } from "./settings/store.js";
import { create_message } from "./game/message_line.js";
import { late } from "./widgets/lazy.js";
import { create_moves } from "./game/move_list.js";
import { create_panel } from "./app/side_panel.js";
import { create_players } from "./game/player_bars.js";
import { create_rules_button } from "./rules/rules_button.js";
import { bind_keys, bind_skips } from "./app/shortcuts.js";
import { create_sound_switch } from "./sound/sound_button.js";
import { create_nav } from "./game/step_buttons.js";
import { create_study } from "./study/study_header.js";
import { create_study_list } from "./study/study_list.js";
import { create_tabs } from "./app/panel_tabs.js";
import { create_theme } from "./settings/theme_button.js";
import { create_typing_box } from "./move_input/typed_move_box.js";
import { create_welcome } from "./new_game/welcome.js";
import { create_company } from "./app/lazy_features.js";
import { at_level, create_engine_player } from "./players/computer.js";
import { create_far } from "./network/remote_play.js";
import { create_human } from "./players/human.js";
import { other_agent } from "./players/agent.js";
import { create_arrival } from "./share/open_link.js";
import { attempt } from "./platform/crash_guard.js";
import { presets, spellings, start } from "./wasm.js";
import { why } from "./platform/error_message.js";

/**
 * @typedef {import("./core/state.js").State} State
 * @typedef {import("./core/state.js").Move} Move
 */

begin_look();
translate_page(level_label);

/** Where the names of the squares stand. @returns {State["labels"]} */
function labels() {
  const chosen = look().labels;
  return chosen === "off" || chosen === "outside" ? chosen : "inside";
}

const one_click = () => look().clicks === "one";

/** The dark side's name goes with its pieces; where the page does not write it anew, it is put in its place. */
function name_sides() {
  set_red(look().pieces === "red");
  for (const place of document.querySelectorAll('[data-side="black"]')) place.textContent = side_name("black");
  by_id("hello", HTMLSpanElement).textContent = phrase("hello", { side: side_name("black") });
}
name_sides();

/** What boot.js has found. */
const { panel, mode } = document.documentElement.dataset;
const store = create_store(/** @type {State} */ ({ ...BEFORE, labels: labels(), coordinates: look().coordinates ?? BEFORE.coordinates, one_click: one_click(), welcome: panel !== "game", mode: mode === "study" ? mode : "play" }));
/** What a square becomes in the editor; that is fetched when it is opened. @type {(square: number) => void} */
let edit = () => undefined;
const hand = create_human();
const thinking = create_thinking(store);
/** @type {import("./game/commands.js").Commands | null} there is no game before the module */
let commands = null;
/** @type {import("./game/game_controller.js").Play | null} */
let play = null;
/** @type {import("./engine/client.js").Engine | null} */
let engine = null;
const announcer = create_announcer();

const { take, to } = on_board(store, { offer: hand.offer, study: () => commands?.study(), edit: (square) => edit(square), escape: thinking.escape });
const board = create_board(
  { frame: by_id("board", HTMLDivElement), canvas: by_id("squares", HTMLCanvasElement), grid: by_id("grid", HTMLDivElement) },
  board_view(store.get()),
  to,
);
const rest = create_rest(board);

/** @type {import("../bitboard-checkers.js").Preset[]} */
let rule_sets = [];
/** @param {string} sentence */
const note = (sentence) => store.commit(say(sentence));
const open_new_game = late(async () => {
  const { create_new_game } = await import("./new_game/dialog.js");
  const show = create_new_game((choice, form) => {
    if (choice.opponent === "link") far.open(choice, form);
    else if (form === "here") commands?.start_here(choice);
    else commands?.start(choice);
  }, (id) => rule_sets.find((preset) => preset.id === id)?.rules);
  return /** @param {import("./new_game/dialog.js").Form} [form] */ (form) => show(store.get(), form);
}, note);

const look_changed = () => {
  name_sides();
  const { coordinates = "rules" } = look();
  const other = coordinates === known_coordinates ? {} : { coordinates: /** @type {State["coordinates"]} */ (coordinates) };
  known_coordinates = coordinates;
  store.commit((state) => ({ ...set_naming({ labels: labels(), ...other })(state), one_click: one_click() }));
  board.theme_changed();
};
/** Chosen last; a game may have others of its own. */
let known_coordinates = look().coordinates ?? "rules";

/** A move from a list. @param {Move} move @returns {string | null} why it could not be played */
const play_move = (move) => {
  const state = store.get();
  if (!human_turn(state)) return not_your_turn(present(state)?.turn ?? "black");
  if (state.viewing !== null) return phrase("earlier_position");
  hand.offer(move);
  return null;
};
/** Ends the jump that has been chosen so far. @returns {string | null} why it could not */
const stop_here = () => {
  const move = stop_move(store.get());
  return move === null ? phrase("no_jump_to_stop") : play_move(move);
};
/** @param {string} letter */
const letter = (letter) => take(choose_letter(store.get(), letter));
/** @param {number} index */
const piece = (index) => take(choose_piece_number(store.get(), index));

const load_typing = async () => (await import("./move_input/typed_move.js")).create_typing({
  state: store.get, read: (text) => play?.typed(text, way(store.get())) ?? null, play: play_move, stop: stop_here, say: announcer.say,
});

const open_rules = late(async () => {
  const { create_rules_dialog } = await import("./rules/dialog.js");
  const show = create_rules_dialog(() => open_new_game());
  return () => show(store.get());
}, note);

const open_move_menu = late(async () => {
  const { create_move_menu } = await import("./study/node_menu.js");
  return create_move_menu(store.get, {
    promote: (node) => commands?.promote(node),
    remove: (node) => commands?.remove(node),
    comment: (node, text) => commands?.comment(node, text),
    annotate: (node, nags) => commands?.annotate(node, nags),
  });
}, note);

/** Before another game takes its place the running one is kept; false: it stays. */
const make_room = () => library.make_room();
const open_editor = late(async () => {
  const { create_editor } = await import("./editor/panel.js");
  const playing = play;
  if (playing === null) throw new Error(phrase("not_started"));
  const { open, square } = await create_editor({
    store,
    async study() {
      if (!(await make_room())) return;
      const { editor } = store.get();
      if (editor !== null) playing.open_fen(editor.check.fen, editor.rules);
    },
    play: () => open_new_game("here"),
  });
  edit = square;
  return open;
}, note);
by_id("set-up-new", HTMLButtonElement).addEventListener("click", () => {
  by_id("new-game", HTMLDialogElement).close();
  open_editor();
});
const open_share = late(async () => {
  const { create_share } = await import("./share/dialog.js");
  if (play === null) throw new Error(phrase("not_started"));
  return create_share({ state: store.get, view: () => board_view(store.get()), play, make_room, set_up: open_editor, note: (sentence) => store.commit(tell(sentence)) });
}, note);
by_id("share", HTMLButtonElement).addEventListener("click", () => open_share());

const far = create_far(async (part) => {
  if (play === null) throw new Error(phrase("not_started"));
  const page = { store, play, make_room, letters: far.letters, games: async () => (await library.kept()).games };
  return part === "network" ? (await import("./network/network.js")).create_network(page) : (await import("./correspondence/correspondence.js")).create_letters(page);
}, store, note);
const open_link = create_arrival(store, () => play, make_room, far.arrive);

/** @param {number} ply */
const view = (ply) => commands?.view(ply);
const panels = [
  create_panel(),
  create_players(),
  create_message(by_id("message", HTMLDivElement), {
    answer: (yes) => commands?.answer(yes),
    try_again: () => commands?.try_again(),
    play_again: () => commands?.play_again(),
    stop: stop_here,
    move_now: thinking.move_now,
    back: () => document.querySelector('#grid [tabindex="0"]'),
  }),
  create_rules_button(() => open_rules()),
  create_moves(view),
  create_study_list(store.get, { go: (node) => commands?.go_to(node), menu: open_move_menu }, note),
  create_study({ study: () => commands?.study(), menu: open_move_menu }),
  create_nav(view, store.get),
  create_typing_box(load_typing, note),
  create_actions(by_id("actions", HTMLDivElement), {
    undo: () => commands?.undo(),
    redo: () => commands?.redo(),
    hint: () => commands?.hint(),
    flip: () => store.commit(flip),
    draw: () => commands?.draw(),
    resign: () => commands?.resign(),
    "set-up": () => open_editor(),
    "from-here": () => open_new_game("here"),
    new: () => open_new_game(),
  }),
  create_welcome({
    level: (level) => commands?.level(level),
    options: () => open_new_game(),
    friend: () => commands?.start({ opponent: "friend", level: 3, side: "black", rules: "official" }),
    link: () => far.open({ side: "black", rules: "official" }, "new"),
  }),
];
const library = create_library_door((sentence) => store.commit(tell(sentence)));
const open_analysis = late(async () => {
  const { create_analysis_panel } = await import("./analysis/panel.js");
  if (engine === null) throw new Error(phrase("not_started"));
  await create_analysis_panel({ store, client: engine.yielding_client(), follow: (moves) => commands?.follow(moves) });
  return () => undefined;
}, note);
const open_text_board = late(async () => {
  const { create_text_board } = await import("./screen_reader/text_board.js");
  create_text_board(store, { diagram: (style) => play?.diagram(style) ?? null, say: announcer.say });
  return () => undefined;
}, note);
const open_ways = late(async () => {
  const { create_ways } = await import("./move_input/move_menu.js");
  create_ways(store, { play: play_move, letters: (letters) => play?.letters(letters), letter, piece });
  return () => undefined;
}, note);
create_tabs((id) => {
  if (id === "tab-ways") open_ways();
  if (id === "tab-text") open_text_board();
  if (id === "tab-analysis") open_analysis(), open_evaluation();
});
const open_evaluation = late(async () => {
  const [{ create_evaluation }, { create_judge }] = await Promise.all([import("./analysis/evaluation_bar.js"), import("./analysis/quick_eval.js")]);
  if (engine === null) throw new Error(phrase("not_started"));
  create_evaluation(store);
  return create_judge(store, engine.yielding_client(), () => look().evalbar === "on" && document.documentElement.dataset.analysing !== "yes");
}, note);
const open_thinking = late(async () => {
  const { create_thinking_line } = await import("./analysis/thinking_line.js");
  create_thinking_line(store);
  return () => undefined;
}, note);
const open_ponder = late(async () => {
  const { create_ponder } = await import("./analysis/ponder.js");
  if (engine === null) throw new Error(phrase("not_started"));
  return create_ponder(store, engine.yielding_client(), () => look().ponder === "on" && document.documentElement.dataset.analysing !== "yes");
}, note);
/** What the settings want of the engine is fetched when it is wanted first. */
const show_engine = () => {
  if (engine === null) return;
  const { evalbar, thinking: shown, ponder } = look();
  if (by_id("tab-analysis", HTMLButtonElement).ariaSelected === "true") open_analysis();
  if (evalbar === "on") open_evaluation();
  if (shown === "on") open_thinking();
  if (ponder === "on") open_ponder();
};
const load_again = create_load_again(store, (sentence) => store.commit(tell(sentence)));
create_language_choice(load_again);
create_theme(board.theme_changed);
on_look(() => (look_changed(), show_engine()));
const open_help = late(async () => (await import("./help/help.js")).create_help(), note);
const open_settings = late(async () => {
  const [{ create_settings }, { create_own_data }] = await Promise.all([import("./settings/dialog.js"), import("./backup/own_data.js")]);
  return create_settings({
    coordinates: {
      get: () => store.get().coordinates,
      set(coordinates) {
        set_look({ coordinates });
        store.commit(set_naming({ coordinates: /** @type {State["coordinates"]} */ (coordinates) }));
      },
    },
    help: open_help,
    tables: async () => (await import("./tablebases/dialog.js")).show_tables,
    own_data: create_own_data(async () => library.kept()),
  });
}, note);
by_id("settings-open", HTMLButtonElement).addEventListener("click", () => open_settings());
bind_keys({ state: store.get, say: announcer.say, help: open_help, escape: thinking.escape });
bind_skips(open_help);
create_sound_switch(late(async () => {
  const { create_sound } = await import("./sound/sound.js");
  create_sound(store);
  return () => undefined;
}, note));
matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", board.theme_changed);

store.subscribe((now, before) => {
  board.show(board_view(now));
  for (const panel of panels) panel.show(now);
  announcer.show(now, before);
  rest.echo(store, now, before);
});
for (const panel of panels) panel.show(store.get());

/** The computer's answer is shown when the player's own move has come to rest, and not at once. @param {AbortSignal} signal */
async function pause(signal) {
  if (still()) return;
  await rest.at_rest();
  signal.throwIfAborted();
}

const company = create_company({ store, say: announcer.say, note, at_rest: async () => (still() ? undefined : rest.at_rest()) });

try {
  await start();
  rule_sets = presets();
  store.commit(set_naming({ spellings: spellings() }));
  engine = create_engine({
    on_restart: () => store.commit(tell(phrase("engine_restarted"))),
  });
  const client = engine.client();
  play = create_play(store, attempt);
  commands = create_commands(store, play, client, make_room, far);
  const suspect = restore_or_start(store, play);
  if (damage_words() !== "") store.commit(tell(damage_words()));
  keep_saved(store);
  library.start({ store, play });
  const asked = suspect === null ? Promise.resolve() : restore_if_wanted(suspect, store, play, async () => (await import("./autosave/crash_question.js")).may_try_again("game"));
  asked.catch((error) => note(why(error))).finally(open_link);
  start_app(store, { at_rest: rest.at_rest, say: announcer.say, load_again });
  play_premoves(store, hand, rest.settled); // it follows as soon as the computer's piece has come to rest
  run_loop(store, play, {
    agent_for: (player) => (player.kind === "human" ? hand : player.kind === "computer" ? create_engine_player(client, at_level(player.level)) : other_agent(player)),
    async pause(player, signal) {
      if (player.kind !== "human") await (company.pace(signal) ?? pause(signal));
    },
    watch: thinking.watch,
    timekeeper: company.timekeeper,
  });
  far.start();
  show_engine();
  company.start(play, client, make_room);
} catch (error) {
  store.commit((state) => say(phrase("reload", { why: why(error) }))(fail(state)));
}
