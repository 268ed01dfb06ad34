// The dialog that adds or changes a player: a level of the page's own engine, an engine at an address, or a language
// model.
import { new_id } from "../core/game_identity.js";
import { LEVELS, level_label, level_name } from "../core/levels.js";
import { button, make_dialog, open_dialog } from "../widgets/dialog.js";
import { make } from "../widgets/dom.js";
import { endpoint } from "../players/language_model.js";
import { error_message } from "../platform/error_message.js";
import { test_entry } from "./agents.js";
import {
  address_of,
  is_engine_address,
  key_of,
  LIMITS,
  set_key,
  query_kept,
  set_query,
  split_address,
} from "./entries.js";
import { check_field, choice_field, text_field, whole } from "../widgets/form_fields.js";
import { seconds_figure } from "./player_text.js";

/** @typedef {import("../language/translator.js").Translator} Translator */
/** @typedef {import("./entries.js").Entry} Entry */

const NUMBER = Object.freeze({ inputmode: "numeric" });
const EXAMPLES = Object.freeze({ engine: "ws://localhost:7300/", model: "http://localhost:11434/v1" });
const ADDRESS = Object.freeze({ type: "url", dir: "ltr" });

/** @param {Translator} t @param {(entry: Entry, key_kept: boolean) => void} save */
export function create_player_dialog(t, save) {
  const kind = choice_field(
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
  const name = text_field(t("arena.name"), { maxlength: "60" });
  const level = make(
    "select",
    { class: "select", id: "arena-level" },
    ...LEVELS.map((one) => make("option", { value: String(one) }, level_label(t, one))),
  );
  const url = text_field(t("arena.url"), { ...ADDRESS, placeholder: EXAMPLES.engine }, t("arena.url_says"));
  const unit = choice_field(
    t("arena.limit"),
    "arena-unit",
    [
      { value: /** @type {const} */ ("movetime"), words: t("arena.limit.movetime") },
      { value: /** @type {const} */ ("nodes"), words: t("arena.limit.nodes") },
    ],
    "movetime",
  );
  const amount = text_field(t("arena.amount"), NUMBER);
  const base = text_field(t("arena.base"), { ...ADDRESS, placeholder: EXAMPLES.model }, t("arena.base_says"));
  const model = text_field(t("arena.model"), { dir: "ltr" });
  const key = text_field(t("arena.key"), { type: "password", dir: "ltr" }, t("arena.key_says"));
  const keeps = check_field(t("arena.keep_key"));
  const illegal = text_field(t("arena.illegal_most"), NUMBER);
  const script = text_field(t("arena.script"), { dir: "ltr", maxlength: "60" }, t("arena.script_says"));
  const seconds = text_field(t("arena.seconds_most"), NUMBER);
  const parts = {
    level: make("div", { class: "arena-field" }, make("label", { for: "arena-level" }, t("arena.kind.level")), level),
    engine: make("div", {}, url.element, unit.element, amount.element),
    model: make("div", {}, base.element, model.element, key.element, illegal.element),
    script: make("div", {}, script.element),
  };
  const says = make("p", { class: "arena-test", role: "status" });
  const test = button("link", t("arena.test"), () => void try_it());
  const done = button("", t("arena.save"), () => finish(), "btn primary");
  const { dialog, heading } = make_dialog(t, {
    id: "arena-player",
    title: t("arena.add"),
    body: [
      kind.element,
      name.element,
      parts.level,
      parts.engine,
      parts.model,
      parts.script,
      keeps.element,
      seconds.element,
      make("div", { class: "arena-trial" }, test, says),
    ],
    foot: [make("span"), done],
  });
  let id = "";
  /** Tests that were begun: a late answer is for another one. */
  let tests = 0;

  const show = () => {
    for (const [name, part] of Object.entries(parts)) part.hidden = name !== kind.get();
    for (const part of [test, keeps.element, seconds.element])
      part.hidden = kind.get() === "level" || kind.get() === "script";
    tests += 1;
    says.textContent = "";
  };
  kind.element.addEventListener("change", show);

  /** @param {ReturnType<typeof text_field>} field @param {readonly number[]} range */
  const number = (field, range) => {
    const value = whole(field.input.value, range);
    const [least = 0, most = 0] = range;
    field.judge(value === null ? t("arena.range", { least, most }) : "");
    return value;
  };

  /** @param {ReturnType<typeof text_field>} field @param {boolean} right @param {string} fault */
  const text = (field, right, fault) => {
    field.judge(right ? "" : fault);
    return right ? field.input.value.trim() : null;
  };

  /** The names of players who have none. @param {string} usual */
  const named = (usual) => (name.input.value.trim() || usual).slice(0, 60);

  /** The contents of the fields; null if one is invalid. @returns {Entry | null} */
  const read = () => {
    if (kind.get() === "level") {
      const value = Number(level.value);
      return { kind: "level", id, name: named(level_name(t, value)), level: value };
    }
    if (kind.get() === "script") {
      const registered = text(script, script.input.value.trim() !== "", t("arena.script_wrong"));
      return registered === null ? null : { kind: "script", id, name: named(registered), script: registered };
    }
    const longest = number(seconds, LIMITS.seconds);
    if (kind.get() === "engine") {
      const address = text(url, is_engine_address(url.input.value.trim()), t("arena.url_wrong"));
      const limit = number(amount, LIMITS[unit.get()]);
      if (address === null || limit === null || longest === null) return null;
      const [movetime, nodes] = unit.get() === "movetime" ? [limit, null] : [null, limit];
      return {
        kind: "engine",
        id,
        name: named(new URL(address).host),
        url: split_address(address).bare,
        movetime,
        nodes,
        seconds: longest,
      };
    }
    const host = text(base, endpoint(base.input.value.trim()) !== null, t("arena.base_wrong"));
    const which = text(model, model.input.value.trim() !== "", t("arena.model_wrong"));
    const most = number(illegal, LIMITS.illegal);
    if (host === null || which === null || most === null || longest === null) return null;
    return {
      kind: "model",
      id,
      name: named(which),
      base: split_address(host).bare,
      model: which,
      illegal: most,
      seconds: longest,
    };
  };

  /** What the fields hold that is kept like a key: it is no part of the player. */
  const secrets = () => ({
    key: kind.get() === "model" ? key.input.value.trim() : "",
    query: split_address((kind.get() === "engine" ? url : base).input.value.trim()).query,
  });

  const focus_fault = () => {
    const wrong = [...dialog.querySelectorAll("input")].find(
      (input) => input.getAttribute("aria-invalid") === "true" && input.offsetParent !== null,
    );
    wrong?.focus();
  };

  const try_it = async () => {
    const entry = read();
    if (entry === null) return focus_fault();
    const mine = (tests += 1);
    says.textContent = t("arena.testing");
    let words;
    try {
      words = t("arena.test_good", { time: seconds_figure(t, await test_entry(t, entry, secrets())) });
    } catch (error) {
      words = error_message(error);
    }
    if (mine === tests) says.textContent = words;
  };

  const finish = () => {
    const entry = read();
    if (entry === null) return focus_fault();
    const hidden = secrets();
    const has_host = entry.kind === "engine" || entry.kind === "model";
    const kept =
      !has_host ||
      [
        set_key(entry.id, hidden.key, keeps.input.checked),
        set_query(entry.id, hidden.query, keeps.input.checked),
      ].every(Boolean);
    dialog.close();
    save(entry, kept);
  };

  return {
    /** @param {Entry | null} entry null: a new one */
    open(entry) {
      id = entry?.id ?? new_id();
      heading.textContent = entry === null ? t("arena.add") : t("arena.edit", { player: entry.name });
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
      show();
      open_dialog(dialog);
    },
  };
}
