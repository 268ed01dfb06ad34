// A view that shows one puzzle after the other from a source.
import "../../kit/language/train_phrases.js";
import { pause } from "../../kit/platform/bounded_fetch.js";
import { error_message } from "../../kit/platform/error_message.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { RATED_COSTS } from "../shell/hint_steps.js";
import { create_solver } from "./solver.js";

/**
 * @import { HintCosts } from "../shell/hint_steps.js"
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { TrainPage, View } from "../shell/page.js"
 * @import { Puzzle } from "../progress/puzzle_file.js"
 */

/**
 * @typedef {object} Source
 * @property {string} title
 * @property {(parameter: string) => void} [begin]  the view is opened
 * @property {(parameter: string) => Promise<Puzzle | string>} next  the next puzzle, or a sentence that says why there
 *   is none, for the parameter of the view
 * @property {(puzzle: Puzzle, solved: boolean, helped: boolean) => string} result  remembers the first result: a
 *   sentence about it, or nothing; helped: a hint showed the piece
 * @property {HintCosts} [hint_costs]  by default those of a rated puzzle
 * @property {(puzzle: Puzzle) => void} [skip]
 * @property {() => boolean} [can_skip]  by default each puzzle can be skipped, if there is `skip`
 * @property {(solved: boolean) => boolean} [goes_on]  whether the next puzzle comes by itself after a first result
 * @property {() => void} [on_next]  instead of the next puzzle of the source
 * @property {readonly HTMLElement[]} [head]
 * @property {() => string} [intro]  what stands in the line of feedback before the first move
 */

/** Milliseconds in which a solved puzzle stays, where the next one comes by itself. */
const SEEN = 900;

/**
 * @param {Translator} t @param {TrainPage} page
 * @param {(view: { next: () => Promise<void>, set_title: (words: string) => void }) => Source} make_source
 * @returns {View}
 */
export function create_puzzle_view(t, page, make_source) {
  const asking = create_latest_signal();
  let parameter = "";

  const next = async () => {
    const signal = asking.next();
    solver.layout.element.ariaBusy = "true";
    try {
      const found = await source.next(parameter);
      if (signal.aborted) return;
      if (typeof found === "string") solver.show_none(found);
      else solver.show(found);
    } catch (error) {
      if (!signal.aborted) solver.show_none(t("puzzle.not_loaded", { why: error_message(error) }), () => void next());
    } finally {
      if (!signal.aborted) solver.layout.element.ariaBusy = null;
    }
  };
  /** The next puzzle, once the last move has been seen. @param {AbortSignal} signal */
  const go_on = async (signal) => {
    await solver.board.at_rest();
    await pause(SEEN, signal);
    if (!signal.aborted) await next();
  };
  const source = make_source({ next, set_title: (words) => solver.layout.set_title(words) });
  const { title, head = [], skip, can_skip, intro, on_next = () => void next(), hint_costs = RATED_COSTS } = source;
  const solver = create_solver(
    t,
    page,
    { title, head },
    {
      on_result(puzzle, solved, helped) {
        const sentence = source.result(puzzle, solved, helped);
        if (source.goes_on?.(solved) === true) void go_on(asking.signal()).catch(() => undefined); // left meanwhile
        return sentence;
      },
      on_next,
      hint_costs,
      ...(skip && { on_skip: skip }),
      ...(can_skip && { can_skip }),
      ...(intro && { intro }),
    },
  );

  return {
    element: solver.element,
    title,
    async open(wanted) {
      parameter = wanted;
      source.begin?.(parameter);
      await next();
    },
    close() {
      asking.abort();
      solver.stop();
    },
  };
}
