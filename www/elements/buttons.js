// The buttons of a game: a drawing and its word each. What they do, and the keys that walk through them, is the page's panels/actions.js.
import { phrase } from "../language/phrase.js";
import { icon, make } from "../panels/dom.js";

const NAMES = Object.freeze(/** @type {const} */ (["undo", "hint", "flip", "resign", "new"]));

/** @returns {Readonly<Record<typeof NAMES[number], string>>} */
const words = () => ({ undo: phrase("undo"), hint: phrase("element.hint"), flip: phrase("element.flip"), resign: phrase("element.resign"), new: phrase("new_game") });

/** @param {HTMLElement} place @returns {() => void} names them anew, in another language */
export function make_buttons(place) {
  const buttons = NAMES.map((name) => make("button", { type: "button", class: "act", id: name, part: `button ${name}` }, icon(name), make("span")));
  place.append(...buttons);
  const rename = () => {
    place.ariaLabel = phrase("element.actions");
    const said = words();
    NAMES.forEach((name, index) => buttons[index]?.querySelector("span")?.replaceChildren(said[name]));
  };
  rename();
  return rename;
}
