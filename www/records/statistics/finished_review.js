// A review that the user has started counts for the statistics too, if its game is one of the user's finished games. It
// is written into that game as well, because the reviewed game on the board is a study made of it.
import { judged } from "../own_games/entry.js";
import { with_notes } from "../own_games/entry_notes.js";
import { game_facts } from "./game_facts.js";
import { essence_of, own_line } from "./own_line.js";
import { played_games } from "./played_game.js";
import { opening_name } from "./review_queue.js";

/**
 * @import { ReviewState } from "../../play/core/review_types.js"
 * @import { Entry } from "../own_games/entry.js"
 */

/**
 * The number of games compared with the review, the newest first: most games are reviewed soon after they were played.
 */
const COMPARED = 50;

/** @param {ReviewState} review */
function essence_of_review({ start, moves }) {
  const { rules, start_fen } = JSON.parse(start);
  return essence_of({ rules, start_fen, moves });
}

/** @param {Entry} entry */
function line_of(entry) {
  try {
    return own_line(entry);
  } catch {
    return null;
  }
}

/**
 * Keeps the facts of a review that is done, and the review in its game. The game is found by its moves, because a
 * review does not name it. Of games with the same moves the newest is taken.
 * @param {import("../../kit/language/translator.js").Translator} t
 * @param {object} dependencies
 * @param {Pick<import("../own_games/database.js").Games, "all" | "keep">} dependencies.games
 * @param {Pick<import("./review_store.js").ReviewStore, "put">} dependencies.reviews
 * @param {ReviewState | null} dependencies.review
 * @param {import("./review_queue.js").Dependencies["openings"]} dependencies.openings
 */
export async function keep_review(t, { games, reviews, review, openings }) {
  if (review === null || review.status !== "done" || review.result === null) return;
  // Evaluations of other programs judge no move.
  if (review.result.moves.every(({ reviewed }) => reviewed === null)) return;
  const { value } = await games.all();
  const whole = (value ?? []).map((one) => judged(t, one)).filter(({ fault }) => fault === null);
  const entries = new Map(/** @type {Entry[]} */ (whole.map(({ entry }) => entry)).map((entry) => [entry.id, entry]));
  const { played } = played_games([...entries.values()]);
  const wanted = essence_of_review(review);
  for (const game of played.toReversed().slice(0, COMPARED)) {
    const entry = entries.get(game.id);
    const line = entry === undefined ? null : line_of(entry);
    if (entry === undefined || line?.essence !== wanted) continue;
    const { moves, result, evaluations } = review;
    await reviews.put([game_facts(game, { ...line, opening: await opening_name(openings, line) }, result)]);
    await games.keep(with_notes(entry, { moves, result, evaluations }), entry.stamp);
    return;
  }
}
