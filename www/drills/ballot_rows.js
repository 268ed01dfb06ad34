// The ballots as a list: what each begins with, what the book's search says of it, and how much of it is known. The values
// come in while the list is looked at.
import { judgement } from "../analysis/score_text.js";
import { deck_of, find } from "../openings/ballot_decks.js";
import { ballot_moves, ballot_name } from "../openings/ballot_text.js";
import { turn_of } from "../openings/repertoire.js";
import { error_message } from "../platform/error_message.js";
import { cards_of } from "../training/schedule.js";
import { choice_field, text_field } from "../widgets/form_fields.js";
import { make } from "../widgets/dom.js";
import { Game } from "../wasm.js";
import { drill_row, joined } from "./drill_row.js";
import { opening_counts } from "./opening_counts.js";
import { ballot_id, value_of } from "./opening_source.js";

/**
 * @typedef {import("../core/state.js").Side} Side
 * @typedef {import("../openings/ballot_decks.js").Ballot} Ballot
 */

const DECKS = Object.freeze(/** @type {const} */ (["three-move", "two-move"]));

/** @param {readonly string[]} moves @returns {string} the position after them, as FEN */
function position_after(moves) {
  const game = new Game("official");
  try {
    for (const move of moves) game.apply(move);
    return game.fen();
  } finally {
    game.free();
  }
}

/**
 * @param {import("../language/translator.js").Translator} t
 * @param {import("../train/page.js").TrainPage} page
 * @param {(id: string) => void} choose
 */
export function create_ballot_rows(t, page, choose) {
  const decks = choice_field(
    t("drill.deck"),
    "drill-deck",
    DECKS.map((value) => ({ value, words: t(`beginning.${value}`) })),
    DECKS[0],
  );
  const search = text_field(t("drill.search"), { type: "search", autocomplete: "off", maxlength: "40" });
  const status = make("p", { class: "drill-about", role: "status" });
  const rows = make("ol", { class: "drill-rows drill-ballots" });
  const element = make("div", { class: "drill-choices" }, decks.element, search.element, status, rows);
  /** What the book says of a ballot, once it was asked. @type {Map<string, string>} */
  const values = new Map();
  let asking = new AbortController();
  /** @type {Side} */
  let side = "black";

  /** @param {Ballot} ballot @param {AbortSignal} signal */
  const value_words = async (ballot, signal) => {
    const known = values.get(ballot_id(ballot));
    if (known !== undefined) return known;
    const fen = position_after(ballot.moves);
    const value = await value_of(await page.engine(), fen, signal);
    const words =
      value === null
        ? t("drill.not_in_book")
        : t("drill.by_search", { judgement: judgement(t, { kind: "value", value }, turn_of(fen)) });
    values.set(ballot_id(ballot), words);
    return words;
  };

  /** @param {Ballot} ballot @param {ReturnType<typeof opening_counts>} counts */
  const row = (ballot, counts) => {
    const value = make("small", {}, values.get(ballot_id(ballot)) ?? "");
    const { cards, due } = counts.get(`${ballot_id(ballot)} ${side}`) ?? { cards: 0, due: 0 };
    const practised = joined(
      cards === 0 ? "" : t("drill.positions", { count: cards }),
      due === 0 ? "" : t("drill.due_count", { count: due }),
      ballot.barred ? t("drill.barred") : "",
    );
    const button = drill_row(
      {
        title: ballot_name(t, ballot),
        says: make("small", { dir: "ltr" }, ballot_moves(t, ballot)),
        got: [value, make("small", {}, practised)],
      },
      () => choose(ballot_id(ballot)),
    );
    return { item: make("li", {}, button), value, ballot };
  };

  const show = async () => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const deck = await deck_of(decks.get());
      if (signal.aborted) return;
      const { found } = find(deck, search.input.value, true);
      const counts = opening_counts(cards_of("opening"), Date.now());
      const shown = found.map((ballot) => row(ballot, counts));
      rows.replaceChildren(...shown.map(({ item }) => item));
      status.textContent = t("drill.ballots_found", { count: found.length });
      for (const { value, ballot } of shown) {
        const words = await value_words(ballot, signal);
        if (signal.aborted) return;
        value.textContent = words;
      }
    } catch (error) {
      if (!signal.aborted) status.textContent = t("drill.failed", { why: error_message(error) });
    }
  };
  decks.element.addEventListener("change", () => void show());
  search.input.addEventListener("input", () => void show());

  return {
    element,
    /** @param {Side} as */
    show(as) {
      side = as;
      void show();
    },
    /** No more is asked. */
    stop: () => asking.abort(),
  };
}
