// The Share dialog: a link to the game, then the position, the game and pictures to copy or download. Loaded when it is
// first opened.
import "../../kit/language/late_phrases.js";
import { read_theme } from "../../board/theme.js";
import { written_fen } from "../../play/rules/game_fen.js";
import { names } from "../../play/core/square_names.js";
import { bottom, is_mirrored, shown } from "../../play/core/state.js";
import { tag } from "../../play/study/tree_text.js";
import { button, make_dialog, open_dialog, section } from "../../kit/widgets/dialog.js";
import { by_id, make, set_usable } from "../../kit/widgets/dom.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { can_share, copy_text, share } from "../../kit/widgets/share.js";
import { save_file } from "../../kit/platform/save_file.js";
import { error_message } from "../../kit/platform/error_message.js";
import { link_of } from "./links.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { GameController } from "../../play/game/game_controller.js"
 * @import { BoardView } from "../../board/view.js"
 */

/** "McKerrow-Martins-1858". @param {State} state */
export function file_name({ editor, game: { tags } }) {
  if (editor !== null) return "position";
  const parts = [tag(tags, "Black"), tag(tags, "White"), tag(tags, "Date")].map((part) =>
    part.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, ""),
  );
  return (
    parts
      .filter((part) => part !== "")
      .join("-")
      .slice(0, 80) || "checkers"
  );
}

/** A line of text to be copied. @param {string} label @param {HTMLButtonElement} copy */
function field(label, copy) {
  const input = make("input", { class: "type", readonly: "", "aria-label": label, spellcheck: "false" });
  input.addEventListener("focus", () => input.select());
  return { input, row: make("div", { class: "field-row" }, input, copy) };
}

/** A collapsed section for rarer actions. @param {string} title @param {...Node} content */
const group = (title, ...content) => make("details", { class: "share-group" }, make("summary", {}, title), ...content);

/** @param {...Node} buttons */
const tight_row = (...buttons) => make("div", { class: "row tight" }, ...buttons);

/** The theme of the board on the page. */
const board_theme = () => read_theme(by_id("board", HTMLDivElement));

/** @param {Translator} t @param {BoardView} view */
async function png(t, view) {
  const { png_of } = await import("./png.js");
  return png_of(t, view, board_theme());
}

/** @param {Translator} t @param {BoardView} view @param {string} fen */
async function svg(t, view, fen) {
  const { svg_of } = await import("./svg.js");
  return svg_of(view, board_theme(), t("share.picture_of", { fen }));
}

/** @param {Translator} t @param {State} state @param {GameController} play */
async function save_replay(t, state, play) {
  const { replay_of } = await import("./replay.js");
  const page = await replay_of(t, state, {
    masks_at: play.all_masks(),
    theme: board_theme(),
    flipped: bottom(state) === "black",
    mirrored: is_mirrored(state.game.rule_options),
    names: names(state),
  });
  save_file(`${file_name(state)}.html`, page, "text/html;charset=utf-8");
}

/**
 * The line that reports the results. Live regions behind an open dialog are silent, so the dialog has its own.
 * @param {Translator} t
 */
function create_report(t) {
  const element = make("p", { class: "share-says", role: "status" });
  /** @param {string} sentence */
  const tell = (sentence) => {
    element.replaceChildren(sentence); // a new text node: a repeated sentence is announced again
  };
  /** @param {unknown} error */
  const tell_failure = (error) => tell(t("share.failed", { why: error_message(error) }));
  return {
    element,
    tell_failure,
    clear() {
      element.textContent = "";
    },
    /**
     * Runs an action that may fail, and reports its result.
     * @param {string} done @param {() => Promise<unknown> | unknown} action
     */
    trying: (done, action) => async () => {
      try {
        await action();
        tell(done);
      } catch (error) {
        tell_failure(error);
      }
    },
    /**
     * Copies a line of text; where that is refused, it is selected.
     * @param {HTMLInputElement} input @param {string} done
     */
    copy: async (input, done) => tell((await copy_text(t, input.value, () => input.select(), done)).words),
  };
}

/** @typedef {ReturnType<typeof create_report>} Report */

/**
 * @typedef {object} ShareDependencies
 * @property {() => State} state
 * @property {() => BoardView} view     what the board shows
 * @property {GameController} play
 * @property {() => void} set_up        opens the board editor
 */

/**
 * The PDN and the replay of the game.
 * @param {Translator} t @param {ShareDependencies} dependencies @param {Report} report
 */
function game_group(t, { state, play }, { trying }) {
  const pdn = () => state().game.pdn.game();
  return group(
    t("share.game"),
    tight_row(
      button(
        "copy",
        t("share.copy_pdn"),
        trying(t("share.pdn_copied"), () => navigator.clipboard.writeText(pdn())),
      ),
      button(
        "download",
        t("share.save_pdn"),
        trying(t("share.pdn_saved"), () => save_file(`${file_name(state())}.pdn`, pdn())),
      ),
      button(
        "download",
        t("share.save_replay"),
        trying(t("share.replay_saved"), () => save_replay(t, state(), play)),
      ),
    ),
  );
}

/**
 * The buttons that save or copy a picture of the position.
 * @param {Translator} t @param {ShareDependencies} dependencies @param {Report} report @param {HTMLInputElement} fen
 */
function picture_buttons(t, { state, view }, { trying }, fen) {
  const save_svg = async () => save_file(`${file_name(state())}.svg`, await svg(t, view(), fen.value), "image/svg+xml");
  const save_png = async () => save_file(`${file_name(state())}.png`, await png(t, view()), "image/png");
  const copy_png = async () => navigator.clipboard.write([new ClipboardItem({ "image/png": png(t, view()) })]);
  const copy = button("copy", t("share.copy_png"), trying(t("share.picture_copied"), copy_png));
  copy.hidden = !("ClipboardItem" in window) || navigator.clipboard?.write === undefined;
  return [
    button("download", t("share.save_svg"), trying(t("share.picture_saved"), save_svg)),
    button("download", t("share.save_png"), trying(t("share.picture_saved"), save_png)),
    copy,
  ];
}

/**
 * The system's share sheet, if the browser has one.
 * @param {Translator} t @param {HTMLInputElement} link @param {Report} report
 */
function send_button(t, link, { tell_failure }) {
  const data = () => ({ title: document.title, url: link.value });
  const send = button("share", t("share.send"), () => void share(data(), tell_failure));
  send.hidden = !can_share();
  return send;
}

/**
 * @param {Translator} t
 * @param {ShareDependencies} dependencies
 */
export async function create_share(t, dependencies) {
  await late_style(new URL("../../style/share_dialog.css", import.meta.url).href);
  const report = create_report(t);
  const link_says = make("p", { class: "hint" });
  const link = field(
    t("share.link"),
    button("link", t("share.copy_link"), () => report.copy(link.input, t("share.link_copied"))),
  );
  const fen = field(
    "FEN",
    button("copy", t("share.copy_fen"), () => report.copy(fen.input, t("share.fen_copied"))),
  );
  const to_editor = button("edit", t("set_up"), () => {
    dialog.close();
    dependencies.set_up();
  });
  const whole_link = section(
    t("share.link_to_game"),
    link.row,
    tight_row(send_button(t, link.input, report)),
    link_says,
  );
  const whole_game = game_group(t, dependencies, report);
  const pictures = picture_buttons(t, dependencies, report, fen.input);
  const position = group(t("share.position"), fen.row, make("div", { class: "row" }, ...pictures, to_editor));
  const { dialog } = make_dialog(t, {
    id: "share-dialog",
    title: t("share"),
    body: [whole_link, whole_game, position],
    foot: [report.element, button("", t("done"), () => dialog.close(), "btn primary")],
  });

  // clears the last result when the next action starts
  dialog.addEventListener(
    "click",
    ({ target }) => target instanceof Element && target.closest("button") !== null && report.clear(),
    { capture: true },
  );

  /** @param {State} state */
  const show_link = async (state) => {
    const made = await link_of(t, state.game, dependencies.play.link).catch(() => ({
      fragment: null,
      says: t("share.no_link"),
    }));
    link.input.value = made.fragment === null ? "" : `${location.href.split("#")[0]}${made.fragment}`;
    link_says.textContent = made.says;
    const copy = link.row.querySelector("button");
    if (copy !== null) set_usable(copy, made.fragment !== null);
    link.input.focus();
  };

  return async () => {
    const state = dependencies.state();
    report.clear();
    const { rules } = state.editor ?? state.game;
    fen.input.value = written_fen(rules, state.editor?.check.fen ?? shown(state)?.fen ?? "");
    // the board editor has no game yet
    whole_link.hidden = whole_game.hidden = to_editor.hidden = state.editor !== null;
    link.input.value = link_says.textContent = "";
    position.open = state.editor !== null;
    whole_game.open = true; // its PDN is what many come for
    open_dialog(dialog);
    if (state.editor === null) await show_link(state);
    else fen.input.focus();
  };
}
