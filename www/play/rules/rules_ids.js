// The presets, in the order they are offered.

/** @import { RulesId } from "../core/state_types.js" */

/**
 * English draughts and its variants; the draughts of other countries; the rules of five programs.
 * @type {Readonly<Record<"english" | "world" | "programs", readonly RulesId[]>>}
 */
export const RULES_GROUPS = Object.freeze({
  english: ["official", "no-forced-jumps", "giveaway"],
  world: ["russian", "brazilian", "pool", "jamaican", "spanish", "portuguese", "italian", "czech", "thai"],
  programs: ["demotion", "may-stop", "extra-turn", "single-jump", "free-choice"],
});

/** All of them. */
export const RULES_IDS = Object.freeze(
  /** @type {[first: RulesId, ...others: RulesId[]]} */ (Object.values(RULES_GROUPS).flat()),
);

/**
 * The name of a game in the language of its country.
 * @type {Readonly<Partial<Record<RulesId, { lang: string, name: string }>>>}
 */
export const NATIVE_NAMES = Object.freeze({
  russian: { lang: "ru", name: "шашки" },
  brazilian: { lang: "pt-BR", name: "damas" },
  spanish: { lang: "es", name: "damas" },
  portuguese: { lang: "pt-PT", name: "damas" },
  italian: { lang: "it", name: "dama" },
  czech: { lang: "cs", name: "dáma" },
  thai: { lang: "th", name: "หมากฮอส" },
});
