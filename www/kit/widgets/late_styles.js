// The style sheets of what nobody sees before the first move: dialogs, fields, the moves of a study, and what the
// evaluation bar shows. Each part that is opened waits for them.
import { late_style } from "./lazy_style.js";
import { once } from "../platform/once.js";

/** Loads them in the order of the cascade. */
export const late_styles = once(() =>
  Promise.all(
    [
      new URL("../../style/fields.css", import.meta.url),
      new URL("../../style/dialog.css", import.meta.url),
      new URL("../../style/study_parts.css", import.meta.url),
      new URL("../../style/evaluation_bar.css", import.meta.url),
    ].map(({ href }) => late_style(href)),
  ),
);
