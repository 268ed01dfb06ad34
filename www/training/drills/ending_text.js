// The table results of the moves of an ending, as sentences. Pure.
import "../../kit/language/train_phrases.js";
import { ending_sentences, ranked } from "../../insight/analysis/move_result_text.js";
import { joined } from "../../kit/language/joined.js";
import { idea_sentence } from "../lessons/ending_idea.js";
import { DRILL_COSTS } from "../shell/hint_steps.js";
import { total } from "./ending_grade.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { MoveResult } from "../../engine/client/protocol.js"
 * @import { EndingIdea } from "../lessons/ending_idea.js"
 * @import { HintCost, HintStep } from "../shell/hint_steps.js"
 * @import { EndingState } from "./ending_state.js"
 */

/**
 * What a step of the hint costs in an ending; help costs once.
 * @param {Pick<EndingState, "task" | "drill">} state @param {HintStep} wanted @returns {HintCost}
 */
export const hint_cost = ({ task, drill }, wanted) =>
  drill?.helped === true ? "free" : (task?.hint_costs ?? DRILL_COSTS)[wanted];

/** The best move by the tables. @param {readonly MoveResult[]} move_results */
export const best_move_result = (move_results) => ranked(move_results)[0];

/**
 * "26-22. Win in 13 moves. 3 of 8 moves win.": the words of the analysis.
 * @param {Translator} t @param {readonly MoveResult[]} move_results  of all moves @param {(move: MoveResult["move"]) =>
 *   string} written
 */
export function hint_text(t, move_results, written) {
  const best = best_move_result(move_results);
  if (best === undefined) return "";
  return t("drill.hint.move", { move: written(best.move), says: ending_sentences(t, move_results, written).join(" ") });
}

/**
 * "The king sits in the double corner: drive it out. 3 of 8 moves win.", without the name of a move.
 * @param {Translator} t @param {EndingIdea} idea @param {readonly MoveResult[]} move_results  of all moves
 */
export function idea_text(t, idea, move_results) {
  const [, keeping] = ending_sentences(t, move_results, () => "");
  const words = idea_sentence(t, idea);
  return words === keeping ? words : joined(words, keeping);
}

/**
 * The cost of a move, told after it; empty if it cost nothing.
 * @param {Translator} t @param {readonly MoveResult[]} move_results  of all moves @param {string} notation  the move
 *   made
 * @param {(move: MoveResult["move"]) => string} written
 */
export function slip_text(t, move_results, notation, written) {
  const [best, made] = [best_move_result(move_results), move_results.find(({ move }) => move.notation === notation)];
  if (best === undefined || made === undefined || best.ending === made.ending) return "";
  const keeps = move_results.filter(({ ending }) => ending === best.ending);
  const words = { made: written(made.move), move: written(best.move) };
  const only = keeps.length === 1;
  if (best.ending === "won" && made.ending === "drawn")
    return t(only ? "drill.slip.only_win" : "drill.slip.win", words);
  if (best.ending === "won") return t("drill.slip.lost", words);
  return t(only ? "drill.slip.only_draw" : "drill.slip.draw", words);
}

/** "White to play and win in 13 moves." @param {Translator} t @param {import("./random_ending.js").Ending} ending */
export function goal_text(t, { side, goal, par }) {
  const words = { side: t.side_name(side) };
  if (goal === "draw") return t("drill.goal.draw", words);
  return par === null ? t("drill.goal.win", words) : t("drill.goal.win_in", { ...words, count: par });
}

/**
 * The goal; the length of the win is stated only for the start position.
 * @param {Translator} t @param {Pick<import("./ending_drill.js").Drill, "ending" | "moves">} drill
 */
export const task_text = (t, { ending, moves }) => goal_text(t, moves === 0 ? ending : { ...ending, par: null });

/** @param {Translator} t @param {import("./ending_drill.js").Drill} drill */
function outcome_text(t, { ending: { goal, par }, reached, gave_up, moves: own }) {
  if (gave_up) return t("drill.gave_up");
  if (!reached) return t(`lesson.failed.${goal}`);
  if (goal === "draw") return t("lesson.reached.draw");
  return par === null ? t("drill.reached.win", { count: own }) : t("drill.reached.win_of", { count: own, par });
}

/** How it ended, and what was given away. @param {Translator} t @param {import("./ending_drill.js").Drill} drill */
export function end_text(t, drill) {
  const { reached, costs, helped } = drill;
  const { slips, moves } = total(costs);
  return [
    outcome_text(t, drill),
    moves > 0 ? t("drill.end.longer", { count: moves }) : "",
    slips > 0 ? t("drill.end.slips", { count: slips }) : "",
    reached && slips === 0 && moves === 0 && !helped ? t("drill.end.perfect") : "",
    helped ? t("drill.end.helped") : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}
