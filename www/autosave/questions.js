// What is asked before a game is lost, or opened again that brought the page down. Fetched when it has to be asked.
import { phrase } from "../language/phrase_late.js";
import { confirm_dialog } from "../widgets/dialog.js";

/** A game that this browser cannot keep is to give way to another. */
export const may_be_lost = () =>
  confirm_dialog({
    id: "give-up",
    title: phrase("give_up"),
    says: phrase("give_up.says"),
    yes: phrase("give_up.go"),
    no: phrase("give_up.keep"),
    kind: "btn grave",
  });

/** The game was on its way to the board when the page failed. @param {"link" | "game"} what it came from */
export const may_try_again = (what) =>
  confirm_dialog({
    id: "try-again",
    title: phrase("try_again.title"),
    says: phrase(`try_again.${what}`),
    yes: phrase("try_again"),
    no: phrase("try_again.leave"),
  });
