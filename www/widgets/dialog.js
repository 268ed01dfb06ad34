// A dialog that is made when it is first opened, shaped like those in index.html: title, close button, body, foot.
import { phrase } from "../language/phrase_late.js";
import { icon, make } from "./dom.js";

/** @param {{ id: string, title: string, body: (Node | string)[], foot?: (Node | string)[] }} parts */
export function make_dialog({ id, title, body, foot = [] }) {
  const heading = make("h2", { id: `${id}-h` }, title);
  const close = make("button", { class: "tool", type: "button", "aria-label": phrase("close") }, icon("close"));
  const dialog = make("dialog", { class: "dialog narrow", id, "aria-labelledby": `${id}-h` },
    make("header", {}, heading, close), make("div", { class: "dialog-body" }, make("div", {}, ...body)));
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

/** @param {string} name of the icon, empty for none @param {string} words @param {() => void} act @param {string} [kind] */
export function button(name, words, act, kind = "btn") {
  const made = make("button", { type: "button", class: kind }, ...(name === "" ? [] : [icon(name)]), make("span", {}, words));
  made.addEventListener("click", act);
  return made;
}
