// What the runner of a tournament says, in words.
import { trouble_words } from "../../records/own_games/indexed_store.js";
import { error_message } from "../../kit/platform/error_message.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Notice } from "./runner_transition.js"
 */

/** @param {Translator} t @param {Notice} notice @returns {string} */
export function notice_text(t, notice) {
  switch (notice.kind) {
    case "meets":
      return t("arena.meets", { game: notice.number, black: notice.black, white: notice.white });
    case "result":
      return result_text(t, notice);
    case "set_aside":
      return t("arena.set_aside", { player: notice.player, why: notice.reason });
    case "not_stored":
      return t("arena.game_not_kept", { game: notice.round, why: trouble_words(t, notice.trouble) });
    case "end": {
      const end = t(notice.stopped ? "arena.stopped" : "arena.done");
      return notice.report === null ? end : `${notice_text(t, notice.report)} ${end}`;
    }
    case "other_tab":
      return t("arena.other_tab");
    case "broken":
      return t("arena.broken", { why: error_message(notice.error) });
  }
}

/** @param {Translator} t @param {Notice & { kind: "result" }} notice */
function result_text(t, { number, black, white, result, reason }) {
  if (result === "1/2-1/2") return t("arena.drawn", { game: number, black, white });
  const [winner, loser] = result === "1-0" ? [black, white] : [white, black];
  return reason === ""
    ? t("arena.won", { game: number, winner, loser })
    : t("arena.forfeited", { game: number, winner, loser, why: reason });
}
