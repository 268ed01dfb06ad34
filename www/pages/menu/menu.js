// The menu: a dialog that lists the features of the page in groups. The phone's menu button opens it with all groups;
// "Learn" and "Study" in the header open it with one.
import { create_offline_line } from "../../kit/offline/offline_line.js";
import "../../kit/language/late_phrases.js";
import { make_dialog, open_dialog } from "../../kit/widgets/dialog.js";
import { icon, make } from "../../kit/widgets/dom.js";
import { lazy } from "../../kit/widgets/lazy.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { capital } from "../../play/core/game_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Page } from "../app/page.js"
 */

/** @typedef {"map.play" | "map.learn" | "map.study" | "map.more"} Group */

/** The entries of the menu. @param {Translator} t @param {Page} page */
function places(t, page) {
  const { open, library } = page;
  const import_text = lazy(
    t,
    async () =>
      (await import("../../records/share/import_dialog.js")).create_import(t, {
        state: page.store.get,
        play: page.started().play,
        confirm_replace_game: library.confirm_replace_game,
        files: (files) => void library.open(files),
        note: page.notice,
      }),
    page.note,
  );
  return {
    new_game: () => open.new_game(),
    friend: () => page.remote.open({ side: "black", rules: "official" }, "new"),
    lessons: open.lessons,
    rules: open.rules,
    help: open.help,
    study() {
      const game = page.game();
      if (game === null) page.note(`${capital(t("not_started"))}.`);
      else game.commands.study();
    },
    editor: open.editor,
    import_text,
    library: () => void library.open(),
    statistics: open.statistics,
    settings: open.settings,
  };
}

/**
 * Resolves to the offline support of the page, null before the game has started.
 * @param {Page} page
 */
const offline_support = async ({ game, fetch }) => (game() === null ? null : (await fetch.offline()).support);

/** @param {Translator} t @param {Page} page */
export async function create_menu(t, page) {
  const places_by_name = places(t, page);
  await late_style(new URL("../../style/menu.css", import.meta.url).href);

  /** @param {string} drawing @param {string} name @param {string} note @param {() => void} open */
  const entry = (drawing, name, note, open) => {
    const button = make(
      "button",
      { type: "button", class: "menu-entry" },
      icon(drawing),
      make("span", {}, make("b", {}, name), " ", make("small", {}, note)),
    );
    button.addEventListener("click", () => {
      dialog.close();
      open();
    });
    return make("li", {}, button);
  };
  /** A link to another page. @param {string} drawing @param {string} name @param {string} note @param {string} href */
  const link = (drawing, name, note, href) =>
    make(
      "li",
      {},
      make(
        "a",
        { class: "menu-entry", href },
        icon(drawing),
        make("span", {}, make("b", {}, name), " ", make("small", {}, note)),
      ),
    );

  /** @type {Record<Group, HTMLElement[]>} */
  const groups = {
    "map.play": [
      entry("new", t("new_game"), t("map.new_game.says"), places_by_name.new_game),
      entry("friend", t("map.friend"), t("map.friend.says"), places_by_name.friend),
    ],
    "map.learn": [
      link("play", t("hub.first"), t("hub.first.says"), "train.html#first"),
      link("hint", t("hub.puzzles"), t("hub.puzzles.says"), "train.html#puzzles"),
      link("book", t("hub.openings"), t("hub.openings.says"), "train.html#openings"),
      link("check", t("hub.endings"), t("hub.endings.says"), "train.html#endings"),
      link("search", t("hub.glossary"), t("hub.glossary.says"), "train.html#glossary"),
      link("menu", t("map.training"), t("map.training.says"), "train.html"),
      entry("table", t("lessons"), t("map.lessons.says"), places_by_name.lessons),
      entry("rules", t("map.rules"), t("map.rules.says"), places_by_name.rules),
      entry("settings", t("map.help"), t("map.help.says"), places_by_name.help),
    ],
    "map.study": [
      entry("search", t("map.study_game"), t("map.study_game.says"), places_by_name.study),
      entry("edit", t("map.editor"), t("map.editor.says"), places_by_name.editor),
      entry("download", t("map.import"), t("map.import.says"), places_by_name.import_text),
    ],
    "map.more": [
      entry("book", t("library"), t("map.library.says"), places_by_name.library),
      entry("table", t("stats"), t("map.statistics.says"), places_by_name.statistics),
      link("versus", t("map.arena"), t("map.arena.says"), "arena.html"),
      entry("settings", t("map.settings"), t("map.settings.says"), places_by_name.settings),
    ],
  };
  const sections = Object.entries(groups).map(([key, entries]) => {
    const group = /** @type {Group} */ (key);
    const heading = make("h3", { id: `menu-${group}` }, t(group));
    const list = make("ul", { "aria-labelledby": heading.id }, ...entries);
    return { group, heading, element: make("section", { class: "menu-group" }, heading, list) };
  });
  const { dialog, heading } = make_dialog(t, {
    id: "menu-dialog",
    title: t("map"),
    body: [...sections.map(({ element }) => element), create_offline_line(t, offline_support(page))],
  });

  /** @param {Group} [only] the group to show; without it, all groups */
  return (only) => {
    heading.textContent = t(only ?? "map");
    for (const { group, heading: title, element } of sections) {
      element.hidden = only !== undefined && group !== only;
      title.hidden = only !== undefined;
    }
    open_dialog(dialog);
  };
}
