// Shows the view that the address names. A view is fetched and made when it is first asked for; the one before is
// closed. When several are asked for in a row, the last one wins.
import { error_message } from "../../kit/platform/error_message.js";
import { button } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { address_of } from "./address.js";
import { WrongAddress } from "./wrong_address.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { View } from "./page.js"
 */

/**
 * @typedef {Readonly<Record<string, () => Promise<{ create_view: import("./page.js").CreateView }>>>} Views by their
 *   names
 */

/**
 * @param {Translator} t
 * @param {import("./page.js").TrainPage} page
 * @param {Views} views
 * @param {{ place: HTMLElement, shown: (name: string) => void }} to  where views are shown, and the listener for names
 */
export function create_router(t, page, views, { place, shown }) {
  /** Views by their loaders, because two names may share a view. @type {Map<unknown, Promise<View>>} */
  const made = new Map();
  /** @type {View | null} */
  let current = null;
  const opening = create_latest_signal();

  /** @param {string} name */
  const view_of = (name) => {
    const load = Object.hasOwn(views, name) ? views[name] : undefined;
    if (load === undefined) throw new WrongAddress(t("train.unknown"));
    const found = made.get(load) ?? load().then(({ create_view }) => create_view(t, page));
    made.set(load, found);
    found.catch(() => made.delete(load)); // it is fetched again when it is asked for again
    return found;
  };

  /** @param {unknown} error @param {boolean} by_user */
  const fail = (error, by_user) => {
    const sentence = t("train.not_opened", { why: error_message(error) });
    const way_on =
      error instanceof WrongAddress
        ? button("", t("train.all"), () => page.go(""))
        : button("", t("lesson.again"), () => void open(true));
    place.replaceChildren(make("div", { class: "train-failed" }, make("p", {}, sentence), way_on));
    document.title = t("train.window", { title: t("train.title") });
    page.say(sentence);
    if (by_user) way_on.focus();
  };

  /** @param {boolean} by_user moves the focus to the view */
  async function open(by_user) {
    const signal = opening.next();
    const { name, parameter } = address_of(location.hash);
    place.ariaBusy = "true";
    try {
      const view = await view_of(name);
      if (signal.aborted) return;
      current?.close();
      current = view;
      place.replaceChildren(view.element);
      document.title = t("train.window", { title: view.title ?? t("train.title") });
      shown(name);
      scrollTo(0, 0);
      if (by_user) place.focus({ preventScroll: true });
      await view.open(parameter);
    } catch (error) {
      if (signal.aborted) return;
      current?.close();
      current = null;
      shown(name);
      fail(error, by_user);
    } finally {
      if (!signal.aborted) place.ariaBusy = null;
    }
  }

  addEventListener("hashchange", () => void open(true));
  return { open: () => open(false) };
}
