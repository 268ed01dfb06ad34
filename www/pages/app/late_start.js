// Runs in the first idle time of the page: fetches the style sheets of parts that open later, chooses the level that
// fits the player's placement in training, and, on the first visit, offers the draughts that speakers of the page's
// language know.
import { late_styles } from "../../kit/widgets/late_styles.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { offer_local_game } from "../../play/new_game/local_game.js";
import { choose_placed_level } from "../../play/new_game/placed_level.js";

/**
 * @param {Parameters<typeof offer_local_game>[0]} t
 * @param {Parameters<typeof offer_local_game>[1]} store
 * @param {Parameters<typeof offer_local_game>[2] & { play: { level(level: number): void } }} game
 * @param {Parameters<typeof offer_local_game>[3]} note
 */
export async function start_late(t, store, game, note) {
  choose_placed_level(store.get(), game.play.level);
  void late_styles();
  late_style(new URL("../../style/print.css", import.meta.url).href);
  late_style(new URL("../../style/more_tab.css", import.meta.url).href);
  late_style(new URL("../../style/share.css", import.meta.url).href);
  await offer_local_game(t, store, game, note);
}
