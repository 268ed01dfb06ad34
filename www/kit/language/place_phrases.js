// Adds the English of the question about the learner's level.
import { EN_PLACE } from "./en_place.js";
import { add_english } from "./translator.js";

add_english(EN_PLACE);
