// The texts of network play: notices, invitations and requests.
import { read_control } from "../../play/clock/clock.js";
import { control_words } from "../../play/clock/clock_text.js";
import { capital } from "../../play/core/game_text.js";
import { opponent } from "../../play/core/state.js";
import { start_of } from "../../play/rules/start_of.js";
import { full_rules_name } from "../../play/rules/saved_rules.js";
import { fault_text } from "./fault_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Notice } from "./connection_state.js"
 * @import { Wish } from "./messages.js"
 */

/**
 * The name to show; "your friend" or the like if the peer gave none.
 * @param {Translator} t
 * @param {string | null} name
 */
export const shown_name = (t, name) => (name === null || name === "" ? t("network.somebody") : name);

/** "With Ann", "With your friend" @param {Translator} t @param {string | null} name */
export const with_whom = (t, name) =>
  name === null || name === "" ? t("network.with_somebody") : t("network.with", { name });

/** How to send an answer back. @param {Translator} t @param {string | null} name */
export const carry_text = (t, name) =>
  name ? t("network.carry.answer", { name }) : t("network.carry.answer_somebody");

/** @param {Translator} t @param {Wish} wish @param {string} name */
const declined_text = (t, wish, name) =>
  ({
    takeback: t("network.declines.takeback", { name }),
    draw: t("network.declines.draw", { name }),
    rematch: t("network.declines.rematch", { name }),
    assistance: t("fair_play.declined", { name }),
  })[wish];

/** @param {Translator} t @param {Notice} notice @returns {string} */
export function notice_text(t, notice) {
  switch (notice.kind) {
    case "lost":
      return t("network.lost");
    case "lost_game":
      return notice.name ? t("network.lost_game", { name: notice.name }) : t("network.lost_game_somebody");
    case "assistance":
      return t("fair_play.agreed");
    case "back":
      return t("network.back");
    case "not_reached":
      return t("network.not_reached");
    case "left":
      return t("network.left");
    case "spectating_over":
      return t("network.watch_over");
    case "unsupported":
      return t("network.unsupported");
    case "lapsed":
      return t("network.lapsed");
    case "failed":
      return t("share.failed", { why: notice.why });
    case "closed":
      return notice.name ? t("network.closed", { name: notice.name }) : t("network.closed_somebody");
    case "begun":
      return t("network.begun", { name: shown_name(t, notice.name), side: t.side_name(notice.side) });
    case "resumed":
      return t("network.resumed", { name: shown_name(t, notice.name), side: t.side_name(notice.side) });
    case "declined":
      return declined_text(t, notice.wish, shown_name(t, notice.name));
    case "broken":
      return fault_text(t, notice.fault, notice.name ?? "", notice.move);
    case "gone":
      return gone_text(t, notice.why, notice.name);
  }
}

/** @param {Translator} t @param {"left" | "away" | "refused"} reason @param {string | null} name */
function gone_text(t, reason, name) {
  if (reason === "refused") return name ? t("network.gone.refused", { name }) : t("network.gone.refused_somebody");
  const words = { name: shown_name(t, name) };
  return {
    left: t("network.gone.left", words),
    away: t("network.gone.away", words),
  }[reason];
}

/** The clock of a game, as a sentence. @param {Translator} t @param {string | undefined} control */
function clock_text(t, control) {
  const read = read_control(control ?? "");
  return read === null ? t("network.no_clock") : `${capital(control_words(t, read))}.`;
}

/** The game of an invitation made by this page. @param {Translator} t @param {import("./begin_part.js").Plan} plan */
export const plan_text = (t, { side, control }) =>
  `${t("network.plan", { side: t.side_name(side), other: t.side_name(opponent(side)) })} ${clock_text(t, control)}`;

/**
 * The peer's request, as a question to the user.
 * @param {Translator} t
 * @param {Wish} wish
 * @param {string | null} name
 */
export function question_text(t, wish, name) {
  const words = { name: shown_name(t, name) };
  return {
    takeback: t("network.asks.takeback", words),
    draw: t("network.asks.draw", words),
    rematch: t("network.asks.rematch", words),
    assistance: t("fair_play.asks", words),
  }[wish];
}

/** Says that the user's request was sent. @param {Translator} t @param {Wish} wish */
export const request_text = (t, wish) =>
  ({
    takeback: t("network.asked.takeback"),
    draw: t("network.asked.draw"),
    rematch: t("network.asked.rematch"),
    assistance: t("fair_play.asked"),
  })[wish];

/** @param {Translator} t @param {import("./network_state.js").OfferPrompt} offer @returns {string} */
export function offer_text(t, { invitation: { as, hello }, known }) {
  const words = {
    name: shown_name(t, hello.name),
    side: t.side_name(opponent(hello.side)),
    other: t.side_name(hello.side),
    rules: full_rules_name(t, hello.rules),
  };
  if (as === "watch") return t("network.invites_to_watch", words);
  if (known) return `${t("network.invites_back", words)} ${clock_text(t, hello.control)}`;
  const set_up = hello.start === start_of(hello.rules).fen ? [] : [t("network.set_up")];
  return [t("network.invites", words), ...set_up, clock_text(t, hello.control)].join(" ");
}
