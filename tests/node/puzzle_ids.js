// Ids of puzzles that tests make up.

const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";

/** The id of a number of 30 bits. @param {number} number */
export const id_of_number = (number) =>
  Array.from({ length: 6 }, (_, place) => DIGITS[Math.floor(number / 32 ** (5 - place)) % 32] ?? "").join("");
