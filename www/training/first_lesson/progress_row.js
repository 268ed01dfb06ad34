// The ten steps of the first lesson in a row.
import "../../kit/language/train_phrases.js";
import { create_step_row } from "../shell/step_row.js";
import { STEPS } from "./steps.js";

/** @param {import("../../kit/language/translator.js").Translator} t */
export const create_progress_row = (t) =>
  create_step_row(
    t,
    STEPS.map(({ id }) => ({ id, href: `#first=${id}`, title: t(`first.${id}.title`) })),
  );
