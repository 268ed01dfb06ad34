// Evaluations that other programs wrote: points at once, no judgements, and nothing changed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_notes } from "../../../../www/insight/review/notes.js";
import { is_judged } from "../../../../www/insight/review/review_facts.js";
import { may_start, start_words, status_text } from "../../../../www/insight/review/summary_text.js";
import { read_eval } from "../../../../www/insight/review/commands.js";
import { expected_points } from "../../../../www/insight/review/expected_points.js";
import { study, Table } from "../../table.js";
import { t } from "../../translator.js";

/** @param {string} pdn */
function opened(pdn) {
  const table = new Table(study(pdn));
  const notes = create_notes(t, table.store, table.play);
  notes.update();
  return { table, notes, review: table.state.review };
}

/** @param {number} value  hundredths */
const men = (value) => ({ kind: "value", value });

test("evaluations are read as the usual programs write them", () => {
  const read = {
    "[%eval 0.34]": men(34),
    "[%eval -1.5]": men(-150),
    "[%eval +0.07,20] [%clk 0:01:00]": men(7),
    "a word before [%eval 20:+0.35]": men(35),
    "[%clk 0:10:00][%eval 2]": men(200),
    "[%eval -34,12]": men(-34),
    "[%eval \u22120.5]": men(-50),
    "[%eval .5]": men(50),
    "[%eval 99999]": men(29_487),
    "[%eval #9]": { kind: "win", plies: 9 },
    "[%eval #-3]": { kind: "loss", plies: 3 },
    "[%eval -M12]": { kind: "loss", plies: 12 },
    "[%eval +M1]": { kind: "win", plies: 1 },
  };
  for (const [comment, score] of Object.entries(read)) assert.deepEqual(read_eval(comment), score, comment);
});

test("text that is no evaluation is ignored", () => {
  const broken = ["", "0.34", "[%eval]", "[%eval ]", "[%eval x]", "[%eval 0.34", "[%eval 1.2.3]", "[%eval --1]"];
  broken.push("[%eval #x]", "[%eval 1e9]", "[%eval NaN]", "[%evaluation 0.3]", `[%eval ${"9".repeat(400)}]`);
  for (const comment of broken) assert.equal(read_eval(comment), null, comment);
});

const SERVER = `[Event "Rated game"]
[Result "1-0"]

1. 11-15 { [%eval 0.05] [%clk 0:05:00] } 1... 23-19 { [%eval 0.02] [%clk 0:05:00] } 2. 9-14 { [%eval 0.1] }
2... 19-16 $4 { [%eval 1.12] Blunder. 22-17 was best. } (2... 22-17 { [%eval 0.04] }) 3. 12x19 { [%eval 1.2] }
3... 22-17 { [%eval 1.31] } 4. 8-11 { [%eval oops] } 4... 25-22 1-0`;

test("a file of another program shows its points at once, judges nothing and stays as it is", () => {
  const { table, notes, review } = opened(SERVER);
  assert.equal(review?.status, "done");
  const points = review?.result?.points ?? [];
  assert.deepEqual(
    points.map((one) => one === null),
    [true, false, false, false, false, false, false, true, true],
  );
  assert.ok(points.every((one) => one === null || one > 0.5));
  assert.deepEqual(new Set(review?.result?.moves.map(({ reviewed }) => reviewed)), new Set([null]));
  assert.equal(review?.result?.black.accuracy, null);
  assert.equal(table.state.game.touched, false);
  const before = table.state.game.pdn.with_redo();
  notes.remove();
  assert.equal(table.state.game.pdn.with_redo(), before);
});

test("a file of another program can be reviewed, and nothing is said of its mistakes", () => {
  const { review } = opened(SERVER);
  assert.equal(is_judged(review), false);
  assert.equal(status_text(t, review), status_text(t, null));
  assert.equal(start_words(t, review), "Review this game");
  assert.equal(may_start(review, "game"), true);
  const own = opened(`{[%review accuracy - -]} ${SERVER.slice(SERVER.indexOf("1. 11-15"))}`).review;
  assert.equal(is_judged(own), true, "even if no move of it counts");
  assert.equal(status_text(t, own), "No mistakes found.");
  assert.equal(may_start(own, "game"), false);
  assert.equal(may_start(own, "beyond"), true);
});

test("a file whose plus is good for White is turned round: the pieces tell", () => {
  const turned = SERVER.replace(/%eval (\d)/g, "%eval -$1");
  const [plain, reversed] = [opened(SERVER).review, opened(turned).review];
  assert.deepEqual(reversed?.result?.points, plain?.result?.points);
  assert.deepEqual(reversed?.evaluations, plain?.evaluations);
});

test("scores of the players' own programs count for the side that made the move", () => {
  const pdn =
    "1. 11-15 {score +0.50, depth 12, 81234 nodes, 0.8 s} 23-19 {score -0.50, depth 9} 2. 9-14 {+0.50/12 0.8s} " +
    "19-16 {score loss in 9 plies, depth 20} 3. 12x19 {+M3/20} 22-17 {412 + 9 tokens, 2.4 s} *";
  const scores = opened(pdn).review?.evaluations.map((found) => found?.score ?? null);
  const black = [men(50), men(50), men(50), { kind: "win", plies: 9 }, { kind: "win", plies: 3 }];
  const turns = ["white", "black", "white", "black", "white"];
  const wanted = black.map((score, index) => {
    if (turns[index] === "black") return score;
    return "value" in score ? men(-score.value) : { kind: "loss", plies: score.plies };
  });
  assert.deepEqual(scores, [null, ...wanted, null]);
});

test("without an evaluation nothing is shown", () => {
  for (const pdn of ["1. 11-15 {[%clk 0:01:00]} 22-17 $4 *", "1. 11-15 {[%eval oops]} *", "*"])
    assert.equal(opened(pdn).review, null);
});

test("an unreadable review of our own loses nothing", () => {
  const pdn =
    "{[%eval x] [%review accuracy many]} 1. 11-15 {[%eval 0.1] [%review what best] [%why because] hm} 1... 23-19 *";
  const { table, review } = opened(pdn);
  assert.deepEqual(
    review?.result?.moves.map(({ reviewed }) => reviewed?.judgement),
    [undefined, undefined],
  );
  assert.match(table.state.game.pdn.with_redo().replace(/\s+/g, " "), /\[%why because\] hm\}/);
});

test("more is better, and both sides share a point", () => {
  assert.deepEqual(
    [9001, -9001].map((proven) => expected_points({ kind: "value", value: proven }, 20)),
    [1, 0],
  );
  for (let pieces = 2; pieces <= 24; pieces += 1)
    for (let value = 0; value < 1500; value += 10) {
      const [less, more] = [value, value + 10].map((one) => expected_points({ kind: "value", value: one }, pieces));
      assert.ok((more ?? 0) > (less ?? 1));
      const other = expected_points({ kind: "value", value: -value }, pieces);
      assert.ok(Math.abs((less ?? 0) + other - 1) < 1e-12);
    }
});
