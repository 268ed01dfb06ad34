// A game of 60 plies, and its review in the page by a pool of its own.

/** Martins - Yates, New York 1877, game 13. */
export const MOVES = [
  "11-15 23-19 8-11 22-17 4-8 25-22 9-13 27-23 6-9 23-18 9-14 18x9 5x14 26-23 1-6 30-25 15-18 22x15 11x27 32x23",
  "13x22 25x9 6x13 29-25 13-17 21x14 10x17 19-16 12x26 31x13 8-11 24-19 11-15 19x10 7x14 13-9 14-17 25-21 17-22",
  "21-17 22-26 17-13 26-31 9-6 2x9 13x6 3-7 6-2 7-10 2-7 10-14 7-10 14-18 10-15 18-23 28-24 23-27 24-20 27-32 20-16",
].flatMap((line) => line.split(" "));

/**
 * Reviews the game in the page, once to load files and code, then `runs` times: the seconds of the first pass
 * and of all passes, cold and warm, and the result.
 * @param {{ size: number, runs: number, nodes?: number, start_fen: string, moves: string[] }} game  size: workers;
 *   nodes: of the first pass, if not the usual ones
 */
export async function review({ size, runs, nodes, start_fen, moves }) {
  const load = (/** @type {string} */ path) => import(new URL(path, document.baseURI).href);
  const { create_engine_pool } = await load("www/engine/client/pool.js");
  const { create_translator } = await load("www/kit/language/translator.js");
  const { create_reviewer } = await load("www/insight/review/reviewer.js");
  const pool = create_engine_pool(create_translator(), { size });
  const reviewer = create_reviewer(pool);
  const times = [];
  let result = null;
  for (let run = 0; run <= runs; run += 1) {
    const begun = performance.now();
    let first = 0;
    /** @param {import("../../www/play/core/review_types.js").ReviewProgress} progress */
    const on_progress = ({ pass, done, total, review }) => {
      if (pass === 1 && done === total && review !== null) first = performance.now() - begun;
    };
    result = await reviewer.review({ rules: "official", start_fen, moves }, { nodes, on_progress });
    times.push({ first: first / 1000, whole: (performance.now() - begun) / 1000 });
  }
  pool.dispose();
  return { times, result };
}
