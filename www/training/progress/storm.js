// A storm: as many puzzles as possible in three minutes. A wrong move costs time; right moves in a row earn some. Pure:
// the time is given, in milliseconds of any clock that only goes forward.

/** Milliseconds. */
export const STORM_TIME = 180_000;
export const PENALTY = 10_000;

/** Right moves in a row, and the time they earn when they are reached. */
const BONUSES = Object.freeze([
  [5, 3000],
  [12, 5000],
  [20, 7000],
  [30, 10_000],
]);
/** After the last of them, each such number of right moves earns as much again. */
const BONUS_PERIOD = 10;

/**
 * @typedef {object} Storm
 * @property {number | null} ends  the time at which it is over; null: it has not begun
 * @property {number} solved
 * @property {number} failed
 * @property {number} moves   right ones
 * @property {number} combo   right moves in a row
 * @property {number} best_combo
 * @property {number} highest the rating of the hardest puzzle that was solved; 0: none
 * @property {readonly { id: string, solved: boolean }[]} played
 */

/** The clock begins with the first move. @returns {Storm} */
export const new_storm = () => ({
  ends: null,
  solved: 0,
  failed: 0,
  moves: 0,
  combo: 0,
  best_combo: 0,
  highest: 0,
  played: [],
});

/** The milliseconds that a number of right moves in a row earns. @param {number} combo */
export function bonus_at(combo) {
  const [most = 0, last = 0] = BONUSES.at(-1) ?? [];
  const found = BONUSES.find(([count]) => count === combo);
  if (found !== undefined) return found[1] ?? 0;
  return combo > most && (combo - most) % BONUS_PERIOD === 0 ? last : 0;
}

/** @param {Storm} storm @param {number} now */
const begun = ({ ends }, now) => ends ?? now + STORM_TIME;

/** The milliseconds that are left. @param {Storm} storm @param {number} now */
export const time_left = (storm, now) => Math.max(0, begun(storm, now) - now);

/** @param {Storm} storm @param {number} now */
export const is_over = ({ ends }, now) => ends !== null && now >= ends;

/** @param {Storm} storm @param {number} now @returns {Storm} */
export function with_right_move(storm, now) {
  if (is_over(storm, now)) return storm;
  const combo = storm.combo + 1;
  return {
    ...storm,
    ends: begun(storm, now) + bonus_at(combo),
    moves: storm.moves + 1,
    combo,
    best_combo: Math.max(storm.best_combo, combo),
  };
}

/**
 * A wrong move ends the puzzle.
 * @param {Storm} storm
 * @param {string} id of the puzzle
 * @param {number} now
 * @returns {Storm}
 */
export function with_wrong_move(storm, id, now) {
  if (is_over(storm, now)) return storm;
  return {
    ...storm,
    ends: begun(storm, now) - PENALTY,
    failed: storm.failed + 1,
    combo: 0,
    played: [...storm.played, { id, solved: false }],
  };
}

/**
 * After the last right move of a puzzle.
 * @param {Storm} storm @param {{ id: string, rating: number }} puzzle @param {number} now @returns {Storm}
 */
export function with_solved(storm, { id, rating }, now) {
  if (is_over(storm, now)) return storm;
  return {
    ...storm,
    solved: storm.solved + 1,
    highest: Math.max(storm.highest, rating),
    played: [...storm.played, { id, solved: true }],
  };
}
