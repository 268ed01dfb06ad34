// The page's keyboard shortcuts: letter keys that announce the game's status, and keys that open the help. Ignored
// while the user types and in dialogs; a setting limits the letters to the board. While letters name destinations, hold
// Shift for the announcement.
import { shows_evaluation } from "../../insight/analysis/feature.js";
import { lettered } from "../../play/move_input/destination_letters.js";
import { is_letter_key } from "../../play/screen_reader/letter_keys.js";
import { board_tab_stop, is_plain_key, is_typing } from "../../kit/widgets/dom.js";
import { lazy } from "../../kit/widgets/lazy.js";
import { settings } from "../../kit/settings/store.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/** Elements with a function of their own for Escape. */
const OWN_ESCAPE = "dialog, .panel, [role=grid]";

/**
 * @param {Translator} t
 * @param {object} dependencies
 * @param {() => import("../../play/core/state_types.js").State} dependencies.state
 * @param {(sentence: string) => void} dependencies.say
 * @param {() => void} dependencies.help
 * @param {() => unknown} dependencies.escape
 */
export function bind_keys(t, { state, say, help, escape }) {
  const tell = lazy(
    t,
    async () => {
      const { announce } = await import("../../play/screen_reader/status_queries.js");
      return (/** @type {string} */ key) => announce(t, state(), key, say, shows_evaluation());
    },
    say,
  );

  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (key === "Escape" && !(target instanceof Element && target.closest(OWN_ESCAPE)) && escape())
      event.preventDefault(); // one press does one thing
    if (!is_plain_key(event) || event.repeat || !(target instanceof Element)) return;
    const on_board = target.closest("[role=grid]") !== null;
    if (key === "F1" && target.closest("dialog") === null) help();
    else if (is_typing(target) || (settings().keys === "off" && !on_board)) return;
    else if (key === "?") help();
    else if (is_letter_key(event) && (event.shiftKey || !lettered(state()))) return void tell(key);
    else return;
    event.preventDefault();
  });
}

/** The skip links, which Tab reaches first: to the board, and to the help on keys. @param {() => void} help */
export function bind_skips(help) {
  const [to_board, to_keys] = document.querySelectorAll(".skips button");
  to_board?.addEventListener("click", () => board_tab_stop()?.focus());
  to_keys?.addEventListener("click", help);
}
