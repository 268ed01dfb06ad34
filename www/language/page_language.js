// The language of a page of ours, which boot.js has chosen. Another language than English is a file: whoever needs the
// page's sentences waits for it here.
import { create_translator, load_language } from "./translator.js";

/** @returns {Promise<import("./translator.js").Translator>} */
export async function page_translator() {
  const root = document.documentElement;
  if (root.dataset.words === undefined) return create_translator();
  const language = await load_language(root.lang);
  if (language.code === "en") Object.assign(root, { lang: "en", dir: "ltr" });
  return create_translator(language);
}
