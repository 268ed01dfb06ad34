// The languages of the page under the names that their speakers give them. boot.js has the codes too: it runs before
// any module.

/** `locale`: for Intl; Arabic with the digits that stand on the board. */
export const LANGUAGES = Object.freeze(
  /** @type {const} */ ([
    { code: "en", name: "English", locale: "en-GB" },
    { code: "de", name: "Deutsch", locale: "de" },
    { code: "es", name: "Español", locale: "es" },
    { code: "fr", name: "Français", locale: "fr" },
    { code: "pt", name: "Português", locale: "pt-BR" },
    { code: "nl", name: "Nederlands", locale: "nl" },
    { code: "ar", name: "العربية", locale: "ar-u-nu-latn" },
  ]),
);
