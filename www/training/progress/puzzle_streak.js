// A streak of puzzles that become harder, until the first miss. One of them may be skipped. Pure.

/**
 * Solved puzzles so far, whether the one skip is used up, and whether one was missed.
 * @typedef {{ solved: number, skipped: boolean, over: boolean }} PuzzleStreak
 */

/** @returns {PuzzleStreak} */
export const new_streak = () => ({ solved: 0, skipped: false, over: false });

/** Whether the one skip is left. @param {PuzzleStreak} streak */
export const can_skip = ({ skipped, over }) => !skipped && !over;

/** @param {PuzzleStreak} streak @param {"solved" | "missed" | "skip"} result @returns {PuzzleStreak} */
export function with_result(streak, result) {
  if (streak.over) return streak;
  if (result === "solved") return { ...streak, solved: streak.solved + 1 };
  if (result === "skip" && !streak.skipped) return { ...streak, skipped: true };
  return { ...streak, over: true };
}

/** The rating of the next puzzle. @param {PuzzleStreak} streak */
export const streak_rating = ({ solved, skipped }) => Math.min(2700, 800 + 40 * (solved + Number(skipped)));
