// The prompts for a language model, always in English. Pure.

/** @import { Request } from "./agent.js" */
/** @typedef {{ role: "system" | "user" | "assistant", content: string }} Message */

const RULES = `You play English draughts (American checkers) by the official rules.
The board has 32 playable squares, numbered 1 to 32 from the top left, four in each row. Black (b, king B) begins on 1-12 and moves down, to higher numbers. White (w, king W) begins on 21-32 and moves up, to lower numbers.
A man steps one square diagonally forward. A king steps one square diagonally in any direction. A piece jumps over an adjacent enemy piece to the empty square behind it and takes it. If any jump is possible, you must jump, and a jump must go on while it can. A man that reaches the far row becomes a king, and its move ends there. A side without pieces or without a legal move loses.
A step is written 11-15, a jump 15x22, a longer jump that needs it 15x22x31.
You are given the position and every legal move. You may think first. The last line of your answer must be exactly
MOVE: m
where m is one of the legal moves, copied letter by letter. Write nothing after that line.`;

/** @param {string} fen as the module writes it @returns {Map<number, string>} letters by square */
function pieces_of(fen) {
  /** @type {Map<number, string>} */
  const pieces = new Map();
  for (const part of fen.split(":").slice(1)) {
    const letter = part.startsWith("W") ? "w" : "b";
    for (const item of part.slice(1).split(",")) {
      const king = item.startsWith("K");
      const square = Number(king ? item.slice(1) : item);
      if (square > 0) pieces.set(square, king ? letter.toUpperCase() : letter);
    }
  }
  return pieces;
}

/** Draws the board in eight rows: empty playable squares are dots, the others blanks. @param {string} fen */
export function drawing(fen) {
  const pieces = pieces_of(fen);
  const rows = Array.from({ length: 8 }, (_, row) => {
    const squares = Array.from({ length: 4 }, (_, place) => pieces.get(4 * row + place + 1) ?? ".");
    return (row % 2 === 0 ? squares.map((letter) => `  ${letter} `) : squares.map((letter) => `${letter}   `))
      .join("")
      .trimEnd();
  });
  return rows.join("\n");
}

/** The prompt for a move. @param {Request} request @returns {Message[]} */
export function question({ position, fen, side, legal_moves }) {
  const moves = position.moves.slice(-20).join(" ");
  const content = [
    `You play ${side === "black" ? "Black (b and B)" : "White (w and W)"}, and it is your move.`,
    drawing(fen),
    `FEN: ${fen}`,
    ...(moves === "" ? [] : [`The last moves: ${moves}`]),
    `Legal moves: ${legal_moves.map(({ notation }) => notation).join(", ")}`,
  ].join("\n\n");
  return [
    { role: "system", content: RULES },
    { role: "user", content },
  ];
}

/**
 * The reply to an answer that is not a move.
 * @param {string | null} said the text in place of the move, if any
 * @param {Request} request
 */
export function correction(said, { legal_moves }) {
  const wrong =
    said === null ? "Your answer did not end with a line of the form MOVE: m." : `${said} is not a legal move.`;
  return `${wrong} The legal moves are: ${legal_moves.map(({ notation }) => notation).join(", ")}. Answer again; the last line must be MOVE: and one of them.`;
}

/** The prompt that tests whether the model answers. @type {readonly Message[]} */
export const TRIAL = Object.freeze([{ role: "user", content: "Answer with one word: ready" }]);

/** The header that carries a key. @param {string} key */
export const authorization = (key) => ({ Authorization: `Bearer ${key}` });
