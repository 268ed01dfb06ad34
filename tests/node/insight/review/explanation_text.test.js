// The review's explanations of moves, as text.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as say from "../../../../www/insight/review/explanation_text.js";
import { search_figures } from "../../../../www/insight/review/search_text.js";
import { sign_of } from "../../../../www/play/study/review_signs.js";
import { t } from "../../translator.js";
import { explanation, move, reviewed } from "./reviewed.js";

/** @import { TableNote } from "../../../../www/play/core/review_types.js" */

/** @param {number} men @param {number} [kings] */
const count = (men, kings = 0) => ({ men, kings });

test("pieces are counted in words, men before kings", () => {
  const words = [count(1), count(2, 1), count(0, 2), count(7, 3)].map((pieces) => say.pieces_text(t, pieces));
  assert.deepEqual(words, ["a man", "two men and a king", "two kings", "7 men and 3 kings"]);
});

test("a proven explanation states what is lost or won", () => {
  const line = ["22-17", "13x22", "25x18"];
  /** @param {Parameters<typeof explanation>[0]} about */
  const words = (about) => say.explanation_text(t, explanation(about), line);
  assert.equal(words({ lost: count(1) }), "Loses a man");
  assert.equal(words({ lost: count(2), taken: count(1) }), "Loses two men for a man");
  assert.equal(
    words({ kind: "allows-shot", lost: count(2), taken: count(1) }),
    "Allows the shot 13x22, 2 for 1",
    "the shot is the opponent's answer",
  );
  assert.equal(words({ kind: "misses-gain", taken: count(0, 1) }), "22-17 wins a king");
  assert.equal(words({ kind: "misses-gain", taken: count(2), lost: count(1) }), "22-17 wins two men for a man");
  assert.equal(words({ kind: "misses-shot", taken: count(2, 1), lost: count(1) }), "Misses the shot 22-17, 3 for 1");
  assert.match(words({ kind: "gives-up-the-move", taken: count(1), lost: count(1) }), /^Gives up the move/);
  assert.equal(words({ kind: "king-trapped", square: 29 }), "Leaves the king trapped on 29");
  assert.equal(
    words({ kind: "loses-pieces", taken: count(2), lost: count(1) }),
    "Takes two men, but loses a man again",
    "a net gain is no loss of a man for two",
  );
  assert.equal(words({ kind: "allows-king" }), "Lets the opponent get a king by force, sooner than the better move");
  assert.equal(words({ kind: "misses-king" }), "22-17 gets a king by force, sooner than the move played");
  assert.match(
    words({ kind: "allows-king-or-piece" }),
    /^Lets the opponent get a king or win a piece by force, sooner/,
  );
  assert.match(words({ kind: "allows-breakthrough" }), /^Lets the opponent get a king for a piece by force, sooner/);
  assert.match(words({ kind: "misses-breakthrough" }), /^22-17 gets a king for a piece by force, sooner/);
  assert.match(
    words({ kind: "allows-breakthrough-or-piece" }),
    /^Lets the opponent .* or win a piece, by force, sooner/,
  );
  assert.match(words({ kind: "misses-breakthrough-or-piece" }), /^22-17 gets .* or wins a piece, by force, sooner/);
  assert.match(words({ kind: "misses-king-or-piece" }), /^22-17 gets a king or wins a piece by force, sooner/);
});

test("the square of a trapped king is named as the moves are", () => {
  const trapped = explanation({ kind: "king-trapped", square: 29, line: ["24-19"] });
  /** @param {number} square */
  const name = (square) => (square === 29 ? "a1" : "?");
  assert.equal(say.explanation_text(t, trapped, [], name), "Leaves the king trapped on a1");
  const verdict = { move: "24-19", accepted: false, reviewed: reviewed({ explanations: [trapped] }), line: [] };
  assert.equal(say.refusal_reason(t, { side: "white" }, verdict, [], false, name), "Leaves the king trapped on a1.");
});

test("a line without proof claims nothing, even if pieces change hands in it", () => {
  for (const kind of /** @type {const} */ (["reply", "better"])) {
    const words = say.explanation_text(t, explanation({ kind, proven: false, lost: count(2), taken: count(1) }), []);
    assert.doesNotMatch(words, /man|men|lose|win/i);
  }
});

test("the tables count in moves, not in plies", () => {
  /** @param {TableNote["kind"]} kind @param {number | null} [plies] */
  const words = (kind, plies = null) => say.table_text(t, { kind, plies });
  assert.equal(words("win-takes-longer", 12), "The win takes 6 moves longer.");
  assert.equal(words("win-takes-longer", 2), "The win takes 1 move longer.");
  assert.equal(words("loss-comes-earlier", 3), "The loss comes 2 moves earlier.");
  assert.equal(words("draw-becomes-loss"), "Throws away the draw.");
  assert.match(words("win-becomes-draw"), /^Throws away the win/);
  assert.match(words("win-becomes-loss"), /won ending into a lost one/);
});

test("what the search expects is said, in words, only where nothing is proven", () => {
  const mistake = reviewed({ judgement: "mistake", before: 0.618, after: 0.412 });
  assert.deepEqual(say.remarks(t, { side: "white" }, mistake), [
    "By the engine's search, this makes the position of White worse.",
  ]);
  assert.deepEqual(say.remarks(t, { side: "white" }, reviewed({ judgement: "inaccuracy", before: 0.5, after: 0.44 })), [
    "By the engine's search, this makes the position of White a little worse.",
  ]);
  assert.equal(
    search_figures(t, "white", mistake),
    "The engine expects 41 percent of the points for White, instead of 62.",
  );
  assert.deepEqual(say.remarks(t, { side: "white" }, { ...mistake, explanations: [explanation({})] }), []);
  assert.deepEqual(
    say.remarks(
      t,
      { side: "white" },
      { ...mistake, table: { kind: "draw-becomes-loss", plies: null }, turning_point: true },
    ),
    ["Throws away the draw.", "The game turns here."],
  );
  assert.deepEqual(say.remarks(t, { side: "black" }, reviewed()), []);
});

test("a refused move has a reason, and the reason does not give the better move away", () => {
  const gain = explanation({ kind: "misses-gain", line: ["22-17", "13x22", "25x18"], taken: count(1) });
  const loss = explanation({ line: ["24-19", "15x24"], lost: count(1) });
  /** @param {import("../../../../www/play/core/review_types.js").Explanation[]} explanations */
  const reason = (explanations) => {
    const about = reviewed({ judgement: "blunder", before: 0.9, after: 0.66, best: "22-17", explanations });
    return say.refusal_reason(t, { side: "white" }, { move: "24-19", accepted: false, reviewed: about, line: [] }, []);
  };
  assert.equal(
    reason([gain]),
    "By the engine's search, White now has the better position instead of a winning position.",
  );
  assert.equal(reason([loss, gain]), "Loses a man.");
});

test("every move has a judgement; a forced one, one of the book and one that waits say so", () => {
  const words = [
    move(1, { choice: "book" }),
    move(2, { choice: "book", reviewed: reviewed({ judgement: "blunder" }) }),
    move(3, { choice: "forced", reviewed: null }),
    move(3, { reviewed: null }),
    move(3, { reviewed: reviewed({ best: "9-14" }) }),
    move(3, { reviewed: reviewed({ best: "9-14", only: true }) }),
    move(3, { reviewed: reviewed({ best: "8-11", only: true }) }),
    move(3, { reviewed: reviewed({ best: "8-11", before: 0.04, after: 0.01 }) }),
    move(4, { reviewed: reviewed({ judgement: "inaccuracy" }) }),
  ].map((review) => say.judgement_text(t, review));
  assert.deepEqual(words, [
    "Book move",
    "Blunder",
    "The only legal move",
    "Not judged yet",
    "Best move",
    "The only good move",
    "Sound move",
    "Already lost",
    "Inaccuracy",
  ]);
});

test("signs mark mistakes and the only good move, but no capture as such", () => {
  /** @param {Parameters<typeof reviewed>[0]} about @param {number} [ply] */
  const sign = (about, ply = 4) => sign_of(move(ply, { reviewed: reviewed(about) }))?.sign;
  assert.equal(sign({ judgement: "inaccuracy" }), "?!");
  assert.equal(sign({ judgement: "mistake" }), "?");
  assert.equal(sign({ judgement: "blunder" }), "??");
  assert.equal(sign({ best: "19-16", only: true }), "!");
  assert.equal(sign({ best: "12x19", only: true }, 5), undefined, "the better of two captures");
  assert.equal(sign({ best: "19-16" }), undefined);
});
