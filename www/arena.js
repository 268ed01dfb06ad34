// The Arena's wiring: the store, the board, the panels, and what plays the tournament.
import { start_when_idle } from "./pages/app/idle.js";
import { create_load_again } from "./pages/app/load_again.js";
import { create_board_view } from "./pages/arena/board_view.js";
import { forget_keys, kept_entries, load_entries, save_entries } from "./pages/arena/entries.js";
import { export_games } from "./pages/arena/export.js";
import { create_actions } from "./pages/arena/panel_actions.js";
import { create_bars } from "./pages/arena/panel_bars.js";
import { create_games_list } from "./pages/arena/panel_games.js";
import { create_players_list } from "./pages/arena/panel_players.js";
import { create_standings } from "./pages/arena/panel_standings.js";
import { create_panel_tabs } from "./pages/arena/panel_tabs.js";
import { create_player_dialog } from "./pages/arena/player_dialog.js";
import { create_runner } from "./pages/arena/runner.js";
import { load_speed, save_speed } from "./pages/arena/speed.js";
import { BEFORE, faster, in_tournament, say, with_entries, with_tournament } from "./pages/arena/state.js";
import { create_tournament_dialog } from "./pages/arena/tournament_dialog.js";
import {
  kept_tournament,
  latest,
  load_tournament,
  next_of,
  save_tournament,
  reinstated,
  useless_keys,
  with_stop,
} from "./pages/arena/tournament.js";
import { create_engine } from "./engine/client/client.js";
import { page_translator } from "./kit/language/page_language.js";
import "./kit/language/late_phrases.js";
import { create_store } from "./kit/platform/store.js";
import { new_id } from "./play/core/game_identity.js";
import { level_name } from "./play/core/levels.js";
import { create_own_games_database } from "./records/own_games/database.js";
import { by_id } from "./kit/widgets/dom.js";
import { apply_settings, damage_words, settings, on_settings_change } from "./kit/settings/store.js";
import { create_theme_button } from "./kit/settings/theme_button.js";
import { registerPlayer } from "./play/players/script.js";
import { start } from "./wasm.js";
import { error_message } from "./kit/platform/error_message.js";

/**
 * @import { State } from "./pages/arena/state.js"
 * @import { Entry } from "./pages/arena/entries.js"
 * @import { Tournament } from "./pages/arena/tournament.js"
 */

/** The default players: two adjacent levels. @returns {Entry[]} */
const beginners = () => [5, 6].map((level) => ({ kind: "level", id: new_id(), name: level_name(t, level), level }));

const t = await page_translator();

apply_settings();
const listed = load_entries();
const journal = load_tournament();
/** @type {import("./play/core/store.js").Store<State>} */
const store = create_store(
  /** @type {State} */ ({
    ...BEFORE,
    entries: listed.value?.length || listed.damage !== "none" ? (listed.value ?? []) : beginners(),
    tournament: journal.value,
    speed: load_speed(),
  }),
);

t.set_red(settings().pieces === "red");
delete document.documentElement.dataset.words;
by_id("title", HTMLSpanElement).textContent = t("arena.title");
by_id("back", HTMLAnchorElement).textContent = t("arena.back");
by_id("theme", HTMLButtonElement).ariaLabel = t("arena.theme");
document.title = t("arena.window");

const games = create_own_games_database(t);
const engine = create_engine(t);
const board = create_board_view(t, store);
const runner = create_runner(t, store, { engine, games, settled: board.settled });

/** Players that are scripts of this page, see www/docs/developer.html. */
Object.assign(globalThis, { bitboardCheckers: Object.freeze({ registerPlayer }) });

/**
 * Forgets the keys of players that are neither listed nor have games left.
 * @param {readonly Entry[]} before  of players that may have been removed, besides those of the tournament
 */
const forget_keys_of = (before) => {
  const { entries, tournament } = store.get();
  forget_keys(useless_keys(before, entries, tournament));
};
/** @param {(entries: readonly Entry[]) => readonly Entry[]} change */
const change_entries = (change) => {
  const { entries, are_saved } = store.get();
  const before = (are_saved ? kept_entries() : null) ?? entries;
  const next = change(before);
  store.commit(with_entries(next, save_entries(next)));
  forget_keys_of(before);
  if (!store.get().are_saved) store.commit(say(t("arena.not_kept")));
};
const edit = create_player_dialog(t, (entry, replaced, key_kept) => {
  change_entries((all) =>
    all.some(({ id }) => id === replaced)
      ? all.map((other) => (other.id === replaced ? entry : other))
      : [...all, entry],
  );
  if (!key_kept) store.commit(say(t("arena.key_not_kept")));
});
const tabs = create_panel_tabs(t);
const begin = create_tournament_dialog(t, async (tournament) => {
  const before = await runner.begin(tournament);
  if (before === null) return;
  forget_keys_of(before);
  tabs.choose("tab-standings");
});

const panels = [
  create_bars(t),
  create_standings(t, {
    async take_back(player) {
      if (await runner.elsewhere()) return;
      store.commit(in_tournament(reinstated(player)));
      save_tournament(store.get().tournament);
      runner.start();
    },
  }),
  create_games_list(t),
  create_players_list(t, {
    add: () => edit.open(null),
    edit: edit.open,
    remove: (id) => change_entries((all) => all.filter((entry) => entry.id !== id)),
  }),
  create_actions(t, {
    async begin() {
      if (!(await runner.elsewhere())) begin.open(store.get().entries);
    },
    play_or_pause: () => void (store.get().running ? runner.pause() : runner.start()),
    async end() {
      if (await runner.elsewhere()) return;
      runner.pause();
      store.commit(in_tournament(with_stop));
      const saved = save_tournament(store.get().tournament);
      forget_keys_of([]);
      store.commit(say(t(saved ? "arena.stopped" : "arena.not_kept")));
    },
    next_speed() {
      store.commit(faster);
      save_speed(store.get().speed);
    },
    async export() {
      const note = await export_games(t, games, store.get().tournament);
      store.commit(say(note));
    },
  }),
];

const message = by_id("says", HTMLParagraphElement);
/** @param {State} state */
const show = (state) => {
  for (const panel of panels) panel.show(state);
  if (message.textContent !== state.note) message.textContent = state.note;
};
store.subscribe((state) => show(state));
create_theme_button(board.theme_changed);
on_settings_change(board.theme_changed);
if (journal.value !== null) tabs.choose("tab-standings");
show(store.get());

// Changes by another tab are shown here too.
addEventListener("storage", ({ key }) => {
  if (key !== "bitboard-checkers:arena:tournament" || store.get().running) return;
  store.commit((state) => with_tournament(latest(state.tournament, kept_tournament()))(state));
});

// A tournament that is played is not interrupted, unless the user has asked for the new version here.
const { load_again, look_again } = create_load_again(() => !store.get().running);
store.subscribe(() => look_again());
const offline = start_when_idle(t, { say: (sentence) => store.commit(say(sentence)), load_again });
// Not awaited: it shares code with this file, and so waits for its end.
import("./kit/offline/offline_line.js").then(
  ({ create_offline_line }) => by_id("view-players", HTMLDivElement).append(create_offline_line(t, offline)),
  console.info,
);

/** The saved data that could not be read, as a sentence; empty if everything was read. */
function damage() {
  if ([journal, listed].some(({ damage }) => damage === "no_room")) return t("stored.no_room");
  if (journal.damage === "aside") return t("arena.journal_damaged");
  return listed.damage === "aside" ? t("arena.players_damaged") : damage_words(t);
}

/** @param {Tournament | null} tournament */
function greeting(tournament) {
  if (tournament === null) return t("arena.hello");
  return next_of(tournament) === null ? t("arena.done") : t("arena.resume");
}

try {
  await start();
  await runner.show_left().catch(() => undefined); // reported when the tournament is resumed
  document.documentElement.dataset.ready = "yes";
  store.commit(say(damage() || greeting(journal.value)));
} catch (error) {
  store.commit(say(t("reload", { why: error_message(error) })));
}
