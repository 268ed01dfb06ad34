// Makes, opens and closes dialogs with a title, a close button, a body and a foot.
import { icon, make } from "./dom.js";

/** @import { Translator } from "../language/translator.js" */

/**
 * A dialog closes at its buttons with `data-close` and at its backdrop.
 * @param {HTMLDialogElement} dialog
 */
function set_up_dialog(dialog) {
  dialog.addEventListener("click", ({ target }) => {
    const closes = target === dialog || (target instanceof Element && target.closest("[data-close]") !== null);
    if (closes) dialog.close();
  });
  return dialog;
}

/** Opens a dialog, unless it is open. @param {HTMLDialogElement} dialog */
export function open_dialog(dialog) {
  if (!dialog.open) dialog.showModal();
}

/**
 * A dialog with a title and a button that closes it, added to the page.
 * @param {Translator} t
 * @param {{ id: string, kind: string, title: string }} names  `kind`: the class that styles it
 * @param {...Node} parts  below the header
 */
export function make_frame(t, { id, kind, title }, ...parts) {
  const heading = make("h2", { id: `${id}-h` }, title);
  const close = make(
    "button",
    { class: "tool", type: "button", "data-close": "", "aria-label": t("close") },
    icon("close"),
  );
  const dialog = make(
    "dialog",
    { class: `dialog ${kind}`, id, "aria-labelledby": `${id}-h` },
    make("header", {}, heading, close),
    ...parts,
  );
  document.body.append(set_up_dialog(dialog));
  return { dialog, heading };
}

/**
 * @param {Translator} t
 * @param {{ id: string, title: string, body: (Node | string)[], foot?: (Node | string)[] }} parts
 */
export function make_dialog(t, { id, title, body, foot = [] }) {
  const content = make("div", { class: "dialog-body" }, make("div", {}, ...body));
  const footer = foot.length > 0 ? [make("footer", {}, ...foot)] : [];
  return make_frame(t, { id, kind: "narrow", title }, content, ...footer);
}

/** A part of a dialog under its own heading. @param {string} title @param {...(Node | string)} content */
export const section = (title, ...content) =>
  make("section", { class: "field" }, make("div", { class: "field-h" }, make("h3", {}, title)), ...content);

/**
 * @param {string} name of the icon, empty for none
 * @param {string} words
 * @param {() => void} action
 * @param {string} [kind]
 */
export function button(name, words, action, kind = "btn") {
  const made = make(
    "button",
    { type: "button", class: kind },
    ...(name === "" ? [] : [icon(name)]),
    make("span", {}, words),
  );
  made.addEventListener("click", action);
  return made;
}

/** A group of choices under its title. @param {string} title @param {string} aside @param {...Node} content */
export function field(title, aside, ...content) {
  const head = make(
    "div",
    { class: "field-h" },
    make("h3", { "aria-hidden": "true" }, title),
    make("span", { class: "aside" }, aside),
  );
  return make("fieldset", { class: "field" }, make("legend", { class: "sr" }, title), head, ...content);
}

/**
 * Asks a yes-or-no question in a dialog that is removed afterwards. Closing it means no.
 * @param {Translator} t
 * @param {{ id: string, title: string, says: string, yes: string, no: string, kind?: string }} words kind: of the
 *   button that says yes
 * @returns {Promise<boolean>}
 */
export function confirm_dialog(t, { id, title, says: description, yes, no, kind }) {
  return new Promise((resolve) => {
    const stay = button("", no, () => dialog.close());
    const go = button("", yes, () => dialog.close("yes"), kind);
    const { dialog } = make_dialog(t, { id, title, body: [make("p", {}, description)], foot: [stay, go] });
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue !== "");
    });
    open_dialog(dialog);
    stay.focus();
  });
}
