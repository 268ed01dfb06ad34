// Facts of a review about the whole game: phases, the deciding move, times, and whether it belongs to the game shown.
import assert from "node:assert/strict";
import { test } from "node:test";
import { set_review } from "../../../../www/play/core/review_state.js";
import { review_shown } from "../../../../www/play/core/review_shown.js";
import { phase_of, phase_text, phases_of } from "../../../../www/insight/review/phases.js";
import * as facts from "../../../../www/insight/review/review_facts.js";
import { friends, START, study, Table } from "../../table.js";
import { t } from "../../translator.js";
import { move, MOVES, REVIEW, review_state, reviewed } from "./reviewed.js";

/** @param {string} [moves] */
const game = (moves = MOVES.join(" ")) => new Table(study(moves));

test("phases go by the pieces on the board, and meet", () => {
  assert.deepEqual([24, 20, 19, 9, 8, 2].map(phase_of), ["opening", "opening", "middle", "middle", "ending", "ending"]);
  const { line } = game().state.game;
  assert.deepEqual(phases_of(line, 2), [
    { phase: "book", from: 0, to: 2 },
    { phase: "opening", from: 2, to: 8 },
  ]);
  assert.deepEqual(phases_of(line.slice(0, 1), 0), []);
  const words = /** @type {const} */ (["book", "opening", "middle", "ending"]).map((phase) => phase_text(t, phase));
  assert.deepEqual(words, ["Book", "Opening", "Middle game", "Ending"]);
});

test("the last move that turned the game decided it", () => {
  assert.equal(facts.decided_at(REVIEW), 4);
  const later = reviewed({ before: 0.8, after: 0.7, judgement: "blunder", turning_point: true });
  assert.equal(facts.decided_at({ ...REVIEW, moves: [...REVIEW.moves, move(9, { reviewed: later })] }), 9);
  assert.equal(facts.decided_at({ ...REVIEW, moves: REVIEW.moves.slice(0, 3) }), null);
});

test("the book ends after its last move", () => {
  assert.equal(facts.book_moves(REVIEW), 2);
  assert.equal(facts.book_moves({ ...REVIEW, moves: REVIEW.moves.slice(2) }), 0);
});

test("a review is faultless if neither side made an inaccuracy, a mistake or a blunder", () => {
  const clean = { accuracy: 100, inaccuracies: 0, mistakes: 0, blunders: 0 };
  assert.equal(facts.is_faultless(REVIEW), false);
  assert.equal(facts.is_faultless({ ...REVIEW, black: clean, white: clean }), true);
  for (const kind of ["inaccuracies", "mistakes", "blunders"]) {
    const faulty = { ...clean, [kind]: 1 };
    assert.equal(facts.is_faultless({ ...REVIEW, black: clean, white: faulty }), false, kind);
    assert.equal(facts.is_faultless({ ...REVIEW, black: faulty, white: clean }), false, kind);
  }
});

test("a count leads to the next of its moves, and from the last to the first", () => {
  const two = { ...REVIEW, moves: [...REVIEW.moves.slice(0, 4), move(5, {}), { ...(REVIEW.moves[3] ?? move(4, {})) }] };
  /** @param {number} from */
  const next = (from) => facts.next_judged(two, { side: "white", judgement: "blunder", from });
  assert.deepEqual([0, 3, 4, 6].map(next), [4, 4, 6, 4]);
  assert.equal(facts.next_judged(two, { side: "black", judgement: "blunder", from: 0 }), null);
});

test("clocks tell how long a move took, with the increment; without the first clock the first move is unknown", () => {
  const clocked = "1. 11-15 {[%clk 0:04:58]} 23-19 {[%clk 0:05:01]} 2. 9-14 {[%clk 0:03:00]}";
  const control = '[Event "x"]\n[TimeControl "300+3"]\n[Result "*"]\n\n';
  assert.deepEqual(facts.thinking_times(game(control + clocked).state), [5000, 2000, 121_000]);
  assert.deepEqual(facts.thinking_times(game(clocked).state), [null, null, 118_000]);
  const elapsed = "1. 11-15 {[%emt 0:00:07]} 23-19 {[%emt 0:01:00]} 2. 9-14";
  const times = facts.thinking_times(game(elapsed).state);
  assert.deepEqual(times, [7000, 60_000, null]);
  assert.deepEqual(facts.longest_think(times), { ply: 2, time: 60_000 });
  assert.equal(facts.longest_think([null, null]), null);
});

test("a review stays with its game while a variation of it is shown, and is not of another game", async () => {
  const table = game();
  table.store.commit(set_review(review_state()));
  assert.equal(review_shown(table.state)?.common, 8);
  table.commands.view(3);
  table.commands.follow(["22-17", "6-9"]);
  const shown = review_shown(table.state);
  assert.equal(shown?.common, 3, "the variation leaves the game after three moves");
  assert.equal(shown?.nodes.length, 8);
  table.commands.go_to(shown?.nodes[3] ?? null);
  assert.equal(review_shown(table.state)?.common, 8);
  table.open(study("11-15 23-19 8-11"));
  assert.equal(review_shown(table.state), null);
});

test("a game played here has its review only with all of its moves", () => {
  const table = new Table({ players: friends, start_fen: START, moves: [...MOVES] });
  table.store.commit(set_review(review_state()));
  assert.equal(review_shown(table.state)?.common, 8);
  assert.deepEqual(review_shown(table.state)?.nodes, [], "its moves are looked at by their plies");
  table.commands.undo();
  table.commands.undo();
  assert.equal(review_shown(table.state)?.common, 8, "they can be played again");
});

test("a study with a move and a game that is over can be reviewed, a game that goes on cannot", () => {
  assert.equal(facts.can_review(game("11-15").state), true);
  assert.equal(facts.can_review(game('[Event "x"]\n\n*').state), false);
  const table = new Table({ players: friends, moves: ["11-15"] });
  assert.equal(facts.can_review(table.state), false);
  table.play.resign("white");
  assert.equal(facts.can_review(table.state), true);
});
