// Adds the English of the late parts. Each entry of a late part imports this, so that its phrases are there before it.
import { EN_LATE } from "./en_late.js";
import { add_english } from "./translator.js";

add_english(EN_LATE);
