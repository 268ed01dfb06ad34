// The user's repertoires as a list, and the form that adds one: text, a file, or one of the user's games or studies.
import { MOST_BYTES, read_repertoire } from "../../play/openings/repertoire_reader.js";
import { own_positions } from "../../play/openings/repertoire.js";
import { keep_repertoire, MOST_NAME, remove_repertoire, repertoires } from "../../play/openings/repertoire_store.js";
import { place_and_reason } from "../../kit/language/error_place.js";
import { cards_of, forget } from "../progress/schedule.js";
import { button, confirm_dialog } from "../../kit/widgets/dialog.js";
import { choice_field, text_field } from "../../kit/widgets/form_fields.js";
import { make } from "../../kit/widgets/dom.js";
import { drill_row, joined } from "./drill_row.js";
import { create_own_studies } from "./own_studies.js";
import { opening_counts } from "./opening_counts.js";
import { parts_of } from "./opening_source.js";

/**
 * @import { Side } from "../../play/core/state_types.js"
 * @import { Stored } from "../../play/openings/repertoire_store.js"
 */

/** The cards of a repertoire go with it. @param {Stored} stored */
function forget_cards({ id }) {
  for (const card of Object.keys(cards_of("opening")))
    if (parts_of(card).source === `own-${id}`) forget("opening", card);
}

/** @import { Translator } from "../../kit/language/translator.js" */

/**
 * The form that adds a repertoire.
 * @param {Translator} t @param {HTMLElement} studies the own games and studies @param {() => void} save
 */
function create_form(t, studies, save) {
  const name = text_field(t("drill.name"), { maxlength: String(MOST_NAME) });
  const sides = choice_field(
    t("drill.side"),
    "repertoire-side",
    /** @type {const} */ (["black", "white"]).map((value) => ({ value, words: t.side_name(value) })),
    /** @type {Side} */ ("black"),
  );
  const text = make("textarea", { class: "text", id: "repertoire-pdn", rows: "6", spellcheck: "false", dir: "ltr" });
  const picker = make("input", {
    type: "file",
    accept: ".pdn,.txt,text/plain",
    class: "sr",
    tabindex: "-1",
    "aria-label": t("drill.file"),
  });
  const element = make(
    "details",
    { class: "drill-add" },
    make("summary", {}, t("drill.add_repertoire")),
    make("p", { class: "drill-about" }, t("drill.add.says")),
    name.element,
    sides.element,
    make("label", { class: "drill-label", for: text.id }, t("drill.pdn")),
    text,
    make(
      "div",
      { class: "drill-buttons" },
      button("book", t("drill.file"), () => picker.click()),
      picker,
    ),
    studies,
    button("check", t("drill.add"), save, "btn primary"),
  );
  return {
    element,
    picker,
    /** Fills in a text; its title is the name where none was given. @param {string} pdn @param {string} title */
    fill(pdn, title) {
      text.value = pdn;
      if (name.input.value.trim() === "") name.input.value = title.slice(0, MOST_NAME);
    },
    clear() {
      text.value = name.input.value = "";
      element.open = false;
    },
    get: () => ({ pdn: text.value, side: sides.get(), title: name.input.value.trim() || t("drill.unnamed") }),
  };
}

/**
 * Keeps a repertoire.
 * @param {Translator} t @param {{ pdn: string, side: Side, title: string }} given
 * @returns {{ added: boolean, words: string }} throws if the text cannot be read
 */
function add_repertoire(t, { pdn, side, title }) {
  if (pdn.length > MOST_BYTES) throw new Error(t("drill.too_large"));
  const repertoire = read_repertoire(pdn, side);
  if (repertoire === null) return { added: false, words: t("drill.no_moves", { side: t.side_name(side) }) };
  const { kept } = keep_repertoire({ name: title, side, pdn });
  const count = own_positions(repertoire).length;
  const words = [t("drill.added", { title, count }), kept ? "" : t("drill.not_kept")].join(" ").trim();
  return { added: true, words };
}

/**
 * The row of a repertoire: what was practised of it, and the button that removes it.
 * @param {Translator} t @param {Stored} stored @param {ReturnType<typeof opening_counts>} counts
 * @param {{ choose(stored: Stored): void, remove(stored: Stored): void }} to
 */
function create_row(t, stored, counts, { choose, remove }) {
  const { cards, due } = counts.get(`own-${stored.id} ${stored.side}`) ?? { cards: 0, due: 0 };
  const practised = joined(
    cards === 0 ? t("lesson.new") : t("drill.positions", { count: cards }),
    due === 0 ? "" : t("drill.due_count", { count: due }),
  );
  const row = drill_row(
    { title: stored.name, says: make("small", {}, t.side_name(stored.side)), got: [make("small", {}, practised)] },
    () => choose(stored),
  );
  const gone = button("close", "", () => remove(stored), "tool");
  gone.ariaLabel = t("drill.remove", { title: stored.name });
  return make("li", { class: "drill-own" }, row, gone);
}

/** Asks whether a repertoire is to be removed. @param {Translator} t @param {Stored} stored */
const confirm_remove = (t, { name: title }) =>
  confirm_dialog(t, {
    id: "repertoire-remove",
    title: t("drill.remove", { title }),
    says: t("drill.remove.says"),
    yes: t("drill.remove.yes"),
    no: t("drill.remove.no"),
    kind: "btn danger",
  });

/**
 * @param {Translator} t
 * @param {import("../shell/page.js").TrainPage} page
 * @param {{ choose(stored: Stored): void }} to
 */
export function create_repertoire_rows(t, page, { choose }) {
  const rows = make("ol", { class: "drill-rows" });
  const status = make("p", { class: "drill-about" });
  const studies = create_own_studies(t, (of) => fill(of.pdn, of.title));
  const form = create_form(t, studies.element, () => save());
  form.element.addEventListener("toggle", () => form.element.open && studies.show());

  form.picker.addEventListener("change", async () => {
    const [file] = form.picker.files ?? [];
    form.picker.value = "";
    if (file === undefined) return;
    if (file.size > MOST_BYTES) return tell(t("drill.too_large"));
    try {
      fill(await file.text(), file.name.replace(/\.\w+$/, ""));
    } catch (error) {
      tell_unread(error); // it was moved or deleted
    }
  });

  /** @param {string} pdn @param {string} title */
  const fill = (pdn, title) => {
    form.fill(pdn, title);
    status.textContent = "";
  };

  /** @param {string} words */
  const tell = (words) => {
    status.textContent = words;
    page.say(words);
  };

  /** @param {unknown} error */
  const tell_unread = (error) => tell(t("drill.not_read", { why: place_and_reason(t, error) }));

  function save() {
    try {
      const { added, words } = add_repertoire(t, form.get());
      tell(words);
      if (!added) return;
      form.clear();
      show(repertoires());
    } catch (error) {
      tell_unread(error);
    }
  }

  /** @param {Stored} stored */
  const remove = async (stored) => {
    if (!(await confirm_remove(t, stored))) return;
    const index = repertoires().findIndex(({ id }) => id === stored.id);
    remove_repertoire(stored.id);
    forget_cards(stored);
    tell(t("drill.removed", { title: stored.name }));
    show(repertoires());
    // the button with the focus is gone
    const next = (rows.children[index] ?? rows.lastElementChild)?.querySelector("button");
    (next ?? form.element.querySelector("summary"))?.focus();
  };

  /** @param {readonly Stored[]} all */
  function show(all) {
    const counts = opening_counts(cards_of("opening"), Date.now());
    rows.replaceChildren(...all.map((stored) => create_row(t, stored, counts, { choose, remove })));
    rows.hidden = all.length === 0;
  }

  return { element: make("div", { class: "drill-choices" }, rows, status, form.element), show };
}
