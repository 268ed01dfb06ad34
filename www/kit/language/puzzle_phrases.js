// Adds the English of a puzzle on a board.
import { EN_PUZZLE } from "./en_puzzle.js";
import { add_english } from "./translator.js";

add_english(EN_PUZZLE);
