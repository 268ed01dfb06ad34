// Why a connection was ended, in a sentence for who sits here. What the other side has sent is never shown but for a move.
import { phrase } from "../language/phrase_late.js";

/** @typedef {import("./session_protocol.js").Breach | import("./messages.js").Fault | "too-many"} Fault */

/** @param {Fault} fault @param {string} name of the other side @param {string} move */
export function fault_words(fault, name, move) {
  const why = {
    "too-large": () => phrase("network.fault.too_large"),
    unreadable: () => phrase("network.fault.unreadable"),
    unknown: () => phrase("network.fault.unreadable"),
    malformed: () => phrase("network.fault.unreadable"),
    "not-yet": () => phrase("network.fault.unreadable"),
    "other-version": () => phrase("network.fault.other_version"),
    "too-many": () => phrase("network.fault.too_many"),
    "other-game": () => phrase("network.fault.other_game"),
    "out-of-turn": () => phrase("network.fault.out_of_turn"),
    replayed: () => phrase("network.fault.replayed"),
    "out-of-order": () => phrase("network.fault.out_of_order"),
    illegal: () => phrase("network.fault.illegal", { move }),
    conflict: () => phrase("network.fault.conflict"),
    "not-yours": () => phrase("network.fault.not_yours"),
  };
  return phrase("network.ended", { name, why: why[fault]() });
}

/** What is wrong with a link. @param {import("./invitation.js").Damage} damage */
export function damage_words(damage) {
  if (damage === "other-version") return phrase("network.link.other_version");
  return phrase(damage === "too-long" ? "network.link.too_long" : "network.link.damaged");
}
