// How a new game begins: as you please, or from a ballot - drawn at random, or found by its number, its name or its
// moves. The decks are fetched when one of them is chosen. Wires the state machine (ballot_transition.js) to the view.
import { create_machine } from "../../kit/platform/machine.js";
import { error_message } from "../../kit/platform/error_message.js";
import { unfold } from "../../kit/widgets/fold.js";
import { Game } from "../../wasm.js";
import { ballot_of, beginning_of, deck_of, draw } from "./ballot_decks.js";
import { START, deck_in, found_in, kind_of, meaning_of } from "./ballot_state.js";
import { ballot_name, ballot_sentence } from "./ballot_text.js";
import { transition } from "./ballot_transition.js";
import { value_of_ballot } from "./ballot_values.js";
import { create_ballot_view } from "./ballot_view.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Kind } from "../core/ballot_tag.js"
 * @import { Ballot } from "./ballot_decks.js"
 * @import { Effect } from "./ballot_state.js"
 */
/** @typedef {{ ballot?: import("../core/state_types.js").Beginning, start?: string }} Lot */

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

/**
 * The ballot that a game begins with, in words; empty for a free opening, while its deck is missing, and for a text
 * that names no ballot, because the field already shows that fault.
 * @param {Translator} t @param {import("./ballot_state.js").BallotState} state
 */
function ballot_words(t, state) {
  const kind = kind_of(state);
  if (kind === null || (deck_in(state) === undefined && state.chosen === null && state.text.trim() !== "")) return "";
  const { ballot, fault } = meaning_of(state);
  if (fault !== null) return "";
  if (ballot === null) return t(`beginning.${kind}.drawn`);
  return [ballot_sentence(t, ballot), ...(ballot.lost ? [t("ballot.lost_note")] : [])].join(" ");
}

/** @param {Translator} t */
export function create_ballot_field(t) {
  const machine = create_machine(START, transition, (/** @type {Effect} */ effect) => perform(effect));
  const { dispatch } = machine;
  const view = create_ballot_view(t, machine.get, dispatch);
  machine.subscribe(view.show);

  /** @param {Kind} of */
  const fetch_deck = async (of) => {
    const deck = await deck_of(of).catch((error) => {
      dispatch({ kind: "deck_failed", of, reason: error_message(error) });
      return null;
    });
    if (deck !== null) dispatch({ kind: "deck_fetched", of, deck, focused: view.has_focus() });
  };

  /** @param {Ballot} ballot */
  const find_value = async (ballot) => dispatch({ kind: "value_found", ballot, value: await value_of_ballot(ballot) });

  /** @param {Effect} effect @returns {Promise<void> | void} */
  function perform(effect) {
    if (effect.kind === "fetch_deck") return fetch_deck(effect.of);
    if (effect.kind === "find_value") return find_value(effect.ballot);
    // The foot of the dialog describes the game to begin.
    view.element.dispatchEvent(new Event("change", { bubbles: true }));
  }

  return {
    element: view.element,

    /**
     * Offers the ballot from which the game on the board began.
     * @param {readonly import("../core/state_types.js").Tag[]} tags
     */
    open: (tags) => dispatch({ kind: "opened", before: ballot_of(tags) }),

    /** @param {boolean} offered whether the game can begin with an opening */
    show(offered) {
      view.element.hidden = !offered;
      dispatch({ kind: "offered", offered });
    },

    /** Whether no opening is set. */
    is_free: () => kind_of(machine.get()) === null,

    /** The choice in a few words. */
    chosen_says() {
      const state = machine.get();
      const kind = kind_of(state);
      return kind === null || state.chosen === null ? t(`beginning.${kind ?? "free"}`) : ballot_name(t, state.chosen);
    },

    /** The ballot that the game will begin with; empty for a free opening. */
    says: () => ballot_words(t, machine.get()),

    /** @returns {Promise<Lot | null>} null if the text names no ballot: then the field shows the reason */
    async picked() {
      const kind = kind_of(machine.get());
      if (kind === null) return {};
      if (deck_in(machine.get()) === undefined) await fetch_deck(kind);
      dispatch({ kind: "left" });
      const state = machine.get();
      const { chosen, all, fault } = state;
      const ballot = chosen ?? draw(found_in(state, "").found, all, Math.random());
      if (fault !== null || ballot === undefined) {
        unfold(view.element);
        view.focus();
        return null;
      }
      const beginning = beginning_of(ballot, { drawn: chosen === null, all: all && ballot.kind !== "two-move" });
      return { ballot: beginning, start: position_after(beginning) };
    },
  };
}
