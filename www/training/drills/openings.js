// The view of the openings: the ballots and the user's repertoires as lists, and the board when one is chosen.
import "../../kit/language/train_phrases.js";
import { check_repertoires, find_repertoire, repertoires } from "../../play/openings/repertoire_store.js";
import { error_message } from "../../kit/platform/error_message.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { choice_field } from "../../kit/widgets/form_fields.js";
import { make } from "../../kit/widgets/dom.js";
import { term_sign } from "../glossary/term_link.js";
import { create_ballot_rows } from "./ballot_rows.js";
import { cards_of } from "../progress/schedule.js";
import { keep_opening_stage, opening_stage } from "../progress/opening_stages.js";
import { create_line_session } from "./line_session.js";
import { opening_counts } from "./opening_counts.js";
import { create_opening_session } from "./opening_session.js";
import { source_of } from "./opening_source.js";
import { create_repertoire_rows } from "./repertoire_rows.js";
import { show_content } from "../shell/content.js";

/**
 * @import { Side } from "../../play/core/state_types.js"
 * @import { OpeningStage } from "../progress/opening_stages.js"
 * @import { Source } from "./opening_source.js"
 */

/** The parameter of the address: the source and the side. @param {string} parameter */
function parts_of(parameter) {
  const [, id = "", side] = /^(.*)\/(black|white)$/.exec(parameter) ?? [];
  return side === undefined ? null : { id, side: /** @type {Side} */ (side) };
}

/**
 * The first stage of an opening: a new one is shown, then played with help; one that has been practised is asked.
 * @param {Source} source
 * @returns {OpeningStage}
 */
function next_stage({ id, side }) {
  const stage = opening_stage(id, side);
  if (stage === null) return opening_counts(cards_of("opening"), 0).has(`${id} ${side}`) ? "asked" : "shown";
  return stage === "shown" ? "helped" : "asked";
}

/** @type {import("../shell/page.js").CreateView} */
export async function create_view(t, page) {
  await late_style(new URL("../../style/drills.css", import.meta.url).href);
  const status = make("p", { class: "drill-about", role: "status" });
  const sides = choice_field(
    t("drill.side"),
    "drill-side",
    /** @type {const} */ (["black", "white"]).map((value) => ({ value, words: t.side_name(value) })),
    /** @type {Side} */ ("black"),
  );
  const ballots = create_ballot_rows(t, sides.get, (id) => page.go(`openings=${id}/${sides.get()}`));
  const own = create_repertoire_rows(t, page, {
    choose: ({ id, side: of }) => page.go(`openings=own-${id}/${of}`),
  });
  const list = make(
    "div",
    { class: "drill-page" },
    make("h2", { class: "train-title" }, t("drill.openings")),
    make("p", { class: "drill-about" }, t("drill.openings.says")),
    status,
    make("h3", {}, t("drill.repertoires")),
    own.element,
    make(
      "div",
      { class: "drill-title" },
      make("h3", {}, t("drill.ballots")),
      ...term_sign(t, "ballot", t("drill.ballots")),
    ),
    sides.element,
    ballots.element,
  );
  sides.element.addEventListener("change", ballots.show);
  const element = make("div", { class: "drill" }, list);
  const exits = { leave: () => page.go("openings"), leave_words: t("drill.all_openings") };
  /** The opening on the board. @type {Source | null} */
  let current = null;
  const session = create_opening_session(t, page, {
    ...exits,
    show_line: () => void (current !== null && show_line(current, "shown")),
  });
  const line = create_line_session(t, page, { ...exits, ask: (source) => ask(source) });

  /** @param {Source} source @param {Exclude<OpeningStage, "asked">} stage */
  function show_line(source, stage) {
    session.close();
    show_content(element, line.element);
    line.start(source, stage);
  }

  /** @param {Source} source */
  function ask(source) {
    keep_opening_stage(source.id, source.side, "asked");
    show_content(element, session.element);
    try {
      session.start(source);
    } catch (error) {
      show_list(t("drill.failed", { why: error_message(error) }));
    }
  }

  const damage = check_repertoires();
  const opening = create_latest_signal();

  /** @param {string} words */
  const show_list = (words) => {
    status.textContent = words;
    status.hidden = words === "";
    show_content(element, list);
    ballots.show();
    own.show(repertoires());
  };

  return {
    element,
    title: t("drill.openings"),

    async open(parameter) {
      const signal = opening.next();
      const parts = parts_of(parameter);
      const damaged = { none: "", aside: t("drill.repertoires_aside"), no_room: t("stored.no_room") };
      if (parts === null) return show_list(damaged[damage]);
      const of = parts.id.startsWith("own-") ? find_repertoire(parts.id.slice(4)) : undefined;
      const source = await source_of(t, await page.engine(), parts.id, of?.side ?? parts.side);
      if (signal.aborted) return;
      if (source === null) return show_list(t("drill.gone"));
      current = source;
      const stage = next_stage(source);
      if (stage === "asked") ask(source);
      else show_line(source, stage);
    },

    close() {
      opening.abort();
      ballots.stop();
      line.close();
      session.close();
    },
  };
}
