// The dialog that adds or changes a player: a level of the page's own engine, an engine at an address, or a language
// model.
import { new_id } from "../../play/core/game_identity.js";
import { button, make_dialog, open_dialog } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { error_message } from "../../kit/platform/error_message.js";
import { test_entry } from "./agents.js";
import { identified, set_key, set_query } from "./entries.js";
import { create_player_fields, fill_fields, groups_by_kind, read_fields, read_secrets } from "./player_fields.js";
import { seconds_figure } from "./player_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Entry } from "./entries.js"
 */

/**
 * Keeps the key and the query of a player's address, where the player has one.
 * @param {Entry} entry @param {ReturnType<typeof read_secrets>} secrets @param {boolean} lasting beyond this visit
 * @returns {boolean} whether the storage took them
 */
function keep_secrets({ kind, id }, { key, query }, lasting) {
  if (kind !== "engine" && kind !== "model") return true;
  return [set_key(id, key, lasting), set_query(id, query, lasting)].every(Boolean);
}

/**
 * Keeps the secrets of a new or changed player.
 * @param {Entry} changed @param {Entry | null} before null: a new player
 * @param {ReturnType<typeof read_secrets>} secrets @param {boolean} lasting beyond this visit
 * @returns {{ entry: Entry, kept: boolean }} the player, which has another id at another host; whether the storage took
 *   the secrets
 */
export function keep_player(changed, before, secrets, lasting) {
  const entry = identified(changed, before, new_id);
  return { entry, kept: keep_secrets(entry, secrets, lasting) };
}

/**
 * The result of a test in words.
 * @param {Translator} t @param {Entry} entry @param {ReturnType<typeof read_secrets>} secrets
 */
async function tested(t, entry, secrets) {
  try {
    return t("arena.test_good", { time: seconds_figure(t, await test_entry(t, entry, secrets)) });
  } catch (error) {
    return error_message(error);
  }
}

/** @param {HTMLElement} dialog */
function focus_fault(dialog) {
  const wrong = [...dialog.querySelectorAll("input")].find(
    (input) => input.getAttribute("aria-invalid") === "true" && input.offsetParent !== null,
  );
  wrong?.focus();
}

/**
 * @param {Translator} t
 * @param {(entry: Entry, replaced: string, key_kept: boolean) => void} save  `replaced`: the id of the player before
 */
export function create_player_dialog(t, save) {
  const fields = create_player_fields(t);
  const { kind, name, keeps, seconds } = fields;
  const groups = groups_by_kind(t, fields);
  const status = make("p", { class: "arena-test", role: "status" });
  const test = button("link", t("arena.test"), () => with_entry(try_it));
  const done = button("", t("arena.save"), () => with_entry(finish), "btn primary");
  const { dialog, heading } = make_dialog(t, {
    id: "arena-player",
    title: t("arena.add"),
    body: [
      kind.element,
      name.element,
      ...Object.values(groups),
      keeps.element,
      seconds.element,
      make("div", { class: "arena-trial" }, test, status),
    ],
    foot: [make("span"), done],
  });
  /**
   * `id` of the player, and the player `before` the change; `tests`: the number begun, so that a late answer is known
   * to be for another one.
   */
  const form = { id: "", before: /** @type {Entry | null} */ (null), tests: 0 };

  const show = () => {
    for (const [name, group] of Object.entries(groups)) group.hidden = name !== kind.get();
    for (const part of [test, keeps.element, seconds.element])
      part.hidden = kind.get() === "level" || kind.get() === "script";
    form.tests += 1;
    status.textContent = "";
  };
  kind.element.addEventListener("change", show);

  /** Acts on the player in the fields, or focuses what is wrong. @param {(entry: Entry) => unknown} action */
  const with_entry = (action) => {
    const entry = read_fields(t, fields, form.id);
    if (entry === null) focus_fault(dialog);
    else action(entry);
  };

  /** @param {Entry} entry */
  const try_it = async (entry) => {
    const mine = (form.tests += 1);
    status.textContent = t("arena.testing");
    const words = await tested(t, entry, read_secrets(fields));
    if (mine === form.tests) status.textContent = words;
  };

  /** @param {Entry} changed */
  const finish = (changed) => {
    const { entry, kept } = keep_player(changed, form.before, read_secrets(fields), keeps.input.checked);
    dialog.close();
    save(entry, form.id, kept);
  };

  return {
    /** @param {Entry | null} entry null: a new one */
    open(entry) {
      form.id = entry?.id ?? new_id();
      form.before = entry;
      heading.textContent = entry === null ? t("arena.add") : t("arena.edit", { player: entry.name });
      fill_fields(fields, entry, form.id);
      show();
      open_dialog(dialog);
    },
  };
}
