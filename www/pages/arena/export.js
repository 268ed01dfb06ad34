// Exports all games of a tournament as one file.
import { judged } from "../../records/own_games/entry.js";
import { trouble_words } from "../../records/own_games/indexed_store.js";
import { save_file } from "../../kit/platform/save_file.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/**
 * @param {Translator} t
 * @param {import("../../records/own_games/database.js").Games} games
 * @param {import("./tournament.js").Tournament | null} tournament
 * @returns {Promise<string>} the result as a sentence
 */
export async function export_games(t, games, tournament) {
  if (tournament === null) return "";
  const { value, trouble } = await games.all();
  if (trouble !== null) return trouble_words(t, trouble);
  /** @type {Map<unknown, string>} */
  const texts = new Map();
  for (const { entry, fault } of value.map((value) => judged(t, value)))
    if (fault === null) texts.set(entry.id, entry.pdn);
  const found = tournament.games.flatMap((id) => texts.get(id) ?? []);
  if (found.length === 0) return t("arena.nothing_to_export");
  save_file("arena.pdn", `${found.map((pdn) => pdn.trim()).join("\n\n")}\n`);
  const missing = tournament.games.length - found.length;
  return missing === 0
    ? t("arena.exported", { count: found.length })
    : t("arena.exported_some", { count: found.length, missing });
}
