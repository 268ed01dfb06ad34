// Adds the English of what follows a game.
import { EN_MOMENT } from "./en_moment.js";
import { add_english } from "./translator.js";

add_english(EN_MOMENT);
