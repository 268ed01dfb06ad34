// The stages of what is put on the path's board: a step, or one position. Pure.
import { step_key } from "../progress/path_progress.js";
import { path_card } from "../progress/path_card.js";
import { path_text } from "../progress/path_words.js";

/**
 * @import { PathStep, PathTexts, PathUnit } from "../progress/path_file.js"
 * @import { Stage } from "./session_state.js"
 */

/** The sentence of a step. @param {PathTexts} texts @param {string} unit @param {string} step */
export const step_sentence = (texts, unit, step) => path_text(texts, `${unit}.${step}`);

/**
 * An asked position of a step.
 * @param {PathTexts} texts @param {string} unit @param {PathStep} step @param {number} number
 * @returns {Extract<Stage, { kind: "ask" }> | null} null: it has no such position
 */
export function asked_stage(texts, unit, step, number) {
  const position = step.ask[number];
  if (position === undefined) return null;
  const idea = step_sentence(texts, unit, step.id);
  const key = path_card({ unit, step: step.id, number });
  return { kind: "ask", position, key, task: path_text(texts, `${unit}.${step.id}.task`), idea };
}

/** @param {PathTexts} texts @param {PathUnit} unit @param {PathStep} step @returns {readonly Stage[]} */
export const stages_of = (texts, { id }, step) => [
  { kind: "show", line: step.show },
  { kind: "try", position: step.try },
  ...step.ask.flatMap((_, number) => asked_stage(texts, id, step, number) ?? []),
];

/** The address of a step. @param {string} unit @param {string} step */
export const step_hash = (unit, step) => `path=${step_key(unit, step)}`;
