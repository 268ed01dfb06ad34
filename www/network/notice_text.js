// What happens in network play, in words: notices, invitations, and the questions of the other side.
import { read_control } from "../clock/clock.js";
import { control_words } from "../clock/clock_text.js";
import { capital } from "../core/game_text.js";
import { opponent } from "../core/state.js";
import { rules_name } from "../rules/rules_name.js";
import { fault_text } from "./fault_text.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("./connection_state.js").Notice} Notice
 * @typedef {import("./messages.js").Wish} Wish
 */

/** A name to show, also for somebody who has given none. @param {Translator} t @param {string | null} name */
export const shown_name = (t, name) => (name === null || name === "" ? t("network.somebody") : name);

/** "With Ann", "With your friend" @param {Translator} t @param {string | null} name */
export const with_whom = (t, name) =>
  name === null || name === "" ? t("network.with_somebody") : t("network.with", { name });

/** @param {Translator} t @param {Wish} wish @param {string} name */
const declined_text = (t, wish, name) =>
  ({
    takeback: t("network.declines.takeback", { name }),
    draw: t("network.declines.draw", { name }),
    rematch: t("network.declines.rematch", { name }),
  })[wish];

/** @param {Translator} t @param {Notice} notice @returns {string} */
export function notice_text(t, notice) {
  switch (notice.kind) {
    case "lost":
      return t("network.lost");
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
      return t("network.closed", { name: shown_name(t, notice.name) });
    case "begun":
      return t("network.begun", { name: shown_name(t, notice.name), side: t.side_name(notice.side) });
    case "resumed":
      return t("network.resumed", { name: shown_name(t, notice.name), side: t.side_name(notice.side) });
    case "declined":
      return declined_text(t, notice.wish, shown_name(t, notice.name));
    case "broken":
      return fault_text(t, notice.fault, shown_name(t, notice.name), notice.move);
    case "gone": {
      const words = { name: shown_name(t, notice.name) };
      return {
        left: t("network.gone.left", words),
        away: t("network.gone.away", words),
        refused: t("network.gone.refused", words),
      }[notice.why];
    }
  }
}

/** What the other side asks for. @param {Translator} t @param {Wish} wish @param {string | null} name */
export function question_text(t, wish, name) {
  const words = { name: shown_name(t, name) };
  return {
    takeback: t("network.asks.takeback", words),
    draw: t("network.asks.draw", words),
    rematch: t("network.asks.rematch", words),
  }[wish];
}

/** What this side has asked for. @param {Translator} t @param {Wish} wish */
export const request_text = (t, wish) =>
  ({
    takeback: t("network.asked.takeback"),
    draw: t("network.asked.draw"),
    rematch: t("network.asked.rematch"),
  })[wish];

/** @param {Translator} t @param {import("./network_state.js").OfferPrompt} offer @returns {string} */
export function offer_text(t, { invitation: { as, hello }, known }) {
  const words = {
    name: shown_name(t, hello.name),
    side: t.side_name(opponent(hello.side)),
    rules: rules_name(t, hello.rules),
  };
  const control = read_control(hello.control);
  const clock = control === null ? "" : ` ${capital(control_words(t, control))}.`;
  const invites =
    as === "watch"
      ? t("network.invites_to_watch", words)
      : known
        ? t("network.invites_back", words)
        : t("network.invites", words);
  return `${invites}${clock}`;
}
