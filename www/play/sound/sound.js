// Plays the sounds of the game, and speaks moves if that is set. Loaded with the first gesture, before which browsers
// allow no sound.
import { milliseconds } from "../../board/theme.js";
import { after_paint } from "../../kit/platform/after_paint.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { position_words } from "../screen_reader/announcements.js";
import { settings, on_settings_change, still } from "../../kit/settings/store.js";
import { sound_events } from "./sound_events.js";
import { create_synth } from "./synth.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../core/state_types.js"
 */

/** The gain at full volume. */
const LOUDEST = 0.6;

/** The square makes the volume setting roughly proportional to perceived loudness. */
const gain = () => LOUDEST * (Number(settings().volume) / 100) ** 2;

/** The duration of a piece's step, in milliseconds. */
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

/** @type {{ readonly spoken: SpeechSynthesisUtterance | null, readonly next: string }} next: the waiting sentence */
const SILENT = Object.freeze({ spoken: null, next: "" });

/** A voice that does not fall behind: of the waiting sentences it speaks only the last. */
function create_voice() {
  const can_speak = typeof speechSynthesis !== "undefined";
  let voice = SILENT;

  const go_on = () => {
    const { next: words } = voice;
    voice = SILENT;
    if (words === "") return;
    const now = new SpeechSynthesisUtterance(words);
    now.lang = document.documentElement.lang;
    now.onend = now.onerror = () => void (voice.spoken === now && go_on()); // cancelled utterances also end
    voice = { spoken: now, next: "" };
    speechSynthesis.speak(now);
  };
  const hush = () => {
    if (!can_speak || voice.spoken === null) return;
    voice = SILENT;
    speechSynthesis.cancel();
  };

  return {
    hush,
    /** @param {string} words @param {boolean} at_once interrupts the current sentence */
    speak(words, at_once) {
      if (words === "" || !can_speak) return;
      if (at_once) hush();
      voice = { ...voice, next: words };
      // some voices fire no end event
      if (voice.spoken === null || !(speechSynthesis.speaking || speechSynthesis.pending)) go_on();
    },
  };
}

/**
 * Whether the position changed other than by the next move of the game.
 * @param {State} now
 * @param {State} before
 */
const has_stepped = (now, before) =>
  now.game.mode === "study" || now.game.id !== before.game.id || now.game.ply !== before.game.ply + 1;

/** @param {Translator} t @param {Pick<import("../core/store.js").Store, "subscribe">} store */
export function create_sound(t, store) {
  /** @type {ReturnType<typeof create_audio_output> | null} */
  let output = null;
  const wake = () => {
    if (settings().sound === "off" || typeof AudioContext === "undefined") return;
    // before pointerup the browser would refuse, with a warning
    if (!navigator.userActivation.hasBeenActive) return;
    output ??= create_audio_output();
    output.wake();
  };
  for (const gesture of ["pointerup", "keydown"]) document.addEventListener(gesture, wake, { capture: true });
  const { hush, speak } = create_voice();
  const sound_changed = create_change_guard();
  sound_changed([settings().sound === "off"]);
  on_settings_change(({ sound, voice }) => {
    const is_off = sound === "off";
    const was_turned_off = sound_changed([is_off]) && is_off;
    if (voice !== "on" || was_turned_off) hush();
  });
  wake();

  /** Changes whose sounds are played after the paint. @type {[now: State, before: State][]} */
  const changes = [];
  const play = after_paint(() => {
    const step = move_duration();
    for (const [now, before] of changes.splice(0)) output?.play(sound_events(now, before, step));
  });

  store.subscribe((now, before) => {
    if (document.visibilityState === "hidden" || (now.game === before.game && now.board === before.board)) return;
    const { sound, voice } = settings();
    if (sound !== "off" && output !== null) {
      changes.push([now, before]);
      play();
    }
    if (voice === "on" && now.game.revision !== before.game.revision && before.phase === "ready")
      speak(position_words(t, now, before), has_stepped(now, before));
  });
}
