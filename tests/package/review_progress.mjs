// The progress of a review whose last pass finds further positions to confirm, with an engine that only says so.

/**
 * @param {any} review_game of `lib/engine/review.js`
 * @returns {Promise<string>} pass, done and total of each step @throws if its fraction does not rise to 1
 */
export async function steps_of(review_game) {
  const confirm = [[], [1], [1], [1, 2, 3], [1, 2, 3]];
  const engine = {
    evaluate: async () => ({}),
    review: async () => ({ moves: [], points: [], doubtful: [2], to_confirm: confirm.shift() ?? [] }),
  };
  confirm.shift();
  const steps = [];
  let before = 0;
  for await (const { pass, done, total, fraction } of review_game(engine, { moves: ["11-15", "23-19"] }, {})) {
    if (!(fraction > before && fraction <= 1)) throw new Error(`the fraction ${fraction} follows ${before}`);
    before = fraction;
    steps.push(`${pass}:${done}/${total}`);
  }
  if (before !== 1) throw new Error(`the review ends at ${before}`);
  return steps.join(" ");
}
