// What a session tells, put into the words of the page: the message line, the question that waits there, and the state of the connection.
import { say } from "../core/actions.js";
import { side_name } from "../language/side_names.js";
import { phrase } from "../language/phrase_late.js";
import { fault_words } from "./fault_text.js";
import { phased, said, set } from "./connection_state.js";

/** What somebody is called who has said no name. @param {string} name */
export const called = (name) => (name === "" ? phrase("network.somebody") : name);

/**
 * @param {object} to
 * @param {import("../core/store.js").Store} to.store
 * @param {import("../core/store.js").Store<import("./connection_state.js").Link>} to.link
 * @param {(sentence: string) => void} to.inform
 * @param {() => void} to.keep
 * @param {() => import("../core/state.js").Side} to.me
 * @param {() => { close(): void, is_open(): boolean }} to.dialog
 * @param {() => void} to.uninvited  the invitation that waited can no longer be answered
 * @param {() => void} to.broken
 * @param {() => void} to.parted
 * @returns {import("./session.js").Told}
 */
export function create_told({ store, link, inform, keep, me, dialog, uninvited, broken, parted }) {
  const name = () => link.get().name;
  return {
    phase(phase) {
      if (phase === "closed") uninvited();
      const before = link.get().status;
      link.commit(phased(phase));
      if (phase === "lost") link.commit(set({ says: phrase("network.lost") }));
      if (phase === "open" && before === "lost") link.commit(set({ says: phrase("network.back") }));
      if (phase !== "closed" || before === "closed") return;
      inform(link.get().playing ? phrase("network.closed", { name: name() }) : phrase("network.not_reached"));
    },
    greeted(their_name, carried_on) {
      const words = { name: called(their_name), side: side_name(me()) };
      link.commit(set({ name: words.name, playing: true, asked: null }));
      dialog().close();
      inform(carried_on ? phrase("network.resumed", words) : phrase("network.begun", words));
      keep();
    },
    chat: (text) => link.commit(said({ from: "them", text }, dialog().is_open())),
    asked(wish) {
      const words = { name: name() };
      const asks = { takeback: phrase("network.asks.takeback", words), draw: phrase("network.asks.draw", words), rematch: phrase("network.asks.rematch", words) };
      store.commit((state) => ({ ...state, viewing: null, note: null, question: { kind: "asked", words: asks[wish] } }));
    },
    answered(wish, how) {
      link.commit(set({ asked: null }));
      if (how === "agreed") return;
      const words = { name: name() };
      const says = { takeback: phrase("network.declines.takeback", words), draw: phrase("network.declines.draw", words), rematch: phrase("network.declines.rematch", words) };
      store.commit(say(how === "lapsed" ? phrase("network.lapsed") : says[wish]));
    },
    gone(reason) {
      const words = { name: name() };
      link.commit(set({ status: "closed" }));
      inform({ left: phrase("network.gone.left", words), away: phrase("network.gone.away", words), refused: phrase("network.gone.refused", words) }[reason]);
    },
    broken(fault, move) {
      inform(fault_words(fault, name(), move));
      link.commit(set({ status: "closed" }));
      broken();
    },
    changed: keep,
    parted,
  };
}
