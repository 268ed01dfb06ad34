// Why a connection was ended, or a link cannot be used, in a sentence. Of what the other side has sent, only a move is
// ever shown.
import { phrase } from "../language/phrase_late.js";

/** @param {import("./connection_state.js").Fault} fault @param {string} name of the other side @param {string} move */
export function fault_text(fault, name, move) {
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

/** Why a link cannot be used. @param {import("./network_state.js").Refusal} refusal */
export function refusal_text(refusal) {
  switch (refusal) {
    case "damaged":
      return phrase("network.link.damaged");
    case "too-long":
      return phrase("network.link.too_long");
    case "other-version":
      return phrase("network.link.other_version");
    case "no-invitation":
      return phrase("network.link.no_invitation");
    case "own":
      return phrase("network.link.own");
  }
}
