// The row of actions: a new tournament, play and pause, stop, speed, export.
import { phrase } from "../language/phrase_late.js";
import { by_id, icon, make, set_usable } from "../widgets/dom.js";
import { next_of } from "./tournament.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Speed} Speed
 */

const ORDER = Object.freeze(/** @type {const} */ (["slow", "medium", "fast", "full"]));

/** @param {string} name of the icon @param {string} words @param {() => void} act */
function action(name, words, act) {
  const made = make("button", { type: "button", class: "act" }, icon(name), make("span", {}, words));
  made.addEventListener("click", () => {
    if (made.ariaDisabled !== "true") act();
  });
  return made;
}

/** @param {HTMLButtonElement} button @param {string} name @param {string} words */
function rename(button, name, words) {
  if (button.textContent === words) return;
  button.replaceChildren(icon(name), make("span", {}, words));
}

/**
 * @param {{ begin(): void, play(): void, pause(): void, end(): void, speed(speed: Speed): void, export(): void }} to
 */
export function create_actions(to) {
  const bar = by_id("actions", HTMLDivElement);
  bar.ariaLabel = phrase("arena.actions");
  let running = false;
  /** @type {Speed} */
  let speed = "medium";
  const play = action("play", phrase("arena.play"), () => (running ? to.pause() : to.play()));
  const stop = action("resign", phrase("arena.stop"), to.end);
  const faster = action("clock", "", () => to.speed(ORDER[(ORDER.indexOf(speed) + 1) % ORDER.length] ?? "medium"));
  const save = action("download", phrase("arena.export"), to.export);
  const begin = action("new", phrase("arena.new"), to.begin);
  bar.append(play, stop, faster, save, make("span", { class: "split" }), begin);

  return {
    /** @param {State} state */
    show(state) {
      ({ running, speed } = state);
      const { tournament } = state;
      const more = tournament !== null && next_of(tournament) !== null;
      rename(play, running ? "pause" : "play", running ? phrase("arena.pause") : phrase("arena.play"));
      rename(faster, "clock", phrase(`arena.speed.${speed}`));
      set_usable(play, more);
      set_usable(stop, more);
      set_usable(save, tournament !== null && tournament.played.length > 0);
    },
  };
}
