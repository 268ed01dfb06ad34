// FSRS-6: the same memory and the same times as the package ts-fsrs of the Open Spaced Repetition project (MIT), over
// random histories of reviews.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { create_scheduler, days_between, DEFAULT_WEIGHTS, new_card } from "../../../../www/training/progress/fsrs.js";

/**
 * @typedef {{ stability: number, difficulty: number, due: Date, state: number, reps: number, lapses: number,
 *   learning_steps: number }} Theirs
 * @typedef {{ next: (card: Theirs, now: Date, grade: number) => { card: Theirs } }} Reference
 */

/**
 * From the packages of the browser tests.
 * @type {{ fsrs: (options: object) => Reference, createEmptyCard: (now: Date) => Theirs, default_w: number[] }}
 */
const reference = createRequire(new URL("../../../e2e/package.json", import.meta.url))("ts-fsrs");

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 23, 20, 15);
const PHASES = ["new", "learning", "review", "relearning"];
const HISTORIES = 3000;

/** Small and repeatable (xorshift). @param {number} seed */
function random_of(seed) {
  let state = seed * 2654435761 + 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/**
 * A wait in milliseconds: minutes, hours, about the time due, or much longer.
 * @param {() => number} random
 * @param {number} due
 */
function wait_of(random, due) {
  const kind = random();
  if (kind < 0.2) return Math.floor(random() * 20 * 60_000);
  if (kind < 0.35) return Math.floor(random() * DAY);
  if (kind < 0.85) return Math.max(0, Math.floor(due * (0.5 + random())));
  return Math.floor(random() ** 3 * 2000 * DAY);
}

for (const retention of [0.9, 0.8, 0.95])
  test(`${HISTORIES} random histories give what ts-fsrs gives, for a retention of ${retention}`, () => {
    const ours = create_scheduler({ retention });
    const theirs = reference.fsrs({ request_retention: retention, enable_fuzz: false });
    let reviews = 0;
    const phases = new Set();
    for (let history = 0; history < HISTORIES; history += 1) {
      const random = random_of(history + 1);
      let now = START + Math.floor(random() * 400 * DAY);
      let card = new_card(now);
      let their = reference.createEmptyCard(new Date(now));
      const length = 1 + Math.floor(random() * 25);
      for (let round = 0; round < length; round += 1) {
        now += wait_of(random, card.due - now);
        const grade = /** @type {1 | 2 | 3 | 4} */ (random() < 0.25 ? 1 : 2 + Math.floor(random() * 3));
        card = ours.review(card, grade, now);
        their = theirs.next(their, new Date(now), grade).card;
        const place = `history ${history}, review ${round}, grade ${grade}`;
        assert.ok(Math.abs(card.stability - their.stability) <= 1e-9, `${place}: stability ${card.stability}`);
        assert.ok(Math.abs(card.difficulty - their.difficulty) <= 1e-9, `${place}: difficulty ${card.difficulty}`);
        assert.deepEqual(
          [card.due, card.phase, card.reps, card.lapses, card.step],
          [their.due.getTime(), PHASES[their.state], their.reps, their.lapses, their.learning_steps],
          place,
        );
        phases.add(card.phase);
        reviews += 1;
      }
    }
    assert.ok(reviews > 10 * HISTORIES);
    assert.deepEqual([...phases].sort(), ["learning", "relearning", "review"]);
  });

test("the default weights are the published ones", () =>
  assert.deepEqual([...DEFAULT_WEIGHTS], [...reference.default_w]));

test("a card is due when the probability of recall is down to the retention", () => {
  const { recall, review } = create_scheduler();
  assert.equal(recall(10, 10), 0.9);
  assert.ok(recall(20, 10) < 0.9 && recall(5, 10) > 0.9);
  const card = review(new_card(START), 4, START);
  assert.equal(card.phase, "review");
  assert.equal(card.due, START + 8 * DAY);
  assert.ok(Math.abs(recall(days_between(card.last, card.due), card.stability) - 0.9) < 0.01);
});

test("a clock that was set back counts as the same day", () => {
  const { review } = create_scheduler();
  assert.equal(days_between(START, START - 5 * DAY), 0);
  const card = review(new_card(START), 3, START);
  const again = review(card, 3, START - 5 * DAY);
  assert.ok(Number.isFinite(again.stability) && again.stability > 0);
});

test("other weights and retentions are refused with a reason", () => {
  assert.throws(() => create_scheduler({ weights: [1, 2] }), /21 weights/);
  assert.throws(() => create_scheduler({ weights: DEFAULT_WEIGHTS.map(() => Number.NaN) }), /21 weights/);
  for (const retention of [0, -1, 1.1, Number.NaN])
    assert.throws(() => create_scheduler({ retention }), /above 0 and at most 1/);
});
