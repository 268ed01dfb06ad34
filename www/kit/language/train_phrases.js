// Adds the English of the training page, and that of the late parts, which it uses. Each view of that page imports
// this, so that its phrases are there before it.
import "./late_phrases.js";
import "./puzzle_phrases.js";
import { EN_TRAIN } from "./en_train.js";
import { add_english } from "./translator.js";

add_english(EN_TRAIN);
