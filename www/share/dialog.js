// The Share dialog: a link to the game, then the position, the game and pictures to copy or download. Loaded when it is
// first opened.
import "../language/late_phrases.js";
import { read_theme } from "../board/theme.js";
import { names } from "../core/square_names.js";
import { bottom, shown } from "../core/state.js";
import { tag } from "../study/tree_text.js";
import { button, make_dialog, open_dialog, section } from "../widgets/dialog.js";
import { by_id, make, set_usable } from "../widgets/dom.js";
import { late_style } from "../widgets/lazy_style.js";
import { save_file } from "../platform/save_file.js";
import { error_message } from "../platform/error_message.js";
import { link_of } from "./links.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../game/game_controller.js").GameController} GameController
 * @typedef {import("../board/view.js").BoardView} BoardView
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

/**
 * @param {Translator} t
 * @param {object} to
 * @param {() => State} to.state
 * @param {() => BoardView} to.view     what the board shows
 * @param {GameController} to.play
 * @param {() => void} to.set_up        opens the board editor
 */
export async function create_share(t, { state: state_now, view, play, set_up }) {
  await late_style(new URL("../style/share_dialog.css", import.meta.url).href);
  // Live regions behind an open dialog are silent, so the dialog announces the results itself.
  const says = make("p", { class: "share-says", role: "status" });
  const link_says = make("p", { class: "hint" });
  /** @param {string} sentence */
  const tell = (sentence) => {
    says.replaceChildren(sentence); // a new text node: a repeated sentence is announced again
  };
  /** Runs an action that may fail, and reports its result. @param {string} done @param {() => Promise<unknown> | unknown} act */
  const trying = (done, act) => async () => {
    try {
      await act();
      tell(done);
    } catch (error) {
      tell(t("share.failed", { why: error_message(error) }));
    }
  };
  /** @param {HTMLInputElement} input @param {string} done */
  const copy_of = (input, done) => async () => {
    try {
      await navigator.clipboard.writeText(input.value);
      tell(done);
    } catch {
      input.select();
      tell(t("clipboard_blocked"));
    }
  };

  const link = field(
    t("share.link"),
    button("link", t("share.copy_link"), () => copy_of(link.input, t("share.link_copied"))()),
  );
  const fen = field(
    "FEN",
    button("copy", t("share.copy_fen"), () => copy_of(fen.input, t("share.fen_copied"))()),
  );
  const picture = async () => {
    const { png_of } = await import("./png.js");
    return png_of(t, view(), read_theme(by_id("board", HTMLDivElement)));
  };
  const svg = async () => {
    const { svg_of } = await import("./svg.js");
    const { masks, flipped, names: called } = view();
    return svg_of(
      { masks, flipped, names: called },
      read_theme(by_id("board", HTMLDivElement)),
      t("share.picture_of", { fen: fen.input.value }),
    );
  };
  const replay = async () => {
    const { replay_of } = await import("./replay.js");
    const state = state_now();
    const page = await replay_of(t, state, {
      masks_at: play.all_masks(),
      theme: read_theme(by_id("board", HTMLDivElement)),
      flipped: bottom(state) === "black",
      names: names(state),
    });
    save_file(`${file_name(state)}.html`, page, "text/html;charset=utf-8");
  };
  const copy_picture = button(
    "copy",
    t("share.copy_png"),
    trying(t("share.picture_copied"), async () =>
      navigator.clipboard.write([new ClipboardItem({ "image/png": picture() })]),
    ),
  );
  copy_picture.hidden = !("ClipboardItem" in window) || navigator.clipboard?.write === undefined;

  /** Clears the last result when the next action starts. */
  const clear = () => {
    says.textContent = "";
  };
  const to_editor = button("edit", t("set_up"), () => {
    dialog.close();
    set_up();
  });
  const send = button("share", t("share.send"), async () => {
    try {
      await navigator.share({ title: document.title, url: link.input.value });
    } catch (error) {
      if (!(error instanceof Error && error.name === "AbortError"))
        tell(t("share.failed", { why: error_message(error) })); // closing the system's share sheet is not a failure
    }
  });
  send.hidden = typeof navigator.share !== "function";
  const whole_link = section(t("share.link_to_game"), link.row, make("div", { class: "row tight" }, send), link_says);
  const whole_game = group(
    t("share.game"),
    make(
      "div",
      { class: "row tight" },
      button(
        "copy",
        t("share.copy_pdn"),
        trying(t("share.pdn_copied"), () => navigator.clipboard.writeText(state_now().game.pdn.game())),
      ),
      button(
        "download",
        t("share.save_pdn"),
        trying(t("share.pdn_saved"), () => save_file(`${file_name(state_now())}.pdn`, state_now().game.pdn.game())),
      ),
      button("download", t("share.save_replay"), trying(t("share.replay_saved"), replay)),
    ),
  );
  const position = group(
    t("share.position"),
    fen.row,
    make(
      "div",
      { class: "row" },
      button(
        "download",
        t("share.save_svg"),
        trying(t("share.picture_saved"), async () =>
          save_file(`${file_name(state_now())}.svg`, await svg(), "image/svg+xml"),
        ),
      ),
      button(
        "download",
        t("share.save_png"),
        trying(t("share.picture_saved"), async () =>
          save_file(`${file_name(state_now())}.png`, await picture(), "image/png"),
        ),
      ),
      copy_picture,
      to_editor,
    ),
  );
  const { dialog } = make_dialog(t, {
    id: "share-dialog",
    title: t("share"),
    body: [whole_link, position, whole_game],
    foot: [says, button("", t("done"), () => dialog.close(), "btn primary")],
  });

  dialog.addEventListener(
    "click",
    ({ target }) => target instanceof Element && target.closest("button") !== null && clear(),
    { capture: true },
  );

  return async () => {
    const state = state_now();
    clear();
    fen.input.value = state.editor?.check.fen ?? shown(state)?.fen ?? "";
    // the board editor has no game yet
    whole_link.hidden = whole_game.hidden = to_editor.hidden = state.editor !== null;
    link.input.value = link_says.textContent = "";
    position.open = state.editor !== null;
    whole_game.open = false;
    open_dialog(dialog);
    if (state.editor !== null) return fen.input.focus();
    const made = await link_of(t, state.game, play.link).catch(() => ({ fragment: null, says: t("share.no_link") }));
    link.input.value = made.fragment === null ? "" : `${location.href.split("#")[0]}${made.fragment}`;
    link_says.textContent = made.says;
    const copy = link.row.querySelector("button");
    if (copy !== null) set_usable(copy, made.fragment !== null);
    link.input.focus();
  };
}
