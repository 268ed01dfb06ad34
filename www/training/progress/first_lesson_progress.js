// Which steps of the first lesson have been done, in storage. Where that is blocked or full, it holds for this visit.
import { is_object } from "../../kit/platform/is_object.js";
import { with_memory_fallback } from "../../kit/platform/memory_fallback.js";
import { create_stored_item } from "../../kit/platform/stored_item.js";

/** The steps, in their order. */
export const STEP_IDS = Object.freeze(
  /** @type {const} */ (["move", "jump", "must", "multi", "king", "king_jump", "block", "trade", "shot", "game"]),
);

/** @typedef {typeof STEP_IDS[number]} StepId */

const VERSION = 1;

/** @param {unknown} id @returns {id is StepId} */
export const is_step = (id) => STEP_IDS.some((step) => step === id);

/**
 * The steps that a stored value names, in their order, each once.
 * @param {unknown} value
 * @returns {readonly StepId[]}
 */
export const read_steps = (value) =>
  Array.isArray(value) ? STEP_IDS.filter((step) => value.some((one) => one === step)) : [];

/** @type {import("../../kit/platform/stored_item.js").StoredItem<readonly StepId[]>} */
const item = /* @__PURE__ */ create_stored_item("bitboard-checkers:first-lesson", {
  judge(value) {
    if (!is_object(value) || value.version !== VERSION || !Array.isArray(value.done))
      return { value: null, fault: "another version wrote it" };
    const done = read_steps(value.done);
    return { value: done, fault: value.done.every(is_step) ? null : "some steps cannot be read" };
  },
  shape: (done) => ({ version: VERSION, done }),
});

const steps = /* @__PURE__ */ with_memory_fallback(item, [], (stored, unstored) =>
  read_steps([...stored, ...unstored]),
);

export const done_steps = steps.get;

/**
 * Once a page, before the first step is kept: what cannot be read is set aside.
 * @returns {import("../../kit/platform/stored_item.js").Loaded<readonly StepId[]>["damage"]}
 */
export const check_steps = () => item.load().damage;

/** @param {readonly StepId[]} more @returns {boolean} whether all steps are stored */
export const keep_steps = (more) => steps.write(read_steps([...done_steps(), ...more]));
