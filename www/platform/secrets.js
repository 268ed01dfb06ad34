// Masks a secret in text that a host has sent: it may repeat the key that it was sent, or a part of it.

/** The shortest run of letters of a secret that is masked. Shorter ones are found in any text. */
const RUN = 6;

/**
 * Replaces every run of six or more letters of a secret, in any case, by dots.
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
  let from = 0; // what is not copied yet
  let end = 0; // of the run that is masked
  for (let at = 0; at + RUN <= text.length; at += 1) {
    if (!runs.has(text.slice(at, at + RUN).toLowerCase())) continue;
    if (at >= end) safe += `${text.slice(from, at)}...`;
    end = from = at + RUN;
  }
  return safe + text.slice(from);
}
