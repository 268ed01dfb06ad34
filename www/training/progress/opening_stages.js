// How far each opening has been learnt, in storage: its line was shown, then played with help, then asked. Where that
// is blocked or full, it holds for this visit.
import { is_object } from "../../kit/platform/is_object.js";
import { with_memory_fallback } from "../../kit/platform/memory_fallback.js";
import { create_stored_item } from "../../kit/platform/stored_item.js";

/** @import { Side } from "../../play/core/state_types.js" */

/** In the order in which they are reached. */
const STAGES = Object.freeze(/** @type {const} */ (["shown", "helped", "asked"]));

/** @typedef {typeof STAGES[number]} OpeningStage  what was done last */
/** @typedef {Readonly<Record<string, OpeningStage>>} Stages  by the source's id and the side, with a slash between */

const VERSION = 1;

/** @param {unknown} stage @returns {stage is OpeningStage} */
const is_stage = (stage) => STAGES.some((one) => one === stage);

/** @param {OpeningStage} stage @param {OpeningStage | null} before */
const is_further = (stage, before) => before === null || STAGES.indexOf(stage) > STAGES.indexOf(before);

/** The stages that can be read. @param {object} value @returns {Stages} */
const read_stages = (value) => Object.fromEntries(Object.entries(value).filter(([, stage]) => is_stage(stage)));

/** The stages of a backup file; empty for a file without stages. @param {unknown} value @returns {Stages} */
export const read_opening_stages = (value) => (is_object(value) ? read_stages(value) : {});

/**
 * The stages of two browsers as one: of each opening, the one that is further.
 * @param {Stages} one @param {Stages} other @returns {Stages}
 */
const merged_stages = (one, other) => ({
  ...one,
  ...Object.fromEntries(Object.entries(other).filter(([key, stage]) => is_further(stage, one[key] ?? null))),
});

/** @type {import("../../kit/platform/stored_item.js").StoredItem<Stages>} */
const item = /* @__PURE__ */ create_stored_item("bitboard-checkers:training:openings", {
  judge(value) {
    if (!is_object(value) || value.version !== VERSION || !is_object(value.stages))
      return { value: null, fault: "another version wrote it" };
    const stages = read_stages(value.stages);
    const is_whole = Object.keys(stages).length === Object.keys(value.stages).length;
    return { value: stages, fault: is_whole ? null : "some stages cannot be read" };
  },
  shape: (stages) => ({ version: VERSION, stages }),
});

const stages = /* @__PURE__ */ with_memory_fallback(item, /** @type {Stages} */ ({}), merged_stages);

/** The stages of all openings. */
export const opening_stages = stages.get;

/** Adds the stages of another browser. @param {Stages} more @returns {boolean} whether they are stored */
export const add_opening_stages = (more) => stages.write(merged_stages(stages.get(), more));

/** @param {string} source  its id @param {Side} side */
const key = (source, side) => `${source}/${side}`;

/** @param {string} source  its id @param {Side} side @returns {OpeningStage | null} null: it is new */
export const opening_stage = (source, side) => stages.get()[key(source, side)] ?? null;

/**
 * A stage that was reached is not lost by an earlier one.
 * @param {string} source  its id @param {Side} side @param {OpeningStage} stage
 */
export function keep_opening_stage(source, side, stage) {
  if (!is_further(stage, opening_stage(source, side))) return;
  stages.write({ ...stages.get(), [key(source, side)]: stage });
}
