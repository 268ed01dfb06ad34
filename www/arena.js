// The Arena's wiring: the store, the board, the panels, and what plays the tournament.
import { create_board_view } from "./arena/board_view.js";
import { forget_keys, kept_entries, load_entries, save_entries } from "./arena/entries.js";
import { export_games } from "./arena/export.js";
import { create_actions } from "./arena/panel_actions.js";
import { create_bars } from "./arena/panel_bars.js";
import { create_games_list } from "./arena/panel_games.js";
import { create_players_list } from "./arena/panel_players.js";
import { create_standings } from "./arena/panel_standings.js";
import { create_panel_tabs } from "./arena/panel_tabs.js";
import { create_player_dialog } from "./arena/player_dialog.js";
import { create_runner } from "./arena/runner.js";
import { BEFORE, in_tournament, say } from "./arena/state.js";
import { create_tournament_dialog } from "./arena/tournament_dialog.js";
import { load_tournament, next_of, save_tournament, stopped, taken_back } from "./arena/tournament.js";
import { create_engine } from "./engine/client.js";
import { set_red } from "./language/side_names.js";
import { create_store } from "./core/store.js";
import { new_id } from "./core/game_identity.js";
import { phrase } from "./language/phrase_late.js";
import { level_words } from "./core/levels.js";
import { create_own_games_database } from "./own_games/database.js";
import { by_id } from "./widgets/dom.js";
import { apply_settings, damage_words, settings, on_settings_change } from "./settings/store.js";
import { create_theme_button } from "./settings/theme_button.js";
import { registerPlayer } from "./players/script.js";
import { start } from "./wasm.js";
import { why } from "./platform/error_message.js";

/**
 * @typedef {import("./arena/state.js").State} State
 * @typedef {import("./arena/entries.js").Entry} Entry
 * @typedef {import("./arena/tournament.js").Tournament} Tournament
 */

/** Whom the first visitor finds: two levels, near each other. @returns {Entry[]} */
const beginners = () => [5, 6].map((level) => ({ kind: "level", id: new_id(), name: level_words(level).name, level }));

apply_settings();
const listed = load_entries();
const journal = load_tournament();
/** @type {import("./core/store.js").Store<State>} */
const store = create_store(
  /** @type {State} */ ({
    ...BEFORE,
    entries: listed.value?.length || listed.damage !== "none" ? (listed.value ?? []) : beginners(),
    tournament: journal.value,
  }),
);

set_red(settings().pieces === "red");
delete document.documentElement.dataset.words;
by_id("title", HTMLSpanElement).textContent = phrase("arena.title");
by_id("back", HTMLAnchorElement).textContent = phrase("arena.back");
by_id("theme", HTMLButtonElement).ariaLabel = phrase("arena.theme");
document.title = phrase("arena.window");

const games = create_own_games_database();
const engine = create_engine();
const board = create_board_view(store);
const runner = create_runner(store, { engine, games, settled: board.settled });

/** Players that are scripts of this page, see www/docs/developer.html. */
Object.assign(globalThis, { bitboardCheckers: Object.freeze({ registerPlayer }) });

/** Forgets the keys of players that are neither listed any more nor have games to play still; a player that is now of another kind has none.
 *  @param {readonly Entry[]} before  that may be gone, besides those of the tournament */
const forget_keys_of = (before) => {
  const { entries, tournament } = store.get();
  const in_tournament = tournament?.players ?? [];
  const waiting =
    tournament === null || next_of(tournament) === null
      ? []
      : in_tournament.filter(({ id }) => entries.every((entry) => entry.id !== id));
  const needed = new Set([...entries, ...waiting].flatMap(({ kind, id }) => (kind === "model" ? [id] : [])));
  forget_keys([...before, ...in_tournament].flatMap(({ id }) => (needed.has(id) ? [] : [id])));
};
/** What is kept is what is shown, or what another tab made of it. */
let kept = true;
/** @param {(entries: readonly Entry[]) => readonly Entry[]} change */
const change_entries = (change) => {
  const before = (kept ? kept_entries() : null) ?? store.get().entries;
  const next = change(before);
  store.commit((state) => ({ ...state, entries: next }));
  forget_keys_of(before);
  kept = save_entries(next);
  if (!kept) store.commit(say(phrase("arena.not_kept")));
};
const edit = create_player_dialog((entry, key_kept) => {
  change_entries((all) =>
    all.some(({ id }) => id === entry.id)
      ? all.map((other) => (other.id === entry.id ? entry : other))
      : [...all, entry],
  );
  if (!key_kept) store.commit(say(phrase("arena.key_not_kept")));
});
const tabs = create_panel_tabs();
const begin = create_tournament_dialog((tournament) => {
  runner.pause();
  const before = store.get().tournament?.players ?? [];
  store.commit((state) => ({ ...state, tournament, shown: null, note: "" }));
  if (!save_tournament(tournament)) store.commit(say(phrase("arena.not_kept")));
  forget_keys_of(before);
  tabs.choose("tab-standings");
  runner.start();
});

const panels = [
  create_bars(),
  create_standings({
    take_back(player) {
      store.commit(in_tournament(taken_back(player)));
      save_tournament(store.get().tournament);
      runner.start();
    },
  }),
  create_games_list(),
  create_players_list({
    add: () => edit.open(null),
    edit: edit.open,
    remove: (id) => change_entries((all) => all.filter((entry) => entry.id !== id)),
  }),
  create_actions({
    begin: () => begin.open(store.get().entries),
    play: () => void runner.start(),
    pause: runner.pause,
    end() {
      runner.pause();
      store.commit(in_tournament(stopped));
      const saved = save_tournament(store.get().tournament);
      forget_keys_of([]);
      store.commit(say(phrase(saved ? "arena.stopped" : "arena.not_kept")));
    },
    speed: (speed) => store.commit((state) => ({ ...state, speed })),
    async export() {
      const note = await export_games(games, store.get().tournament);
      store.commit(say(note));
    },
  }),
];

const says = by_id("says", HTMLParagraphElement);
/** @param {State} state */
const show = (state) => {
  for (const panel of panels) panel.show(state);
  if (says.textContent !== state.note) says.textContent = state.note;
};
store.subscribe(show);
create_theme_button(board.theme_changed);
on_settings_change(board.theme_changed);
if (journal.value !== null) tabs.choose("tab-standings");
show(store.get());

/** What could not be read, as a sentence; empty when nothing was wrong. */
function damage() {
  if ([journal, listed].some(({ damage }) => damage === "no_room")) return phrase("stored.no_room");
  if (journal.damage === "aside") return phrase("arena.journal_damaged");
  return listed.damage === "aside" ? phrase("arena.players_damaged") : damage_words();
}

/** @param {Tournament | null} tournament */
function greeting(tournament) {
  if (tournament === null) return phrase("arena.hello");
  return next_of(tournament) === null ? phrase("arena.done") : phrase("arena.resume");
}

try {
  await start();
  document.documentElement.dataset.ready = "yes";
  store.commit(say(damage() || greeting(journal.value)));
} catch (error) {
  store.commit(say(phrase("reload", { why: why(error) })));
}
