// The hub of the training page: what there is to practise.
import "../language/train_phrases.js";
import { make } from "../widgets/dom.js";

/** @type {import("./page.js").CreateView} */
export const create_view = (t) => ({
  element: make("div", { class: "hub" }, make("h2", {}, t("train.title"))),
  open: () => undefined,
  close: () => undefined,
});
