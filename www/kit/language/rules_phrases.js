// Adds the English of the rules. Each module that says one of its phrases imports this.
import { EN_RULES } from "./en_rules.js";
import { add_english } from "./translator.js";

add_english(EN_RULES);
