// The first script of a page that plays: it says on the page how it went.
import { play_on_element } from "./elements.js";
import { play } from "./play.mjs";

const said = await Promise.all([play(), play_on_element()]).then(
  ([{ moves }, element]) => `${moves}; ${element}`,
  (error) => `failed: ${error}`,
);
document.body.dataset.said = said;
