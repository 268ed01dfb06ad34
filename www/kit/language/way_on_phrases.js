// Adds the English of what can be done after a square that cannot be used.
import { EN_WAY_ON } from "./en_way_on.js";
import { add_english } from "./translator.js";

add_english(EN_WAY_ON);
