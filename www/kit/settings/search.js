// The search in the settings: matches rows that contain all typed words. Pure.

/** Removes diacritics and case, so that "pieces", "Pièces" and "PIECES" are equal. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** @param {string} query @param {string} text */
export function matches(query, text) {
  const searched = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
