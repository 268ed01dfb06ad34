// Glicko-2 ratings: Mark E. Glickman, "Example of the Glicko-2 system" (2013). The steps of that paper are named where
// they are computed. A puzzle is an opponent with a rating of its own, and both sides change. Pure.

/**
 * `rating` and `deviation` on the scale of Glicko, around 1500; `volatility` is how much the rating is expected to
 * fluctuate, about 0.06.
 * @typedef {{ rating: number, deviation: number, volatility: number }} Rating
 */

/**
 * A game against an opponent: 1 for a win, 0.5 for a draw, 0 for a loss.
 * @typedef {{ opponent: Pick<Rating, "rating" | "deviation">, score: number }} Game
 */

/** A player of whom nothing is known. @type {Rating} */
export const UNRATED = Object.freeze({ rating: 1500, deviation: 350, volatility: 0.06 });

/** Points of Glicko in one unit of Glicko-2. */
const SCALE = 173.7178;
/** How much the volatility may change (tau): the paper recommends 0.3 to 1.2. */
const CHANGE = 0.5;
const PRECISION = 1e-6;

const LIMITS = Object.freeze({
  rating: Object.freeze([400, 3200]),
  deviation: Object.freeze([30, 350]),
  volatility: Object.freeze([0.01, 0.15]),
});

/** @param {unknown} value @param {keyof Rating} name */
function bounded(value, name) {
  const [least = 0, most = 0] = LIMITS[name];
  return typeof value === "number" && Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : UNRATED[name];
}

/**
 * Clamps a rating; a value that is not a number becomes the rating of an unrated player.
 * @param {{ rating?: unknown, deviation?: unknown, volatility?: unknown }} value @returns {Rating}
 */
export const bounded_rating = ({ rating, deviation, volatility }) => ({
  rating: bounded(rating, "rating"),
  deviation: bounded(deviation, "deviation"),
  volatility: bounded(volatility, "volatility"),
});

/** g(phi) of the paper: the weight of a result against an uncertain rating. @param {number} phi */
const weight = (phi) => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/** @param {number} mu @param {number} other @param {number} g */
const expected = (mu, other, g) => 1 / (1 + Math.exp(-g * (mu - other)));

/**
 * Step 5: the volatility that explains the results best, by the Illinois variant of the secant method.
 * @param {number} phi @param {number} sigma @param {number} variance @param {number} delta
 */
function new_volatility(phi, sigma, variance, delta) {
  const a = Math.log(sigma * sigma);
  const f = (/** @type {number} */ x) => {
    const e = Math.exp(x);
    const sum = phi * phi + variance + e;
    return (e * (delta * delta - sum)) / (2 * sum * sum) - (x - a) / (CHANGE * CHANGE);
  };
  let low = a;
  let high = a;
  const surplus = delta * delta - phi * phi - variance;
  if (surplus > 0) high = Math.log(surplus);
  else for (let k = 1; k === 1 || f(high) < 0; k += 1) high = a - k * CHANGE;
  let [at_low, at_high] = [f(low), f(high)];
  while (Math.abs(high - low) > PRECISION) {
    const next = low + ((low - high) * at_low) / (at_high - at_low);
    const at_next = f(next);
    if (at_next * at_high <= 0) [low, at_low] = [high, at_high];
    else at_low /= 2;
    [high, at_high] = [next, at_next];
  }
  return Math.exp(low / 2);
}

/**
 * The rating after a rating period with these games; without games only the deviation grows. The result is not bounded.
 * @param {Rating} player @param {readonly Game[]} games @returns {Rating}
 */
export function after_period(player, games) {
  const mu = (player.rating - UNRATED.rating) / SCALE;
  const phi = player.deviation / SCALE;
  let precision = 0;
  let surprise = 0;
  for (const { opponent, score } of games) {
    const g = weight(opponent.deviation / SCALE);
    const e = expected(mu, (opponent.rating - UNRATED.rating) / SCALE, g);
    precision += g * g * e * (1 - e); // step 3
    surprise += g * (score - e);
  }
  if (games.length === 0) return { ...player, deviation: SCALE * Math.hypot(phi, player.volatility) };
  const variance = 1 / precision;
  const delta = variance * surprise; // step 4
  const volatility = new_volatility(phi, player.volatility, variance, delta);
  const before = Math.hypot(phi, volatility); // step 6
  const after = 1 / Math.sqrt(1 / (before * before) + precision); // step 7
  return {
    rating: UNRATED.rating + SCALE * (mu + after * after * surprise),
    deviation: SCALE * after,
    volatility,
  };
}

/**
 * A puzzle that was solved, or not: both ratings change by what they were before. Bad numbers are brought into their
 * limits first, so the result is always a rating.
 * @param {Rating} player @param {Rating} puzzle @param {boolean} solved
 * @returns {{ player: Rating, puzzle: Rating }}
 */
export function rated(player, puzzle, solved) {
  const [mine, its] = [bounded_rating(player), bounded_rating(puzzle)];
  const score = Number(solved);
  return {
    player: bounded_rating(after_period(mine, [{ opponent: its, score }])),
    puzzle: bounded_rating(after_period(its, [{ opponent: mine, score: 1 - score }])),
  };
}

/**
 * The rating after days without a puzzle: it becomes less certain, as after a rating period for each day.
 * @param {Rating} player @param {number} days
 */
export function rested(player, days) {
  const { rating, deviation, volatility } = bounded_rating(player);
  const idle = Number.isFinite(days) ? Math.max(0, days) : 0;
  return bounded_rating({ rating, deviation: Math.hypot(deviation, SCALE * volatility * Math.sqrt(idle)), volatility });
}
