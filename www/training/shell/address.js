// The address of a view: `#puzzle=3k9z0a` is the view "puzzle" with the parameter "3k9z0a". Pure.

/** @typedef {{ name: string, parameter: string }} Address  the hub has no name */

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param {string} hash with or without its sign @returns {Address} */
export function address_of(hash) {
  const [, name = "", parameter = ""] = /^#?([^=]*)=?(.*)$/s.exec(hash) ?? [];
  return { name, parameter: decoded(parameter) };
}
