// A dialog that is made when it is first opened, shaped like those in index.html: title, close button, body, foot.
import { icon, make } from "./dom.js";

/** @typedef {import("../language/translator.js").Translator} Translator */

/** @param {Translator} t @param {{ id: string, title: string, body: (Node | string)[], foot?: (Node | string)[] }} parts */
export function make_dialog(t, { id, title, body, foot = [] }) {
  const heading = make("h2", { id: `${id}-h` }, title);
  const close = make("button", { class: "tool", type: "button", "aria-label": t("close") }, icon("close"));
  const dialog = make(
    "dialog",
    { class: "dialog narrow", id, "aria-labelledby": `${id}-h` },
    make("header", {}, heading, close),
    make("div", { class: "dialog-body" }, make("div", {}, ...body)),
  );
  if (foot.length > 0) dialog.append(make("footer", {}, ...foot));
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close(); // the backdrop
  });
  document.body.append(dialog);
  return { dialog, heading };
}

/** A part of a dialog under its own heading. @param {string} title @param {...(Node | string)} content */
export const section = (title, ...content) =>
  make("section", { class: "field" }, make("div", { class: "field-h" }, make("h3", {}, title)), ...content);

/**
 * @param {string} name of the icon, empty for none
 * @param {string} words
 * @param {() => void} act
 * @param {string} [kind]
 */
export function button(name, words, act, kind = "btn") {
  const made = make(
    "button",
    { type: "button", class: kind },
    ...(name === "" ? [] : [icon(name)]),
    make("span", {}, words),
  );
  made.addEventListener("click", act);
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
 * Asks a question once, in a dialog that goes with its answer; closing it is no.
 * @param {Translator} t
 * @param {{ id: string, title: string, says: string, yes: string, no: string, kind?: string }} words kind: of the
 *   button that says yes
 * @returns {Promise<boolean>}
 */
export function confirm_dialog(t, { id, title, says, yes, no, kind }) {
  return new Promise((resolve) => {
    let agreed = false;
    const stay = button("", no, () => dialog.close());
    const go = button(
      "",
      yes,
      () => {
        agreed = true;
        dialog.close();
      },
      kind,
    );
    const { dialog } = make_dialog(t, { id, title, body: [make("p", {}, says)], foot: [stay, go] });
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(agreed);
    });
    dialog.showModal();
    stay.focus();
  });
}
