// Adds the English of the hints in steps.
import { EN_HINT } from "./en_hint.js";
import { add_english } from "./translator.js";

add_english(EN_HINT);
