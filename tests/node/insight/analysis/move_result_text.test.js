// The texts of table results, and the effect of the 40-move rule.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  are_in_time,
  ending_sentences,
  move_result_verdict,
  forty_move_rule,
  ranked,
  results_with_rule,
  rule_sentence,
} from "../../../../www/insight/analysis/move_result_text.js";
import { t } from "../../translator.js";

/** @import { MoveResult } from "../../../../www/engine/client/protocol.js" */

/**
 * @param {string} notation
 * @param {MoveResult["ending"]} ending
 * @param {number | null} [plies]
 * @param {number | null} [progress]
 * @returns {MoveResult}
 */
const move_result = (notation, ending, plies = null, progress = null) => ({
  move: /** @type {MoveResult["move"]} */ (/** @type {unknown} */ ({ notation })),
  ending,
  plies,
  progress,
});
/** @param {MoveResult[]} move_results */
const said = (...move_results) => ending_sentences(t, move_results, ({ notation }) => notation).join(" ");

test("near wins come first, then wins with early progress, draws, and losses that take long", () => {
  const order = [
    move_result("near", "won", 3, 1),
    move_result("far", "won", 61),
    move_result("early", "won", null, 1),
    move_result("late", "won", null, 59),
    move_result("somehow", "won"),
    move_result("even", "drawn"),
    move_result("put off", "lost", null, 58),
    move_result("at once", "lost", null, 0),
    move_result("slow", "lost", 60, 0),
    move_result("fast", "lost", 2, 0),
  ];
  const names = order.map(({ move }) => move.notation);
  assert.deepEqual(
    ranked(order.toReversed()).map(({ move }) => move.notation),
    names,
  );
});

test("a chip says how soon the end comes, or else progress", () => {
  const words = (/** @type {MoveResult} */ of) => move_result_verdict(t, of).words;
  assert.equal(words(move_result("", "won", 25, 3)), "Win in 13");
  assert.equal(words(move_result("", "won", null, 25)), "Win, progress in 13");
  assert.equal(words(move_result("", "won")), "Win");
  assert.equal(words(move_result("", "lost", 6)), "Loss in 3");
  assert.equal(words(move_result("", "lost", null, 6)), "Loss");
  assert.equal(words(move_result("", "lost", null, 0)), "Loss");
  assert.equal(words(move_result("", "drawn")), "Draw");
});

test("sentences say the result and which moves keep it", () => {
  assert.equal(
    said(move_result("a", "won", 1), move_result("b", "drawn")),
    "Win in 1 move. a is the only move that wins.",
  );
  assert.equal(
    said(move_result("a", "won", null, 25), move_result("b", "won", null, 27), move_result("c", "lost", 4)),
    "Win. The next capture or man's step comes within 13 moves. 2 of 3 moves win.",
  );
  assert.equal(said(move_result("a", "won"), move_result("b", "won")), "Win. Every move wins.");
  assert.equal(said(move_result("a", "lost", 2), move_result("b", "drawn")), "Draw. b is the only move that draws.");
  assert.equal(said(move_result("a", "drawn"), move_result("b", "drawn")), "Draw. Every move draws.");
  assert.equal(said(move_result("a", "lost", 8), move_result("b", "lost", 2)), "Loss in 4 moves. Every move loses.");
  assert.equal(
    said(move_result("a", "lost", null, 8), move_result("b", "lost", 2, 0)),
    "Loss. The next capture or man's step comes within 4 moves. Every move loses.",
  );
  assert.equal(
    said(move_result("a", "lost", null, 0)),
    "Loss. The next capture or man's step comes at once. This is the only move.",
  );
  assert.equal(said(), " ");
});

test("a win is in time for the 40-move rule, or not", () => {
  const won = (/** @type {number} */ progress) => [move_result("", "won", null, progress)];
  const far = (/** @type {number | null} */ progress) => [move_result("", "won", 61, progress)];
  assert.equal(forty_move_rule(won(59), 0, 59), "progress");
  assert.equal(forty_move_rule(won(19), 60, 19), "progress", "the 79th quiet ply is the last but one");
  assert.equal(forty_move_rule(won(21), 60, 21), "drawn", "20 quiet plies at least");
  assert.equal(forty_move_rule(won(21), 59, 21), "close", "whose move the progress is decides");
  assert.equal(forty_move_rule([move_result("", "lost", null, 0)], 79, 1), "progress");
  assert.equal(forty_move_rule(far(null), 19, 30), "enough", "the game is over before");
  assert.equal(forty_move_rule([move_result("", "won", 81)], 19, 30), "progress", "progress is at most 60 plies away");
  assert.equal(forty_move_rule(far(29), 40, 30), "progress", "progress is in time");
  assert.equal(forty_move_rule(far(29), 60, 30), "drawn");
  assert.equal(forty_move_rule(far(null), 60, 30), null, "the progress is not known");
  assert.equal(forty_move_rule(far(null), 60, 1), "progress", "the move itself is progress");
  assert.equal(forty_move_rule(far(1), 80, 1), "drawn");
  assert.equal(forty_move_rule([move_result("", "drawn")], 70, null), null);
  assert.equal(forty_move_rule([move_result("", "won")], 70, null), null, "nothing is known");
  assert.equal(forty_move_rule([], 70, null), null, "no move is known");
  assert.equal(
    rule_sentence(t, won(19), 59, 19),
    "40-move rule: 11 moves left, enough for the next capture or man's step.",
  );
  assert.equal(rule_sentence(t, won(59), 60, 59), "The results below ignore this rule.");
  assert.equal(rule_sentence(t, [move_result("", "drawn")], 0, null), "");
});

test("a move that makes progress too late draws by the 40-move rule", () => {
  const moves = [move_result("1-6", "won", 11, 3), move_result("1-5", "lost", 8, 1), move_result("26-22", "drawn")];
  const endings = (/** @type {number} */ quiet) =>
    results_with_rule(moves, quiet).map(({ move, ending }) => [move.notation, ending]);
  assert.deepEqual(endings(77), [
    ["1-6", "won"],
    ["26-22", "drawn"],
    ["1-5", "lost"],
  ]);
  assert.deepEqual(endings(78), [
    ["1-6", "drawn"],
    ["26-22", "drawn"],
    ["1-5", "lost"],
  ]);
  assert.equal(are_in_time(moves, 77), true);
  assert.equal(are_in_time(moves, 78), false);
  assert.equal(are_in_time([move_result("1-6", "won", 81)], 19), true, "progress is at most 60 plies away");
  assert.equal(are_in_time([move_result("1-6", "won", 30)], 51), false, "it is not known");
});

test("for the 40-move rule the winner takes the nearest progress, and the loser the farthest", () => {
  const wins = [move_result("1-6", "won", 11, 3), move_result("26-22", "won", 15, 1), move_result("1-5", "drawn")];
  assert.equal(forty_move_rule(wins, 78, 3), "progress", "the longer way makes progress at once");
  assert.equal(forty_move_rule(wins.slice(0, 1), 78, 3), "drawn");
  assert.equal(forty_move_rule([...wins, move_result("25-22", "won", 19)], 78, 3), "progress");
  const losses = [move_result("12-16", "lost", 8, 0), move_result("29-25", "lost", 6, 6)];
  assert.equal(forty_move_rule(losses, 77, 1), "drawn", "the shorter loss puts progress off");
  assert.equal(forty_move_rule(losses.slice(0, 1), 77, 1), "progress");
  assert.equal(forty_move_rule([...losses, move_result("29-24", "lost", 4)], 77, 1), null);
});
