// The sentences of an opening's line that is shown: what each move begins, and what else is played there. Pure.
import "../../kit/language/line_phrases.js";
import "../../kit/language/train_phrases.js";
import { written } from "../shell/move_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { LineMessage } from "./line_state.js"
 * @import { LinePly } from "./line_plies.js"
 */

/** Which move it was, and what else is played there. @param {Translator} t @param {LinePly} ply */
function move_sentence(t, { move: of, side, own, forced, others }) {
  const move = written(of);
  if (forced) return t("line.forced", { move });
  const more = t.one_of(others.map(written));
  if (own) return others.length === 0 ? t("line.own", { move }) : t("line.own_also", { move, others: more });
  const side_name = t.side_name(side);
  return others.length === 0
    ? t("line.other", { side: side_name, move })
    : t("line.other_also", { side: side_name, move, others: more });
}

/** A move of the line: the name that it gives, else which it was. @param {Translator} t @param {LinePly} ply */
function ply_text(t, ply) {
  const { move, name, others, ends_ballot, comment } = ply;
  const named = name === "" ? [] : [t("line.name", { move: written(move), name })];
  const moved = name === "" || others.length > 0 ? [move_sentence(t, ply)] : [];
  return [...named, ...moved, ...(ends_ballot ? [t("line.ballot_ends")] : []), comment]
    .filter((part) => part !== "")
    .join(" ");
}

/** @param {Translator} t @param {LineMessage} message */
export function line_message(t, message) {
  switch (message.kind) {
    case "none":
      return "";
    case "words":
      return message.words;
    case "ply":
      return ply_text(t, message.ply);
    case "right":
      return t("drill.right", { move: written(message.move) });
    case "other_move":
      return t("line.other_move", { move: written(message.move) });
    case "end":
      return t(`line.end.${message.stage}`);
    case "failed":
      return t("drill.failed", { why: message.reason });
  }
}
