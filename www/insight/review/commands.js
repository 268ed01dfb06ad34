// Writes the commands of a review into PDN comments, and reads them and those of other programs. Pure. docs/review.md
// describes them. A review writes its commands before the user's text: [%eval], [%review], [%why].
import { joined } from "../../kit/language/joined.js";
import { leading_drawings } from "../../play/study/drawing_commands.js";

/**
 * @import { Score } from "../../../bitboard-checkers.js"
 * @import { Side } from "../../play/core/state_types.js"
 * @import {
 *   PositionEvaluation, MoveReview, ReviewedMove, GameReview, Explanation, PieceCount, TableNote
 * } from "../../play/core/review_types.js"
 */

/** The greatest score that is not a forced win, in hundredths of a man: `FORCED` of src/engine/score.rs, less one. */
const MOST = 29_487;

/** The pattern of a command and the space after it. @param {string} name */
const command = (name) => `\\[%${name}(?: [^\\]]*)?\\](?: |$)`;
const OWN = new RegExp(`^(?:${command("eval")})?(?:${command("review")})?(?:${command("why")})*`);
const OWN_PREFACE = new RegExp(`^(?:${command("eval")})?${command("review")}`);
const OWN_LINE = new RegExp(`^${command("engine")}`);

/** @param {string} text @param {RegExp} own */
const split = (text, own) => {
  const drawings = leading_drawings(text); // earlier versions wrote them before the commands of a review
  const behind = text.slice(drawings.length);
  const [found = ""] = own.exec(behind) ?? [];
  return found === ""
    ? { own: "", rest: text }
    : { own: found.trimEnd(), rest: joined(drawings.trimEnd(), behind.slice(found.length)) };
};

/** Splits a comment into what a review wrote and the rest. @param {string} comment  after a move */
export const split_comment = (comment) => split(comment, OWN);

/** The same before the first move, where `own` is empty in a game without a review. @param {string} preface */
export const split_preface = (preface) => split(preface, OWN_PREFACE);

/** The same after the first move of a variation that a review added. @param {string} comment */
export const split_line = (comment) => split(comment, OWN_LINE);

/** The words of the first command with this name; null without one. @param {string} comment @param {string} name */
export const words_of = (comment, name) => {
  const inside = new RegExp(`\\[%${name}(?: ([^\\]]*))?\\]`).exec(comment);
  return inside === null ? null : (inside[1] ?? "").split(" ").filter((word) => word !== "");
};

/** @param {Score} score @returns {Score} of the other side */
export const negated = (score) =>
  score.kind === "value"
    ? { kind: "value", value: score.value === 0 ? 0 : -score.value }
    : { kind: score.kind === "win" ? "loss" : "win", plies: score.plies };

/**
 * The score by which a position is judged: that of the endgame tables, if they know it, otherwise that of the search.
 * @param {PositionEvaluation} found
 */
function judged_score({ score, table }) {
  if (table === null) return score;
  if (table.ending === "drawn") return /** @type {Score} */ ({ kind: "value", value: 0 });
  if (table.plies === null) return score;
  return /** @type {Score} */ ({ kind: table.ending === "won" ? "win" : "loss", plies: table.plies });
}

/** "[%eval 0.34]", as Black sees it. @param {PositionEvaluation} found @param {Side} turn  the side to move */
export function eval_command(found, turn) {
  const own = judged_score(found);
  const score = turn === "black" ? own : negated(own);
  if (score.kind === "value") return `[%eval ${(score.value / 100).toFixed(2)}]`;
  return `[%eval #${score.kind === "win" ? "" : "-"}${score.plies}]`;
}

/**
 * The first evaluation of a comment, by this program or another; null if there is none or it cannot be read. Numbers
 * are men: "0.34", "+0.34,20" and "20:0.34" with a depth. Whole numbers with a depth, "34,20", are hundredths. A forced
 * win is "#9", "#-9" or "-M9".
 * @param {string} comment @returns {Score | null} of the side that plus is good for
 */
export function read_eval(comment) {
  const text = (words_of(comment, "eval") ?? []).join("").replace("\u2212", "-");
  const forced = /^([+-]?)[#M]([+-]?)(\d{0,4})$/.exec(text);
  if (forced !== null)
    return { kind: forced[1] === "-" || forced[2] === "-" ? "loss" : "win", plies: Number(forced[3]) };
  const [all, number, depth] =
    /^(?:\d{1,3}:)?([+-]?(?:\d{1,6}(?:\.\d{0,6})?|\.\d{1,6}))(?:[,/](\d{1,3}))?$/.exec(text) ?? [];
  if (all === undefined || number === undefined) return null;
  const hundredths = Math.round(Number(number) * (depth !== undefined && !number.includes(".") ? 1 : 100));
  return { kind: "value", value: Math.max(-MOST, Math.min(MOST, hundredths)) + 0 };
}

/**
 * The score that a player's program gave its own move, as the Arena ("score +0.34, depth 12", "win in 9 plies") and
 * match runners ("+0.34/12 0.8s", "-M9/20") write it after the move; null without one.
 * @param {string} comment @returns {Score | null} of the side that made the move
 */
export function read_own_score(comment) {
  const plies = /^score (win|loss) in (\d{1,4}) plies, depth/.exec(comment);
  if (plies !== null) return { kind: plies[1] === "win" ? "win" : "loss", plies: Number(plies[2]) };
  const [, score] = /^(?:score )?([+-]?(?:\d{1,3}\.\d{2}|M\d{1,3}))(?:, depth |\/\d)/.exec(comment) ?? [];
  return score === undefined ? null : read_eval(`[%eval ${score}]`);
}

/** Men and kings: "2", "K1", "2K1". @param {PieceCount} count */
const count_text = ({ men, kings }) => `${men > 0 || kings === 0 ? men : ""}${kings > 0 ? `K${kings}` : ""}`;

/** @param {string} text @returns {PieceCount | null} */
function read_count(text) {
  const [all, men = "", kings = ""] = /^(\d{0,2})(?:K(\d{1,2}))?$/.exec(text) ?? [];
  return all === undefined || all === "" ? null : { men: Number(men), kings: Number(kings) };
}

/**
 * "[%why loses-pieces +0 -1 22-17 13x22 25x18]", "[%why king-trapped@29 +0 -0 25-29]"
 * @param {Explanation} explanation
 */
export const why_command = ({ kind, square, taken, lost, line }) =>
  `[%why ${kind}${square === null ? "" : `@${square}`} +${count_text(taken)} -${count_text(lost)} ${line.join(" ")}]`;

/** Kinds of lines that only the search expects. All others are proven. */
const EXPECTED_KINDS = Object.freeze(["reply", "better"]);

/** The explanations in a comment; unreadable ones are left out. @param {string} comment @returns {Explanation[]} */
export function read_explanations(comment) {
  return [...comment.matchAll(/\[%why ([a-z-]+)(?:@(\d{1,2}))? \+([^ \]]*) -([^ \]]*) ([^\]]+)\]/g)].flatMap(
    (found) => {
      const [, kind = "", number, plus = "", minus = "", line = ""] = found;
      const [taken, lost] = [read_count(plus), read_count(minus)];
      if (taken === null || lost === null) return [];
      const proven = !EXPECTED_KINDS.includes(kind);
      const square = number === undefined ? null : Number(number);
      return [{ kind: /** @type {Explanation["kind"]} */ (kind), proven, square, line: line.split(" "), taken, lost }];
    },
  );
}

const TABLE_KINDS = Object.freeze(
  /** @type {const} */ ([
    "win-becomes-draw",
    "win-becomes-loss",
    "draw-becomes-loss",
    "win-takes-longer",
    "loss-comes-earlier",
  ]),
);

/** @param {ReviewedMove} reviewed */
function reviewed_words({ judgement, best, only, turning_point, table }) {
  const judged = judgement === "sound" ? [] : [judgement, ...(best === null ? [] : ["best", best])];
  const noted = table === null ? [] : [table.kind, ...(table.plies === null ? [] : [String(table.plies)])];
  return [...judged, ...(only ? ["only"] : []), ...(turning_point ? ["turning-point"] : []), ...noted];
}

/**
 * "[%review blunder best 22-17 turning-point]"; empty if there is nothing to say.
 * @param {MoveReview} review
 * @param {boolean} unsigned  the move has a sign of the user, and gets none of the review
 */
export function review_command({ choice, reviewed }, unsigned) {
  const words = [...(choice === "book" ? ["book"] : []), ...(reviewed === null ? [] : reviewed_words(reviewed))];
  if (unsigned) words.push("unsigned");
  return words.length === 0 ? "" : `[%review ${words.join(" ")}]`;
}

/** Written before a comment that begins with another program's evaluation. */
export const UNSEARCHED = "[%review unsearched]";

/**
 * What the command of a move says; a move without one is sound. `book`: it is in the opening book; `unsigned`: the
 * review has set no sign.
 * @typedef {Pick<ReviewedMove, "judgement" | "best" | "only" | "turning_point" | "table"> & { book: boolean, unsigned:
 *   boolean }} MoveNotes
 */

/** @param {string} own  of `split_comment` @returns {MoveNotes} */
export function read_review(own) {
  const words = words_of(own, "review") ?? [];
  /** @param {string} word */
  const after = (word) => (words.includes(word) ? (words[words.indexOf(word) + 1] ?? null) : null);
  const kind = TABLE_KINDS.find((known) => words.includes(known));
  const plies = Number(kind === undefined ? NaN : after(kind));
  /** @type {TableNote | null} */
  const table = kind === undefined ? null : { kind, plies: Number.isInteger(plies) && plies > 0 ? plies : null };
  return {
    judgement:
      /** @type {const} */ (["inaccuracy", "mistake", "blunder"]).find((one) => words.includes(one)) ?? "sound",
    book: words.includes("book"),
    best: after("best"),
    only: words.includes("only"),
    turning_point: words.includes("turning-point"),
    unsigned: words.includes("unsigned"),
    table,
  };
}

/** "[%review accuracy 87.25 92.10]", of Black and White. @param {GameReview} review */
export function game_command({ black, white, search_alone }) {
  const accuracies = [black, white].map(({ accuracy }) => accuracy?.toFixed(2) ?? "-");
  return `[%review ${joined(search_alone ? "search-alone" : "", "accuracy", ...accuracies)}]`;
}

/** @param {string} own  of `split_preface` */
export function read_game_command(own) {
  const words = words_of(own, "review") ?? [];
  const [black = null, white = null] = words.slice(words.indexOf("accuracy") + 1).map((word) => {
    const accuracy = Number.parseFloat(word);
    return accuracy >= 0 && accuracy <= 100 ? accuracy : null;
  });
  return { search_alone: words.includes("search-alone"), black, white };
}

/** "[%engine 22-17 13x22]": marks a variation as the engine's. @param {readonly string[]} line */
export const line_command = (line) => `[%engine ${line.join(" ")}]`;
