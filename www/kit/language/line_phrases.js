// Adds the English of an opening's line. Each module that says one of its phrases imports this.
import { EN_LINE } from "./en_line.js";
import { add_english } from "./translator.js";

add_english(EN_LINE);
