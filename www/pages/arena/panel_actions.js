// The buttons of the Arena: new tournament, play and pause, stop, speed, export.
import { by_id, icon, make, set_usable } from "../../kit/widgets/dom.js";
import { next_of } from "./tournament.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "./state.js"
 */

/** @param {string} name of the icon @param {string} words @param {() => void} callback */
function action(name, words, callback) {
  const made = make("button", { type: "button", class: "act" }, icon(name), make("span", {}, words));
  made.addEventListener("click", () => {
    if (made.ariaDisabled !== "true") callback();
  });
  return made;
}

/** @param {HTMLButtonElement} button @param {string} name @param {string} words */
function rename(button, name, words) {
  if (button.textContent === words) return;
  button.replaceChildren(icon(name), make("span", {}, words));
}

/**
 * @param {Translator} t
 * @param {{ begin(): void, play_or_pause(): void, end(): void, next_speed(): void, export(): void }} actions
 */
export function create_actions(t, actions) {
  const bar = by_id("actions", HTMLDivElement);
  bar.ariaLabel = t("arena.actions");
  const play = action("play", t("arena.play"), actions.play_or_pause);
  const stop = action("resign", t("arena.stop"), actions.end);
  const faster = action("clock", "", actions.next_speed);
  const save = action("download", t("arena.export"), actions.export);
  const begin = action("new", t("arena.new"), actions.begin);
  bar.append(play, stop, faster, save, make("span", { class: "split" }), begin);

  return {
    /** @param {State} state */
    show(state) {
      const { tournament, running, speed } = state;
      const more = tournament !== null && next_of(tournament) !== null;
      rename(play, running ? "pause" : "play", running ? t("arena.pause") : t("arena.play"));
      rename(faster, "clock", t(`arena.speed.${speed}`));
      set_usable(play, more);
      set_usable(stop, more);
      set_usable(save, tournament !== null && tournament.played.length > 0);
    },
  };
}
