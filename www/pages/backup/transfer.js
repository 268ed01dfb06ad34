// Exports the personal data (personal_data.js) and own games to a file, and imports them. An import replaces the
// settings and adds everything else, so that no data is lost. It reports unreadable games.
import "../../kit/language/late_phrases.js";
import { joined } from "../../kit/language/joined.js";
import { judged } from "../../records/own_games/entry.js";
import { trouble_words } from "../../records/own_games/indexed_store.js";
import { error_words } from "../../kit/language/errors.js";
import { chosen_settings } from "../../kit/settings/store.js";
import { save_file } from "../../kit/platform/save_file.js";
import { load_rules_of_pdn } from "../../play/rules/load_rules.js";
import { Game } from "../../wasm.js";
import { read_bundle, write_bundle } from "./bundle.js";
import { add_personal_data, personal_data } from "./personal_data.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/**
 * @typedef {{ games: import("../../records/own_games/database.js").Games, autosave:
 *   import("../../records/autosave/own_game_autosave.js").OwnGameAutosave }} Kept
 */

const FILE = "bitboard-checkers.json";
/** The largest file in bytes: more than a hundred thousand games. */
const LARGEST = 200 * 2 ** 20;
/** The number of games validated per slice; between slices the page can respond. */
const AT_ONCE = 25;
/** The most faults in a report. */
const NAMED = 3;

/** @param {Translator} t @param {Kept} kept @returns {Promise<string>} the result as a sentence */
export async function export_all(t, { games, autosave }) {
  await autosave.flush();
  const { value, trouble } = await games.all();
  if (trouble !== null && trouble.kind !== "blocked") return trouble_words(t, trouble);
  const all = (value ?? []).map((value) => judged(t, value));
  const texts = all.flatMap(({ entry, fault }) => (fault === null ? [entry.pdn.trim()] : []));
  save_file(
    FILE,
    write_bundle(
      {
        ...personal_data(),
        games: texts,
      },
      new Date().toISOString(),
    ),
    "application/json",
  );
  const damaged = all.length - texts.length;
  return joined(
    t("transfer.exported", { count: texts.length }),
    damaged === 0 ? "" : t("transfer.damaged", { count: damaged }),
  );
}

/** @param {Translator} t @param {unknown} error */
function reason(t, error) {
  if (!(error instanceof Error)) return String(error);
  const { game, line, column } = /** @type {Error & { game?: number, line?: number, column?: number }} */ (error);
  const message = error_words(t, error);
  // Safari's own errors also have a `line`: that of the script
  return game === undefined ? message : t("transfer.place", { why: message, line: line ?? 1, column: column ?? 1 });
}

/** Splits texts into readable games and the faults of the others. @param {Translator} t @param {string[]} texts */
async function readable(t, texts) {
  const good = [];
  const faults = [];
  for (const [index, text] of texts.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve));
    try {
      await load_rules_of_pdn(text);
      Game.from_pdn(text).free();
      good.push(text);
    } catch (error) {
      faults.push(t("transfer.fault", { number: index + 1, why: reason(t, error) }));
    }
  }
  return { good, faults };
}

/** @param {Translator} t @param {string[]} faults */
const fault_words = (t, faults) =>
  faults.length === 0
    ? ""
    : t("transfer.faults", {
        count: faults.length,
        games: faults.slice(0, NAMED).join("; ") + (faults.length > NAMED ? "; \u2026" : ""),
      });

/** @param {Translator} t @param {File} file @param {Kept} kept @returns {Promise<string>} the result as a sentence */
export async function import_all(t, file, { games }) {
  if (file.size > LARGEST) return t("transfer.too_large");
  const { bundle, error } = read_bundle(t, await file.text());
  if (error !== null) return error;
  const { good, faults } = await readable(t, bundle.games);
  const { value, trouble } = good.length === 0 ? { value: 0, trouble: null } : await games.bring_in(good);
  const language = bundle.settings.language === chosen_settings().language ? "" : t("transfer.language");
  const is_stored = add_personal_data(bundle);
  const came =
    trouble === null
      ? joined(
          value === 0 ? t("transfer.none_new") : t("transfer.added", { count: value }),
          good.length === value ? "" : t("library.doubles", { count: good.length - value }),
        )
      : trouble_words(t, trouble);
  return joined(
    t("transfer.settings"),
    is_stored ? "" : t("transfer.not_kept"),
    bundle.wrong.length === 0 ? "" : t("transfer.wrong", { names: bundle.wrong.join(", ") }),
    came,
    fault_words(t, faults),
    language,
  );
}
