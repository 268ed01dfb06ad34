// The home page of the training; on the first visit the question about the learner's level is above it.
import { late_style } from "../../kit/widgets/lazy_style.js";
import { create_view as create_hub } from "../shell/hub.js";
import { create_placement_card, is_first_visit } from "./card.js";

/** @type {import("../shell/page.js").CreateView} */
export async function create_view(t, page) {
  const hub = await create_hub(t, page);
  if (!is_first_visit()) return hub;
  await late_style(new URL("../../style/placement.css", import.meta.url).href);
  const card = create_placement_card(t, page, () => void hub.open(""));
  hub.element.prepend(card.element);
  return {
    ...hub,
    open(parameter) {
      if (!is_first_visit()) card.element.remove();
      return hub.open(parameter);
    },
  };
}
