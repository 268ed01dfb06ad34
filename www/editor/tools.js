// The tools of the board editor and their names. The message line names the current one, so the page loads them at its
// start.
import { phrase } from "../language/phrase.js";
import { piece_name } from "../language/side_names.js";
import { capital } from "../core/game_text.js";

/** @typedef {import("../core/state.js").Tool} Tool */

/** @type {readonly { id: Tool, words: string }[]} */
export const TOOLS = Object.freeze([
  {
    id: "black-man",
    get words() {
      return capital(piece_name("black", false));
    },
  },
  {
    id: "black-king",
    get words() {
      return capital(piece_name("black", true));
    },
  },
  { id: "white-man", words: capital(piece_name("white", false)) },
  { id: "white-king", words: capital(piece_name("white", true)) },
  { id: "remove", words: phrase("editor.remove") },
]);

/** @param {Tool} tool */
export const tool_words = (tool) => TOOLS.find(({ id }) => id === tool)?.words ?? "";
