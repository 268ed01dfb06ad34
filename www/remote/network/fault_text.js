// Says why this page closed a connection, or why a link cannot be used. Of the data that the peer sent, only a move is
// ever shown.

/** @import { Translator } from "../../kit/language/translator.js" */

/**
 * @param {Translator} t
 * @param {import("./connection_state.js").Fault} fault
 * @param {string} name of the peer, or ""
 * @param {string} move
 */
export function fault_text(t, fault, name, move) {
  const texts = {
    "too-large": () => t("network.fault.too_large"),
    unreadable: () => t("network.fault.unreadable"),
    unknown: () => t("network.fault.unreadable"),
    malformed: () => t("network.fault.unreadable"),
    "not-yet": () => t("network.fault.unreadable"),
    "other-version": () => t("network.fault.other_version"),
    "too-many": () => t("network.fault.too_many"),
    "other-game": () => t("network.fault.other_game"),
    "out-of-turn": () => t("network.fault.out_of_turn"),
    replayed: () => t("network.fault.replayed"),
    "out-of-order": () => t("network.fault.out_of_order"),
    illegal: () => t("network.fault.illegal", { move }),
    conflict: () => t("network.fault.conflict"),
    "not-yours": () => t("network.fault.not_yours"),
    clock: () => t("network.fault.clock"),
    internal: () => t("network.fault.internal"),
  };
  return name === ""
    ? t("network.ended_somebody", { why: texts[fault]() })
    : t("network.ended", { name, why: texts[fault]() });
}

/** Why a link cannot be used. @param {Translator} t @param {import("./network_state.js").Refusal} refusal */
export function refusal_text(t, refusal) {
  switch (refusal) {
    case "damaged":
      return t("network.link.damaged");
    case "too-long":
      return t("network.link.too_long");
    case "other-version":
      return t("network.link.other_version");
    case "no-invitation":
      return t("network.link.no_invitation");
    case "own":
      return t("network.link.own");
  }
}
