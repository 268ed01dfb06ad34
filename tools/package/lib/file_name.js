// Tells the name or the address of a PDN file from a PDN text: a common slip, because other functions take the name.

/** A longer text is not a name, and is not searched. */
const LONGEST = 4096;
const NAME = /^[^[\](){};*\r\n]+\.pdn(\.(gz|zip|zst|zstd))?([?#]\S*)?$/i;
/** A move between blanks or after its number, but not a date within a name. */
const MOVE = /(^|[\s.])\d{1,2}[-x:]\d{1,2}(\s|$)/;

/** @param {unknown} text @returns {boolean} */
export function is_file_name(text) {
  if (typeof text !== "string" || text.length > LONGEST) return false;
  const name = text.trim();
  return NAME.test(name) && !MOVE.test(name);
}
