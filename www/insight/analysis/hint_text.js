// Explains a hint in one sentence, derived from the search's lines for the move and the next best ones. Pure. Gains and
// losses are counted only where no jump is pending, because the count is misleading within an exchange.
import "../../kit/language/late_phrases.js";
import { judgement, rank } from "../../play/core/score_text.js";
import { forced, opponent } from "../../play/core/state.js";
import { count_pieces } from "../../play/core/game_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Snapshot, Move } from "../../play/core/state_types.js"
 * @import { Ply } from "./pv_lines.js"
 */

/**
 * @typedef {{ score: import("../../engine/client/protocol.js").Score, plies: Ply[] }} Line the score is for the side to
 *   move; the first ply is the move itself
 */

/** A line is better than another if their scores differ by more than this, in hundredths of a man. */
const BETTER = 40;
/** The most moves of a line that is written out. */
const SHORT = 7;

/** @param {Translator} t @param {number} count */
const men = (t, count) =>
  count === 0 || count === 1 || count === 2 || count === 3 || count === 4 || count === 5
    ? t(`men.${count}`)
    : t("men.many", { count });

/**
 * @param {Snapshot} position
 * @param {Line} line
 * @returns {{ gain: number, at: number } | null} the pieces won minus those lost, and the ply from which that holds;
 *   null if the line ends within an exchange
 */
function outcome(position, { plies }) {
  const side = position.turn;
  /** @param {Snapshot} snapshot */
  const lead = (snapshot) => count_pieces(snapshot, side) - count_pieces(snapshot, opponent(side));
  const calm = plies.flatMap(({ after }, index) =>
    forced(after.legal_moves) ? [] : [{ gain: lead(after) - lead(position), at: index + 1 }],
  );
  const last = calm.at(-1);
  if (last === undefined) return null;
  const broken = calm.findLastIndex(({ gain }) => gain !== last.gain);
  return calm[broken + 1] ?? last;
}

/**
 * @param {Translator} t
 * @param {Snapshot} position
 * @param {Line[]} lines the best first
 * @param {(move: Move) => string} written
 */
export function explain(t, position, lines, written) {
  const best = lines[0];
  const move = best?.plies[0]?.move;
  const others = lines.filter(
    ({ plies: [first] }) => first !== undefined && move !== undefined && written(first.move) !== written(move),
  );
  if (best === undefined || move === undefined) return "";
  if (position.legal_moves.length === 1) return move.captured.length > 0 ? t("hint.forced") : t("hint.only");
  if (best.score.kind === "win")
    return best.score.plies <= 1
      ? t("hint.wins_at_once")
      : t("hint.wins_by_force", { count: Math.ceil(best.score.plies / 2) });
  if (best.score.kind === "loss") return t("hint.loses");
  return (
    won(t, position, best, move, written) ??
    saved(t, position, best, others, written) ??
    crowned(t, position, best) ??
    quiet(t, position, best, others[0], written)
  );
}

/**
 * @param {Translator} t
 * @param {Snapshot} position
 * @param {Line} best
 * @param {Move} move
 * @param {(move: Move) => string} written
 */
function won(t, position, best, move, written) {
  const end = outcome(position, best);
  if (end === null || end.gain <= 0) return null;
  const back = move.captured.length > 0 && (position.last_move?.captured.length ?? 0) >= end.gain;
  const gain = t(back ? "hint.takes_back" : "hint.wins", { men: men(t, end.gain) });
  const [reply, ...rest] = best.plies.slice(1, end.at);
  if (reply === undefined || rest.length === 0 || rest.length >= SHORT || reply.side === position.turn)
    return `${gain}.`;
  return t("hint.if_then", {
    what: gain,
    reply: written(reply.move),
    line: rest.map((ply) => written(ply.move)).join(" "),
  });
}

/**
 * A sentence if the next best moves lose pieces that this one keeps.
 * @param {Translator} t
 * @param {Snapshot} position
 * @param {Line} best
 * @param {Line[]} others
 * @param {(move: Move) => string} written
 */
function saved(t, position, best, others, written) {
  const kept = outcome(position, best)?.gain;
  const losses = others.map((line) => ({
    line,
    gain: outcome(position, line)?.gain,
    worse: rank(best.score) - rank(line.score) >= BETTER,
  }));
  const [next] = losses;
  if (kept === undefined || next?.gain === undefined || !next.worse || next.gain >= kept) return null;
  if (kept < 0) return t("hint.others_lose");
  const threats = losses.flatMap(({ line, gain = 0, worse }) =>
    worse && gain < 0 && line.plies[1]?.side === opponent(position.turn) ? [{ reply: line.plies[1].move, gain }] : [],
  );
  const [threat] = threats;
  const same =
    threats.length > 1 &&
    threat !== undefined &&
    threats.every(({ reply }) => reply.notation === threat.reply.notation);
  if (same)
    return t("hint.prevents", {
      move: written(threat.reply),
      men: men(t, -Math.max(...threats.map(({ gain }) => gain))),
    });
  return next.gain < 0 ? t("hint.only_holds", { men: men(t, -next.gain) }) : null;
}

/** @param {Snapshot} snapshot @param {Snapshot["turn"]} side */
const has_king = ({ board_masks: masks }, side) => (masks.kings & masks[side]) !== 0;

/**
 * A sentence if the man that moves becomes a king before the other side gets one; it says so if that is the first king.
 * @param {Translator} t
 * @param {Snapshot} position
 * @param {Line} best
 */
function crowned(t, position, { plies }) {
  const own = plies.findIndex(({ side, move }) => side === position.turn && move.crowns);
  const theirs = plies.findIndex(({ side, move }) => side !== position.turn && move.crowns);
  if (own < 0 || (theirs >= 0 && theirs < own) || !goes_on(position, plies.slice(0, own + 1))) return null;
  const before = plies[own - 1]?.after ?? position;
  if (theirs > own && !has_king(before, "black") && !has_king(before, "white")) return t("hint.crowns_first");
  return own === 0 ? t("hint.crowns") : t("hint.crowns_in", { count: own / 2 + 1 });
}

/**
 * Whether the same piece makes the first and the last move of this side.
 * @param {Snapshot} position
 * @param {Ply[]} plies
 */
function goes_on(position, plies) {
  const on = plies.reduce(
    (square, { side, move }) => (side === position.turn && move.from === square ? move.to : square),
    plies[0]?.move.from,
  );
  return on === plies.at(-1)?.move.to;
}

/**
 * @param {Translator} t
 * @param {Snapshot} position
 * @param {Line} best
 * @param {Line | undefined} second
 * @param {(move: Move) => string} written
 */
function quiet(t, position, best, second, written) {
  const other = second?.plies[0]?.move;
  const ahead = rank(best.score) - (second === undefined ? -Infinity : rank(second.score));
  const compared =
    other === undefined
      ? ""
      : ahead >= BETTER
        ? ` ${t("hint.next_worse", { move: written(other) })}`
        : ahead < 10
          ? ` ${t("hint.about_as_good", { move: written(other) })}`
          : "";
  return `${judgement(t, best.score, position.turn)}.${compared}`;
}
