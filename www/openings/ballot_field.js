// How a new game begins: as you please, or from a ballot - drawn at random, or found by its number, its name or its
// moves. The decks are fetched when one of them is chosen.
import { ballot_name, ballot_sentence } from "./ballot_text.js";
import { ballot_of, beginning_of, deck_of, draw, find } from "./ballot_decks.js";
import { search_words, value_of_ballot, value_words } from "./ballot_values.js";
import { error_message } from "../platform/error_message.js";
import { Game } from "../wasm.js";
import { create_ballot_list } from "./ballot_list.js";
import { make } from "../widgets/dom.js";
import { button, field } from "../widgets/dialog.js";
import { unfold } from "../widgets/fold.js";

/**
 * @import { Translator } from "../language/translator.js"
 * @import { Ballot } from "./ballot_decks.js"
 * @import { Kind } from "../core/ballot_tag.js"
 */
/** @typedef {{ ballot?: import("../core/state_types.js").Beginning, start?: string }} Lot */

const KINDS = Object.freeze(/** @type {const} */ (["free", "three-move", "two-move", "eleven-man"]));
/** How many are in play; they are told before the deck has come. */
const IN_PLAY = Object.freeze({ "three-move": 156, "two-move": 43, "eleven-man": 2400 });
const BARRED = 18;

/** The position a ballot leads to. @param {import("../core/state_types.js").Beginning} beginning */
function position_after({ start_fen, moves }) {
  const game = start_fen === undefined ? new Game("official") : Game.from_fen(start_fen, "official");
  try {
    for (const move of moves) game.apply(move);
    return game.fen();
  } finally {
    game.free();
  }
}

/** @param {Translator} t */
function controls(t) {
  const radios = KINDS.map((value) => make("input", { type: "radio", name: "beginning", value }));
  const seg = make(
    "div",
    { class: "seg" },
    ...KINDS.map((kind, at) =>
      make("label", { class: "pick" }, radios[at] ?? "", make("span", {}, t(`beginning.${kind}`))),
    ),
  );
  const input = make("input", {
    class: "text",
    id: "ballot",
    role: "combobox",
    "aria-expanded": "false",
    "aria-controls": "ballot-list",
    "aria-autocomplete": "list",
    "aria-describedby": "ballot-says ballot-value",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    maxlength: "40",
    placeholder: t("ballot.drawn"),
  });
  const says = make("p", { class: "ballot-says", id: "ballot-says" });
  const value = make("p", { class: "ballot-value", id: "ballot-value" });
  const barred = make("input", { type: "checkbox", role: "switch", id: "barred" });
  const toggle = make(
    "label",
    { class: "toggle pick" },
    make("span", {}, make("b", {}, t("ballot.barred", { count: BARRED })), make("small", {}, t("ballot.barred.says"))),
    barred,
    make("i", { class: "knob" }),
  );
  const which = make(
    "div",
    { class: "ballot" },
    make("label", { class: "sr", for: "ballot" }, t("ballot.which")),
    input,
    says,
    value,
    toggle,
  );
  return { radios, seg, input, says, value, barred, toggle, which };
}

/** @param {Translator} t */
export function create_ballot_field(t) {
  const { radios, seg, input, says, value, barred, toggle, which } = controls(t);
  const list = create_ballot_list(t, input, (ballot) => choose(ballot));
  input.after(list.element, list.rest);
  const element = field(t("opening"), "", seg, which);
  const aside = /** @type {HTMLElement} */ (element.querySelector(".aside"));
  /** @type {Partial<Record<Kind, Ballot[]>>} */
  const decks = {};
  /** @type {Ballot | null} null: by lot */
  let chosen = null;
  let fault = "";

  /** @returns {Kind | null} null: as you please */
  const kind = () => {
    const value = radios.find(({ checked }) => checked)?.value;
    return element.hidden || value === undefined || value === "free" ? null : /** @type {Kind} */ (value);
  };
  /** @param {Kind} of */
  const count = (of) => IN_PLAY[of] + (of === "three-move" && barred.checked ? BARRED : 0);
  const found = (text = input.value) => find(decks[kind() ?? "three-move"] ?? [], text, barred.checked);
  const deck = () => found("").found;
  // what will begin is said at the foot of the dialog
  const changed = () => element.dispatchEvent(new Event("change", { bubbles: true }));

  /** @param {string} words */
  const complain = (words) => {
    fault = words;
    says.textContent = words;
    input.setAttribute("aria-invalid", String(words !== ""));
  };
  /** @param {Ballot | null} ballot */
  const choose = (ballot) => {
    chosen = ballot;
    input.value = ballot === null ? "" : ballot_sentence(t, ballot).replace(/\.$/, "");
    complain("");
    list.offer([]);
    void show_value();
    changed();
  };
  /** The value of the chosen ballot by search. */
  const show_value = async () => {
    value.textContent = "";
    const of = chosen;
    const found = of === null ? null : await value_of_ballot(of);
    if (of === null || found === null || chosen !== of) return;
    const line = t("ballot.best_line", { line: found.line.join(" ") });
    value.textContent = `${value_words(t, found)}. ${search_words(t, found)} ${line}`;
  };
  /**
   * What has been typed means the ballot that is found first; nothing, one by lot.
   * @returns {{ ballot: Ballot | null, none: string }} none: why there is none
   */
  const meant = () => {
    if (chosen !== null || input.value.trim() === "") return { ballot: chosen, none: "" };
    const {
      found: [first = null],
      barred: kept_out,
    } = found();
    if (kept_out !== null)
      return {
        ballot: null,
        none: t("ballot.kept_out", {
          title: ballot_name(t, kept_out),
          switch: t("ballot.barred", { count: BARRED }),
        }),
      };
    return { ballot: first, none: first === null ? t("ballot.none") : "" };
  };
  const settle = () => {
    if (decks[kind() ?? "three-move"] === undefined) return list.offer([]); // it cannot be told yet
    const { ballot, none } = meant();
    if (ballot !== null && chosen === null) return choose(ballot);
    list.offer([]);
    if (none === "") return;
    complain(none);
    changed();
  };

  const fetch_deck = async (wanted = kind()) => {
    if (wanted === null || decks[wanted] !== undefined) return;
    try {
      decks[wanted] = await deck_of(wanted);
      if (fault !== "" && kind() === wanted) complain("");
    } catch (error) {
      if (kind() !== wanted) return;
      complain(t("ballot.failed", { why: error_message(error) }));
      says.append(
        " ",
        button("", t("try_again"), () => void fetch_deck(), "link"),
      );
    }
  };

  const show = () => {
    const of = kind();
    which.hidden = of === null;
    toggle.hidden = of !== "three-move";
    aside.textContent =
      of === null
        ? t("beginning.free.says")
        : t(`beginning.${of}.says`, { count: count(of), all: IN_PLAY[of] + BARRED });
  };

  for (const radio of radios)
    radio.addEventListener("change", () => {
      choose(null);
      show();
      fetch_deck();
    });
  barred.addEventListener("change", () => {
    if (chosen?.barred === true && !barred.checked) choose(null);
    complain("");
    settle(); // what was barred can be meant now
    show();
  });
  /** Shows the list unless the player has moved on meanwhile. @param {Ballot[]} ballots */
  const offer = (ballots) => (document.activeElement === input ? list.offer(ballots) : settle());
  input.addEventListener("focus", () => input.select());
  input.addEventListener("input", async () => {
    chosen = null;
    complain("");
    void show_value();
    await fetch_deck();
    offer(found().found);
    changed();
  });
  /** The whole list while one is chosen, else what fits what is typed; at once where the list is there. */
  const open_list = async () => {
    if (decks[kind() ?? "three-move"] === undefined) await fetch_deck();
    offer(chosen === null ? found().found : deck());
  };
  input.addEventListener("click", () => void (list.is_open() || open_list()));
  input.addEventListener("keydown", (event) => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!list.is_open()) open_list();
      list.step(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter") {
      const ballot = list.marked();
      if (ballot === null) settle();
      else choose(ballot);
    } else if (event.key === "Escape" && list.is_open()) list.offer([]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  // The list closes on release, so that the pressed element does not move away from the pointer.
  let pressed = false;
  for (const [type, value] of /** @type {const} */ ([
    ["pointerdown", true],
    ["pointerup", false],
    ["pointercancel", false],
  ]))
    document.addEventListener(type, () => void (pressed = value), true);
  input.addEventListener("blur", () => {
    if (pressed) document.addEventListener("pointerup", () => setTimeout(settle), { once: true });
    else settle();
  });
  input.addEventListener("change", (event) => event.stopPropagation()); // it is said when it is settled

  return {
    element,

    /**
     * What the game on the board began from is offered again.
     * @param {readonly import("../core/state_types.js").Tag[]} tags
     */
    async open(tags) {
      const before = ballot_of(tags);
      for (const radio of radios) radio.checked = radio.value === (before?.kind ?? "free");
      barred.checked = before?.all ?? false;
      choose(null);
      show();
      if (before === null || before.drawn) return;
      await fetch_deck(before.kind);
      const ballot = decks[before.kind]?.find(({ number }) => number === before.number);
      if (
        ballot === undefined ||
        input.value !== "" ||
        !radios.some(({ checked, value }) => checked && value === before.kind)
      )
        return;
      if (ballot.barred) barred.checked = true;
      choose(ballot);
      show();
    },

    /** @param {boolean} offered_at_all */
    show(offered_at_all) {
      element.hidden = !offered_at_all;
      show();
    },

    /** Whether no opening is set. */
    is_free: () => kind() === null,

    /** The choice in a few words. */
    chosen_says() {
      const of = kind();
      return of === null || chosen === null ? t(`beginning.${of ?? "free"}`) : ballot_name(t, chosen);
    },

    /** The ballot that the game will begin with; empty for a free opening. */
    says() {
      const of = kind();
      if (of === null) return "";
      if (decks[of] === undefined && input.value.trim() !== "") return ""; // it cannot be told yet
      const { ballot, none } = meant();
      if (none !== "") return none;
      return ballot === null ? t(`beginning.${of}.drawn`) : ballot_sentence(t, ballot);
    },

    /** @returns {Promise<Lot | null>} null: it cannot be had, which is said */
    async picked() {
      if (kind() === null) return {};
      await fetch_deck();
      settle();
      const ballot = chosen ?? draw(deck(), true, Math.random());
      if (fault !== "" || ballot === undefined) {
        unfold(element);
        input.focus();
        return null;
      }
      const beginning = beginning_of(ballot, {
        drawn: chosen === null,
        all: barred.checked && ballot.kind === "three-move",
      });
      return { ballot: beginning, start: position_after(beginning) };
    },
  };
}
