// Synthesises the sounds from a few partials and a little noise. The caller's gain node sets the volume.

/** @import { Kind } from "./sound_events.js" */
/**
 * A tone with falling pitch: frequencies in Hz, times in seconds, loudness from 0 to 1.
 * @typedef {{ from: number, to: number, length: number, loud: number, wait?: number }} Tone
 */

/** Wood on wood, slightly brighter for a jump. @type {Readonly<Partial<Record<Kind, Tone>>>} */
const KNOCKS = Object.freeze({
  step: { from: 430, to: 290, length: 0.07, loud: 0.7 },
  jump: { from: 620, to: 400, length: 0.09, loud: 0.8 },
});

/** @param {number} pitch @param {number} wait @returns {Tone} */
const note = (pitch, wait) => ({ from: pitch, to: pitch, length: 0.34, loud: 0.42, wait });

/** @type {Readonly<Partial<Record<Kind, readonly Tone[]>>>} */
const NOTES = Object.freeze({
  crown: [note(784, 0), note(1175, 0.09)],
  win: [note(523, 0), note(659, 0.13), note(784, 0.26)],
  loss: [note(440, 0), note(349, 0.16)],
  draw: [note(523, 0), note(523, 0.16)],
});

/** Seconds of noise in a knock. */
const BREATH = 0.03;

/** @param {AudioContext} context @param {AudioNode} out */
export function create_synth(context, out) {
  const noise = context.createBuffer(1, Math.ceil(BREATH * context.sampleRate), context.sampleRate);
  const samples = noise.getChannelData(0);
  samples.forEach((_, index) => (samples[index] = (2 * Math.random() - 1) * (1 - index / samples.length)));

  /** @param {Tone} tone @param {number} when */
  const sing = ({ from, to, length, loud, wait = 0 }, when) => {
    const [begin, end] = [when + wait, when + wait + length];
    const [tone, level] = [context.createOscillator(), context.createGain()];
    tone.frequency.setValueAtTime(from, begin);
    if (to !== from) tone.frequency.exponentialRampToValueAtTime(to, begin + length / 2);
    level.gain.setValueAtTime(0.0001, begin);
    level.gain.exponentialRampToValueAtTime(loud, begin + 0.006);
    level.gain.exponentialRampToValueAtTime(0.0001, end);
    tone.connect(level).connect(out);
    tone.start(begin);
    tone.stop(end);
  };

  /** @param {number} when */
  const breathe = (when) => {
    const [source, dull, level] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
    source.buffer = noise;
    dull.type = "lowpass";
    dull.frequency.setValueAtTime(2200, when);
    level.gain.setValueAtTime(0.25, when);
    source.connect(dull).connect(level).connect(out);
    source.start(when);
  };

  /** @param {Kind} kind @param {number} when in the context's seconds */
  return (kind, when) => {
    const knock = KNOCKS[kind];
    if (knock !== undefined) {
      sing(knock, when);
      breathe(when);
    }
    for (const tone of NOTES[kind] ?? []) sing(tone, when);
  };
}
