// FSRS-6, the spaced repetition of https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm, with its
// published default weights. How well something is remembered is its stability (days until it is recalled with a
// probability of 90 %) and its difficulty (1 to 10). The tests compare it with the package ts-fsrs. Pure.
import { DAY, MINUTE } from "../../kit/platform/durations.js";

/** 1: not known; 2: hard; 3: good; 4: easy. @typedef {1 | 2 | 3 | 4} Grade */

/**
 * `learning` and `relearning` are repeated after minutes, in steps; `review` after days.
 * @typedef {"new" | "learning" | "review" | "relearning"} Phase
 */

/**
 * The schedule of a card. Times are milliseconds since 1970.
 * @typedef {object} Card
 * @property {Phase} phase
 * @property {number} step        of learning or relearning
 * @property {number} stability   days; 0 for a new card
 * @property {number} difficulty  1 to 10; 0 for a new card
 * @property {number} due
 * @property {number} last        time of the last review; 0: none
 * @property {number} reps        reviews
 * @property {number} lapses      how often it was forgotten in review
 */

/** The state of a memory. @typedef {{ stability: number, difficulty: number }} Memory */

export const DEFAULT_WEIGHTS = Object.freeze([
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
]);

const LEAST_STABILITY = 0.001;
const LONGEST = 36_500;
/** Minutes. */
const LEARNING_STEPS = Object.freeze([1, 10]);
const RELEARNING_STEPS = Object.freeze([10]);

/** The reference keeps eight decimals of each number; so do we, to stay equal over long histories. @param {number} x */
const rounded = (x) => Math.round(x * 1e8) / 1e8;

/** @param {number} x @param {number} least @param {number} most */
const clamped = (x, least, most) => Math.min(Math.max(x, least), most);

/** @param {number} x */
const as_stability = (x) => rounded(clamped(x, LEAST_STABILITY, LONGEST));

/**
 * The whole days between two times by the calendar of UTC; a clock that was set back makes no negative ones.
 * @param {number} from
 * @param {number} to
 */
export const days_between = (from, to) => Math.max(0, Math.floor(to / DAY) - Math.floor(from / DAY));

/** @param {number} now @returns {Card} */
export const new_card = (now) => ({
  phase: "new",
  step: 0,
  stability: 0,
  difficulty: 0,
  due: now,
  last: 0,
  reps: 0,
  lapses: 0,
});

/**
 * The step that follows, in minutes; null: the card is in review from now on.
 * @param {Card} card @param {Grade} grade @returns {{ step: number, minutes: number } | null}
 */
function next_step({ phase, step }, grade) {
  const steps = phase === "review" || phase === "relearning" ? RELEARNING_STEPS : LEARNING_STEPS;
  const [first = 0, second] = steps;
  if (grade === 1) return step < steps.length ? { step: 0, minutes: first } : null;
  if (phase === "review" || grade === 4 || step >= steps.length) return null;
  if (grade === 2) return { step, minutes: Math.round(second === undefined ? first * 1.5 : (first + second) / 2) };
  const minutes = steps[step + 1];
  return minutes === undefined ? null : { step: step + 1, minutes };
}

/**
 * The memory model of FSRS-6: how recall decays, and how each review changes stability and difficulty.
 * @param {readonly number[]} weights
 */
function create_memory_model(weights) {
  const w = /** @type {(index: number) => number} */ ((index) => weights[index] ?? 0);
  const decay = -w(20);
  const factor = rounded(0.9 ** (1 / decay) - 1);

  /** The probability of recall after days. @param {number} days @param {number} stability */
  const recall = (days, stability) => rounded((1 + (factor * days) / stability) ** decay);

  /** @param {number} grade */
  const first_difficulty = (grade) => rounded(w(4) - Math.exp(w(5) * (grade - 1)) + 1);

  /** @param {number} difficulty @param {Grade} grade */
  function next_difficulty(difficulty, grade) {
    const change = rounded((-w(6) * (grade - 3) * (10 - difficulty)) / 9);
    return clamped(rounded(w(7) * first_difficulty(4) + (1 - w(7)) * (difficulty + change)), 1, 10);
  }

  /** The stability after another review on the same day. @param {number} stability @param {Grade} grade */
  function same_day(stability, grade) {
    const growth = stability ** -w(19) * Math.exp(w(17) * (grade - 3 + w(18)));
    return as_stability(stability * (grade > 1 ? Math.max(1, growth) : growth));
  }

  /** @param {Memory} memory @param {number} chance of recall @param {Grade} grade */
  function recalled({ stability, difficulty }, chance, grade) {
    const bonus = (grade === 2 ? w(15) : 1) * (grade === 4 ? w(16) : 1);
    const gain = Math.exp(w(8)) * (11 - difficulty) * stability ** -w(9) * (Math.exp((1 - chance) * w(10)) - 1);
    return as_stability(stability * (1 + gain * bonus));
  }

  /** @param {Memory} memory @param {number} chance of recall */
  function forgotten({ stability, difficulty }, chance) {
    const after = w(11) * difficulty ** -w(12) * ((stability + 1) ** w(13) - 1) * Math.exp((1 - chance) * w(14));
    const most = Math.max(LEAST_STABILITY, rounded(stability / Math.exp(w(17) * w(18))));
    return Math.min(as_stability(after), most);
  }

  /** @param {Card} card @param {number} days since the last review @param {Grade} grade @returns {Memory} */
  function next_memory(card, days, grade) {
    if (card.phase === "new")
      return { stability: Math.max(w(grade - 1), 0.1), difficulty: clamped(first_difficulty(grade), 1, 10) };
    const chance = recall(days, card.stability);
    const stability =
      days === 0
        ? same_day(card.stability, grade)
        : grade === 1
          ? forgotten(card, chance)
          : recalled(card, chance, grade);
    return { stability, difficulty: next_difficulty(card.difficulty, grade) };
  }

  return { decay, factor, recall, next_memory };
}

/**
 * @param {{ weights?: readonly number[], retention?: number }} [options] retention: the probability of recall at which
 *   a card is due
 */
export function create_scheduler({ weights = DEFAULT_WEIGHTS, retention = 0.9 } = {}) {
  if (weights.length !== 21 || !weights.every(Number.isFinite)) throw new RangeError("FSRS-6 has 21 weights");
  if (!(retention > 0 && retention <= 1)) throw new RangeError("the retention is above 0 and at most 1");
  const { decay, factor, recall, next_memory } = create_memory_model(weights);
  const per_stability = rounded((retention ** (1 / decay) - 1) / factor);

  /** Days to the next review. @param {number} stability */
  const interval = (stability) => clamped(Math.round(stability * per_stability), 1, LONGEST);

  /**
   * The interval of a card in review: a better grade waits longer.
   * @param {Card} card
   * @param {number} days
   * @param {Grade} grade
   */
  function review_interval(card, days, grade) {
    const [hard, good, easy] = /** @type {const} */ ([2, 3, 4]).map((one) =>
      interval(next_memory(card, days, one).stability),
    );
    const after_hard = Math.min(hard ?? 1, good ?? 1);
    if (grade === 2) return after_hard;
    const after_good = Math.max(good ?? 1, after_hard + 1);
    return grade === 3 ? after_good : Math.max(easy ?? 1, after_good + 1);
  }

  return {
    recall,

    /** @param {Card} card @param {Grade} grade @param {number} now @returns {Card} */
    review(card, grade, now) {
      const days = card.phase === "new" ? 0 : days_between(card.last, now);
      const memory = next_memory(card, days, grade);
      const base = { ...card, ...memory, last: now, reps: card.reps + 1 };
      const lapses = card.lapses + Number(card.phase === "review" && grade === 1);
      const step = next_step(card, grade);
      if (step !== null) {
        const phase = card.phase === "review" || card.phase === "relearning" ? "relearning" : "learning";
        return { ...base, lapses, phase, step: step.step, due: now + step.minutes * MINUTE };
      }
      const wait =
        card.phase === "review" && grade > 1 ? review_interval(card, days, grade) : interval(memory.stability);
      return { ...base, lapses, phase: "review", step: 0, due: now + wait * DAY };
    },
  };
}

/** @typedef {ReturnType<typeof create_scheduler>} Scheduler */
