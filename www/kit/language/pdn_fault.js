// Why a game or a file in PDN cannot be read. Not in errors.js, which the elements load.
import { error_words } from "./errors.js";

/** @import { Translator } from "./translator.js" */

/** The presets of other draughts by the numbers of their `GameType`. */
const GAMES = Object.freeze(
  /** @type {const} */ ([
    ["22", "italian"],
    ["23", "pool"],
    ["23", "jamaican"],
    ["24", "spanish"],
    ["25", "russian"],
    ["26", "brazilian"],
    ["28", "portuguese"],
    ["29", "czech"],
    ["31", "thai"],
  ]),
);

/**
 * "21 English draughts, 22 Italian draughts": the games that the module knows.
 * @param {Translator} t @param {string} message  the part of its message with their numbers
 */
const known_games = (t, message) =>
  [
    `21 ${t("error.game_type.english")}`,
    ...GAMES.filter(([number]) => message.includes(`${number} (`)).map(
      ([number, id]) => `${number} ${t(`rules.${id}`)}`,
    ),
  ].join(t("list.comma"));

/**
 * The reason for an error of a reader of PDN.
 * @param {Translator} t @param {{ message: string, code?: string }} error
 */
export function pdn_error(t, { message, code }) {
  if (code === "invalid-pdn") return pdn_fault(t, message);
  return code === "compressed-file" && t.language() !== "en"
    ? t("error.compressed-file")
    : error_words(t, { message, code });
}

/** The reason for a fault. @param {Translator} t @param {string} message as the module says it */
export function pdn_fault(t, message) {
  const [, type, games] = /^GameType "(.*)" is .*; (?:the known games are )?(.*)$/.exec(message) ?? [];
  if (t.language() === "en" || type === undefined || games === undefined)
    return error_words(t, { message, code: "invalid-pdn" });
  return t("error.game_type", { type, games: known_games(t, games) });
}
