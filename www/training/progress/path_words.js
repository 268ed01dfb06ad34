// The texts of the path by what they are about. Pure.

/** @import { PathTexts } from "./path_file.js" */

/** A text of the path; empty for an unknown key. @param {PathTexts} texts @param {string} key */
export const path_text = (texts, key) => (Object.hasOwn(texts, key) ? (texts[key] ?? "") : "");

/** The title of a unit; its id where the texts are older than the unit. @param {PathTexts} texts @param {string} id */
export const unit_title = (texts, id) => path_text(texts, `${id}.title`) || id.replaceAll("-", " ");
