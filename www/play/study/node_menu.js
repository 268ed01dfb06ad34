// The menu of the current move of a study: signs, a comment, promotion, deletion. Loaded when it is first opened.
import "../../kit/language/late_phrases.js";
import { numbered_node } from "../core/square_names.js";
import { branch_of, commands_in, node_of, plain } from "../core/tree.js";
import { SIGNS, sign_words } from "./signs.js";
import { create_timeout } from "../../kit/platform/timeout.js";
import { button, make_dialog, open_dialog, section } from "../../kit/widgets/dialog.js";
import { make, set_usable } from "../../kit/widgets/dom.js";
import { focus_current } from "./move_tree.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../core/state_types.js"
 */

/** Milliseconds from the last letter of a comment until it is kept. */
const MOMENT = 400;

/** The move on the board; undefined before the first. @param {State} state */
const node_at = ({ game: { tree, node } }) => node_of(tree, node);

/** The comment of the move on the board with its commands, or that before the first move. @param {State} state */
const whole_comment = (state) => (state.game.node === null ? state.game.preface : (node_at(state)?.comment ?? ""));

/**
 * The signs of a move, one of which is pressed.
 * @param {Translator} t @param {(nag: number) => void} toggle
 */
function create_signs(t, toggle) {
  const keys = SIGNS.map(({ nag, sign }) => {
    const { words } = sign_words(t, nag);
    const key = make(
      "button",
      { type: "button", class: "letter", "aria-label": words, title: words, "aria-pressed": "false" },
      sign,
    );
    key.addEventListener("click", () => toggle(nag));
    return key;
  });
  return {
    element: section(t("sign"), make("div", { class: "letters", role: "group", "aria-label": t("sign") }, ...keys)),
    /** @param {readonly number[]} nags */
    show: (nags) =>
      keys.forEach((key, index) => key.setAttribute("aria-pressed", String(nags.includes(SIGNS[index]?.nag ?? 0)))),
  };
}

/**
 * Sets one sign; the same button removes it. Other annotations stay.
 * @param {readonly number[]} nags @param {number} nag
 */
function toggled(nags, nag) {
  const others = nags.filter((known) => !SIGNS.some((sign) => sign.nag === known));
  return nags.includes(nag) ? others : [nag, ...others];
}

/**
 * @param {Translator} t
 * @param {() => State} state_now
 * @param {{ promote(node: number): void, remove(node: number): void, comment(node: number | null, text: string): void,
 *   annotate(node: number, nags: number[]): void, remove_notes(): void }} actions  notes: of a review
 */
export function create_node_menu(t, state_now, actions) {
  /** @type {{ game: string, node: number | null } | undefined} the move that it is open for */
  let open_at;
  const text = make("textarea", { class: "text", rows: "4", maxlength: "4000", "aria-labelledby": "move-comment" });
  const signs = create_signs(t, (nag) => toggle(nag));
  const promote = button("chevron-up", t("promote"), () => {
    if (promote.getAttribute("aria-disabled") !== "true") leave_node(actions.promote);
  });
  const remove = button("close", t("delete_from_here"), () =>
    leave_node((node) => {
      actions.remove(node);
      focus_current();
    }),
  );
  const notes = button("close", t("notes.remove"), () => leave(actions.remove_notes));
  const before = make("p", { class: "hint" });
  const braces = make("p", { class: "hint", role: "status" });
  /** A comment in PDN ends at a brace. */
  const show_braces = () => void (braces.textContent = /[{}]/.test(text.value) ? t("braces") : "");
  const comment = make(
    "section",
    { class: "field" },
    make("div", { class: "field-h" }, make("h3", { id: "move-comment" }, t("comment"))),
    text,
    braces,
    before,
  );
  const edits = make("div", { class: "row" }, promote, remove);
  const { dialog, heading } = make_dialog(t, {
    id: "move-menu",
    title: t("move"),
    body: [signs.element, comment, edits, make("div", { class: "row" }, notes)],
    foot: [make("p"), button("", t("done"), () => dialog.close(), "btn primary")],
  });

  /** @param {() => void} change */
  const leave = (change) => {
    dialog.close();
    end();
    change();
  };
  /** @param {(node: number) => void} change */
  const leave_node = (change) => {
    const { node } = state_now().game;
    leave(() => node !== null && change(node));
  };

  /** @param {number} nag */
  const toggle = (nag) => {
    const node = node_at(state_now());
    if (node === undefined) return;
    actions.annotate(node.id, toggled(node.nags, nag));
    signs.show(node_at(state_now())?.nags ?? []);
  };

  const keep_soon = create_timeout(() => keep());
  /** The comment, only of the move that it was written for. */
  const keep = () => {
    keep_soon.stop();
    const state = state_now();
    if (
      open_at?.game === state.game.id &&
      open_at.node === state.game.node &&
      text.value !== plain(whole_comment(state))
    )
      actions.comment(state.game.node, `${commands_in(whole_comment(state))} ${text.value}`.trim());
  };
  const end = () => {
    keep();
    open_at = undefined;
  };
  text.addEventListener("input", () => {
    show_braces();
    keep_soon.start(MOMENT);
  });
  addEventListener("pagehide", keep);
  dialog.addEventListener("close", end);

  return () => {
    const state = state_now();
    const node = node_at(state);
    heading.textContent = node === undefined ? t("before_first") : numbered_node(state, node);
    text.value = plain(whole_comment(state));
    before.textContent =
      node === undefined || node.comment_before === "" ? "" : t("said_before", { comment: node.comment_before });
    show_braces();
    open_at = { game: state.game.id, node: state.game.node };
    signs.element.hidden = edits.hidden = node === undefined;
    notes.hidden = !state.game.preface.includes("[%review ");
    set_usable(promote, branch_of(state.game.tree, state.game.node) !== null);
    signs.show(node?.nags ?? []);
    open_dialog(dialog);
    text.focus();
  };
}
