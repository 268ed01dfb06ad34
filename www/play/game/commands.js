// The commands behind the buttons: they call the game and the engine, and commit the results. Those of a study are in
// study_commands.js, because the elements have none.
import { error_message } from "../../kit/platform/error_message.js";
import { ask, ask_again, set_busy, set_note } from "../core/actions.js";
import { allowed } from "../core/available_actions.js";
import { opponent, own_side, present } from "../core/state.js";
import { create_begin_commands } from "./begin_game.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Store } from "../core/store.js"
 * @import { GameController } from "./game_controller.js"
 * @import { Client } from "../../engine/client/client.js"
 */

/** @typedef {import("./begin_game.js").Choice} Choice */

/**
 * The consent of a person on another page: `ask` sends them a request, `answer` the answer to theirs.
 * @typedef {{ ask(wish: "takeback" | "draw"): boolean, answer(yes: boolean): void }} Consent `ask` returns false if no
 *   consent is needed
 */

/**
 * @param {Translator} t
 * @param {Store} store @param {GameController} play @param {Pick<Client, "search" | "new_game"> & Partial<Pick<Client,
 *   "query">>} client
 * @param {object} page
 * @param {() => Promise<boolean>} page.confirm_replace_game  saves the running game; false if the user does not want it
 *   replaced
 * @param {Consent} page.consent
 * @param {() => Promise<import("./consult.js").PrepareHint>} page.load_hint  called with each hint
 */
export function create_commands(t, store, play, client, { confirm_replace_game, consent, load_hint }) {
  /**
   * Asks the engine about the current position, with code that is fetched then. Drops the answer if the game has
   * changed meanwhile.
   * @param {"hint" | "draw"} busy
   * @param {(consultations: import("./consult.js").Consultations) => Promise<() => void>} question
   */
  const consult = async (busy, question) => {
    store.commit(set_busy(busy));
    const { revision } = store.get().game;
    const still = () => store.get().game.revision === revision && store.get().search.busy === busy;
    try {
      const { create_consultations } = await import("./consult.js");
      const show = await question(create_consultations(t, store, client, load_hint));
      if (still()) show();
    } catch (error) {
      if (still())
        store.commit((now) => set_note(t("no_answer.why", { why: error_message(error) }))(set_busy(null)(now)));
    }
  };

  /** @param {import("../core/available_actions.js").Action} action @param {() => void} perform */
  const if_allowed = (action, perform) => () => {
    if (allowed(store.get())[action]) perform();
  };

  return {
    ...create_begin_commands(store, play, client, confirm_replace_game),

    undo: if_allowed("undo", () => consent.ask("takeback") || play.undo()),
    redo: if_allowed("redo", play.redo),
    /** Asks a player that has failed to move once more. */
    try_again: () => store.commit(ask_again),

    hint: if_allowed("hint", () => void consult("hint", ({ hint }) => hint())),

    resign: if_allowed("resign", () => {
      const state = store.get();
      const side = own_side(state.game) ?? present(state)?.turn;
      if (side !== undefined) store.commit(ask({ kind: "resign", side }));
    }),

    draw: if_allowed("draw", () => {
      const now = present(store.get());
      if (now === undefined || consent.ask("draw")) return;
      if (own_side(store.get().game) === null) store.commit(ask({ kind: "draw", by: now.turn }));
      else void consult("draw", ({ offer_draw }) => offer_draw(play.agree_draw));
    }),

    /** Answers the question in the message line. @param {boolean} yes */
    answer(yes) {
      const { question } = store.get().message;
      if (question === null) return;
      store.commit(ask(null));
      if (question.kind === "asked") consent.answer(yes);
      if (yes && question.kind === "deleted") play.put_back(question.pdn, question.path);
      if (!yes && question.kind === "draw")
        store.commit(set_note(t("declines_draw", { side: t.side_name(opponent(question.by)) })));
      if (yes && question.kind === "resign") play.resign(question.side);
      if (yes && question.kind === "draw") play.agree_draw();
    },

    /** @param {number} level */
    level: (level) => play.level(level),
  };
}

/** @typedef {ReturnType<typeof create_commands>} Commands */
