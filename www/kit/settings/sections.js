// The settings dialog as a table: its sections in their order, each with its rows. Pure.
import { LANGUAGES } from "../language/languages.js";
import { SETTINGS } from "./values.js";

/** @import { Key } from "../language/translator.js" */
/**
 * The key of a text without parameters.
 * @typedef {{ [K in Key]: import("../language/translator.js").Values<K> extends [] ? K : never }[Key]} Phrase
 */
/**
 * A value to choose from. A value not listed in values.js means the default.
 * @typedef {object} Option
 * @property {string} value
 * @property {Phrase} [phrase]
 * @property {Phrase} [says]  a sentence below
 * @property {string} [name]  in place of `phrase`: a text that is the same in every language
 */
/**
 * @typedef {object} Row
 * @property {"cards" | "segments" | "select" | "switch" | "slider" | "part"} kind  dialog.js makes the parts
 * @property {string} name  the name of the setting or of the part
 * @property {Phrase} phrase  its title
 * @property {Phrase} [says]  a sentence below
 * @property {readonly Option[]} [options]
 */
/** @typedef {{ name: string, phrase: Phrase, rows: readonly Row[] }} Section */

/** @type {readonly Section[]} */
export const SECTIONS = [
  {
    name: "board",
    phrase: "settings.board",
    rows: [
      {
        kind: "segments",
        name: "size",
        phrase: "settings.size",
        options: [
          { value: "small", phrase: "settings.size_small" },
          { value: "medium", phrase: "settings.size_medium" },
          { value: "", phrase: "settings.size_fits" },
        ],
      },
      {
        kind: "cards",
        name: "board",
        phrase: "settings.colors",
        options: [
          { value: "walnut", phrase: "board.walnut", says: "board.walnut.says" },
          { value: "tournament", phrase: "board.tournament", says: "board.tournament.says" },
          { value: "slate", phrase: "board.slate", says: "board.slate.says" },
          { value: "contrast", phrase: "board.contrast", says: "board.contrast.says" },
        ],
      },
      {
        kind: "segments",
        name: "pieces",
        phrase: "pieces",
        options: [
          { value: "ebony", phrase: "pieces.ebony" },
          { value: "red", phrase: "side.red" },
          { value: "contrast", phrase: "pieces.contrast" },
        ],
      },
      {
        kind: "segments",
        name: "labels",
        phrase: "labels",
        options: [
          { value: "off", phrase: "labels.off" },
          { value: "inside", phrase: "labels.inside" },
          { value: "outside", phrase: "labels.outside" },
        ],
      },
      {
        kind: "select",
        name: "coordinates",
        phrase: "names",
        options: [
          { value: "rules", phrase: "names.rules" },
          { value: "official", phrase: "names.official" },
          { value: "single-jump", phrase: "names.single-jump" },
          { value: "demotion", phrase: "names.demotion" },
          { value: "may-stop", phrase: "names.may-stop" },
          { value: "extra-turn", phrase: "names.extra-turn" },
          { value: "free-choice", phrase: "names.free-choice" },
        ],
      },
      {
        kind: "segments",
        name: "scheme",
        phrase: "arena.theme",
        options: [
          { value: "", phrase: "scheme.system" },
          { value: "light", phrase: "scheme.light" },
          { value: "dark", phrase: "scheme.dark" },
        ],
      },
    ],
  },
  {
    name: "sound",
    phrase: "settings.sound",
    rows: [
      { kind: "switch", name: "sound", phrase: "settings.sound", says: "settings.sound_says" },
      { kind: "slider", name: "volume", phrase: "settings.volume" },
      { kind: "switch", name: "voice", phrase: "settings.voice", says: "settings.voice_says" },
    ],
  },
  {
    name: "language",
    phrase: "language",
    rows: [
      {
        kind: "select",
        name: "language",
        phrase: "language",
        options: [
          { value: "", phrase: "language.browser" },
          ...LANGUAGES.map(({ code, name }) => ({ value: code, name })),
        ],
      },
    ],
  },
  {
    name: "play",
    phrase: "settings.play",
    rows: [
      { kind: "switch", name: "clicks", phrase: "one_click", says: "one_click.says" },
      {
        kind: "segments",
        name: "motion",
        phrase: "settings.speed",
        options: [
          { value: "less", phrase: "labels.off" },
          { value: "fast", phrase: "settings.speed_fast" },
          { value: "", phrase: "settings.speed_normal" },
          { value: "slow", phrase: "settings.speed_slow" },
        ],
      },
      { kind: "switch", name: "zen", phrase: "zen", says: "zen.says" },
      { kind: "switch", name: "coach", phrase: "coach", says: "coach.says" },
      { kind: "switch", name: "keys", phrase: "settings.keys", says: "settings.keys_says" },
      { kind: "part", name: "help", phrase: "settings.help" },
    ],
  },
  {
    name: "engine",
    phrase: "analysis.engine",
    rows: [
      { kind: "switch", name: "evalbar", phrase: "evalbar", says: "evalbar.says" },
      { kind: "switch", name: "thinking", phrase: "show_thinking", says: "show_thinking.says" },
      { kind: "switch", name: "ponder", phrase: "ponder", says: "ponder.says" },
      { kind: "switch", name: "autoreview", phrase: "autoreview", says: "autoreview.says" },
      {
        kind: "select",
        name: "lines",
        phrase: "settings.lines",
        options: SETTINGS.lines.values.map((value) => ({ value, name: value })),
      },
      { kind: "part", name: "tables", phrase: "tables.title" },
    ],
  },
  {
    name: "data",
    phrase: "settings.data",
    rows: [
      { kind: "part", name: "own_data", phrase: "own.title" },
      { kind: "part", name: "about", phrase: "about" },
    ],
  },
];
