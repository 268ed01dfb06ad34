// The views that are created at once: those around the board, the buttons of the header, and the keyboard shortcuts.
import { flip } from "../../play/core/actions.js";
import { USUAL_LEVEL } from "../../play/core/levels.js";
import { create_action_bar } from "../../play/game/action_bar.js";
import { create_message_line } from "../../play/game/message_line.js";
import { create_player_bars } from "../../play/game/player_bars.js";
import { create_step_buttons } from "../../play/game/step_buttons.js";
import { create_typed_move_box } from "../../play/move_input/typed_move_box.js";
import { create_welcome } from "../../play/new_game/welcome.js";
import { create_rules_button } from "../../play/rules/rules_button.js";
import { create_theme_button } from "../../kit/settings/theme_button.js";
import { create_sound_button } from "../../play/sound/sound_button.js";
import { create_study_header } from "../../play/study/study_header.js";
import { board_tab_stop, by_id } from "../../kit/widgets/dom.js";
import { bind_keys, bind_skips } from "./shortcuts.js";
import { create_side_panel, create_panel_tabs } from "./side_panel.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Page } from "./page.js"
 */

/** Until the game exists, the buttons do nothing. @param {Translator} t @param {Page} page */
function draw_views(t, page) {
  const { store, open } = page;
  const commands = () => page.game()?.commands;
  const rules = () => store.get().game.rules;
  /** @param {number} ply */
  const view = (ply) => commands()?.view(ply);
  const at_once = [
    create_side_panel(),
    create_message_line(t, by_id("message", HTMLDivElement), {
      answer: (yes) => commands()?.answer(yes),
      try_again: () => commands()?.try_again(),
      again: page.again,
      play_again: () => commands()?.play_again(),
      accept_offer: async () => (await page.fetch.network()).renew(),
      stop: page.stop_jump,
      move_now: page.thinking.move_now,
      back: board_tab_stop,
    }),
    create_study_header(t, { study: () => commands()?.study(), menu: () => open.node_menu() }),
    create_action_bar(by_id("actions", HTMLDivElement), {
      undo: () => commands()?.undo(),
      redo: () => commands()?.redo(),
      hint: () => commands()?.hint(),
      flip: () => store.commit(flip),
      draw: () => commands()?.draw(),
      resign: () => commands()?.resign(),
      "set-up": () => open.editor(),
      "from-here": () => open.new_game("here"),
      new: () => open.new_game(),
    }),
  ];
  const later = [
    create_player_bars(t),
    create_rules_button(t, () => open.rules()),
    create_step_buttons(view, store.get),
    create_typed_move_box(t, page.fetch.typed_move, page.note),
    create_welcome(t, {
      level: (level) => commands()?.level(level),
      options: () => open.new_game(),
      friend: () => commands()?.start({ opponent: "friend", level: USUAL_LEVEL, side: "black", rules: rules() }),
      link: () => page.remote.open({ side: "black", rules: rules() }, "new"),
    }),
  ];
  page.draw(at_once, later);
}

/** @param {Translator} t @param {Page} page @param {(id: string) => void} open_tab  called when a tab is chosen */
export function create_views(t, page, open_tab) {
  const { open, say, thinking } = page;
  draw_views(t, page);
  create_panel_tabs(open_tab);
  create_theme_button(page.theme_changed);
  create_sound_button(open.sound);
  bind_keys(t, { state: page.board_store.get, say, help: open.help, escape: thinking.escape });
  bind_skips(open.help);
  for (const [id, pressed] of /** @type {const} */ ([
    ["share", open.share],
    ["settings-open", open.settings],
    ["map-play", open.new_game],
    ["map-learn", () => open.menu("map.learn")],
    ["map-study", () => open.menu("map.study")],
    ["menu-open", open.menu],
  ]))
    by_id(id, HTMLButtonElement).addEventListener("click", () => pressed());
}
