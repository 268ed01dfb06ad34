// The endings to practise, by their cards: the lessons, and the classes of random endings.
import { LESSONS, MAN_HELD_BACK, MOVES_TO_HOLD, side_of } from "../lessons/list.js";
import { keep_stars, stars } from "../lessons/stars.js";
import { new_seed, seeded_random } from "../../kit/platform/random.js";
import { kept } from "../../engine/tablebases/storage.js";
import { Game } from "../../wasm.js";
import { CLASSES, pieces_of } from "./ending_classes.js";
import { total } from "./ending_grade.js";
import { STAR_COSTS } from "../shell/hint_steps.js";
import { square_name } from "../shell/move_text.js";
import { random_ending } from "./random_ending.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { EndingTask } from "./ending_state.js"
 * @import { Listed as Class } from "./ending_classes.js"
 * @import { Listed as Lesson } from "../lessons/list.js"
 */

/** The most pieces of the project's own tables. */
const OURS = 5;

/** @param {Lesson} lesson */
export const lesson_card = ({ id }) => `lesson:${id}`;
/** @param {Class} of */
export const class_card = ({ id }) => `class:${id}`;

/** @param {Translator} t @param {Lesson} lesson */
export const lesson_says = (t, { id }) =>
  t(`lesson.${id}.says`, { square: square_name(MAN_HELD_BACK), moves: MOVES_TO_HOLD });

/** The classes whose endings the tables know; six pieces only with tables that the user has added. */
export async function known_classes() {
  const most = Math.max(OURS, (await kept().catch(() => null))?.most ?? 0);
  return CLASSES.filter((of) => pieces_of(of) <= most);
}

/** @param {Translator} t @param {Lesson} lesson @returns {EndingTask} */
export const lesson_task = (t, lesson) => ({
  ending: { fen: lesson.fen, side: side_of(lesson), goal: lesson.goal, par: lesson.par },
  card: lesson_card(lesson),
  title: t(`lesson.${lesson.id}`),
  says: lesson_says(t, lesson),
  hint_costs: STAR_COSTS,
  done({ reached, moves, helped, costs }) {
    keep_stars({ [lesson.id]: stars(lesson, { reached, moves, helped, slipped: total(costs).slips > 0 }) });
  },
});

/** A position that the rules allow, in which the game goes on. @param {string} fen */
function is_legal(fen) {
  try {
    const game = Game.from_fen(fen, "official");
    try {
      return game.outcome().state === "playing";
    } finally {
      game.free();
    }
  } catch {
    return false;
  }
}

/**
 * A random ending of a class.
 * @param {Translator} t @param {import("../../engine/client/client.js").Client} client @param {Class} of @param
 *   {AbortSignal} signal
 * @returns {Promise<EndingTask | null>} null: none was found
 */
export async function class_task(t, client, of, signal) {
  const ending = await random_ending(of, {
    random: seeded_random(new_seed()),
    is_legal,
    async move_results(fen) {
      const { move_results } = await client.query(
        { rules: "official", start_fen: fen, moves: [] },
        "move_results",
        signal,
      );
      return move_results;
    },
  });
  return ending === null
    ? null
    : { ending, card: class_card(of), title: t(`drill.class.${of.id}`), says: t("drill.class.by_tables") };
}

/** @param {string} card @returns {{ lesson: Lesson } | { of: Class } | null} null: it is known no more */
export function ending_of(card) {
  const [kind, id] = card.split(":");
  const lesson = kind === "lesson" ? LESSONS.find((one) => one.id === id) : undefined;
  if (lesson !== undefined) return { lesson };
  const of = kind === "class" ? CLASSES.find((one) => one.id === id) : undefined;
  return of === undefined ? null : { of };
}
