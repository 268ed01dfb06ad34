// What is asked before a game is lost, or opened again that brought the page down. Fetched when it has to be asked.
import "../language/late_phrases.js";
import { confirm_dialog } from "../widgets/dialog.js";

/** @typedef {import("../language/translator.js").Translator} Translator */

/** A game that this browser cannot keep is to give way to another. @param {Translator} t */
export const confirm_discard = (t) =>
  confirm_dialog(t, {
    id: "give-up",
    title: t("give_up"),
    says: t("give_up.says"),
    yes: t("give_up.go"),
    no: t("give_up.keep"),
    kind: "btn danger",
  });

/** The game was on its way to the board when the page failed. @param {Translator} t @param {"link" | "game"} what it came from */
export const confirm_reopen = (t, what) =>
  confirm_dialog(t, {
    id: "try-again",
    title: t("try_again.title"),
    says: t(`try_again.${what}`),
    yes: t("try_again"),
    no: t("try_again.leave"),
  });
