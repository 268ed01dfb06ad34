// The state of a card in a list: not practised yet, due, or the next date.
import { DAY } from "../../kit/platform/durations.js";
import { card_of } from "../progress/schedule.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Kind } from "../progress/cards.js"
 */

/** @param {Translator} t @param {Kind} kind @param {string} id @param {number} now */
export function due_text(t, kind, id, now) {
  const card = card_of(kind, id);
  if (card === null) return "";
  if (card.due <= now) return t("drill.due");
  const days = Math.ceil((card.due - now) / DAY);
  return days <= 1 ? t("drill.due_soon") : t("drill.due_in", { count: days });
}
