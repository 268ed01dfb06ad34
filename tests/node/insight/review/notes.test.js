// A review kept in its game: written as notes, read back, and taken out again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { new_review, review_of, set_review } from "../../../../www/play/core/review_state.js";
import { eval_command } from "../../../../www/insight/review/commands.js";
import { create_notes } from "../../../../www/insight/review/notes.js";
import { study, Table } from "../../table.js";
import { has } from "../../asserts.js";
import { t } from "../../translator.js";
import { review_of_line, value } from "./notes_of.js";
import { cpu_time } from "../../cpu_time.js";

/** @import { ReviewedMove } from "../../../../www/play/core/review_types.js" */

const GAME = "1. 11-15 23-19 2. 9-14 22-17 3. 5-9 17-13 *";
/** @type {Partial<ReviewedMove>} */
const BLUNDER = {
  judgement: "blunder",
  best: "22-18",
  turning_point: true,
  table: { kind: "loss-comes-earlier", plies: 6 },
  explanations: [
    {
      kind: "loses-pieces",
      proven: true,
      square: null,
      line: ["22-17", "15-18"],
      taken: { men: 0, kings: 0 },
      lost: { men: 2, kings: 1 },
    },
    {
      kind: "better",
      proven: false,
      square: null,
      line: ["22-18", "15x22", "25x9", "5x14"],
      taken: { men: 2, kings: 0 },
      lost: { men: 2, kings: 0 },
    },
  ],
};

/** A study at its start with its notes. @param {string} pdn @param {number[]} [path] */
function opened(pdn, path = []) {
  const table = new Table(study(pdn, path));
  return { table, ...kept_in(table) };
}

/** @param {Table} table */
function kept_in(table) {
  const notes = create_notes(t, table.store, table.play);
  const text = () => table.state.game.pdn.with_redo();
  /** @param {Record<number, Partial<ReviewedMove>>} said @param {Parameters<typeof review_of_line>[2]} [choices] */
  const finish = (said, choices) => {
    const { rules, start_fen } = table.state.game;
    const { moves, result, evaluations } = review_of_line(table.state, said, choices);
    const review = { ...new_review({ rules, start_fen, moves }), status: /** @type {const} */ ("done") };
    table.store.commit(set_review({ ...review, result, evaluations }));
    notes.update();
  };
  return { notes, text, finish };
}

/** In one line. @param {string} pdn */
const flat = (pdn) => pdn.replace(/\s+/g, " ").replaceAll("( ", "(").trim();

test("a review that is done is written beside the moves, with the better line as a variation", () => {
  const { text, finish, table } = opened(GAME);
  finish({ 3: BLUNDER, 4: { only: true } }, [{ choice: "book" }]);
  assert.equal(
    flat(text()),
    '[Result "*"] {[%eval 0.00] [%review accuracy 91.25 -]} 1. 11-15 {[%eval -0.10] [%review book]} 1... 23-19 ' +
      "{[%eval 0.20]} 2. 9-14 {[%eval -0.30]} 2... 22-17 $4 {[%eval 0.40] [%review blunder best 22-18 turning-point " +
      "loss-comes-earlier 6] [%why loses-pieces +0 -2K1 22-17 15-18] [%why better +2 -2 22-18 15x22 25x9 5x14]} " +
      "(2... 22-18 {[%engine 22-18 15x22 25x9 5x14]} 3. 15x22 25x9 4. 5x14) 3. 5-9 {[%eval -0.50] [%review only]} 3... " +
      "17-13 {[%eval 0.60]} *",
  );
  assert.equal(table.state.game.node, null, "the game stands where it stood");
  assert.equal(table.state.game.touched, true, "so it is kept among the own games");
});

test("a written review is read back without a search", () => {
  const { finish, text, table } = opened(GAME);
  finish({ 3: BLUNDER, 4: { only: true } }, [{ choice: "book" }]);
  const again = opened(text());
  again.notes.update();
  const review = review_of(again.table.state);
  assert.deepEqual([review?.status, review?.done], ["done", 7]);
  const moves = review?.result?.moves ?? [];
  assert.deepEqual(
    moves.map(({ choice, reviewed }) => [choice, reviewed?.judgement]),
    ["book", "free", "free", "free", "free", "free"].map((choice, index) => [
      choice,
      index === 3 ? "blunder" : "sound",
    ]),
  );
  has(moves[3]?.reviewed, { ...BLUNDER, only: false });
  assert.equal(moves[4]?.reviewed?.only, true);
  assert.deepEqual(review?.result?.black, { accuracy: 91.25, inaccuracies: 0, mistakes: 0, blunders: 0 });
  assert.deepEqual(review?.result?.white, { accuracy: null, inaccuracies: 0, mistakes: 0, blunders: 1 });
  assert.deepEqual(
    review?.evaluations.map((found) => found?.score),
    table.state.review?.evaluations.map((found) => found?.score),
  );
  assert.equal(again.text(), text(), "reading changes nothing");
  assert.equal(again.table.state.game.touched, false);
});

test("the square of a trapped king is kept", () => {
  const none = { men: 0, kings: 0 };
  const trapped = { proven: true, square: 29, line: ["22-17", "15-18"], taken: none, lost: none };
  const explanations = [{ ...trapped, kind: /** @type {const} */ ("king-trapped") }];
  const { finish, text } = opened(GAME);
  finish({ 3: { ...BLUNDER, explanations } });
  assert.match(flat(text()), /\[%why king-trapped@29 \+0 -0 22-17 15-18\]/);
  const again = opened(text());
  again.notes.update();
  has(review_of(again.table.state)?.result?.moves[3]?.reviewed, { ...BLUNDER, only: false, explanations });
});

const WITH_WORDS =
  "{ From my club. [%clk 1:00:00] } 1. 11-15 $5 {[%clk 0:59:01] usual} 23-19 2. 9-14 22-17 $2 {I was tired} " +
  "(2... 22-18 {mine} 3. 15x22) 3. 5-9 $1 $18 17-13 (3... 26-22) *";

test("removal leaves exactly the game that was there", () => {
  for (const pdn of [GAME, WITH_WORDS, '[FEN "W:W18:B5"] 1. 18-15 *']) {
    const { notes, text, finish, table } = opened(pdn, [0]);
    const before = text();
    const all = table.state.game.line.slice(1).map((_, index) => [index, { ...BLUNDER, explanations: [] }]);
    finish({ ...Object.fromEntries(all), ...(all.length > 3 ? { 3: BLUNDER } : {}) }, [{ choice: "book" }]);
    assert.match(text(), /\[%review/);
    const again = opened(text(), [0]);
    again.notes.update();
    again.notes.remove();
    assert.equal(again.text(), before, "after a reload");
    notes.remove();
    assert.equal(text(), before);
    assert.equal(table.state.review, null);
    notes.update();
    assert.equal(table.state.review, null, "nothing is left to be read");
  }
});

test("evaluations of another program come back when the review is removed", () => {
  const foreign =
    "{[%eval 0.1]} 1. 11-15 {[%eval 0.2] [%clk 0:05:00]} 1... 23-19 (1... 22-18 {[%eval -0.3]} 2. 15x22 {[%eval 1]}) " +
    "2. 9-14 {[%eval 0.3]} 2... 22-17 $4 {[%eval 0.9] a slip} *";
  const { notes, text, finish, table } = opened(foreign);
  const before = text();
  finish({ 3: BLUNDER });
  assert.match(flat(text()), /22-18 \{\[%review unsearched\] \[%eval -0\.30?\]\}/);
  notes.update();
  assert.equal(table.state.review?.result?.moves[3]?.reviewed?.judgement, "blunder", "the own review counts");
  const again = opened(text());
  again.notes.update();
  assert.deepEqual(
    again.table.state.review?.evaluations.map((found) => found?.score),
    table.state.review?.evaluations.map((found) => found?.score),
  );
  again.notes.remove();
  assert.equal(again.text(), before, "with the sign that the user had set as well");
});

test("the review is read while a variation is shown", () => {
  const { text, finish } = opened(GAME);
  finish({ 3: BLUNDER });
  const { table, notes } = opened(text(), [0, 0, 0, 1, 0]);
  assert.deepEqual(table.moves.slice(-2), ["22-18", "15x22"]);
  notes.update();
  assert.deepEqual(table.state.review?.moves.slice(-2), ["5-9", "17-13"]);
  assert.equal(table.state.review?.result?.moves[3]?.reviewed?.judgement, "blunder");
});

test("a line of the engine that the user made the main one stays", () => {
  const { notes, table, finish, text } = opened(GAME, [0, 0, 0]);
  finish({ 3: BLUNDER });
  table.commands.follow(["22-18"]);
  table.commands.promote(table.state.game.node ?? -1);
  notes.remove();
  assert.match(flat(text()), /2\. 9-14 22-18 \(2\.\.\. 22-17 3\. 5-9 17-13\) 3\. 15x22 25x9 4\. 5x14 \*$/);
});

test("a second review keeps what the user added to a line that it wants too", () => {
  const { table, finish, text } = opened(GAME, [0, 0, 0]);
  finish({ 3: BLUNDER });
  table.commands.follow(["22-18", "15x22", "25x9", "5x14", "29-25"]);
  table.commands.view(0);
  const once = text();
  table.commands.follow(["11-15", "23-19", "9-14", "22-17", "5-9", "17-13"]);
  finish({ 3: BLUNDER });
  assert.equal(text(), once);
});

test("a game that repetition has drawn keeps its end, and a line may repeat positions", () => {
  const comments = ["1-6", "32-27", "6-1", "27-32"];
  const table = new Table({ start_fen: "B:WK32:BK1", moves: [...comments, ...comments] });
  has(table.state.game.line.at(-1)?.outcome, { state: "drawn", reason: "repetition" });
  const { finish, text } = kept_in(table);
  const line = ["6-2", "27-24", "2-6", "24-27", "6-1", "27-32", "1-6", "32-27", "6-10"];
  const [better] = BLUNDER.explanations?.slice(1) ?? [];
  assert.ok(better);
  finish({ 2: { judgement: "mistake", best: "6-2", explanations: [{ ...better, line }] } });
  assert.ok(flat(text()).includes(" 6-10)"), text());
  has(table.state.game.line.at(-1)?.outcome, { state: "drawn", reason: "repetition" });
  assert.match(text(), /\[Result "1\/2-1\/2"\]/);
});

/** Written by `cargo lab review --nodes 2000 --pdn`, which tools/lab/tests/review.rs checks part by part. */
const NATIVE =
  '[Result "*"]\n\n{[%eval 0.06] [%review accuracy 100.00 28.07]} 1. 11-15 {[%eval 0.11] [%review book]} 1... 23-19 ' +
  "{[%eval 0.18] [%review book]} 2. 9-14 {[%eval 0.17] [%review book]} 2... 19-16 $4 {[%eval 1.14] [%review blunder " +
  "best 27-23 turning-point] [%why loses-pieces +0 -1 19-16 12x19] [%why better +3 -3 27-23 8-11 32-27 5-9 22-17 9-13 " +
  "24-20 15x24 28x19 13x22 25x9 6x13]} (2... 27-23 {[%engine 27-23 8-11 32-27 5-9 22-17 9-13 24-20 15x24 28x19 13x22 " +
  "25x9 6x13]} 3. 8-11 32-27 4. 5-9 22-17 5. 9-13 24-20 6. 15x24 28x19 7. 13x22 25x9 8. 6x13) 3. 12x19 {[%eval 1.24]} *";

test("the page writes what cargo lab review writes", () => {
  const { notes, text, table } = opened(NATIVE);
  notes.update();
  const { review } = table.state;
  assert.ok(review);
  notes.remove();
  assert.equal(flat(text()), '[Result "*"] 1. 11-15 23-19 2. 9-14 19-16 3. 12x19 *');
  table.store.commit(set_review({ ...review }));
  notes.update();
  assert.equal(flat(text()), flat(NATIVE));
});

test("a removal can be taken back", () => {
  const { notes, text, finish, table } = opened(GAME);
  finish({ 3: BLUNDER });
  const annotated = text();
  notes.remove();
  assert.match(table.message, /^The engine's notes were removed\./);
  table.commands.answer(true);
  assert.equal(text(), annotated);
  notes.update();
  assert.equal(table.state.review?.result?.moves[3]?.reviewed?.judgement, "blunder");
});

test("a move with a sign of the user keeps it and gets no second one; the judgement is kept all the same", () => {
  const { text, finish } = opened(WITH_WORDS);
  finish({ 3: { judgement: "mistake" }, 4: { judgement: "inaccuracy" }, 5: { judgement: "blunder" } });
  assert.match(flat(text()), / 22-17 \$2 \{\[%eval 0\.40\] \[%review mistake unsigned\] I was tired\}/);
  assert.match(flat(text()), / 5-9 \$1 \$18 \{\[%eval -0\.50\] \[%review inaccuracy unsigned\]\}/);
  assert.match(flat(text()), / 17-13 \$4 \{/);
  const again = opened(text());
  again.notes.update();
  const judged = again.table.state.review?.result?.moves.map(({ reviewed }) => reviewed?.judgement);
  assert.deepEqual(judged?.slice(3), ["mistake", "inaccuracy", "blunder"]);
});

test("the user's additions to a line of the engine stay, with the moves that lead to them", () => {
  const { notes, table, finish, text } = opened(GAME, [0, 0, 0]);
  finish({ 3: BLUNDER });
  table.commands.follow(["22-18", "15x22"]);
  const { node } = table.state.game;
  assert.ok(node !== null);
  table.commands.comment(node, "I see");
  notes.remove();
  assert.match(flat(text()), /22-17 \(2\.\.\. 22-18 3\. 15x22 \{I see\}\) 3\. 5-9/);
  assert.equal(table.state.game.node, node);
});

test("a game at a line of the engine goes to the last move before it when the line is removed", () => {
  const { notes, table, finish } = opened(GAME, [0, 0, 0]);
  finish({ 3: BLUNDER });
  table.commands.follow(["22-18", "15x22"]);
  notes.remove();
  assert.deepEqual(table.moves, ["11-15", "23-19", "9-14"]);
});

test("a second review takes the place of the first", () => {
  const { text, finish } = opened(WITH_WORDS);
  finish({ 4: { judgement: "mistake" }, 5: { ...BLUNDER, explanations: [] } });
  finish({ 3: BLUNDER });
  const twice = text();
  const once = opened(WITH_WORDS);
  once.finish({ 3: BLUNDER });
  assert.equal(twice, once.text());
  once.finish({ 3: BLUNDER });
  assert.equal(twice, once.text());
});

test("a finished game keeps its review in what is saved, and its declared end", () => {
  const ended = { state: "resigned", side: "white" };
  const table = new Table({ moves: ["11-15", "23-19", "9-14", "22-17"], ended });
  const { finish } = kept_in(table);
  const before = table.state.game.pdn.with_redo();
  finish({ 3: BLUNDER });
  assert.equal(table.state.game.mode, "play");
  has(table.state.game.line.at(-1)?.outcome, { state: "won", reason: "resigned", winner: "black" });
  const again = table.reload();
  assert.equal(again.state.game.pdn.with_redo(), table.state.game.pdn.with_redo());
  const reread = kept_in(again);
  reread.notes.update();
  assert.equal(again.state.review?.result?.moves[3]?.reviewed?.judgement, "blunder");
  reread.notes.remove();
  assert.equal(again.state.game.pdn.with_redo(), before);
  has(again.state.game.line.at(-1)?.outcome, { state: "won", reason: "resigned" });
});

test("a game in play is neither written to nor read", () => {
  const table = new Table({ moves: ["11-15", "23-19"] });
  const { finish, text } = kept_in(table);
  const before = text();
  finish({ 1: BLUNDER });
  assert.equal(text(), before);
});

test("a review that is running is left alone", () => {
  const { table, notes, text } = opened("1. 11-15 {[%eval 0.1]} 1... 23-19 {[%eval 0.2]} *");
  const { rules, start_fen } = table.state.game;
  const running = new_review({ rules, start_fen, moves: ["9-13"] });
  table.store.commit(set_review(running));
  const before = text();
  notes.update();
  assert.equal(table.state.review, running);
  assert.equal(text(), before);
});

test("a drawn game ends with half a point, also without an evaluation there", () => {
  const comments = ["1-6", "32-27", "6-1", "27-32"];
  const pdn = `[FEN "B:WK32:BK1"] 1. 1-6 {[%eval 0.5]} ${[...comments, ...comments].slice(1).join(" ")} *`;
  const table = new Table({ ...study(pdn, Array(8).fill(0)), mode: "play" });
  kept_in(table).notes.update();
  assert.equal(table.state.review?.result?.points.at(-1), 0.5);
  assert.equal(table.state.review?.result?.points.at(-2), null);
});

test("a loss is that of the deeper search, except for moves of the book", () => {
  const pdn = "{[%eval 0.00] [%review accuracy - -]} 1. 11-15 {[%eval -0.40]BOOK} 1... 23-19 {[%eval 0.00]} *";
  for (const [book, lost] of /** @type {const} */ ([
    ["", false],
    [" [%review book]", true],
  ])) {
    const { notes, table } = opened(pdn.replace("BOOK", book));
    notes.update();
    const { before = 0, after = 0 } = table.state.review?.result?.moves[0]?.reviewed ?? {};
    assert.equal(before > after, lost);
  }
});

test("a position of the endgame tables has their score", () => {
  const found = value(35);
  assert.equal(eval_command(found, "white"), "[%eval -0.35]");
  assert.equal(eval_command({ ...found, table: { ending: "drawn", plies: null } }, "white"), "[%eval 0.00]");
  assert.equal(eval_command({ ...found, table: { ending: "won", plies: null } }, "black"), "[%eval 0.35]");
  assert.equal(eval_command({ ...found, table: { ending: "won", plies: 11 } }, "white"), "[%eval #-11]");
  assert.equal(eval_command({ ...found, table: { ending: "lost", plies: 300 } }, "white"), "[%eval #300]");
});

test("a review of another game is not written", () => {
  const { finish, table } = opened(GAME);
  finish({});
  table.open(study("1. 9-13 22-18 *"));
  const { notes, text } = kept_in(table);
  const before = text();
  notes.update();
  assert.equal(text(), before);
});

test("4,000 moves take time in proportion to their number", () => {
  /** Milliseconds to write, read and remove the review of a game with this many plies. @param {number} plies */
  const time = (plies) => {
    const comments = ["32-27", "1-6", "27-32", "6-1"];
    const moves = Array.from({ length: plies }, (_, ply) => comments[ply % 4] ?? "");
    const { finish, text, table } = opened(`[FEN "W:WK32:BK1"] ${moves.join(" ")} *`);
    /** @type {Partial<ReviewedMove>} */
    const bad = {
      judgement: "mistake",
      best: "32-28",
      explanations: [{ ...explained, line: ["32-28", "1-5", "28-32"] }],
    };
    return cpu_time(() => {
      finish(Object.fromEntries(moves.flatMap((_, ply) => (ply % 8 === 0 ? [[ply, bad]] : []))));
      const annotated = text();
      table.store.commit(set_review(null));
      table.open(study(annotated));
      const again = kept_in(table);
      again.notes.update();
      assert.equal(table.state.review?.result?.white.mistakes, Math.ceil(plies / 8));
      again.notes.remove();
    });
  };
  const explained = /** @type {const} */ ({
    kind: "better",
    proven: false,
    square: null,
    taken: { men: 0, kings: 0 },
    lost: { men: 0, kings: 0 },
  });
  time(400); // the first run compiles
  const [short, long] = [400, 4000].map((plies) => Math.min(time(plies), time(plies)));
  assert.ok(
    long !== undefined && short !== undefined && long < 25 * short,
    `${long} ms for 4,000 moves, ${short} ms for 400`,
  );
});
