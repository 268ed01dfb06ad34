// All games of a tournament as one file.
import { phrase } from "../language/phrase_late.js";
import { judged } from "../own_games/entry.js";
import { trouble_words } from "../own_games/database.js";
import { save_file } from "../platform/save_file.js";

/**
 * @param {import("../own_games/database.js").Games} games
 * @param {import("./tournament.js").Tournament | null} tournament
 * @returns {Promise<string>} what came of it, as a sentence
 */
export async function export_games(games, tournament) {
  if (tournament === null) return "";
  const { value, trouble } = await games.all();
  if (trouble !== null) return trouble_words(trouble);
  /** @type {Map<unknown, string>} */
  const texts = new Map();
  for (const { entry, fault } of value.map(judged)) if (fault === null) texts.set(entry.id, entry.pdn);
  const found = tournament.games.flatMap((id) => texts.get(id) ?? []);
  if (found.length === 0) return phrase("arena.nothing_to_export");
  save_file("arena.pdn", `${found.map((pdn) => pdn.trim()).join("\n\n")}\n`);
  const missing = tournament.games.length - found.length;
  return missing === 0
    ? phrase("arena.exported", { count: found.length })
    : phrase("arena.exported_some", { count: found.length, missing });
}
