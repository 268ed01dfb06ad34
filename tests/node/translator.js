// The page's translator in English, with the phrases of all late parts.
import "../../www/kit/language/path_phrases.js";
import { EN_ELEMENTS } from "../../www/kit/language/en_elements.js";
import { add_english, create_translator } from "../../www/kit/language/translator.js";

add_english(EN_ELEMENTS);
export const t = create_translator();
