// The view of what is due: puzzles, openings and endings one after the other, each on a board of its own.
import "../../kit/language/train_phrases.js";
import { due, due_counts, forget, next_due } from "../progress/schedule.js";
import { asked_of } from "../progress/path_card.js";
import { error_message } from "../../kit/platform/error_message.js";
import { once } from "../../kit/platform/once.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { button } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { TURNS } from "./due_order.js";
import { create_due_path } from "./due_path.js";
import { create_due_puzzle } from "./due_puzzle.js";
import { create_due_round } from "./due_round.js";
import { create_ending_runs } from "./ending_runs.js";
import { create_ending_session } from "./ending_session.js";
import { create_opening_session } from "./opening_session.js";
import { may_come_back, parts_of, source_of } from "./opening_source.js";
import { show_content } from "../shell/content.js";
import { turn_of } from "../../play/core/turn_of.js";

/**
 * @import { Due } from "./due_order.js"
 * @import { Begun } from "./due_round.js"
 */

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { TrainPage } from "../shell/page.js"
 */
/** @typedef {{ leave(): void, leave_words: string, next(): void, next_words: string }} SessionActions */

/** A page without a board. @param {Translator} t @param {string} words @param {readonly HTMLElement[]} parts */
const page_of = (t, words, ...parts) =>
  make(
    "div",
    { class: "drill-page" },
    make("h2", { class: "train-title" }, t("due.title")),
    make("p", { class: "drill-about" }, words),
    ...parts,
  );

/**
 * Describes the due cards.
 * @param {Translator} t @param {boolean} some whether there is any @param {boolean} done a round was just ended
 * @param {number | null} next when something will be
 */
function due_words(t, some, done, next) {
  if (some) return t(done ? "due.left_out" : "due.says");
  return [
    t(done ? "due.done" : "due.none"),
    next === null ? t("due.says") : t("due.next_at", { date: t.local_date({ dateStyle: "long" }, new Date(next)) }),
  ].join(" ");
}

/** @param {Translator} t @param {ReturnType<typeof due_counts>} counts @param {readonly Due["kind"][]} kinds */
const count_list = (t, counts, kinds) =>
  make(
    "ul",
    { class: "drill-counts" },
    ...kinds.map((kind) => make("li", {}, t(`due.${kind}`, { count: counts[kind] }))),
  );

/**
 * The sessions of puzzles, openings and endings. Each is made when it is first needed.
 * @param {Translator} t @param {TrainPage} page @param {SessionActions} actions
 */
function create_sessions(t, page, actions) {
  const create_endings = () => {
    const session = create_ending_session(t, page, actions);
    return { session, runs: create_ending_runs(t, page, session) };
  };
  return {
    puzzles: once(() => create_due_puzzle(t, page, actions.next)),
    path: once(() => create_due_path(t, page, actions.next)),
    openings: once(() => create_opening_session(t, page, actions)),
    endings: once(create_endings),
  };
}

/** @type {import("../shell/page.js").CreateView} */
export async function create_view(t, page) {
  await late_style(new URL("../../style/drills.css", import.meta.url).href);
  const element = make("div", { class: "drill" });
  /** `asked`: counts sessions begun and left; `session`: the session on screen. */
  const now = { asked: 0, session: /** @type {{ close(): void } | null} */ (null) };

  const session_actions = {
    leave: () => show_counts(false),
    leave_words: t("due.leave"),
    next: () => void go_on(),
    next_words: t("drill.next_due"),
  };
  const sessions = create_sessions(t, page, session_actions);

  const leave = () => {
    now.asked += 1;
    now.session?.close();
    now.session = null;
  };

  /** @param {HTMLElement} board @param {{ close(): void }} session */
  const show_session = (board, session) => {
    now.session = session;
    show_content(element, board);
  };

  /** The counts, or that all is done. @param {boolean} done */
  function show_counts(done) {
    leave();
    round.restart();
    const time = Date.now();
    const counts = due_counts(time);
    const kinds = TURNS.filter((kind) => counts[kind] > 0);
    const some = kinds.length > 0;
    const words = due_words(t, some, done, next_due(time));
    const start = button("play", t("due.start"), () => void go_on(), "btn primary");
    const all = button("", t("train.all"), () => page.go(""));
    show_content(element, page_of(t, words, count_list(t, counts, kinds), some ? start : all));
    if (done) page.say(words);
  }

  /** The next one, or the same one again after a failure. */
  async function go_on() {
    leave();
    const number = now.asked;
    try {
      if (!(await round.next(() => number !== now.asked))) show_counts(true);
    } catch (error) {
      if (number === now.asked) show_failure(error);
    }
  }

  /** @param {unknown} error */
  function show_failure(error) {
    leave();
    const words = t("drill.failed", { why: error_message(error) });
    const skip = () => {
      round.leave_out();
      void go_on();
    };
    const actions = [
      button("redo", t("lesson.again"), () => void go_on(), "btn primary"),
      button("next", t("drill.next_due"), skip),
      button("", session_actions.leave_words, session_actions.leave),
    ];
    show_content(element, page_of(t, words, make("div", { class: "train-actions" }, ...actions)));
    page.say(words);
  }

  const round = create_due_round({ due: () => due(Date.now()), begin, forget });

  /** @param {Due} next @returns {Promise<Begun>} rejects if it cannot be had, which says nothing about its card */
  async function begin({ kind, id }) {
    if (kind === "puzzle") {
      const puzzles = asked_of(id) === null ? sessions.puzzles() : sessions.path();
      show_session(puzzles.element, puzzles);
      return puzzles.start(id);
    }
    if (kind === "ending") {
      const { session, runs } = sessions.endings();
      show_session(session.element, { close: () => (runs.stop(), session.close()) });
      return (await runs.begin(id)) ? "shown" : "gone";
    }
    const number = now.asked;
    const { source: of, fen } = parts_of(id);
    const source = await source_of(t, await page.engine(), of, turn_of(fen));
    if (number !== now.asked) return "shown";
    if (source === null) return may_come_back(of) ? "unavailable" : "gone";
    const openings = sessions.openings();
    show_session(openings.element, openings);
    openings.start(source, fen);
    return "shown";
  }

  return { element, title: t("due.title"), open: () => show_counts(false), close: leave };
}
