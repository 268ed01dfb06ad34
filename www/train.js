// The training page's wiring: the header, the table of its views, and the router that shows them.
import { start_when_idle } from "./pages/app/idle.js";
import { create_load_again } from "./pages/app/load_again.js";
import "./kit/language/train_phrases.js";
import { page_translator } from "./kit/language/page_language.js";
import { error_message } from "./kit/platform/error_message.js";
import { apply_settings, damage_words, settings, on_settings_change } from "./kit/settings/store.js";
import { create_theme_button } from "./kit/settings/theme_button.js";
import { create_sound_button } from "./play/sound/sound_button.js";
import { create_train_page } from "./training/shell/page.js";
import { create_router } from "./training/shell/router.js";
import { start } from "./wasm.js";
import { by_id, make } from "./kit/widgets/dom.js";
import { lazy } from "./kit/widgets/lazy.js";

/**
 * The views by their names in the address; the hub has none. Each is fetched when it is first opened.
 * @type {import("./training/shell/router.js").Views}
 */
const VIEWS = Object.freeze({
  "": () => import("./training/placement/first_visit.js"),
  placement: () => import("./training/placement/placement.js"),
  path: () => import("./training/path/view.js"),
  task: () => import("./training/tasks/view.js"),
  first: () => import("./training/first_lesson/view.js"),
  puzzles: () => import("./training/puzzles/rated.js"),
  puzzle: () => import("./training/puzzles/single.js"),
  daily: () => import("./training/puzzles/daily.js"),
  themes: () => import("./training/puzzles/themes.js"),
  streak: () => import("./training/puzzles/streak.js"),
  storm: () => import("./training/puzzles/storm.js"),
  failed: () => import("./training/puzzles/failed.js"),
  own: () => import("./training/puzzles/own.js"),
  openings: () => import("./training/drills/openings.js"),
  endings: () => import("./training/drills/endings.js"),
  glossary: () => import("./training/glossary/view.js"),
  due: () => import("./training/drills/due.js"),
  dashboard: () => import("./training/puzzles/dashboard.js"),
});

const t = await page_translator();

apply_settings();
const name_sides = () => t.set_red(settings().pieces === "red");
name_sides();
on_settings_change(name_sides);

const root = document.documentElement;
delete root.dataset.words;
by_id("title", HTMLSpanElement).textContent = t("train.title");
by_id("ways", HTMLElement).ariaLabel = t("train.ways");
by_id("back", HTMLAnchorElement).textContent = t("arena.back");
by_id("theme", HTMLButtonElement).ariaLabel = t("arena.theme");
by_id("sound", HTMLButtonElement).ariaLabel = t("settings.sound");
const all = by_id("all", HTMLAnchorElement);
all.textContent = t("train.all");

const page = create_train_page(t, Object.keys(VIEWS));
create_theme_button(() => undefined); // the page follows the settings
create_sound_button(
  lazy(
    t,
    async () => {
      await page.start_sound();
      return () => undefined;
    },
    console.info,
  ),
);
// A new version interrupts an exercise only if the user asked for it on this page. The list of views is no exercise.
const { load_again, look_again } = create_load_again(() => all.hidden !== false);
const router = create_router(t, page, VIEWS, {
  place: by_id("view", HTMLElement),
  shown(name) {
    all.hidden = name === "";
    look_again(true);
  },
});
page.offline = start_when_idle(t, { say: page.say, load_again });

/** Faults of the storage, shown above the views and announced, each sentence once. @type {Set<string>} */
const notices = new Set();

/** @param {string} sentence */
function notice(sentence) {
  if (notices.has(sentence)) return;
  notices.add(sentence);
  by_id("view", HTMLElement).before(make("p", { class: "train-notice", role: "alert" }, sentence));
}

/** Runs before the first view, because a view may change the stored data. */
async function check_training() {
  const { load_training, on_unstored } = await import("./training/progress/training_store.js");
  on_unstored(() => notice(t("train.not_kept")));
  const { check_path } = await import("./training/progress/path_progress.js");
  for (const damage of [load_training(), check_path()])
    if (damage !== "none") notice(t(damage === "aside" ? "train.aside" : "stored.no_room"));
}

/** Links terms in sentences; without the glossary's texts the sentences are text alone. */
async function link_terms() {
  const { link_sentences } = await import("./training/glossary/sentence_links.js");
  await link_sentences(t, by_id("view", HTMLElement));
}

/** Views import from this file and wait until it has been evaluated, so no top-level await may wait for a view. */
async function begin() {
  try {
    await start();
    await check_training();
    await router.open();
    root.dataset.ready = "yes";
    page.say(damage_words(t));
    link_terms().catch(console.info);
  } catch (error) {
    by_id("view", HTMLElement).textContent = t("reload", { why: error_message(error) });
  }
}
begin();
