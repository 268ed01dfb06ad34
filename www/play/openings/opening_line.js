// The name of the opening in the header, which stays after the game has left the named line, and the number of the
// ballot; over the moves, that it is lost. Announces the ballot when its game begins, and the score of the pair when it
// is over. Loaded after the first move.
import "../../kit/language/late_phrases.js";
import { ballot_of } from "./ballot_decks.js";
import { ballot_announcement, opening_heading } from "./ballot_text.js";
import { create_lost_ballots } from "./lost_ballots.js";
import { read_openings } from "./opening_names.js";
import { is_over, other_ballot, pair_words, same_ballot } from "./ballot_pair.js";
import { ballot_plies } from "../core/ballot_tag.js";
import { position_words } from "../screen_reader/announcements.js";
import { result } from "../core/game_text.js";
import { joined } from "../../kit/language/joined.js";
import { error_message } from "../../kit/platform/error_message.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { by_id, make } from "../../kit/widgets/dom.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { set_pair } from "../core/actions.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../core/state_types.js"
 * @import { Heading } from "./ballot_text.js"
 * @import { Numbered } from "./lost_ballots.js"
 * @import { Opening } from "./opening_names.js"
 */

/** The opening in the header, and over the moves that its ballot is lost. */
function create_place() {
  const [ballot, dot, name] = [make("span"), make("i"), make("b")];
  const place = make("p", { class: "opening", hidden: "" }, ballot, dot, name);
  const note = make("p", { class: "ballot-note", hidden: "" });
  by_id("about-game", HTMLParagraphElement).before(place);
  by_id("moves", HTMLOListElement).before(note);
  /** @param {Heading} heading */
  return (heading) => {
    name.textContent = heading.name;
    ballot.textContent = heading.ballot;
    dot.textContent = heading.name === "" || heading.ballot === "" ? "" : " · ";
    place.hidden = heading.whole === "";
    place.title = heading.whole;
    note.textContent = heading.lost;
    note.hidden = heading.lost === "";
  };
}

/**
 * The ballot from which the game began; in a study also one that its first three moves make.
 * @param {State} state
 * @param {Opening} opening
 * @returns {Numbered | null}
 */
function ballot_in({ game: { tags, mode } }, { ballot }) {
  const own = ballot_of(tags);
  if (own !== null) return own;
  return mode === "study" && ballot !== null ? { kind: "three-move", number: ballot } : null;
}

/** Whether a new game has just begun from a ballot. @param {State} now @param {State | null} before */
const begins = (now, before) =>
  now.game.id !== before?.game.id && ballot_plies(now.game) > 0 && now.game.ply === ballot_plies(now.game);

/** @param {Translator} t @param {import("../core/store.js").Store} store @param {(sentence: string) => void} say */
export async function create_opening_line(t, store, say) {
  const [name_of] = await Promise.all([
    read_openings().catch((error) => {
      console.info(`Openings have no names: ${error_message(error)}`);
      return () => ({ name: "", ballot: null });
    }),
    late_style(new URL("../../style/opening.css", import.meta.url).href),
  ]);
  const draw = create_place();
  const lost_ballots = create_lost_ballots(() => show(store.get()));

  const changed = create_change_guard();
  /** @param {State} state */
  const show = (state) => {
    const opening = name_of(state);
    const ballot = ballot_in(state, opening);
    const heading = opening_heading(t, ballot, opening.name, ballot !== null && lost_ballots.is_known(ballot));
    if (changed([heading.whole])) draw(heading);
  };

  /**
   * Announces the ballot of a new game together with what the change announced. Nothing else is announced for a game
   * that began before the names were loaded: its position has been.
   * @param {State} now @param {State | null} before
   */
  const announce = async (now, before) => {
    const ballot = ballot_of(now.game.tags);
    if (ballot === null) return;
    const moves = now.game.line
      .slice(1, now.game.ply + 1)
      .map(({ last_move }) => last_move?.notation ?? "")
      .join(" ");
    const lost = await lost_ballots.settled(ballot);
    const { game } = store.get();
    if (game.id !== now.game.id || game.revision !== now.game.revision) return; // a later change was announced
    const sentence = ballot_announcement(t, ballot, name_of(now).name, moves, lost);
    say(joined(sentence, before === null ? "" : position_words(t, now, before)));
  };

  /** @param {State} state */
  const reckon = async (state) => {
    const description = pair_words(t, state);
    /** @param {import("../core/state_types.js").Beginning} next @returns {(now: State) => State} */
    const with_pair = (next) => (now) =>
      now.game.id === state.game.id && now.game.revision === state.game.revision
        ? set_pair({ says: description, next })(now)
        : now;
    store.commit(with_pair(same_ballot(state)));
    say(`${result(t, state)} ${description}`);
    const other = await other_ballot(state);
    if (other !== null) store.commit(with_pair(other));
  };

  /** @param {State} now @param {State | null} before */
  const follow = (now, before) => {
    show(now);
    if (now.game.revision === before?.game.revision && now.game.id === before.game.id) return;
    if (begins(now, before)) announce(now, before);
    if (now.game.pair !== null) store.commit(set_pair(null));
    if (is_over(now)) reckon(now);
  };
  store.subscribe(follow);
  follow(store.get(), null);
}
