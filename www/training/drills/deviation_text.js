// The cost of a move outside the repertoire, as sentences. Pure.
import "../../kit/language/train_phrases.js";
import { numbered } from "../shell/move_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Deviation } from "./deviation.js"
 */

/** A smaller loss of expected points is a small mistake: `MISTAKE` of src/review/judgement.rs. */
const MISTAKE = 0.1;

/** @param {Translator} t @param {number} count */
const men = (t, count) =>
  count === 1 || count === 2 || count === 3 || count === 4 || count === 5
    ? t(`men.${count}`)
    : t("men.many", { count });

/**
 * @param {Translator} t @param {string} move  as it is written @param {Deviation | null} verdict  null: it could not be
 *   judged
 */
export function verdict_text(t, move, verdict) {
  if (verdict === null) return t("drill.deviation.unknown", { move });
  if (verdict.kind === "sound") return t("drill.deviation.sound", { move });
  if (verdict.kind === "men") return t("drill.deviation.men", { move, men: men(t, verdict.men) });
  if (verdict.kind === "game") return t("drill.deviation.game", { move, count: verdict.moves });
  return t(verdict.loss < MISTAKE ? "drill.deviation.small" : "drill.deviation.worse", { move });
}

/**
 * The moves that show it, with their numbers; empty if there is nothing to show.
 * @param {Deviation | null} verdict @param {number} ply  of the move @param {(move:
 *   import("../../play/core/state_types.js").Move) => string} written
 */
export const refutation_text = (verdict, ply, written) =>
  verdict === null || verdict.kind === "sound"
    ? ""
    : numbered(
        verdict.refutation.map(({ move }) => written(move)),
        ply,
      );
