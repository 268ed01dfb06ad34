// Adds the English of the glossary. Each module that says one of its phrases imports this.
import { EN_GLOSSARY } from "./en_glossary.js";
import { add_english } from "./translator.js";

add_english(EN_GLOSSARY);
