// The search in the settings: which rows have all the words that are typed. Pure.

/** Without marks and capitals, so that "pieces", "Pièces" and "PIECES" are found alike. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** @param {string} query @param {string} text */
export function matches(query, text) {
  const searched = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
