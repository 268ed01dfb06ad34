// Adds the English of the learner's path, and that of the training page, which it uses.
import "./train_phrases.js";
import { EN_PATH } from "./en_path.js";
import { add_english } from "./translator.js";

add_english(EN_PATH);
