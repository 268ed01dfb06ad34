// Confirmations before a game is discarded, or a game that crashed the page is opened again. Loaded on demand.
import "../../kit/language/late_phrases.js";
import { confirm_dialog } from "../../kit/widgets/dialog.js";
import { late_styles } from "../../kit/widgets/late_styles.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/** @param {Parameters<typeof confirm_dialog>} question */
async function confirm(...question) {
  await late_styles();
  return confirm_dialog(...question);
}

/** Confirms discarding a game that this browser cannot store. @param {Translator} t */
export const confirm_discard = (t) =>
  confirm(t, {
    id: "give-up",
    title: t("give_up"),
    says: t("give_up.says"),
    yes: t("give_up.go"),
    no: t("give_up.keep"),
    kind: "btn danger",
  });

/** Confirms opening a game that crashed the page. @param {Translator} t @param {"link" | "game"} source its origin */
export const confirm_reopen = (t, source) =>
  confirm(t, {
    id: "try-again",
    title: t("try_again.title"),
    says: t(`try_again.${source}`),
    yes: t("try_again"),
    no: t("try_again.leave"),
  });
