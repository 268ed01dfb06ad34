// The choice of a clock: none, a usual one, or a custom one.
import { read_control, write_control } from "../clock/clock.js";
import { control_words } from "../clock/clock_text.js";
import { field } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/** As PDN writes them: seconds, and seconds added for each move. */
const USUAL = Object.freeze(["", "180", "300+3", "600+5", "1800+10"]);

/** The kinds of custom clocks, with the units of their two fields. */
const WAYS = Object.freeze(
  /** @type {const} */ ([
    { way: "total", base: "minutes", added: null },
    { way: "increment", base: "minutes", added: "after_move" },
    { way: "delay", base: "minutes", added: "given_back" },
    { way: "move", base: "seconds", added: null },
    { way: "days", base: "days", added: null },
  ]),
);
const SECONDS = Object.freeze({ minutes: 60, seconds: 1, days: 86_400 });

/** A number with its label. @param {string} id @param {number} value @param {number} least */
function number_field(id, value, least) {
  const name = make("span");
  const input = make("input", {
    type: "number",
    id,
    class: "text",
    min: String(least),
    max: "999",
    step: "1",
    value: String(value),
    inputmode: "numeric",
  });
  return { name, input, label: make("label", { class: "number" }, name, input) };
}

/**
 * The choice of a clock.
 * @param {Translator} t
 * @param {string} [group] name of its radio buttons, which no other dialog of the page may have
 */
export function create_clock_field(t, group = "clock") {
  /** @type {(value: string) => string} */
  const name_of = (value) => {
    if (value === "") return t("clock.none");
    if (value === "other") return t("clock.other");
    const [seconds, added] = value.split("+");
    const minutes = Number(seconds) / 60;
    return added === undefined ? t("clock.min", { count: minutes }) : `${minutes} + ${added}`;
  };
  const radios = [...USUAL, "other"].map((value) => {
    const input = make("input", { type: "radio", name: group, value });
    return {
      input,
      label: make(
        "label",
        { class: "pick" },
        input,
        make("span", value.includes("+") ? { dir: "ltr" } : {}, name_of(value)),
      ),
    };
  });
  const ways = make(
    "select",
    { class: "select", "aria-label": t("clock.way") },
    ...WAYS.map(({ way }) => make("option", { value: way }, t(`clock.way.${way}`))),
  );
  const base = number_field(`${group}-base`, 5, 1);
  const added = number_field(`${group}-added`, 3, 0);
  const own = make("div", { class: "own-clock" }, ways, base.label, added.label);
  const way = () => WAYS.find((one) => one.way === ways.value) ?? WAYS[0];
  const chosen = () => radios.find(({ input }) => input.checked)?.input.value ?? "";

  const show = () => {
    own.hidden = chosen() !== "other";
    base.name.textContent = t(`clock.${way().base}_each`);
    const { added: more } = way();
    added.label.hidden = more === null;
    if (more !== null) added.name.textContent = t(`clock.${more}`);
  };
  const element = field(
    t("clock"),
    t("clock.aside"),
    make("div", { class: "seg" }, ...radios.map(({ label }) => label)),
    own,
  );
  element.addEventListener("change", show);
  for (const { input } of [base, added])
    // the summary of the dialog follows every key
    input.addEventListener("input", () => input.dispatchEvent(new Event("change", { bubbles: true })));

  /** @param {HTMLInputElement} input @param {number} least */
  const value = (input, least) => Math.min(999, Math.max(least, Math.round(Number(input.value) || least)));

  const field_of = {
    element,
    /** @returns {string | undefined} as PDN writes it */
    picked() {
      if (chosen() !== "other") return chosen() || undefined;
      const { way: name, base: unit, added: more } = way();
      return write_control({
        kind: name,
        base: value(base.input, 1) * SECONDS[unit] * 1000,
        added: more === null ? 0 : value(added.input, 0) * 1000,
      });
    },
    /** The choice in a few words. */
    chosen_says() {
      const value = chosen();
      const control = value === "other" ? read_control(field_of.picked() ?? "") : null;
      return control === null ? name_of(value) : control_words(t, control);
    },
    /** The choice as a sentence; empty without a clock. */
    says() {
      const control = read_control(field_of.picked() ?? "");
      return control === null ? "" : `${control_words(t, control)}.`;
    },
    /** @param {string | undefined} control */
    open(control = "") {
      const usual = radios.find(({ input }) => input.value === control);
      const read = read_control(control);
      const { input } = usual ?? /** @type {typeof radios[0]} */ (radios[read === null ? 0 : radios.length - 1]);
      input.checked = true;
      if (usual === undefined && read !== null) {
        ways.value = read.kind;
        base.input.value = String(read.base / 1000 / SECONDS[way().base]);
        added.input.value = String(read.added / 1000);
      }
      show();
    },
  };
  return field_of;
}
