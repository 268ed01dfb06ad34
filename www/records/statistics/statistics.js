// The statistics as a whole, loaded when they are opened, when a review is done, or when the finished games are to be
// reviewed in the background: the facts of reviews, the queue, and what opens the dialog.
import { create_open_game } from "../library/open_game.js";
import { read_openings_by_positions } from "../../play/openings/opening_names.js";
import { load_whole_module } from "../../play/rules/load_rules.js";
import { knows_other_draughts } from "../../play/rules/other_draughts.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { once } from "../../kit/platform/once.js";
import { change_settings, on_settings_change, settings } from "../../kit/settings/store.js";
import { collect, remove_orphans } from "./collection.js";
import { keep_review } from "./finished_review.js";
import { in_one_tab } from "./one_tab.js";
import { create_review_queue } from "./review_queue.js";
import { create_review_row } from "./review_row.js";
import { create_review_store } from "./review_store.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/**
 * @param {Translator} t
 * @param {object} page
 * @param {import("../../play/core/store.js").Store} page.store  the game's
 * @param {import("../../play/game/game_controller.js").GameController} page.play
 * @param {() => Promise<{ games: import("../own_games/database.js").Games, autosave:
 *   import("../autosave/own_game_autosave.js").OwnGameAutosave }>} page.kept
 * @param {() => Promise<import("../../insight/review/reviewer.js").Reviewer>} page.reviewer
 * @param {() => void} page.new_game
 */
export async function create_statistics(t, { store, play, kept, reviewer, new_game }) {
  const [{ games, autosave }] = await Promise.all([
    kept(),
    knows_other_draughts() ? load_whole_module() : undefined, // the own games may be of them
    late_style(new URL("../../style/statistics.css", import.meta.url).href),
  ]);
  const reviews = create_review_store(t);
  const queue = create_review_queue(t, {
    games,
    reviews,
    review: async (request, how) => (await reviewer()).review(request, how),
    openings: read_openings_by_positions,
    in_one_tab,
  });
  const autoreview_is_on = () => settings().autoreview === "on";

  /** @param {boolean} wanted */
  const set_autoreview = (wanted) => {
    change_settings({ autoreview: wanted ? "on" : undefined });
    if (wanted) queue.start(); // again, if it has failed
  };
  const row = () => create_review_row(t, { get: queue.get, subscribe: queue.subscribe, set_autoreview });

  const dialog = once(async () => {
    const { create_statistics_dialog } = await import("./dialog.js");
    const view = create_statistics_dialog(t, {
      collect: () => collect(t, games, reviews),
      row: row(),
      new_game,
      async open_game(entry, ply) {
        try {
          const { pdn, saved } = entry;
          const line = saved?.version === 3 ? saved.played?.moves : undefined;
          await open_game({ pdn, ply, line, fault: null, own: entry });
        } catch (error) {
          view.say(error instanceof Error ? error.message : String(error));
        }
      },
    });
    const open_game = create_open_game(t, { store, play, autosave, opened: view.close });
    for (const changing of [games, reviews]) changing.subscribe(view.refresh);
    return view;
  });

  const autoreview_changed = create_change_guard();
  autoreview_changed([false]); // the queue stands still
  const follow = () => {
    if (!autoreview_changed([autoreview_is_on()])) return;
    if (autoreview_is_on()) queue.start();
    else queue.stop();
  };
  on_settings_change(follow);
  follow();

  /** @param {import("../../play/core/state_types.js").State["review"]} review */
  const keep = async (review) => {
    if (review?.status !== "done") return;
    await autosave.flush();
    await keep_review(t, { games, reviews, review, openings: read_openings_by_positions });
  };
  store.subscribe((now, before) => {
    if (now.review !== before.review) keep(now.review).catch(console.info);
  });
  keep(store.get().review).catch(console.info);
  remove_orphans(games, reviews);

  return {
    async open() {
      await autosave.flush();
      const view = await dialog();
      await view.open();
    },
    /** "Review all", for the library. */
    row,
  };
}
