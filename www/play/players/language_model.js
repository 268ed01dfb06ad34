// A player that asks a language model behind an endpoint compatible with OpenAI's chat completions. The prompt has the
// rules, the board and the legal moves, one of which the model must name. If it does not, the player sends a correction
// a limited number of times, then forfeits the game. Stores no text of the model, only counts.
import { backoff, bounded_text, pause, quoting, TooLong, within } from "../../kit/platform/bounded_fetch.js";
import { TooLate } from "../../kit/platform/too_late.js";
import { masked } from "../../kit/platform/secrets.js";
import { create_store } from "../../kit/platform/store.js";
import { read_answer, read_completion, retry_after } from "./model_answer.js";
import { authorization, correction, question, TRIAL } from "./model_prompt.js";
import { Forfeit } from "./agent.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Agent } from "./agent.js"
 * @import { Message } from "./model_prompt.js"
 */

/**
 * @typedef {{ base: string, model: string, key: string, illegal: number, seconds: number }} How illegal: the number
 *   of corrections per move; seconds: the time limit for a move, including all tries
 * @typedef {{ time: number, asked: number, answered: number, illegal: number }} MoveReport of the last move:
 *   milliseconds, tokens sent and received, answers without a legal move
 */

/** The maximum size of an answer, in bytes; models that show their reasoning write a lot. */
const MOST = 256 * 1024;
/** The number of tries for one answer while the server is busy, and the pause after the first in milliseconds. */
const TRIES = 4;
const PAUSE = 1000;
/** The time limit of a test, in seconds. */
const TEST_TIME = 30;

/** A failure that a retry may overcome. */
class Busy extends Error {
  /** @param {string} message @param {number | null} wait milliseconds until the retry; null: not given */
  constructor(message, wait) {
    super(message);
    this.wait = wait;
  }
}

/** The endpoint under a base URL; null if that is not an HTTP URL. @param {string} base */
export function endpoint(base) {
  if (!URL.canParse(base)) return null;
  const { protocol, origin, pathname, search } = new URL(base);
  if (protocol !== "http:" && protocol !== "https:") return null;
  return `${origin}${pathname.replace(/\/(chat\/completions)?\/*$/, "")}/chat/completions${search}`;
}

/** The parts of a URL and a key that must not be shown or stored. @param {string | null} address @param {string} key */
const secrets_of = (address, key) => [key, ...(address === null ? [] : new URL(address).searchParams.values())];

/** The error for a failed response. @param {Translator} t @param {Response} response @param {string} body */
function trouble(t, { status, headers }, body) {
  if (status === 401 || status === 403) return new Error(t("model.key", { status }));
  if (status === 404) return new Error(t("model.not_found"));
  if (status === 429) return new Busy(t("model.busy"), retry_after(headers.get("Retry-After"), Date.now()));
  if (status >= 500)
    return new Busy(t("model.server", { status }), retry_after(headers.get("Retry-After"), Date.now()));
  return quoting(Error, (text) => t("model.refused", { status, text }), body);
}

/** @typedef {Readonly<MoveReport>} Report */

/** @type {Report} */
const BEGUN = Object.freeze({ time: 0, asked: 0, answered: 0, illegal: 0 });

/** @param {{ asked: number, answered: number }} tokens */
const with_tokens = (tokens) => (/** @type {Report} */ report) => ({
  ...report,
  asked: report.asked + tokens.asked,
  answered: report.answered + tokens.answered,
});

/** @param {Report} report @returns {Report} */
const with_illegal_move = (report) => ({ ...report, illegal: report.illegal + 1 });

/** @param {Translator} t @param {How} how @returns {Agent & { told(): MoveReport, test(): Promise<number> }} */
export function create_language_model(t, { base, model, key, illegal: most, seconds }) {
  const address = endpoint(base);
  const secrets = secrets_of(address, key);
  const report = create_store(BEGUN);

  /** @param {readonly Message[]} messages @param {AbortSignal} signal */
  const post = async (messages, signal) => {
    if (address === null) throw new Error(t("model.no_address"));
    try {
      const response = await fetch(address, {
        method: "POST",
        credentials: "omit",
        referrerPolicy: "no-referrer",
        redirect: "error", // a redirect must not send the key or the game to another host
        signal,
        body: JSON.stringify({ model, messages, stream: false }),
        headers: { "Content-Type": "application/json", ...(key === "" ? {} : authorization(key)) },
      });
      const body = await bounded_text(response, MOST);
      if (!response.ok) throw trouble(t, response, masked(body, secrets));
      const completion = read_completion(body);
      if (completion === null) throw new Error(t("model.unreadable"));
      return { ...completion, text: masked(completion.text, secrets) };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof TooLong) throw new Error(t("model.too_long"), { cause: error });
      // A TypeError is a network failure or a CORS refusal; browsers do not say which.
      throw error instanceof TypeError ? new Busy(t("model.unreachable"), null) : error;
    }
  };

  /** @param {readonly Message[]} messages @param {AbortSignal} signal */
  const complete = async (messages, signal) => {
    for (let tries = 1; ; tries += 1) {
      try {
        const completion = await post(messages, signal);
        report.commit(with_tokens(completion));
        return completion.text;
      } catch (error) {
        if (!(error instanceof Busy) || tries >= TRIES) throw error;
        await pause(error.wait ?? backoff(tries, PAUSE), signal);
      }
    }
  };

  /** @param {import("./agent.js").Request} request @param {AbortSignal} signal */
  const converse = async (request, signal) => {
    const messages = question(request);
    for (;;) {
      const text = await complete(messages, signal);
      const answer = read_answer(text, request.legal_moves);
      if (answer.move !== null) return answer.move;
      report.commit(with_illegal_move);
      const { illegal: count } = report.get();
      if (count > most)
        throw answer.said === null
          ? new Forfeit(t("model.no_move", { count }))
          : quoting(Forfeit, (text) => t("model.illegal", { count, text }), answer.said);
      messages.push(
        { role: "assistant", content: text.slice(-4000) },
        { role: "user", content: correction(answer.said, request) },
      );
    }
  };

  return {
    async choose(request) {
      report.commit(() => BEGUN);
      const watch = request.follow(); // reports no progress, but lets the page show that the move takes long
      const began = performance.now();
      try {
        if (request.position.rules !== "official") throw new Error(t("model.rules"));
        return await within(seconds * 1000, request.signal, (signal) => converse(request, signal));
      } catch (error) {
        throw error instanceof TooLate ? new Forfeit(t("model.late", { seconds })) : error;
      } finally {
        const time = performance.now() - began;
        report.commit((before) => ({ ...before, time }));
        watch.ended();
      }
    },
    told: report.get,
    /** Checks that the model answers; resolves with its response time in milliseconds. */
    async test() {
      const began = performance.now();
      try {
        await within(TEST_TIME * 1000, new AbortController().signal, (signal) => post(TRIAL, signal));
      } catch (error) {
        throw error instanceof TooLate ? new Error(t("model.late", { seconds: TEST_TIME })) : error;
      }
      return performance.now() - began;
    },
  };
}
