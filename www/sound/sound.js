// Plays what is to be heard, and speaks moves where that is wanted. Fetched with the first gesture: no browser lets a
// page sound before.
import { milliseconds } from "../board/theme.js";
import { position_words } from "../screen_reader/announcements.js";
import { settings, on_settings_change, still } from "../settings/store.js";
import { sound_events } from "./sound_events.js";
import { create_synth } from "./synth.js";

/** @typedef {import("../language/translator.js").Translator} Translator */
/** @typedef {import("../core/state.js").State} State */

/** How loud all of it is, in parts of what the device gives. */
const LOUDEST = 0.6;

/** Twice the figure sounds about twice as loud. */
const gain = () => LOUDEST * (Number(settings().volume) / 100) ** 2;

/** Milliseconds that a piece is on its way. */
const move_duration = () =>
  still() ? 0 : milliseconds(getComputedStyle(document.documentElement).getPropertyValue("--d-step"));

function create_audio_output() {
  const context = new AudioContext();
  const master_gain = context.createGain();
  master_gain.gain.value = gain();
  master_gain.connect(context.destination);
  const play = create_synth(context, master_gain);
  on_settings_change(() => (master_gain.gain.value = gain()));
  return {
    wake: () => void (context.state === "suspended" && context.resume().catch(() => undefined)),
    /** @param {import("./sound_events.js").Sound[]} sounds */
    play(sounds) {
      for (const { kind, at } of sounds) play(kind, context.currentTime + 0.01 + at / 1000);
    },
  };
}

/** A voice that is never behind: of what waits for the end of a sentence it speaks only the last. */
function create_voice() {
  const can_speak = typeof speechSynthesis !== "undefined";
  /** @type {SpeechSynthesisUtterance | null} */
  let spoken = null;
  let next = "";

  const go_on = () => {
    const words = next;
    next = "";
    spoken = null;
    if (words === "") return;
    const now = new SpeechSynthesisUtterance(words);
    now.lang = document.documentElement.lang;
    now.onend = now.onerror = () => void (spoken === now && go_on()); // one that was broken off ends too
    spoken = now;
    speechSynthesis.speak(now);
  };
  const hush = () => {
    if (!can_speak || spoken === null) return;
    next = "";
    spoken = null;
    speechSynthesis.cancel();
  };

  return {
    hush,
    /** @param {string} words @param {boolean} at_once what is being said is of no use any more */
    speak(words, at_once) {
      if (words === "" || !can_speak) return;
      if (at_once) hush();
      next = words;
      // some voices do not tell their end
      if (spoken === null || !(speechSynthesis.speaking || speechSynthesis.pending)) go_on();
    },
  };
}

/**
 * The game stands elsewhere, and not by a move that follows the one spoken of.
 * @param {State} now
 * @param {State} before
 */
const has_stepped = (now, before) =>
  now.game.mode === "study" || now.game.id !== before.game.id || now.game.ply !== before.game.ply + 1;

/** @param {Translator} t @param {import("../core/store.js").Store} store */
export function create_sound(t, store) {
  /** @type {ReturnType<typeof create_audio_output> | null} */
  let output = null;
  const wake = () => {
    if (settings().sound === "off" || typeof AudioContext === "undefined") return;
    // a finger that is not lifted yet: the browser would refuse, and say so
    if (!navigator.userActivation.hasBeenActive) return;
    output ??= create_audio_output();
    output.wake();
  };
  for (const gesture of ["pointerup", "keydown"]) document.addEventListener(gesture, wake, { capture: true });
  const { hush, speak } = create_voice();
  let loud = settings().sound !== "off";
  on_settings_change(({ sound, voice }) => {
    if (voice !== "on" || (loud && sound === "off")) hush();
    loud = sound !== "off";
  });
  wake();

  store.subscribe((now, before) => {
    if (document.visibilityState === "hidden") return;
    const { sound, voice } = settings();
    if (sound !== "off") output?.play(sound_events(now, before, move_duration()));
    if (voice === "on" && now.game.revision !== before.game.revision && before.phase === "ready")
      speak(position_words(t, now, before), has_stepped(now, before));
  });
}
