// Runs an opening drill on a board: looks positions up, plays the opponent's moves, has the engine judge deviations, and
// keeps a card for each question. Used by the openings and by what is due.
import { walk } from "../analysis/pv_lines.js";
import { new_seed, seeded_random } from "../platform/random.js";
import { error_message } from "../platform/error_message.js";
import { search_words, value_words } from "../openings/ballot_values.js";
import { card_of } from "../training/schedule.js";
import { create_layout } from "../train/layout.js";
import { create_training_board } from "../train/training_board.js";
import { button } from "../widgets/dialog.js";
import { make } from "../widgets/dom.js";
import { deviation } from "./deviation.js";
import { refutation_text, verdict_text } from "./deviation_text.js";
import { move_line } from "./move_line.js";
import { numbered, written } from "../train/move_text.js";
import * as drills from "./opening_drill.js";
import { card_id } from "./opening_source.js";
import { keep_practice } from "./practice.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../core/state.js").Move} Move
 * @typedef {import("../core/state.js").Snapshot} Snapshot
 * @typedef {import("./opening_source.js").Source} Source
 */

/** Nodes of each of the two searches that judge a deviation. */
const NODES = 200_000;

/** The game after a move, as FEN. @param {Snapshot} here @param {string} notation */
const fen_after = (here, notation) => walk("official", here, [notation])[0]?.after.fen ?? "";

/**
 * @param {Translator} t
 * @param {import("../train/page.js").TrainPage} page
 * @param {object} to
 * @param {() => void} to.leave  to where it was begun
 * @param {string} to.leave_words
 * @param {(() => void)} [to.next]  for a single question: what comes after it
 */
export function create_opening_session(t, page, { leave, leave_words, next }) {
  const board = create_training_board(t, page, { on_move: (move, before) => void answer(move, before), on_note });
  const line = make("p", { class: "drill-line", dir: "ltr" });
  const says = make("p", { class: "drill-says" });
  const refutation = make("p", { class: "drill-line drill-refutation", dir: "ltr" });
  const worth = make("p", { class: "drill-says" });
  const best_line = make("p", { class: "drill-says" });
  const list = make("ul", { class: "drill-list" });
  const layout = create_layout(board.element, { title: "", body: [refutation, says, line, worth, best_line, list] });
  const random = seeded_random(new_seed());

  /** @type {Source | null} */
  let source = null;
  /** @type {drills.Drill | null} */
  let drill = null;
  /** Plies before the first of the drill; null: from a position of a card. @type {number | null} */
  let offset = null;
  let running = new AbortController();

  /** A move of the drill, with its number where it is known. @param {readonly string[]} moves @param {number} ply */
  const in_line = (moves, ply) => (offset === null ? moves.join(" ") : numbered(moves, offset + ply));

  /** @param {string} words @param {import("../train/layout.js").Tone} [tone] */
  const tell = (words, tone) => {
    layout.set_feedback(words, tone);
    page.say(words);
  };

  /** @param {string} note */
  function on_note(note) {
    if (note !== "") layout.set_feedback(note, "must");
  }

  /** The value of the ballot. Its best line is shown at the end, because it contains the moves to find. */
  const show_value = async () => {
    const begun = running;
    worth.textContent = "";
    best_line.textContent = "";
    const value = offset === null ? null : ((await source?.value()) ?? null);
    if (!current(begun) || value === null || source === null) return;
    worth.textContent = `${value_words(t, value)}. ${search_words(t, value)}`;
    if (drill?.phase === "done")
      best_line.replaceChildren(
        ...move_line(t("ballot.best_line", { line: numbered(value.line, source.moves.length) })),
      );
  };

  const buttons = () => {
    const show = button("hint", t("drill.show"), show_prepared);
    const again = button("redo", t("drill.next_line"), restart, "btn primary");
    const away = button("", leave_words, leave);
    const done = drill?.phase === "done";
    layout.set_actions(
      next !== undefined && done
        ? [button("next", t("drill.next_due"), next, "btn primary"), away]
        : done
          ? [again, away]
          : [show, away],
    );
  };

  const draw = () => {
    if (drill === null || source === null) return;
    const played = offset === null ? drill.moves : [...source.moves, ...drill.moves];
    const shown = offset === null ? played.join(" ") : numbered(played, offset - source.moves.length);
    line.replaceChildren(...move_line(shown));
    const { questions, right } = drills.summary(drill);
    says.textContent = questions === 0 ? "" : t("drill.known", { right, count: questions });
  };

  /** Waits for what is asked with the drill as it is now; false: another has begun meanwhile. */
  const current = (/** @type {AbortController} */ begun) => begun === running;

  const read = async () => {
    const begun = running;
    if (source === null || drill === null) return;
    const here = board.position();
    const own = here.turn === source.side;
    const legal = new Set(here.legal_moves.map(({ notation }) => notation));
    const found = here.outcome.state === "playing" ? await source.candidates(drill.fen) : [];
    if (!current(begun)) return;
    const candidates = found.filter(({ notation }) => legal.has(notation));
    drill = drills.looked_up(drill, { candidates, own, forced: legal.size === 1 });
    if (drill.phase === "done") finish();
    else if (drill.phase === "opponent") await reply();
    else ask();
  };

  const run = async () => {
    const begun = running;
    try {
      await read();
    } catch (error) {
      if (current(begun)) fail(error);
    }
  };

  /** @param {unknown} error */
  const fail = (error) => {
    tell(t("drill.failed", { why: error_message(error) }), "wrong");
    layout.set_actions([button("redo", t("lesson.again"), restart, "btn primary"), button("", leave_words, leave)]);
  };

  const ask = () => {
    if (source === null) return;
    layout.set_task(t("drill.ask", { side: t.side_name(source.side) }));
    board.lock(false);
  };

  const reply = async () => {
    const begun = running;
    if (drill === null || source === null) return;
    const here = board.position();
    const of = source;
    /** @param {string} notation */
    const practised = (notation) => card_of("opening", card_id(of, fen_after(here, notation)))?.reps ?? 0;
    const notation = drills.choose_reply(drill.candidates, practised, random());
    await board.at_rest();
    if (!current(begun)) return;
    const comment = drill.candidates.find((one) => one.notation === notation)?.comment ?? "";
    await board.play(notation);
    if (!current(begun)) return;
    drill = drills.replied(drill, notation, board.position().fen);
    if (comment !== "") tell(comment);
    draw();
    await read();
  };

  /** The engine's judgement of a move beside the prepared one. @param {Snapshot} here @param {string} prepared @param {string} played */
  const judge = async (here, prepared, played) => {
    const client = await page.engine();
    const { signal } = running;
    /** @param {string} move */
    const search = async (move) => {
      const request = { rules: /** @type {const} */ ("official"), start_fen: here.fen, moves: [] };
      const { score, pv } = await client.search(request, { nodes: NODES, moves: [move] }, signal);
      return { score, plies: walk("official", here, pv[0] === move ? pv : [move, ...pv]) };
    };
    const wanted = await search(prepared);
    return deviation(here, wanted, await search(played));
  };

  /** @param {Move} move @param {Snapshot} before */
  const answer = async (move, before) => {
    const begun = running;
    if (drill === null || source === null) return;
    const asked = drill.asked.length;
    drill = drills.answered(drill, move.notation, board.position().fen);
    board.lock(true);
    layout.set_task("");
    if (drill.phase === "checking") return check(move, before);
    const last = drill.asked.length > asked ? drill.asked.at(-1) : undefined;
    if (last !== undefined) keep_practice("opening", card_id(source, last.fen), last.grade);
    refutation.textContent = "";
    tell(t("drill.right", { move: written(move) }), "right");
    draw();
    if (next === undefined || last === undefined) return run();
    drill = { ...drill, phase: "done" }; // a single question
    await board.at_rest();
    if (current(begun)) finish();
  };

  /** @param {Move} move @param {Snapshot} before */
  const check = async (move, before) => {
    const begun = running;
    if (drill === null) return;
    const ply = drill.moves.length;
    layout.set_feedback(t("drill.checking", { move: written(move) }));
    const wanted = drills.prepared(drill);
    const [verdict] = await Promise.all([judge(before, wanted, move.notation).catch(() => null), board.at_rest()]);
    if (!current(begun)) return;
    board.undo();
    drill = drills.judged(drill, verdict);
    const sound = verdict === null || verdict.kind === "sound";
    const shown = refutation_text(verdict, (offset ?? (before.turn === "black" ? 0 : 1)) + ply, written);
    refutation.replaceChildren(...move_line(shown));
    layout.set_feedback(verdict_text(t, written(move), verdict), sound ? "must" : "wrong");
    page.say(`${verdict_text(t, written(move), verdict)} ${shown}`);
    ask();
  };

  const show_prepared = () => {
    if (drill?.phase !== "own") return;
    drill = drills.told(drill);
    const move = board.legal(drills.prepared(drill));
    board.mark({ move });
    const comment = drill.candidates[0]?.comment ?? "";
    tell([t("drill.prepared", { move: written(move) }), comment].filter((part) => part !== "").join(" "), "must");
  };

  const finish = () => {
    if (drill === null) return;
    board.lock(true);
    layout.set_task("");
    const { questions, right, missed } = drills.summary(drill);
    const words = questions === 0 ? t("drill.nothing") : t("drill.end", { right, count: questions });
    if (next === undefined) tell(words, questions > 0 && right === questions ? "right" : "plain");
    says.textContent = "";
    list.replaceChildren(
      ...(next === undefined ? missed : []).map(({ ply, prepared, played }) =>
        make("li", {}, missed_text(in_line([prepared], ply), played)),
      ),
    );
    buttons();
    void show_value();
  };

  /** @param {string} prepared @param {string | null} played */
  const missed_text = (prepared, played) =>
    played === null ? t("drill.missed", { prepared }) : t("drill.missed_played", { prepared, played });

  /** A question that was answered wrongly and then left is not known. */
  const keep_left = () => {
    const asked = drill?.phase === "own" || drill?.phase === "checking";
    if (!asked || drill === null || source === null || (drill.first_wrong === null && !drill.shown)) return;
    keep_practice("opening", card_id(source, drill.fen), drill.grade);
    drill = { ...drill, phase: "done" };
  };

  /** @type {() => void} */
  let restart = () => undefined;

  return {
    element: layout.element,

    /**
     * @param {Source} of
     * @param {string | null} fen  a position of it to begin with; null: its own start
     */
    start(of, fen = null) {
      keep_left();
      running.abort();
      running = new AbortController();
      restart = () => this.start(of, fen);
      source = of;
      offset = fen === null ? of.moves.length : null;
      board.show(fen ?? of.start, { side: of.side, bottom: of.side, moves: fen === null ? of.moves : [] });
      board.lock(true);
      drill = drills.begin(of.side, board.position().fen);
      layout.set_title(of.title);
      layout.set_task("");
      layout.set_feedback(t("drill.began", { side: t.side_name(of.side) }));
      refutation.textContent = "";
      list.replaceChildren();
      draw();
      buttons();
      void show_value();
      void run();
    },

    focus: board.focus,

    close() {
      keep_left();
      running.abort();
      running = new AbortController();
      board.lock(true);
    },
  };
}

/** @typedef {ReturnType<typeof create_opening_session>} OpeningSession */
