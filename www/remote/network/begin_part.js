// The part of the network dialog that creates an invitation: side, clock and the player's own name. The invitation link
// contains them, so the friend sees them before accepting.
import { order_sides } from "../../play/core/order_sides.js";
import { create_clock_field } from "../../play/new_game/clock_field.js";
import { start_of } from "../../play/rules/start_of.js";
import { field, section } from "../../kit/widgets/dialog.js";
import { icon, make, piece } from "../../kit/widgets/dom.js";
import { LONGEST_NAME } from "./messages.js";
import { keep_name, keep_stun, my_name, stun_servers } from "./session_storage.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Side } from "../../play/core/state_types.js"
 * @import { Choice } from "./remote_play.js"
 */
/** @typedef {Pick<Choice, "side" | "control">} Plan  the side of this player, and the clock */

/** @param {string} label @param {HTMLElement} input @param {string} id @param {string} hint */
const labelled = (label, input, id, hint) => {
  input.id = id;
  input.setAttribute("aria-describedby", `${id}-hint`);
  const made = section("", input, make("p", { class: "hint", id: `${id}-hint` }, hint));
  made.querySelector("h3")?.append(make("label", { for: id }, label));
  return made;
};

/** The player's own name and STUN servers. @param {Translator} t @param {(sentence: string) => void} complain */
export function create_own_fields(t, complain) {
  const name = make("input", {
    class: "type",
    autocomplete: "nickname",
    maxlength: String(LONGEST_NAME),
    spellcheck: "false",
  });
  const stun = make("input", { class: "type", autocomplete: "off", spellcheck: "false", dir: "ltr" });
  name.addEventListener("change", () => keep_name(name.value));
  stun.addEventListener("change", () => {
    const wrong = keep_stun(stun.value);
    stun.setAttribute("aria-invalid", String(wrong !== null));
    complain(wrong === null ? "" : t("network.stun.wrong", { server: wrong }));
  });
  const servers = make(
    "details",
    { class: "network-more" },
    make("summary", {}, t("network.reach")),
    labelled(t("network.stun"), stun, "network-stun", t("network.stun.says")),
  );
  return {
    elements: [labelled(t("network.name"), name, "network-name", t("network.name.says")), servers],
    fill() {
      name.value = my_name();
      stun.value = stun_servers().join(" ");
    },
  };
}

/** The player's own side, or a random one. @param {Translator} t */
function create_side_field(t) {
  const radios = /** @type {const} */ (["black", "white", "random"]).map((value) => {
    const input = make("input", { type: "radio", name: "network-side", value });
    const [mark, words] =
      value === "random" ? [icon("random"), t("side.random")] : [piece("man", value), t.side_name(value)];
    return { value, input, label: make("label", { class: "pick" }, input, mark, make("span", {}, words)) };
  });
  const [black, white] = radios;
  return {
    element: field(t("side"), "", make("div", { class: "seg" }, ...radios.map(({ label }) => label))),
    /** The choice itself, which may be by lot. */
    chosen: () => radios.find(({ input }) => input.checked)?.value ?? "black",
    /** @returns {Choice["side"]} */
    picked() {
      const value = radios.find(({ input }) => input.checked)?.value ?? "black";
      return value === "random" ? (Math.random() < 0.5 ? "black" : "white") : value;
    },
    /** @param {Choice["side"]} side @param {Side} first  the side that begins */
    open(side, first) {
      if (black !== undefined && white !== undefined) order_sides({ black: black.label, white: white.label }, first);
      for (const { value, input } of radios) input.checked = value === side;
    },
  };
}

/** @param {Translator} t */
export function create_plan_fields(t) {
  const side = create_side_field(t);
  const clock = create_clock_field(t, "network-clock");
  return {
    side: side.element,
    clock: clock.element,
    chosen_side: side.chosen,
    /** @returns {Plan} */
    picked: () => ({ side: side.picked(), control: clock.picked() }),
    /** @param {Choice} choice in the New game dialog */
    open({ side: chosen, control, rules }) {
      side.open(chosen, start_of(rules).options.first);
      clock.open(control);
    },
  };
}
