// Masks secrets in the text of a host, which may echo the key it was sent, or a part of it.

/** The shortest part of a secret that is masked, in characters. Shorter ones occur in any text. */
const RUN = 6;

/**
 * Replaces every part of a secret of six or more characters, in upper or lower case, by dots.
 * @param {string} text
 * @param {readonly string[]} secrets
 */
export function masked(text, secrets) {
  /** @type {Set<string>} */
  const runs = new Set();
  for (const secret of secrets)
    for (let at = 0; at + RUN <= secret.length; at += 1) runs.add(secret.slice(at, at + RUN).toLowerCase());
  if (runs.size === 0) return text;
  let safe = "";
  let from = 0; // start of the text not yet copied
  let end = 0; // end of the masked part
  for (let at = 0; at + RUN <= text.length; at += 1) {
    if (!runs.has(text.slice(at, at + RUN).toLowerCase())) continue;
    if (at >= end) safe += `${text.slice(from, at)}...`;
    end = from = at + RUN;
  }
  return safe + text.slice(from);
}
