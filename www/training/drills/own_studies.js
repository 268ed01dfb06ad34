// The own games and studies of this browser, to make a repertoire of: those with variations first, then the newest.
import { create_own_games_database } from "../../records/own_games/database.js";
import { judged } from "../../records/own_games/entry.js";
import { trouble_words } from "../../records/own_games/indexed_store.js";
import { occasion, title } from "../../play/study/game_title.js";
import { make } from "../../kit/widgets/dom.js";

/** @typedef {{ title: string, pdn: string }} Study */

/** The most that are listed. */
const MOST = 200;

/** The tags of a PDN text. @param {string} pdn */
const tags_of = (pdn) =>
  [...pdn.matchAll(/^\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]/gm)].map(([, name = "", value = ""]) => ({ name, value }));

/** Whether the moves have variations: a bracket outside tags and comments. @param {string} pdn */
const has_variations = (pdn) =>
  pdn
    .replace(/^\[.*\]$/gm, "")
    .replace(/\{[^}]*\}/g, "")
    .includes("(");

/** @param {import("../../kit/language/translator.js").Translator} t @param {(study: Study) => void} choose */
export function create_own_studies(t, choose) {
  const games = create_own_games_database(t);
  const select = make("select", { class: "text", id: "repertoire-study" });
  const about = make("p", { class: "drill-about" });
  const element = make(
    "div",
    { class: "drill-studies" },
    make("label", { class: "drill-label", for: select.id }, t("drill.own_study")),
    select,
    about,
  );
  element.hidden = true;
  /** @type {Study[]} */
  let listed = [];
  select.addEventListener("change", () => {
    const study = listed[Number(select.value)];
    if (study !== undefined) choose(study);
  });

  /** @param {string} pdn @param {string} changed */
  const name_of = (pdn, changed) => {
    const tags = tags_of(pdn);
    const day = t.local_date({ year: "numeric", month: "short", day: "numeric" }, new Date(changed));
    return [title(t, tags, "black"), occasion(t, tags) || day].filter((part) => part !== "").join(t("list.comma"));
  };

  return {
    element,
    async show() {
      const { value, trouble } = await games.all();
      about.textContent = trouble === null ? "" : trouble_words(t, trouble);
      const entries = (value ?? []).flatMap((one) => {
        const { entry, fault } = judged(t, one);
        return fault === null && ["", "official"].includes(entry.rules) ? [entry] : [];
      });
      const sorted = entries
        .map((entry) => ({ ...entry, varied: has_variations(entry.pdn) }))
        .sort((one, other) => Number(other.varied) - Number(one.varied) || other.changed.localeCompare(one.changed));
      listed = sorted.slice(0, MOST).map(({ pdn, changed }) => ({ title: name_of(pdn, changed), pdn }));
      const first = make("option", { value: "" }, t("drill.own_study.choose"));
      select.replaceChildren(
        first,
        ...listed.map((study, index) => make("option", { value: String(index) }, study.title)),
      );
      select.hidden = listed.length === 0;
      element.hidden = listed.length === 0 && trouble === null;
    },
  };
}
