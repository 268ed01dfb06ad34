// The panel below the board of a game: the page's message line and its row of buttons.
import { stop_move } from "../../play/move_input/selection.js";
import { create_action_bar } from "../../play/game/action_bar.js";
import { icon, make } from "../../kit/widgets/dom.js";
import { create_message_line } from "../../play/game/message_line.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 */

const NAMES = Object.freeze(/** @type {const} */ (["undo", "hint", "flip", "resign", "new"]));

/** @param {Translator} t @returns {Readonly<Record<typeof NAMES[number], string>>} */
const words = (t) => ({
  undo: t("undo"),
  hint: t("element.hint"),
  flip: t("element.flip"),
  resign: t("element.resign"),
  new: t("new_game"),
});

/** Each button has an icon and a label. */
const make_buttons = () =>
  NAMES.map((name) =>
    make("button", { type: "button", class: "act", id: name, part: `button ${name}` }, icon(name), make("span")),
  );

/**
 * @typedef {object} Does
 * @property {() => State} state
 * @property {import("../../play/game/commands.js").Commands} commands
 * @property {ReturnType<typeof import("../../play/game/thinking.js").create_thinking>} thinking
 * @property {(move: import("../../play/core/state_types.js").Move) => void} offer
 * @property {() => void} flip
 * @property {() => void} anew  starts another game
 */

/** @param {import("./game_core.js").Place} place @param {Does} does */
export function create_panel({ parts, t, signal }, { state, commands, thinking, offer, flip, anew }) {
  const line = make("div", { class: "message", part: "message" });
  const buttons = make_buttons();
  const tools = make("div", { class: "actions", part: "actions", role: "toolbar" }, ...buttons);
  parts.panel.append(line, tools);

  const message = create_message_line(t, line, {
    answer: commands.answer,
    try_again: commands.try_again,
    play_again: commands.play_again,
    stop: () => {
      const move = stop_move(state());
      if (move !== null) offer(move);
    },
    move_now: thinking.move_now,
    back: () => parts.grid.querySelector('[tabindex="0"]'),
  });
  const actions = create_action_bar(tools, {
    undo: commands.undo,
    hint: commands.hint,
    flip,
    resign: commands.resign,
    new: anew,
  });
  parts.root.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || (event.target instanceof Element && event.target.closest("[role=grid]"))) return;
      if (thinking.escape()) event.preventDefault(); // otherwise the key belongs to what is around, such as a dialog
    },
    { signal },
  );

  const rename = () => {
    tools.ariaLabel = t("element.actions");
    const said = words(t);
    NAMES.forEach((name, index) => buttons[index]?.querySelector("span")?.replaceChildren(said[name]));
  };
  rename();

  return {
    rename,
    /** @param {boolean} are */
    buttons: (are) => void (tools.hidden = !are),
    /** @param {State} now */
    show(now) {
      message.show(now);
      actions.show(now);
    },
  };
}
