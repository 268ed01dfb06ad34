// The three items that the trainer keeps in localStorage: the profile, the puzzles seen, and the cards. Each change is
// made to what is stored at that moment, so two tabs do not undo each other. Where storage is blocked or full, it lasts
// for this visit. What cannot be read is set aside.
import { is_object } from "../../kit/platform/is_object.js";
import { with_memory_fallback } from "../../kit/platform/memory_fallback.js";
import { create_stored_item } from "../../kit/platform/stored_item.js";
import { merged_cards, NO_CARDS, read_cards, write_cards } from "./cards.js";
import { merged_profiles, NEW_PROFILE, read_profile } from "./profile.js";
import { merged_seen, read_seen, write_seen } from "./seen.js";

/**
 * @import { Cards } from "./cards.js"
 * @import { Profile } from "./profile.js"
 * @import { Seen } from "./seen.js"
 */

const VERSION = 1;
const NEWER = Object.freeze({ value: null, fault: "another version wrote it" });
const DAMAGED = "some of it cannot be read";

/** @type {Set<() => void>} */
const listeners = new Set();

/**
 * Hears each time when something could not be stored, so that it lasts for this visit only.
 * @param {() => void} listener
 */
export const on_unstored = (listener) => void listeners.add(listener);

/**
 * @template T
 * @param {string} name @param {T} empty
 * @param {object} form
 * @param {(value: Record<string, unknown>) => { value: T, is_complete: boolean }} form.read
 * @param {(value: T) => object} form.shape
 * @param {(one: T, other: T) => T} form.merged  one, where both are alike in what decides
 */
function create_kept(name, empty, { read, shape, merged }) {
  /** @type {import("../../kit/platform/stored_item.js").StoredItem<T>} */
  const item = create_stored_item(`bitboard-checkers:training${name}`, {
    judge(stored) {
      if (!is_object(stored) || stored.version !== VERSION) return NEWER;
      const { value, is_complete } = read(stored);
      return { value, fault: is_complete ? null : DAMAGED };
    },
    shape: (value) => ({ version: VERSION, ...shape(value) }),
  });
  // the value in memory is the later one, so it decides where both are alike
  const { get, write, is_unstored } = with_memory_fallback(item, empty, (stored, unstored) => merged(unstored, stored));
  return {
    get,
    is_unstored,
    /** @param {(value: T) => T} change @returns {T} */
    change(change) {
      const next = change(get());
      if (!write(next)) for (const listener of [...listeners]) listener();
      return next;
    },
    load: () => item.load().damage,
  };
}

const profile = /* @__PURE__ */ create_kept("", NEW_PROFILE, {
  read: (stored) => {
    const { profile: value, is_complete } = read_profile(stored);
    return { value, is_complete };
  },
  shape: (value) => value,
  merged: merged_profiles,
});

const seen = /* @__PURE__ */ create_kept(":puzzles", /** @type {Seen} */ (new Map()), {
  read: ({ seen: text }) => {
    const { seen: value, is_complete } = read_seen(text);
    return { value, is_complete };
  },
  shape: (value) => ({ seen: write_seen(value) }),
  merged: merged_seen,
});

const cards = /* @__PURE__ */ create_kept(":cards", NO_CARDS, {
  read: ({ cards: listed }) => {
    const { cards: value, is_complete } = read_cards(listed);
    return { value, is_complete };
  },
  shape: (value) => ({ cards: write_cards(value) }),
  merged: merged_cards,
});

export const stored_profile = profile.get;
export const change_profile = profile.change;
export const stored_seen = seen.get;
export const change_seen = seen.change;
export const stored_cards = cards.get;
export const change_cards = cards.change;

/**
 * Called when the page starts: sets unreadable data aside and keeps the rest.
 * @returns {"none" | "aside" | "no_room"}
 */
export function load_training() {
  const damages = [profile, seen, cards].map(({ load }) => load());
  return /** @type {const} */ (["no_room", "aside"]).find((damage) => damages.includes(damage)) ?? "none";
}

/** All of it, for a backup. */
export const training_data = () => ({
  profile: stored_profile(),
  seen: write_seen(stored_seen()),
  cards: write_cards(stored_cards()),
});

/** @typedef {{ profile: Profile, seen: Seen, cards: Cards }} TrainingData */

/** The parts of a backup that can be read; older files have none. @param {unknown} value @returns {TrainingData} */
export function read_training(value) {
  const from = is_object(value) ? value : {};
  return {
    profile: read_profile(from.profile).profile,
    seen: read_seen(from.seen).seen,
    cards: read_cards(from.cards).cards,
  };
}

/** Adds the training of another browser. @param {TrainingData} more @returns {boolean} whether all of it is stored */
export function add_training(more) {
  change_profile((mine) => merged_profiles(mine, more.profile));
  change_seen((mine) => merged_seen(mine, more.seen));
  change_cards((mine) => merged_cards(mine, more.cards));
  return ![profile, seen, cards].some(({ is_unstored }) => is_unstored());
}
