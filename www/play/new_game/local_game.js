// On the first visit, offers the draughts that speakers of the page's language know, beside English draughts. The game
// on the board restarts with the accepted rules, which also become those of later new games. Fetched when the page is
// idle; the button uses space that is reserved for it, so that the layout does not shift.
import "../../kit/language/late_phrases.js";
import "../../kit/language/rules_phrases.js";
import { error_message } from "../../kit/platform/error_message.js";
import { new_seed } from "../../kit/platform/random.js";
import { on_settings_change } from "../../kit/settings/store.js";
import { by_id, make } from "../../kit/widgets/dom.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { load_rules } from "../rules/load_rules.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { RulesId, State } from "../core/state_types.js"
 * @import { Store } from "../core/store.js"
 */

/**
 * By language. Brazilian draughts are the international rules on 64 squares, which French and Dutch players know from
 * the larger board. Spanish draughts are also played in parts of northern Africa (Wikipedia, "Spanish draughts").
 * German rule books (such as https://www.casinospiegel.net/damespiel.html and the help of spin.de)
 * agree that men capture forward only and kings fly; of the games here Czech draughts are nearest to that.
 * @type {Readonly<Partial<Record<string, RulesId>>>}
 */
const LOCAL = Object.freeze({
  de: "czech",
  es: "spanish",
  fr: "brazilian",
  nl: "brazilian",
  pt: "brazilian",
  ar: "spanish",
});

/**
 * @param {string} language  of the page
 * @param {readonly string[]} wished  the languages of the browser
 * @returns {RulesId | undefined}
 */
export function local_rules(language, wished) {
  const first = wished.find((one) => one.toLowerCase().startsWith(language));
  return /^pt-pt$/i.test(first ?? "") ? "portuguese" : LOCAL[language];
}

/** Whether two boxes overlap. @param {DOMRect} one @param {DOMRect} other */
const overlap = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The boxes of an element's lines of text. @param {Element} element */
function text_boxes(element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()];
}

/** @param {DOMRect | undefined} box */
const middle = (box) => (box === undefined ? 0 : (box.top + box.bottom) / 2);

/**
 * Puts the button beside the title, on phones beside the last line of the sentence below it; if there is no room,
 * at the end of the panel.
 * @param {HTMLButtonElement} button
 */
function place(button) {
  const panel = by_id("welcome", HTMLDivElement);
  const title = panel.querySelector(".hello h2");
  const link = panel.querySelector(".hello a");
  const beside = title && getComputedStyle(title).position !== "absolute" ? title : link;
  if (beside === null) return;
  const had_focus = document.activeElement === button;
  button.dataset.place = beside === title ? "title" : "line";
  if (beside === title) beside.before(button);
  else beside.after(button);
  const lines = text_boxes(beside);
  button.style.marginTop = "0";
  button.style.marginTop = `${middle(lines.at(-1)) - middle(button.getBoundingClientRect())}px`;
  const box = button.getBoundingClientRect();
  if (lines.some((line) => overlap(line, box))) {
    button.style.marginTop = "0";
    button.dataset.place = "end";
    panel.append(button);
  }
  if (had_focus) button.focus();
}

/**
 * @param {Translator} t
 * @param {Store} store
 * @param {object} game
 * @param {{ start(how: import("../game/replace_game.js").How): void }} game.play
 * @param {{ new_game(rules: State["game"]["rules"]): void }} game.client
 * @param {(sentence: string) => void} note
 */
export async function offer_local_game(t, store, { play, client }, note) {
  const local = local_rules(t.language(), navigator.languages);
  if (local === undefined || !store.get().welcome) return;
  await late_style(new URL("../../style/local_game.css", import.meta.url).href);
  const button = make("button", { class: "link", type: "button", id: "local-game" });
  /** The rules that the button offers. @returns {RulesId} */
  const offered = () => (store.get().game.rules === local ? "official" : local);

  const show = () => {
    const { welcome, game } = store.get();
    if (!welcome) return;
    const name = offered() === "official" ? t("rules.english") : t(`rules.${local}`);
    if (button.textContent !== name) {
      button.textContent = name;
      button.setAttribute("aria-label", t("welcome.play", { name: t.in_mid_sentence(name) }));
      button.title = t(`rules.${offered()}.says`);
    }
    const hello = t("hello", { side: t.side_name(game.rule_options.first) }); // whom the newcomer plays, see below
    const words = by_id("hello", HTMLSpanElement);
    if (words.textContent !== hello) words.textContent = hello;
  };
  button.addEventListener("click", async () => {
    const rules = offered();
    try {
      await load_rules(rules);
    } catch (error) {
      note(t("rules.not_loaded", { why: error_message(error) }));
      return;
    }
    if (!store.get().welcome) return; // a move was made meanwhile
    const { level } = store.get().game;
    const person = /** @type {const} */ ({ kind: "human" });
    const computer = /** @type {const} */ ({ kind: "computer", level });
    // the newcomer begins, as in the game that is on the board first
    const players = rules === "official" ? { black: person, white: computer } : { black: computer, white: person };
    client.new_game(rules);
    play.start({ rules, players, level, seed: new_seed(), flipped: false, welcome: true });
    place(button);
  });
  store.subscribe(show);
  on_settings_change(show);
  show();
  place(button);
  const resized = new AbortController();
  addEventListener("resize", () => (store.get().welcome ? place(button) : resized.abort()), { signal: resized.signal });
}
