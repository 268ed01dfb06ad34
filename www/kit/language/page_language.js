// Loads the language that boot.js has chosen for the page. English is part of the page; any other language is a file.
import { create_translator, load_language } from "./translator.js";

/** @returns {Promise<import("./translator.js").Translator>} */
export async function page_translator() {
  const root = document.documentElement;
  if (root.dataset.words === undefined) return create_translator();
  const language = await load_language(root.lang);
  if (language.code === "en") Object.assign(root, { lang: "en", dir: "ltr" });
  return create_translator(language);
}
