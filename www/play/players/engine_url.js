// A player that asks an engine at a URL, in the line protocol of `cargo lab engine` over WebSocket or HTTP. It does not
// trust the responses: it parses every line strictly, requires a legal move, and limits the time.
import { backoff, pause, quoting, within } from "../../kit/platform/bounded_fetch.js";
import { TooLate } from "../../kit/platform/too_late.js";
import { masked } from "../../kit/platform/secrets.js";
import { create_store } from "../../kit/platform/store.js";
import { create_carrier, Unreachable } from "./engine_transport.js";
import { go_line, move_named, new_game_lines, position_line, read_line } from "./engine_lines.js";
import { Forfeit } from "./agent.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Agent, Position } from "./agent.js"
 * @import { Thought } from "./engine_lines.js"
 */

/**
 * @typedef {{ url: string, movetime: number | null, nodes: number | null, seconds: number }} How seconds: the time
 *   limit for a move, including all tries
 * @typedef {Partial<Thought>} MoveReport  the last search result and the time of the move
 */

/** The number of tries to reach the engine, and the pause after the first in milliseconds. */
const TRIES = 3;
const PAUSE = 500;
/** The time limit of a test, in milliseconds. */
const TEST_TIME = 8000;
/** The maximum number of lines in one answer. */
const LINES = 20_000;

/** @param {Translator} t @param {string} text @param {Position} position */
const refused = (t, text, position) =>
  quoting(
    Error,
    (text) => t(position.moves.length === 0 ? "engine_url.refused" : "engine_url.refused_here", { text }),
    text,
  );

/** @param {Translator} t @param {string} line */
const strange = (t, line) => quoting(Error, (text) => t("engine_url.strange", { text }), line);

/**
 * Reads the lines of an answer up to the move.
 * @param {Translator} t @param {Position} position @param {readonly string[]} secrets of the address, which are masked
 * @param {(thought: Thought) => void} on_thought
 */
function create_answer_reader(t, position, secrets, on_thought) {
  const answer = { move: "", lines: 0 };
  return {
    move: () => answer.move,
    /** @param {string} line @returns {boolean} whether it is the last one */
    read(line) {
      const said = read_line(line);
      answer.lines += 1;
      if (said.kind === "error") throw refused(t, masked(said.text, secrets), position);
      if (said.kind === "strange" || answer.lines > LINES) throw strange(t, masked(line, secrets));
      if (said.kind === "info" && said.thought !== null) on_thought(said.thought);
      if (said.kind === "bestmove") answer.move = said.move;
      return said.kind === "bestmove";
    },
  };
}

/**
 * A time limit as the reason that it is for the caller.
 * @template T @param {Promise<T>} answer @param {() => Error} late @returns {Promise<T>}
 */
const in_time_or = (answer, late) =>
  answer.catch((error) => {
    throw error instanceof TooLate ? late() : error;
  });

/**
 * The state of the exchange with an engine. `known` has the moves of the last position that it answered; `report` is
 * its last report about the current move.
 * @typedef {{ readonly known: readonly string[] | null, readonly report: MoveReport }} Talk
 */

/** @type {Talk} */
const SILENT = Object.freeze({ known: null, report: {} });

/** @param {Talk["known"]} known @returns {(talk: Talk) => Talk} */
const with_known = (known) => (talk) => ({ ...talk, known });

/** @param {MoveReport} report @returns {(talk: Talk) => Talk} */
const with_report = (report) => (talk) => ({ ...talk, report });

/** @param {number} time @returns {(talk: Talk) => Talk} */
const with_time = (time) => (talk) => ({ ...talk, report: { ...talk.report, time } });

/** @param {Translator} t @param {How} how @returns {Agent & { told(): MoveReport, test(): Promise<number> }} */
export function create_engine_at(t, { url, movetime, nodes, seconds }) {
  const carrier = create_carrier(t, url);
  const secrets = URL.canParse(url) ? [...new URL(url).searchParams.values()] : [];
  const talk = create_store(SILENT);

  const reach = () => {
    if (carrier === null) throw new Error(t("engine_url.no_address"));
    return carrier;
  };

  /** Waits for `readyok`. @param {AbortSignal} signal */
  const greet = (signal) =>
    reach().ask(
      ["isready"],
      (line) => {
        const said = read_line(line);
        if (said.kind === "readyok" || said.kind === "ready") return said.kind === "readyok";
        throw strange(t, masked(line, secrets));
      },
      signal,
    );

  /** One try. @param {import("./agent.js").Request} request @param {AbortSignal} signal @returns {Promise<string>} */
  const ask = async ({ position, clock, follow }, signal) => {
    const watch = follow();
    const begin = new_game_lines(position);
    if (begin === null) throw new Error(t("engine_url.own_rules"));
    const { known } = talk.get();
    const goes_on = carrier?.keeps && known !== null && known.every((move, ply) => position.moves[ply] === move);
    talk.commit(with_known(null));
    const reader = create_answer_reader(t, position, secrets, (thought) => {
      talk.commit(with_report(thought));
      watch.on_progress?.({ type: "progress", id: 0, lines: [], ...thought });
    });
    try {
      if (carrier?.keeps && !goes_on) await greet(signal);
      await reach().ask(
        [...(goes_on ? [] : begin), position_line(position), go_line({ movetime, nodes }, clock)],
        reader.read,
        signal,
      );
    } finally {
      watch.ended();
    }
    talk.commit(with_known(position.moves));
    return reader.move();
  };

  /** Retries while unreachable. @param {import("./agent.js").Request} request @param {AbortSignal} signal */
  const ask_again = async (request, signal) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await ask(request, signal);
      } catch (error) {
        if (!(error instanceof Unreachable) || tries >= TRIES) throw error;
        await pause(backoff(tries, PAUSE), signal);
      }
    }
  };

  return {
    async choose(request) {
      talk.commit(with_report({}));
      const began = performance.now();
      try {
        const answering = within(seconds * 1000, request.signal, (signal) => ask_again(request, signal));
        const answer = await in_time_or(answering, () => new Forfeit(t("engine_url.late", { seconds })));
        const move = move_named(answer, request.legal_moves);
        if (move === undefined)
          throw quoting(Forfeit, (text) => t("engine_url.illegal", { text }), masked(answer, secrets));
        return move;
      } finally {
        talk.commit(with_time(performance.now() - began));
      }
    },
    told: () => talk.get().report,
    /** Checks that an engine answers; resolves with its response time in milliseconds. */
    async test() {
      const began = performance.now();
      await in_time_or(
        within(TEST_TIME, new AbortController().signal, greet),
        () => new Error(t("engine_url.late", { seconds: TEST_TIME / 1000 })),
      );
      return performance.now() - began;
    },
    end: () => carrier?.end(),
  };
}
