// Performs the effects of an opening session: changes the board, asks source and engine, keeps the cards, and
// dispatches the answers as events.
import { by_kind } from "../../kit/platform/by_kind.js";
import { walk } from "../../insight/analysis/pv_lines.js";
import { error_message } from "../../kit/platform/error_message.js";
import { card_of } from "../progress/schedule.js";
import { deviation } from "./deviation.js";
import * as drills from "./opening_drill.js";
import { card_id } from "./opening_source.js";
import { message_text } from "./opening_view.js";
import { keep_practice } from "./practice.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Snapshot } from "../../play/core/state_types.js"
 * @import { Source } from "./opening_source.js"
 * @import { OpeningEvent, Effect } from "./opening_state.js"
 */

/**
 * The objects of effects.
 * @typedef {object} OpeningResources
 * @property {import("../shell/page.js").TrainPage} page
 * @property {import("../shell/training_board.js").TrainingBoard} board
 * @property {() => number} random  from 0 to below 1
 * @property {(event: OpeningEvent) => void} dispatch
 * @property {AbortController} questions  cancels the searches of the present run
 */

/** Nodes of each of the two searches that judge a deviation. */
const NODES = 200_000;

/** The position after a move, as FEN. @param {Snapshot} before @param {string} notation */
const fen_after = (before, notation) => walk("official", before, [notation])[0]?.after.fen ?? "";

/**
 * How often the user has practised the position after a move.
 * @param {Source} source
 * @param {Snapshot} before
 * @param {string} notation
 */
const times_practised = (source, before, notation) =>
  card_of("opening", card_id(source, fen_after(before, notation)))?.reps ?? 0;

/**
 * Shows the first position of a drill. Throws the module's error where the source makes no sense.
 * @param {OpeningResources} resources @param {Source} source @param {string | null} fen
 */
export function show_start({ board }, { start, side, moves }, fen) {
  board.show(fen ?? start, { side, bottom: side, moves: fen === null ? moves : [] });
  return board.position().fen;
}

/**
 * The engine's judgement of a move beside the prepared one.
 * @param {OpeningResources} resources @param {Snapshot} before @param {string} prepared @param {string} played
 */
async function judge({ page, questions: { signal } }, before, prepared, played) {
  const client = await page.engine();
  /** @param {string} move */
  const search = async (move) => {
    const request = { rules: /** @type {const} */ ("official"), start_fen: before.fen, moves: [] };
    const { score, pv } = await client.search(request, { nodes: NODES, moves: [move] }, signal);
    return { score, plies: walk("official", before, pv[0] === move ? pv : [move, ...pv]) };
  };
  const wanted = await search(prepared);
  return deviation(before, wanted, await search(played));
}

/**
 * The moves of the source that are legal on the board.
 * @param {OpeningResources} resources
 * @param {Source} source
 * @param {string} fen
 */
async function look_up({ board }, source, fen) {
  const { turn, legal_moves, outcome } = board.position();
  const legal = new Set(legal_moves.map(({ notation }) => notation));
  const found = outcome.state === "playing" ? await source.candidates(fen) : [];
  const candidates = found.filter(({ notation }) => legal.has(notation));
  return { candidates, own: turn === source.side, forced: legal.size === 1 };
}

/**
 * Dispatches the answer to a question, or an event with the reason for its failure.
 * @param {OpeningResources} resources @param {number} run @param {() => Promise<OpeningEvent>} ask
 */
async function answer({ dispatch }, run, ask) {
  try {
    dispatch(await ask());
  } catch (error) {
    dispatch({ kind: "failed", run, reason: error_message(error) });
  }
}

/**
 * @type {{ readonly [Kind in Effect["kind"]]: (
 *   resources: OpeningResources,
 *   effect: Extract<Effect, { kind: Kind }>,
 *   t: Translator,
 * ) => void | Promise<void> }}
 */
const EFFECTS = Object.freeze({
  cancel_questions(resources) {
    resources.questions.abort();
    resources.questions = new AbortController();
  },

  lock: ({ board }) => board.lock(true),
  unlock: ({ board }) => board.lock(false),
  undo: ({ board }) => board.undo(),
  mark: ({ board }, { move }) => board.mark({ move }),
  mark_piece: ({ board }, { square }) => board.mark({ squares: [square] }),
  say: ({ page }, { message }, t) => page.say(message_text(t, message)),
  record: (_, { source, fen, grade }) => keep_practice("opening", card_id(source, fen), grade),

  look_up: (resources, { run, source, fen }) =>
    answer(resources, run, async () => ({ kind: "looked_up", run, ...(await look_up(resources, source, fen)) })),

  choose_reply: (resources, { run, source, candidates }) =>
    answer(resources, run, async () => {
      const { board, random } = resources;
      const before = board.position();
      const notation = drills.choose_reply(candidates, (move) => times_practised(source, before, move), random());
      await board.at_rest();
      return { kind: "reply_chosen", run, notation };
    }),

  play_reply: (resources, { run, notation }) =>
    answer(resources, run, async () => {
      await resources.board.play(notation);
      return { kind: "reply_played", run, notation, fen_after: resources.board.position().fen };
    }),

  async judge(resources, { run, before, prepared, move }) {
    const [verdict] = await Promise.all([
      judge(resources, before, prepared, move.notation).catch(() => null),
      resources.board.at_rest(),
    ]);
    resources.dispatch({ kind: "judged", run, move, turn: before.turn, deviation: verdict });
  },

  async await_rest({ board, dispatch }, { run }) {
    await board.at_rest();
    dispatch({ kind: "board_rested", run });
  },

  async load_value({ dispatch }, { run, source }) {
    dispatch({ kind: "value_loaded", run, value: await source.value() });
  },
});

/** @type {(resources: OpeningResources, effect: Effect, t: Translator) => void | Promise<void>} */
const perform_effect = by_kind(EFFECTS);

/** @param {Translator} t @param {OpeningResources} resources @param {Effect} effect @returns {void | Promise<void>} */
export const perform = (t, resources, effect) => perform_effect(resources, effect, t);
