// The view of what is due: puzzles, openings and endings one after the other, each on a board of its own.
import "../language/train_phrases.js";
import { due, due_counts, forget, next_due } from "../training/schedule.js";
import { error_message } from "../platform/error_message.js";
import { late_style } from "../widgets/lazy_style.js";
import { button } from "../widgets/dialog.js";
import { make } from "../widgets/dom.js";
import { turn_of } from "../openings/repertoire.js";
import { TURNS } from "./due_order.js";
import { create_due_puzzle } from "./due_puzzle.js";
import { create_due_round } from "./due_round.js";
import { create_ending_runs } from "./ending_runs.js";
import { create_ending_session } from "./ending_session.js";
import { create_opening_session } from "./opening_session.js";
import { may_come_back, parts_of, source_of } from "./opening_source.js";

/**
 * @typedef {import("./due_order.js").Due} Due
 * @typedef {import("./due_round.js").Begun} Begun
 */

/** @type {import("../train/page.js").CreateView} */
export async function create_view(t, page) {
  await late_style(new URL("../style/drills.css", import.meta.url).href);
  const element = make("div", { class: "drill" });
  let asked = 0;
  /** The session that is shown. @type {{ close(): void } | null} */
  let session = null;

  const to = {
    leave: () => show_counts(false),
    leave_words: t("due.leave"),
    next: () => void go_on(),
    next_words: t("drill.next_due"),
  };
  const create_endings = () => {
    const made = create_ending_session(t, page, to);
    return { session: made, runs: create_ending_runs(t, page, made) };
  };
  /** Each is made when it is first needed. @type {ReturnType<typeof create_due_puzzle> | null} */
  let puzzles = null;
  /** @type {ReturnType<typeof create_opening_session> | null} */
  let openings = null;
  /** @type {ReturnType<typeof create_endings> | null} */
  let endings = null;

  const leave = () => {
    asked += 1;
    session?.close();
    session = null;
  };

  /** A page without a board. @param {string} words @param {readonly HTMLElement[]} parts */
  const show_page = (words, ...parts) =>
    element.replaceChildren(
      make(
        "div",
        { class: "drill-page" },
        make("h2", { class: "train-title" }, t("due.title")),
        make("p", { class: "drill-about" }, words),
        ...parts,
      ),
    );

  /** The counts, or that all is done. @param {boolean} done */
  function show_counts(done) {
    leave();
    round.restart();
    const now = Date.now();
    const counts = due_counts(now);
    const kinds = TURNS.filter((kind) => counts[kind] > 0);
    const next = next_due(now);
    const words =
      kinds.length > 0
        ? t(done ? "due.left_out" : "due.says")
        : [
            t(done ? "due.done" : "due.none"),
            next === null ? t("due.says") : t("due.next_at", { date: t.date({ dateStyle: "long" }, new Date(next)) }),
          ].join(" ");
    const start = button("play", t("due.start"), () => void go_on(), "btn primary");
    const all = button("", t("train.all"), () => page.go(""));
    show_page(
      words,
      make(
        "ul",
        { class: "drill-counts" },
        ...kinds.map((kind) => make("li", {}, t(`due.${kind}`, { count: counts[kind] }))),
      ),
      kinds.length > 0 ? start : all,
    );
    if (done) page.say(words);
  }

  /** The next one, or the same one again after a failure. */
  async function go_on() {
    leave();
    const number = asked;
    try {
      if (!(await round.next(() => number !== asked))) show_counts(true);
    } catch (error) {
      if (number === asked) show_failure(error);
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
    show_page(
      words,
      make(
        "div",
        { class: "train-actions" },
        button("redo", t("lesson.again"), () => void go_on(), "btn primary"),
        button("next", t("drill.next_due"), skip),
        button("", to.leave_words, to.leave),
      ),
    );
    page.say(words);
  }

  const round = create_due_round({ due: () => due(Date.now()), begin, forget });

  /** @param {Due} next @returns {Promise<Begun>} rejects where it cannot be had, which says nothing about its card */
  async function begin({ kind, id }) {
    const number = asked;
    if (kind === "puzzle") {
      puzzles ??= create_due_puzzle(t, page, to.next);
      session = puzzles;
      element.replaceChildren(puzzles.element);
      return puzzles.start(id);
    }
    if (kind === "ending") {
      endings ??= create_endings();
      const { session: shown, runs } = endings;
      session = { close: () => (runs.stop(), shown.close()) };
      element.replaceChildren(shown.element);
      return (await runs.begin(id)) ? "shown" : "gone";
    }
    const { source: of, fen } = parts_of(id);
    const source = await source_of(t, await page.engine(), of, turn_of(fen));
    if (number !== asked) return "shown";
    if (source === null) return may_come_back(of) ? "unavailable" : "gone";
    openings ??= create_opening_session(t, page, to);
    session = openings;
    element.replaceChildren(openings.element);
    openings.start(source, fen);
    return "shown";
  }

  return { element, title: t("due.title"), open: () => show_counts(false), close: leave };
}
