// What happens in network play, in words: notices, invitations, and the questions of the other side.
import { read_control } from "../clock/clock.js";
import { control_words } from "../clock/clock_text.js";
import { capital } from "../core/game_text.js";
import { opponent } from "../core/state.js";
import { side_name } from "../language/side_names.js";
import { phrase } from "../language/phrase_late.js";
import { rules_name } from "../rules/rules_name.js";
import { fault_text } from "./fault_text.js";

/**
 * @typedef {import("./connection_state.js").Notice} Notice
 * @typedef {import("./messages.js").Wish} Wish
 */

/** A name to show, also for somebody who has given none. @param {string | null} name */
export const shown_name = (name) => (name === null || name === "" ? phrase("network.somebody") : name);

/** @param {Wish} wish @param {string} name */
const declined_text = (wish, name) =>
  ({
    takeback: phrase("network.declines.takeback", { name }),
    draw: phrase("network.declines.draw", { name }),
    rematch: phrase("network.declines.rematch", { name }),
  })[wish];

/** @param {Notice} notice @returns {string} */
export function notice_text(notice) {
  switch (notice.kind) {
    case "lost":
      return phrase("network.lost");
    case "back":
      return phrase("network.back");
    case "not_reached":
      return phrase("network.not_reached");
    case "left":
      return phrase("network.left");
    case "spectating_over":
      return phrase("network.watch_over");
    case "unsupported":
      return phrase("network.unsupported");
    case "lapsed":
      return phrase("network.lapsed");
    case "failed":
      return phrase("share.failed", { why: notice.why });
    case "closed":
      return phrase("network.closed", { name: shown_name(notice.name) });
    case "begun":
      return phrase("network.begun", { name: shown_name(notice.name), side: side_name(notice.side) });
    case "resumed":
      return phrase("network.resumed", { name: shown_name(notice.name), side: side_name(notice.side) });
    case "declined":
      return declined_text(notice.wish, shown_name(notice.name));
    case "broken":
      return fault_text(notice.fault, shown_name(notice.name), notice.move);
    case "gone": {
      const words = { name: shown_name(notice.name) };
      return {
        left: phrase("network.gone.left", words),
        away: phrase("network.gone.away", words),
        refused: phrase("network.gone.refused", words),
      }[notice.why];
    }
  }
}

/** What the other side asks for. @param {Wish} wish @param {string | null} name */
export function question_text(wish, name) {
  const words = { name: shown_name(name) };
  return {
    takeback: phrase("network.asks.takeback", words),
    draw: phrase("network.asks.draw", words),
    rematch: phrase("network.asks.rematch", words),
  }[wish];
}

/** What this side has asked for. @param {Wish} wish */
export const request_text = (wish) =>
  ({
    takeback: phrase("network.asked.takeback"),
    draw: phrase("network.asked.draw"),
    rematch: phrase("network.asked.rematch"),
  })[wish];

/** @param {import("./network_state.js").OfferPrompt} offer @returns {string} */
export function offer_text({ invitation: { as, hello }, known }) {
  const words = { name: shown_name(hello.name), side: side_name(opponent(hello.side)), rules: rules_name(hello.rules) };
  const control = read_control(hello.control);
  const clock = control === null ? "" : ` ${capital(control_words(control))}.`;
  const invites =
    as === "watch"
      ? phrase("network.invites_to_watch", words)
      : known
        ? phrase("network.invites_back", words)
        : phrase("network.invites", words);
  return `${invites}${clock}`;
}
