// Plays what is to be heard, and speaks moves where that is wanted. Fetched with the first gesture: no browser lets a page sound before.
import { position_words } from "../game/speech.js";
import { look, on_look, still } from "../panels/look.js";
import { heard } from "./heard.js";
import { create_synth } from "./synth.js";

/** @typedef {import("../game/state.js").State} State */

/** In percent, while nothing was chosen; and how loud all of it is, in parts of what the device gives. */
const USUAL_VOLUME = 40;
const LOUDEST = 0.6;

/** Twice the figure sounds about twice as loud. */
const gain = () => LOUDEST * (Number(look().volume ?? USUAL_VOLUME) / 100) ** 2;

/** Milliseconds that a piece is on its way. */
const step = () => (still() ? 0 : parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--d-step")));

function create_player() {
  const context = new AudioContext();
  const level = context.createGain();
  level.gain.value = gain();
  level.connect(context.destination);
  const play = create_synth(context, level);
  on_look(() => (level.gain.value = gain()));
  return {
    wake: () => void (context.state === "suspended" && context.resume().catch(() => undefined)),
    /** @param {import("./heard.js").Sound[]} sounds */
    play(sounds) {
      for (const { kind, at } of sounds) play(kind, context.currentTime + 0.01 + at / 1000);
    },
  };
}

/** @param {string} words */
function speak(words) {
  if (words === "" || typeof speechSynthesis === "undefined") return;
  const spoken = new SpeechSynthesisUtterance(words);
  spoken.lang = document.documentElement.lang;
  speechSynthesis.speak(spoken);
}

/** @param {import("../game/store.js").Store} store */
export function create_sound(store) {
  /** @type {ReturnType<typeof create_player> | null} */
  let player = null;
  const wake = () => {
    if (look().sound === "off" || typeof AudioContext === "undefined") return;
    player ??= create_player();
    player.wake();
  };
  for (const gesture of ["pointerup", "keydown"]) document.addEventListener(gesture, wake, { capture: true });
  on_look(({ voice }) => void (voice !== "on" && typeof speechSynthesis !== "undefined" && speechSynthesis.cancel()));
  wake();

  store.subscribe((now, before) => {
    if (document.visibilityState === "hidden") return;
    const { sound, voice } = look();
    if (sound !== "off") player?.play(heard(now, before, step()));
    if (voice === "on" && now.revision !== before.revision && before.phase === "ready") speak(position_words(now, before));
  });
}
