// Reads a review back from the comments of a game: all notes of this program, and the evaluations of others. Pure; it
// starts no search.
import { start_key } from "../../play/core/review_state.js";
import { opponent } from "../../play/core/state.js";
import { node_of } from "../../play/core/tree.js";
import { INACCURACY } from "../../play/study/review_signs.js";
import {
  negated,
  read_eval,
  read_explanations,
  read_game_command,
  read_own_score,
  read_review,
  split_comment,
  split_preface,
} from "./commands.js";
import { expected_points, is_still_won, move_accuracy } from "./expected_points.js";

/**
 * @import { GameState, Snapshot, Side } from "../../play/core/state_types.js"
 * @import { MoveReview, PositionEvaluation, ReviewedMove } from "../../play/core/review_types.js"
 * @import { ReviewState, SideReview } from "../../play/core/review_types.js"
 * @import { Score } from "../../../bitboard-checkers.js"
 */

/**
 * A game with the line to read, from its start.
 * @typedef {Pick<GameState, "tree" | "preface" | "line" | "line_nodes" | "rules" | "rule_options" | "start_fen">} Game
 */

/** @param {number} squares  one bit per square */
function count(squares) {
  let left = squares >>> 0;
  let found = 0;
  for (; left !== 0; left &= left - 1) found += 1;
  return found;
}

/** @param {Snapshot} snapshot */
const pieces = ({ board_masks: { black, white } }) => count(black) + count(white);

/** Black's material lead in men; a king counts as one and a half. @param {Snapshot} snapshot */
const material = ({ board_masks: { black, white, kings } }) =>
  count(black) - count(white) + (count(black & kings) - count(white & kings)) / 2;

/** A score in men, limited to 3 either way. @param {Score} score */
const bounded = (score) =>
  score.kind === "value" ? Math.max(-3, Math.min(3, score.value / 100)) : score.kind === "win" ? 3 : -3;

/**
 * Whether positive scores are good for White, as most programs for other games write them. They are if the scores
 * contradict the material. Positions with a jump pending are not counted.
 * @param {readonly Snapshot[]} line @param {readonly (Score | null)[]} scores
 */
function counts_for_white(line, scores) {
  const agreements = line.map((snapshot, ply) => {
    const score = scores[ply] ?? null;
    const quiet = snapshot.legal_moves.every(({ captured }) => captured.length === 0);
    return score !== null && quiet ? bounded(score) * material(snapshot) : 0;
  });
  return agreements.reduce((sum, agreement) => sum + agreement, 0) < 0;
}

/**
 * The score for Black that the mover's program wrote beside its move.
 * @param {string} comment @param {Snapshot | undefined} before  the move
 */
function own_score(comment, before) {
  const score = read_own_score(comment);
  return score !== null && before?.turn === "white" ? negated(score) : score;
}

/** The notes of a position. @typedef {{ own: string, score: Score | null }} Note score: for Black */

/**
 * @param {Game} game
 * @returns {{ ours: string, notes: Note[] }} ours: this program's command for the whole game, or ""
 */
function read_line({ tree, preface, line, line_nodes }) {
  const { own: ours } = split_preface(preface);
  const comments = line_nodes.map((id) => (id === null ? "" : (node_of(tree, id)?.comment ?? "")));
  const own = comments.map((comment, ply) => (ply === 0 ? ours : split_comment(comment).own));
  if (ours !== "") return { ours, notes: own.map((text) => ({ own: text, score: read_eval(text) })) };
  const scores = comments.map((comment, ply) => read_eval(ply === 0 ? preface : comment));
  const white = counts_for_white(line, scores);
  const notes = scores.map((score, ply) => ({
    own: "",
    score: score === null ? own_score(comments[ply] ?? "", line[ply - 1]) : white ? negated(score) : score,
  }));
  return { ours, notes };
}

/**
 * Black's expected points; null if unknown. A position where the game has ended needs no evaluation.
 * @param {Snapshot} snapshot @param {Score | null} score
 */
function points_of(snapshot, score) {
  const { outcome } = snapshot;
  if (score !== null) return expected_points(score, pieces(snapshot));
  if (outcome.state === "drawn") return 0.5;
  if (outcome.state === "playing" || outcome.reason === "resigned" || outcome.reason === "time") return null;
  return outcome.winner === "black" ? 1 : 0;
}

/**
 * @param {{ before: number | null, after: number | null }} points  of Black
 * @param {Side} side
 * @param {string} own  the commands beside the move
 * @returns {ReviewedMove | null}
 */
function reviewed_move({ before, after }, side, own) {
  if (before === null || after === null) return null;
  const { judgement, best, only, turning_point, table, book } = read_review(own);
  const promised = side === "black" ? before : 1 - before;
  const lower = Math.min(promised, side === "black" ? after : 1 - after);
  // A sound move outside the book seems to lose this much only if it is the best move, so the deeper search before it
  // counts.
  const is_best = judgement === "sound" && !book && promised - lower >= INACCURACY;
  const reached = is_best || is_still_won(promised, lower) ? promised : lower;
  return {
    before: promised,
    after: reached,
    judgement,
    accuracy: move_accuracy(promised - reached),
    best,
    only,
    turning_point,
    table,
    explanations: read_explanations(own),
  };
}

/** @param {Side} side @param {readonly MoveReview[]} moves @param {number | null} accuracy @returns {SideReview} */
function side_review(side, moves, accuracy) {
  /** @param {string} judgement */
  const counted = (judgement) =>
    moves.filter((move) => move.side === side && move.reviewed?.judgement === judgement).length;
  return {
    accuracy,
    inaccuracies: counted("inaccuracy"),
    mistakes: counted("mistake"),
    blunders: counted("blunder"),
  };
}

/**
 * @param {Score | null} score  for Black
 * @param {Side} turn
 * @param {string[]} pv
 * @returns {PositionEvaluation | null}
 */
const evaluation = (score, turn, pv) =>
  score === null
    ? null
    : { score: turn === "black" ? score : negated(score), pv, second: null, depth: 0, nodes: 0, table: null };

/**
 * The review of a line, as far as its comments contain it; null without any evaluation. Other programs' notes give
 * points without judgements. The lines of `evaluations` are empty, except before judged moves.
 * @param {Game} game @returns {ReviewState | null}
 */
export function read_notes(game) {
  const { line, rule_options, rules, start_fen } = game;
  const { ours, notes } = read_line(game);
  if (notes.every(({ score }) => score === null)) return null;
  const points = line.map((snapshot, ply) => points_of(snapshot, notes[ply]?.score ?? null));
  const turns = line.map(({ turn }) => turn);
  const moves = line.slice(1).map(({ last_move }, index) => {
    const own = notes[index + 1]?.own ?? "";
    const side = turns[index] ?? opponent(rule_options.first);
    const forced = line[index]?.legal_moves.length === 1;
    const book = !forced && read_review(own).book;
    const around = { before: points[index] ?? null, after: points[index + 1] ?? null };
    const reviewed = ours === "" || forced ? null : reviewed_move(around, side, own);
    return { move: last_move?.notation ?? "", side, choice: choice_of(forced, book), reviewed };
  });
  const { search_alone, black, white } = read_game_command(ours);
  return {
    start: start_key({ rules, start_fen }),
    moves: moves.map(({ move }) => move),
    status: "done",
    pass: 3,
    done: line.length,
    total: line.length,
    result: {
      moves,
      points,
      black: side_review("black", moves, black),
      white: side_review("white", moves, white),
      search_alone,
      doubtful: [],
      to_confirm: [],
    },
    evaluations: line.map((_, ply) => {
      const better = moves[ply]?.reviewed?.explanations.find((one) => one.line[0] === moves[ply]?.reviewed?.best);
      return evaluation(notes[ply]?.score ?? null, turns[ply] ?? "black", better?.line ?? []);
    }),
    failure: null,
    foreign: ours === "",
  };
}

/** @param {boolean} forced @param {boolean} book @returns {MoveReview["choice"]} */
const choice_of = (forced, book) => (forced ? "forced" : book ? "book" : "free");
