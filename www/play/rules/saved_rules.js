// Stores the rules that the user has put together, each under its name. If storage is blocked or full, they last until
// the page is closed.
import { is_object } from "../../kit/platform/is_object.js";
import { with_memory_fallback } from "../../kit/platform/memory_fallback.js";
import { create_stored_item } from "../../kit/platform/stored_item.js";
import { rules_name } from "./rules_name.js";
import { complete, OPTIONS, without_defaults } from "./rules_options.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Rules, State } from "../core/state_types.js"
 */
/** @typedef {{ name: string, rules: Rules }} SavedRules */

const VERSION = 1;
/** The maximum length of a name. */
export const MOST_NAME = 40;

/** @param {unknown} value @returns {value is SavedRules} */
const is_saved = (value) =>
  is_object(value) &&
  typeof value.name === "string" &&
  value.name !== "" &&
  value.name.length <= MOST_NAME &&
  is_object(value.rules) &&
  Object.entries(value.rules).every(
    ([option, chosen]) =>
      Object.hasOwn(OPTIONS, option) &&
      /** @type {Record<string, readonly unknown[]>} */ (OPTIONS)[option]?.includes(chosen),
  );

/** The valid entries of a stored value. @param {unknown} value @returns {SavedRules[]} */
export const read_saved_rules = (value) =>
  (Array.isArray(value) ? value.filter(is_saved) : []).map(({ name, rules }) => ({
    name,
    rules: without_defaults(complete(rules)),
  }));

/** @type {import("../../kit/platform/stored_item.js").StoredItem<SavedRules[]>} */
const item = /* @__PURE__ */ create_stored_item("bitboard-checkers:rules", {
  judge(value) {
    if (!is_object(value) || value.version !== VERSION || !Array.isArray(value.rules))
      return { value: null, fault: "another version wrote it" };
    const found = read_saved_rules(value.rules);
    return { value: found, fault: found.length === value.rules.length ? null : "some rules cannot be read" };
  },
  shape: (rules) => ({ version: VERSION, rules }),
});

const kept = /* @__PURE__ */ with_memory_fallback(item, []);

/** In the order in which they were saved. @type {() => readonly SavedRules[]} */
export const saved_rules = kept.get;

/**
 * Saves rules; replaces rules of the same name.
 * @param {SavedRules} saved @returns {boolean} whether they are in storage
 */
export const save_rules = ({ name, rules }) =>
  kept.write([...saved_rules().filter((one) => one.name !== name), { name, rules: without_defaults(rules) }]);

/**
 * Adds rules of another browser, except those whose name exists here.
 * @param {readonly SavedRules[]} more @returns {boolean} whether all are stored
 */
export function add_saved_rules(more) {
  const all = [...saved_rules()];
  for (const one of more) if (all.every(({ name }) => name !== one.name)) all.push(one);
  return all.length > saved_rules().length ? kept.write(all) : kept.write_again();
}

/** Whether two rule sets have the same options. @param {Rules} one @param {Rules} other */
const is_same = (one, other) =>
  JSON.stringify(without_defaults(complete(one))) === JSON.stringify(without_defaults(complete(other)));

/** The name under which the same options are saved here. @param {Rules} rules @returns {string | undefined} */
export const saved_name = (rules) => saved_rules().find((one) => is_same(one.rules, rules))?.name;

/**
 * The name of a rule set: the saved one of the user's own rules, if there is one.
 * @param {Translator} t @param {State["game"]["rules"]} rules
 */
export const full_rules_name = (t, rules) =>
  (typeof rules === "string" ? undefined : saved_name(rules)) ?? rules_name(t, rules);

/** @param {string} name */
export const remove_saved_rules = (name) => kept.write(saved_rules().filter((one) => one.name !== name));
