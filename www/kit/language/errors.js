// Translates the errors of the module. Its English messages are more exact than their codes, so English keeps them. In
// other languages the code is translated; an error without a code is recognized by the form of its message.

/** @import { Translator } from "./translator.js" */

const CODES = Object.freeze(
  /** @type {const} */ ([
    "unreadable-move",
    "no-piece",
    "not-your-piece",
    "occupied",
    "must-jump",
    "unfinished-jump",
    "ambiguous-move",
    "illegal-move",
    "game-over",
    "invalid-fen",
    "invalid-position",
    "invalid-pdn",
    "invalid-link",
    "unknown-rules",
  ]),
);

/**
 * Without a full stop, and small where the language begins so.
 * @param {Translator} t
 * @param {{ message: string, code?: string }} error
 */
export function error_words(t, { message, code }) {
  const known = t.language() === "en" ? undefined : CODES.find((one) => one === code);
  return known === undefined ? message : t(`error.${known}`);
}

/**
 * Why a position is not legal.
 * @param {Translator} t @param {string} said  the reason as the module says it, with standard numbers
 * @param {(square: number) => string} [name]
 */
export function reason_words(t, said, name = String) {
  const reason = said.replace(/(?<= on )[\d, and]+$/, (squares) =>
    squares.replace(/\d+/g, (square) => name(Number(square))),
  );
  if (t.language() === "en") return reason;
  const [, side, pieces = "", most = ""] = /^(Black|White) has (\d+) pieces, more than (\d+)$/.exec(reason) ?? [];
  if (side !== undefined)
    return t("reason.too_many", { side: t.side_name(side === "Black" ? "black" : "white"), pieces, most });
  const squares = reason.replace(/^.* on /, "").replace(" and ", ", ");
  if (reason.startsWith("both sides")) return t("reason.both", { squares });
  if (reason.startsWith("there is no piece to be king")) return t("reason.no_king", { squares });
  return reason === "there is no piece on the board" ? t("reason.no_pieces") : reason;
}
