// The languages of the page under the names that their speakers give them. Only boot.js, which runs before any module,
// has the codes too; tests/node/kit/language/languages.test.js compares them.

/**
 * `locale`: for Intl; Arabic with the digits that stand on the board. `file`: the catalogue, which English has in its
 * scripts; the address stands in full, so that a bundler finds the file. `rtl`: runs from the right.
 * `capital_nouns`: names keep their capital within a sentence.
 * @typedef {{ code: string, name: string, locale: string, file?: URL, rtl?: true, capital_nouns?: true }}
 *   ListedLanguage
 */

/** English is the first. */
export const LANGUAGES = Object.freeze(
  /** @type {readonly [ListedLanguage, ...ListedLanguage[]]} */ ([
    { code: "en", name: "English", locale: "en-GB" },
    { code: "de", name: "Deutsch", locale: "de", file: new URL("./de.json", import.meta.url), capital_nouns: true },
    { code: "es", name: "Español", locale: "es", file: new URL("./es.json", import.meta.url) },
    { code: "fr", name: "Français", locale: "fr", file: new URL("./fr.json", import.meta.url) },
    { code: "pt", name: "Português", locale: "pt-BR", file: new URL("./pt.json", import.meta.url) },
    { code: "nl", name: "Nederlands", locale: "nl", file: new URL("./nl.json", import.meta.url) },
    { code: "ar", name: "العربية", locale: "ar-u-nu-latn", file: new URL("./ar.json", import.meta.url), rtl: true },
  ]),
);
