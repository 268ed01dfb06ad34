// The style sheets of small boards and of the choice of rules.
import { late_style } from "../../kit/widgets/lazy_style.js";
import { once } from "../../kit/platform/once.js";

export const rules_styles = once(() =>
  Promise.all([
    late_style(new URL("../../style/diagram.css", import.meta.url).href),
    late_style(new URL("../../style/rules.css", import.meta.url).href),
  ]),
);
