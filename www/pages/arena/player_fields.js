// The fields of the player dialog, what they hold for a player, and the player that they make.
import { LEVELS, level_label, level_name } from "../../play/core/levels.js";
import { endpoint } from "../../play/players/language_model.js";
import { check_field, choice_field, text_field, whole } from "../../kit/widgets/form_fields.js";
import { make } from "../../kit/widgets/dom.js";
import { address_of, has_login, is_engine_address, key_of, LIMITS, query_kept, split_address } from "./entries.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Entry } from "./entries.js"
 */
/** @typedef {ReturnType<typeof text_field>} TextField */
/** @typedef {ReturnType<typeof create_player_fields>} PlayerFields */

const NUMBER = Object.freeze({ inputmode: "numeric" });
const EXAMPLES = Object.freeze({ engine: "ws://localhost:7300/", model: "http://localhost:11434/v1" });
const ADDRESS = Object.freeze({ type: "url", dir: "ltr" });

/** @param {Translator} t */
const create_kind_field = (t) =>
  choice_field(
    t("arena.kind"),
    "arena-kind",
    [
      { value: /** @type {const} */ ("level"), words: t("arena.kind.level") },
      { value: /** @type {const} */ ("engine"), words: t("arena.kind.engine") },
      { value: /** @type {const} */ ("model"), words: t("arena.kind.model") },
      { value: /** @type {const} */ ("script"), words: t("arena.kind.script") },
    ],
    "level",
  );

/** @param {Translator} t */
const create_unit_field = (t) =>
  choice_field(
    t("arena.limit"),
    "arena-unit",
    [
      { value: /** @type {const} */ ("movetime"), words: t("arena.limit.movetime") },
      { value: /** @type {const} */ ("nodes"), words: t("arena.limit.nodes") },
    ],
    "movetime",
  );

/** @param {Translator} t */
export function create_player_fields(t) {
  return {
    kind: create_kind_field(t),
    name: text_field(t("arena.name"), { maxlength: "60" }),
    level: make(
      "select",
      { class: "select", id: "arena-level" },
      ...LEVELS.map((one) => make("option", { value: String(one) }, level_label(t, one))),
    ),
    url: text_field(t("arena.url"), { ...ADDRESS, placeholder: EXAMPLES.engine }, t("arena.url_says")),
    unit: create_unit_field(t),
    amount: text_field(t("arena.amount"), NUMBER),
    base: text_field(t("arena.base"), { ...ADDRESS, placeholder: EXAMPLES.model }, t("arena.base_says")),
    model: text_field(t("arena.model"), { dir: "ltr" }),
    key: text_field(t("arena.key"), { type: "password", dir: "ltr" }, t("arena.key_says")),
    keeps: check_field(t("arena.keep_key")),
    illegal: text_field(t("arena.illegal_most"), NUMBER),
    script: text_field(t("arena.script"), { dir: "ltr", maxlength: "60" }, t("arena.script_says")),
    seconds: text_field(t("arena.seconds_most"), NUMBER),
  };
}

/** The fields that only one kind of player has. @param {Translator} t @param {PlayerFields} fields */
export const groups_by_kind = (t, { level, url, unit, amount, base, model, key, illegal, script }) => ({
  level: make("div", { class: "text-field" }, make("label", { for: "arena-level" }, t("arena.kind.level")), level),
  engine: make("div", {}, url.element, unit.element, amount.element),
  model: make("div", {}, base.element, model.element, key.element, illegal.element),
  script: make("div", {}, script.element),
});

/**
 * Shows a player in the fields, and marks none of them as wrong.
 * @param {PlayerFields} fields @param {Entry | null} entry null: a new player @param {string} id of the player
 */
export function fill_fields(fields, entry, id) {
  const { kind, name, level, url, unit, amount, base, model, key, keeps, illegal, script, seconds } = fields;
  kind.set(entry?.kind ?? "level");
  name.input.value = entry?.name ?? "";
  level.value = String(entry?.kind === "level" ? entry.level : 5);
  const engine = entry?.kind === "engine" ? entry : null;
  url.input.value = engine === null ? "" : address_of(engine);
  unit.set(engine !== null && engine.nodes !== null ? "nodes" : "movetime");
  amount.input.value = String(engine?.nodes ?? engine?.movetime ?? 500);
  script.input.value = entry?.kind === "script" ? entry.script : "";
  const language = entry?.kind === "model" ? entry : null;
  base.input.value = language === null ? "" : address_of(language);
  model.input.value = language?.model ?? "";
  const known = key_of(id);
  key.input.value = known.key;
  keeps.input.checked = known.kept || (entry !== null && query_kept(entry.id));
  illegal.input.value = String(language?.illegal ?? 3);
  seconds.input.value = String(language?.seconds ?? engine?.seconds ?? 60);
  for (const field of [name, url, amount, base, model, key, illegal, script, seconds]) field.judge("");
}

/**
 * The number in a field, which is marked if it is out of range.
 * @param {Translator} t @param {TextField} field @param {readonly number[]} range
 */
function read_number(t, field, range) {
  const value = whole(field.input.value, range);
  const [least = 0, most = 0] = range;
  field.judge(value === null ? t("arena.range", { least, most }) : "");
  return value;
}

/**
 * The text in a field, which is marked if it is not right.
 * @param {TextField} field @param {(text: string) => boolean} is_right @param {string} fault
 */
function read_text(field, is_right, fault) {
  const text = field.input.value.trim();
  const right = is_right(text);
  field.judge(right ? "" : fault);
  return right ? text : null;
}

/**
 * The address in a field, which is marked if it is not right.
 * @param {Translator} t @param {TextField} field @param {(text: string) => boolean} is_right @param {string} fault
 */
function read_address(t, field, is_right, fault) {
  const login = has_login(field.input.value.trim());
  return read_text(field, (text) => !login && is_right(text), login ? t("arena.no_login") : fault);
}

/** @param {string} text */
const is_filled = (text) => text !== "";

/** The name of a player, or the usual one of a player without. @param {PlayerFields} fields @param {string} usual */
const name_or = ({ name }, usual) => (name.input.value.trim() || usual).slice(0, 60);

/** @param {Translator} t @param {PlayerFields} fields @param {string} id @returns {Entry | null} */
function read_engine(t, fields, id) {
  const { url, unit, amount, seconds } = fields;
  const longest = read_number(t, seconds, LIMITS.seconds);
  const address = read_address(t, url, is_engine_address, t("arena.url_wrong"));
  const limit = read_number(t, amount, LIMITS[unit.get()]);
  if (address === null || limit === null || longest === null) return null;
  const [movetime, nodes] = unit.get() === "movetime" ? [limit, null] : [null, limit];
  const name = name_or(fields, new URL(address).host);
  return { kind: "engine", id, name, url: split_address(address).bare, movetime, nodes, seconds: longest };
}

/** @param {Translator} t @param {PlayerFields} fields @param {string} id @returns {Entry | null} */
function read_model(t, fields, id) {
  const longest = read_number(t, fields.seconds, LIMITS.seconds);
  const host = read_address(t, fields.base, (text) => endpoint(text) !== null, t("arena.base_wrong"));
  const model = read_text(fields.model, is_filled, t("arena.model_wrong"));
  const illegal = read_number(t, fields.illegal, LIMITS.illegal);
  if (host === null || model === null || illegal === null || longest === null) return null;
  return {
    kind: "model",
    id,
    name: name_or(fields, model),
    base: split_address(host).bare,
    model,
    illegal,
    seconds: longest,
  };
}

/**
 * The player in the fields; null if a field is invalid, which is then marked.
 * @param {Translator} t @param {PlayerFields} fields @param {string} id @returns {Entry | null}
 */
export function read_fields(t, fields, id) {
  switch (fields.kind.get()) {
    case "level": {
      const level = Number(fields.level.value);
      return { kind: "level", id, name: name_or(fields, level_name(t, level)), level };
    }
    case "script": {
      const script = read_text(fields.script, is_filled, t("arena.script_wrong"));
      return script === null ? null : { kind: "script", id, name: name_or(fields, script), script };
    }
    case "engine":
      return read_engine(t, fields, id);
    case "model":
      return read_model(t, fields, id);
  }
}

/** The secrets in the fields, which are stored apart from the player. @param {PlayerFields} fields */
export const read_secrets = ({ kind, key, url, base }) => ({
  key: kind.get() === "model" ? key.input.value.trim() : "",
  query: split_address((kind.get() === "engine" ? url : base).input.value.trim()).query,
});
