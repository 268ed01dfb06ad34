// The dialog Share: link, position, game and pictures to take along; a FEN, a PDN or a link to open. Fetched when it is first opened.
import { read_theme } from "../board/theme.js";
import { names } from "../game/naming.js";
import { bottom, shown } from "../game/state.js";
import { tag } from "../game/tree_words.js";
import { button, make_dialog, section } from "../panels/dialog.js";
import { by_id, make, set_usable } from "../panels/dom.js";
import { save_file } from "../panels/save_file.js";
import { link_of } from "./links.js";
import { open_text } from "./open.js";

/**
 * @typedef {import("../game/state.js").State} State
 * @typedef {import("../game/play.js").Play} Play
 * @typedef {import("../board/view.js").BoardView} BoardView
 */

/** "McKerrow-Martins-1858". @param {State} state */
export function file_name({ tags, editor }) {
  if (editor !== null) return "position";
  const parts = [tag(tags, "Black"), tag(tags, "White"), tag(tags, "Date")].map((part) => part.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, ""));
  return parts.filter((part) => part !== "").join("-").slice(0, 80) || "checkers";
}

/** A line of text to be copied. @param {string} label @param {HTMLButtonElement} copy */
function field(label, copy) {
  const input = make("input", { class: "type", readonly: "", "aria-label": label, spellcheck: "false" });
  input.addEventListener("focus", () => input.select());
  return { input, row: make("div", { class: "field-row" }, input, copy) };
}

/**
 * @param {object} to
 * @param {() => State} to.state
 * @param {() => BoardView} to.view     what the board shows
 * @param {Play} to.play
 * @param {() => Promise<boolean>} to.make_room  before another game takes the place of the running one
 * @param {() => void} to.set_up        opens the board editor
 * @param {(sentence: string) => void} to.note  to stand in the message line
 */
export function create_share({ state: state_now, view, play, make_room, set_up, note }) {
  // Everything behind an open dialog is silent: it says for itself what came of a press.
  const says = make("p", { class: "share-says", role: "status" });
  const link_says = make("p", { class: "hint" });
  const fault = make("p", { class: "type-says", id: "share-fault", role: "alert" });
  const text = make("textarea", { class: "text", rows: "4", spellcheck: "false", autocomplete: "off", "aria-labelledby": "share-paste", "aria-describedby": "share-fault" });

  /** @param {string} sentence */
  const tell = (sentence) => {
    says.replaceChildren(sentence); // a new text: the same sentence twice is heard twice
  };
  /** Does what may fail, and says how it went. @param {string} done @param {() => Promise<unknown> | unknown} act */
  const trying = (done, act) => async () => {
    try {
      await act();
      tell(done);
    } catch (error) {
      tell(`That did not work: ${error instanceof Error ? error.message : String(error)}.`);
    }
  };
  /** @param {HTMLInputElement} input @param {string} done */
  const copy_of = (input, done) => async () => {
    try {
      await navigator.clipboard.writeText(input.value);
      tell(done);
    } catch {
      input.select();
      tell("The clipboard cannot be used. The text is selected: copy it with your keys.");
    }
  };

  const link = field("Link", button("link", "Copy link", () => copy_of(link.input, "Link copied.")()));
  const fen = field("FEN", button("copy", "Copy FEN", () => copy_of(fen.input, "FEN copied.")()));
  const picture = async () => {
    const { png_of } = await import("./png.js");
    return png_of(view(), read_theme(by_id("board", HTMLDivElement)));
  };
  const svg = async () => {
    const { svg_of } = await import("./svg.js");
    const { masks, flipped, names: called } = view();
    return svg_of({ masks, flipped, names: called }, read_theme(by_id("board", HTMLDivElement)), `Checkers position ${fen.input.value}`);
  };
  const replay = async () => {
    const { replay_of } = await import("./replay.js");
    const state = state_now();
    const page = await replay_of(state, { masks_at: play.all_masks(), theme: read_theme(by_id("board", HTMLDivElement)), flipped: bottom(state) === "black", names: names(state) });
    save_file(`${file_name(state)}.html`, page, "text/html;charset=utf-8");
  };
  const copy_picture = button("copy", "Copy PNG", trying("Picture copied.", async () => navigator.clipboard.write([new ClipboardItem({ "image/png": picture() })])));
  copy_picture.hidden = !("ClipboardItem" in window) || navigator.clipboard?.write === undefined;

  const open = async () => {
    const { sentence, open: opened } = await open_text(text.value, { play, make_room, rules: state_now().rules });
    fault.replaceChildren(opened ? "" : sentence);
    fault.dataset.wrong = opened ? "no" : "yes";
    text.setAttribute("aria-invalid", String(!opened));
    if (!opened) return text.focus();
    text.value = "";
    dialog.close();
    if (sentence !== "") note(sentence);
  };

  /** What was said of the last action goes with the next. */
  const clear = () => {
    says.textContent = fault.textContent = "";
    fault.dataset.wrong = "no";
    text.setAttribute("aria-invalid", "false");
  };
  const to_editor = button("edit", "Set up a position", () => {
    dialog.close();
    set_up();
  });
  const whole_link = section("Link to this game", link.row, link_says);
  const whole_game = section("Game", make("div", { class: "row tight" },
    button("copy", "Copy PDN", trying("PDN copied.", () => navigator.clipboard.writeText(state_now().pdn))),
    button("download", "Save PDN", trying("PDN saved.", () => save_file(`${file_name(state_now())}.pdn`, state_now().pdn))),
    button("download", "Save replay page", trying("Replay page saved. It opens in any browser, without a network.", replay))));
  const { dialog } = make_dialog({
    id: "share-dialog",
    title: "Share",
    body: [
      whole_link,
      section("Position", fen.row, make("div", { class: "row" },
        button("download", "Save SVG", trying("Picture saved.", async () => save_file(`${file_name(state_now())}.svg`, await svg(), "image/svg+xml"))),
        button("download", "Save PNG", trying("Picture saved.", async () => save_file(`${file_name(state_now())}.png`, await picture(), "image/png"))),
        copy_picture,
        to_editor)),
      whole_game,
      make("section", { class: "field" }, make("div", { class: "field-h" }, make("h3", { id: "share-paste" }, "Open a FEN, PDN or link")), text,
        make("div", { class: "row tight" }, button("", "Open", open)), fault),
    ],
    foot: [says, button("", "Done", () => dialog.close(), "btn primary")],
  });

  dialog.addEventListener("click", ({ target }) => target instanceof Element && target.closest("button") !== null && clear(), { capture: true });
  text.addEventListener("input", clear);

  return async () => {
    const state = state_now();
    clear();
    fen.input.value = state.editor?.check.fen ?? shown(state)?.fen ?? "";
    whole_link.hidden = whole_game.hidden = to_editor.hidden = state.editor !== null; // a position that is being set up is no game yet
    link.input.value = link_says.textContent = "";
    dialog.showModal();
    if (state.editor !== null) return fen.input.focus();
    const made = await link_of(state, play.link).catch(() => ({ fragment: null, says: "This browser cannot make a link for this game. Download the PDN instead." }));
    link.input.value = made.fragment === null ? "" : `${location.href.split("#")[0]}${made.fragment}`;
    link_says.textContent = made.says;
    const copy = link.row.querySelector("button");
    if (copy !== null) set_usable(copy, made.fragment !== null);
    link.input.focus();
  };
}
