// Stores in localStorage which exercises of which game are done. If storage is blocked or full, the progress lasts for
// this visit only.
import { id_of_text } from "../../play/core/game_identity.js";
import { is_object } from "../../kit/platform/is_object.js";
import { with_memory_fallback } from "../../kit/platform/memory_fallback.js";
import { create_stored_item } from "../../kit/platform/stored_item.js";

/** @import { Mark } from "./retry_state.js" */

/**
 * The finished exercises of a game, by the ply before the judged move.
 * @typedef {Record<string, "solved" | "shown">} Done
 */

/** The games, the most recently used last. @typedef {readonly { game: string, done: Done }[]} Progress */

const VERSION = 1;
/** The most games stored; the least recently used one is removed first. */
const MOST_GAMES = 200;

/**
 * The key of a game: the same for the same moves, rules and set-up, whoever saved it.
 * @param {string} start @param {readonly string[]} moves
 */
export const game_key = (start, moves) => id_of_text(JSON.stringify([start, moves]));

/** @param {unknown} value @returns {value is Done} */
const is_done = (value) =>
  is_object(value) &&
  Object.entries(value).every(([ply, mark]) => /^\d{1,5}$/.test(ply) && (mark === "solved" || mark === "shown"));

/** The entries of a stored value that are valid. @param {unknown} value @returns {Progress} */
export const read_progress = (value) =>
  (Array.isArray(value) ? value : []).flatMap((one) =>
    is_object(one) && typeof one.game === "string" && is_done(one.done)
      ? [{ game: one.game, done: { ...one.done } }]
      : [],
  );

/** @type {import("../../kit/platform/stored_item.js").StoredItem<Progress>} */
const item = /* @__PURE__ */ create_stored_item("bitboard-checkers:retry", {
  judge(value) {
    if (!is_object(value) || value.version !== VERSION || !Array.isArray(value.games))
      return { value: null, fault: "another version wrote it" };
    const games = read_progress(value.games);
    return { value: games, fault: games.length === value.games.length ? null : "some games cannot be read" };
  },
  shape: (games) => ({ version: VERSION, games }),
});

const progress = /* @__PURE__ */ with_memory_fallback(item, []);

export const all_progress = progress.get;

/** @param {Progress} games */
const keep = (games) => progress.write(games.slice(-MOST_GAMES));

/**
 * The marks of exercises, by their plies.
 * @param {string} game @param {readonly { ply: number }[]} exercises
 * @returns {Mark[]}
 */
export function marks_of(game, exercises) {
  const done = all_progress().find((one) => one.game === game)?.done ?? {};
  return exercises.map(({ ply }) => done[ply] ?? "open");
}

/**
 * Stores the marks of exercises; those of the game's other exercises stay.
 * @param {string} game @param {readonly { ply: number }[]} exercises @param {readonly Mark[]} marks
 */
export function keep_marks(game, exercises, marks) {
  const games = all_progress();
  /** @type {Done} */
  const done = { ...games.find((one) => one.game === game)?.done };
  exercises.forEach(({ ply }, index) => {
    const mark = marks[index] ?? "open";
    if (mark === "open") delete done[ply];
    else done[ply] = mark;
  });
  keep([...games.filter((one) => one.game !== game), { game, done }]);
}

/**
 * Adds the progress of another browser: what was solved in either counts as solved.
 * @param {Progress} more @returns {boolean} whether it is stored
 */
export function add_progress(more) {
  const games = all_progress();
  /** @param {Done} one @param {Done} other @returns {Done} */
  const both = (one, other) =>
    Object.fromEntries(
      Object.keys({ ...one, ...other }).map((ply) => [
        ply,
        one[ply] === "solved" || other[ply] === "solved" ? "solved" : "shown",
      ]),
    );
  const added = more.filter(({ game }) => !games.some((one) => one.game === game));
  const here_too = games.map((one) => ({
    ...one,
    done: both(one.done, more.find(({ game }) => game === one.game)?.done ?? {}),
  }));
  return more.length > 0 ? keep([...added, ...here_too]) : progress.write_again();
}
