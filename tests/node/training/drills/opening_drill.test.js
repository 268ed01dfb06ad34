// A run through an opening: whose move it is, what a right, a sound and a losing move come to, and the summary.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  answered,
  begin,
  choose_reply,
  is_prepared,
  judged,
  looked_up,
  prepared,
  replied,
  summary,
  with_answer_shown,
} from "../../../../www/training/drills/opening_drill.js";

/** @param {...string} notations */
const moves = (...notations) => notations.map((notation) => ({ notation, weight: 1, comment: "" }));

/** An own position with the prepared move 11-15, and 9-14 besides. */
const asked = () =>
  looked_up(begin("black", "start"), { candidates: moves("11-15", "9-14"), own: true, forced: false });

/** @type {import("../../../../www/training/drills/deviation.js").Deviation} */
const SOUND = { kind: "sound", loss: 0.01 };
/** @type {import("../../../../www/training/drills/deviation.js").Deviation} */
const LOSS = { kind: "men", loss: 0.4, men: 1, refutation: [] };

test("the prepared move is played on, and counts as known", () => {
  const drill = asked();
  assert.equal(drill.phase, "own");
  assert.equal(prepared(drill), "11-15");
  const after = answered(drill, "11-15", "after");
  assert.deepEqual([after.phase, after.fen, after.moves], ["reading", "after", ["11-15"]]);
  assert.deepEqual(after.asked, [{ fen: "start", ply: 0, prepared: "11-15", played: null, grade: 3 }]);
});

test("another prepared move is right too", () => {
  assert.ok(is_prepared(asked(), "9-14"));
  assert.deepEqual(answered(asked(), "9-14", "after").asked, [
    { fen: "start", ply: 0, prepared: "11-15", played: null, grade: 3 },
  ]);
});

test("a sound deviation is taken back and makes the answer hard", () => {
  const checking = answered(asked(), "10-14", "other");
  assert.deepEqual(
    [checking.phase, checking.fen, checking.deviation],
    ["checking", "start", { played: "10-14", verdict: null }],
  );
  const again = judged(checking, SOUND);
  assert.deepEqual([again.phase, again.deviation?.verdict], ["own", SOUND]);
  assert.deepEqual(answered(again, "11-15", "after").asked, [
    { fen: "start", ply: 0, prepared: "11-15", played: "10-14", grade: 2 },
  ]);
});

test("a losing deviation makes it wrong, and a later sound one does not mend it", () => {
  const lost = judged(answered(asked(), "12-16", "other"), LOSS);
  const sound = judged(answered(lost, "10-14", "other"), SOUND);
  assert.deepEqual(answered(sound, "11-15", "after").asked, [
    { fen: "start", ply: 0, prepared: "11-15", played: "12-16", grade: 1 },
  ]);
});

test("a move that the engine could not judge is no mistake, but not known either", () => {
  const drill = judged(answered(asked(), "12-16", "other"), null);
  assert.equal(answered(drill, "11-15", "after").asked[0]?.grade, 2);
});

test("a move that is told is not known", () => {
  const drill = with_answer_shown(asked());
  assert.ok(drill.shown);
  assert.equal(answered(drill, "11-15", "after").asked[0]?.grade, 1);
});

test("a forced move is no question", () => {
  const drill = looked_up(begin("black", "start"), { candidates: moves("15x22"), own: true, forced: true });
  const after = answered(drill, "15x22", "after");
  assert.deepEqual([after.asked, after.moves], [[], ["15x22"]]);
});

test("events out of turn change nothing", () => {
  const reading = begin("black", "start");
  assert.equal(answered(reading, "11-15", "after"), reading);
  assert.equal(judged(asked(), SOUND).phase, "own");
  const own = asked();
  assert.equal(replied(own, "23-19", "after"), own);
  assert.equal(looked_up(own, { candidates: [], own: true, forced: false }), own);
  const checking = answered(own, "10-14", "other");
  assert.equal(answered(checking, "11-15", "after"), checking);
});

test("the opponent's move goes on to the next position, and the line ends where nothing is known", () => {
  const position = { candidates: moves("23-19"), own: false, forced: false };
  const opponent = looked_up(answered(asked(), "11-15", "one"), position);
  assert.equal(opponent.phase, "opponent");
  const next = replied(opponent, "23-19", "two");
  assert.deepEqual([next.phase, next.moves], ["reading", ["11-15", "23-19"]]);
  assert.equal(looked_up(next, { candidates: [], own: true, forced: false }).phase, "done");
});

test("the summary counts what was known at once and names the rest", () => {
  const first = answered(asked(), "11-15", "one");
  const second = looked_up({ ...first, phase: "reading" }, { candidates: moves("8-11"), own: true, forced: false });
  const end = answered(judged(answered(second, "9-14", "other"), LOSS), "8-11", "two");
  assert.deepEqual(summary(end), {
    questions: 2,
    right: 1,
    missed: [{ fen: "one", ply: 1, prepared: "8-11", played: "9-14", grade: 1 }],
  });
});

test("the opponent plays the least practised move, of equals the weightier one more often", () => {
  const candidates = [
    { notation: "23-19", weight: 30, comment: "" },
    { notation: "22-18", weight: 10, comment: "" },
    { notation: "24-20", weight: 1, comment: "" },
  ];
  const times = (/** @type {string} */ notation) => (notation === "24-20" ? 0 : 2);
  assert.equal(choose_reply(candidates, times, 0), "24-20");
  const never = () => 0;
  const drawn = Array.from({ length: 41 }, (_, index) => choose_reply(candidates, never, index / 41));
  assert.deepEqual(
    candidates.map(({ notation }) => drawn.filter((one) => one === notation).length),
    [30, 10, 1],
  );
  assert.equal(choose_reply(candidates, never, 0.999999), "24-20");
});
