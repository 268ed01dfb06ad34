// Adds the English of moves in a study. Each module that says one of its phrases imports this.
import { EN_STUDY } from "./en_study.js";
import { add_english } from "./translator.js";

add_english(EN_STUDY);
