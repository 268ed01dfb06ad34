// The signs that annotate a move, such as "!" or "?!", and their names. Pure; loaded late.
import "../../kit/language/study_phrases.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/** The signs that the user can set, by their number in PDN. */
export const SIGNS = Object.freeze(
  /** @type {const} */ ([
    { nag: 1, sign: "!" },
    { nag: 2, sign: "?" },
    { nag: 3, sign: "!!" },
    { nag: 4, sign: "??" },
    { nag: 5, sign: "!?" },
    { nag: 6, sign: "?!" },
  ]),
);

/** @param {Translator} t @param {number} nag 0-255 @returns {{ sign: string, words: string }} */
export function sign_words(t, nag) {
  if (nag === 7) return { sign: "\u25a1", words: t("sign.7") };
  const known = SIGNS.find((one) => one.nag === nag);
  return known === undefined
    ? { sign: `$${nag}`, words: t("sign.other", { nag }) }
    : { sign: known.sign, words: t(`sign.${known.nag}`) };
}
