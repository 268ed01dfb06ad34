// The ballots as a list: what each begins with, what a long search says of it, and how much of it is known.
import "../../kit/language/line_phrases.js";
import { deck_of, find } from "../../play/openings/ballot_decks.js";
import { SHOWN } from "../../play/openings/ballot_state.js";
import { ballot_mark, ballot_moves, ballot_name } from "../../play/openings/ballot_text.js";
import { ballot_values, value_words } from "../../play/openings/ballot_values.js";
import { error_message } from "../../kit/platform/error_message.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { opening_stage } from "../progress/opening_stages.js";
import { cards_of } from "../progress/schedule.js";
import { choice_field, text_field } from "../../kit/widgets/form_fields.js";
import { button } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { drill_row, joined } from "./drill_row.js";
import { opening_counts } from "./opening_counts.js";
import { ballot_id } from "./opening_source.js";

/**
 * @import { Side } from "../../play/core/state_types.js"
 * @import { Ballot } from "../../play/openings/ballot_decks.js"
 */

const DECKS = Object.freeze(/** @type {const} */ (["three-move", "two-move", "four-move", "five-move", "eleven-man"]));

/**
 * @param {import("../../kit/language/translator.js").Translator} t
 * @param {() => Side} side_now  the side to practise
 * @param {(id: string) => void} choose
 */
export function create_ballot_rows(t, side_now, choose) {
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
  const asking = create_latest_signal();

  /**
   * @param {Ballot} ballot
   * @param {import("../../play/openings/ballot_values.js").BallotValue | undefined} value
   * @param {ReturnType<typeof opening_counts>} counts
   */
  const row = (ballot, value, counts) => {
    const { cards, due } = counts.get(`${ballot_id(ballot)} ${side_now()}`) ?? { cards: 0, due: 0 };
    const stage = opening_stage(ballot_id(ballot), side_now());
    const practised = joined(
      cards > 0 || stage === null || stage === "asked" ? "" : t(`line.stage.${stage}`),
      cards === 0 ? "" : t("drill.positions", { count: cards }),
      due === 0 ? "" : t("drill.due_count", { count: due }),
      ballot.barred ? t("drill.barred") : ballot_mark(t, ballot),
    );
    const made = drill_row(
      {
        title: ballot_name(t, ballot),
        says: make("small", { dir: "ltr" }, ballot_moves(t, ballot)),
        got: [make("small", {}, value === undefined ? "" : value_words(t, value)), make("small", {}, practised)],
      },
      () => choose(ballot_id(ballot)),
    );
    return make("li", {}, made);
  };

  const show = async () => {
    const signal = asking.next();
    try {
      const [deck, values] = await Promise.all([deck_of(decks.get()), ballot_values().catch(() => null)]);
      if (signal.aborted) return;
      const { found } = find(deck, search.input.value, true);
      const counts = opening_counts(cards_of("opening"), Date.now());
      const drawn = found.slice(0, SHOWN);
      // The values are those of ballots that begin with all men.
      const value_of = (/** @type {Ballot} */ { off, moves }) =>
        off === null ? values?.get(moves.join(" ")) : undefined;
      rows.replaceChildren(...drawn.map((ballot) => row(ballot, value_of(ballot), counts)));
      status.textContent =
        found.length > SHOWN
          ? t("ballot.rest", { shown: SHOWN, count: found.length })
          : t("drill.ballots_found", { count: found.length });
    } catch (error) {
      if (signal.aborted) return;
      const again = button("", t("try_again"), () => void show(), "link");
      status.replaceChildren(t("drill.failed", { why: error_message(error) }), " ", again);
    }
  };
  decks.element.addEventListener("change", () => void show());
  search.input.addEventListener("input", () => void show());

  return {
    element,
    show: () => void show(),
    /** No more is asked. */
    stop: asking.abort,
  };
}
