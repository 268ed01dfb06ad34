// Runs in the first idle time of the page: fetches the style sheets of parts that open later and, on the first visit,
// offers the draughts that speakers of the page's language know.
import { late_style } from "../../kit/widgets/lazy_style.js";
import { offer_local_game } from "../../play/new_game/local_game.js";

/** @param {Parameters<typeof offer_local_game>} offer */
export async function start_late(...offer) {
  late_style(new URL("../../style/print.css", import.meta.url).href);
  late_style(new URL("../../style/more_tab.css", import.meta.url).href);
  late_style(new URL("../../style/share.css", import.meta.url).href);
  await offer_local_game(...offer);
}
