// The panel below the board of a puzzle: its task or the answer to a move, and two buttons.
import { icon, make, set_usable } from "../widgets/dom.js";

/** Puzzle sentences that are longer than this are set smaller. */
const LONG = 40;

/**
 * @param {import("./game_core.js").Place} place
 * @param {(sentence: string) => void} say  announces a sentence
 * @param {{ show_solution: () => void, reset: () => void }} act
 */
export function create_puzzle_panel({ parts, t }, say, { show_solution, reset }) {
  const text = make("p");
  const prompt = make("div", { class: "prompt plain" }, text);
  const button = (/** @type {string} */ drawing, /** @type {() => void} */ press) => {
    const made = make("button", { type: "button", class: "act", part: "button" }, icon(drawing), make("span"));
    made.addEventListener("click", press);
    return made;
  };
  const [show, again] = [button("hint", show_solution), button("redo", reset)];
  parts.panel.append(
    make("div", { class: "message", part: "message" }, prompt),
    make("div", { class: "actions", part: "actions" }, show, again),
  );

  /** Said again in another language. */
  let last = () => "";

  /** @param {string} sentence */
  const draw = (sentence) => {
    text.textContent = sentence;
    prompt.classList.toggle("long", sentence.length > LONG);
  };
  const rename = () => {
    show.querySelector("span")?.replaceChildren(t("puzzle.show"));
    again.querySelector("span")?.replaceChildren(t("puzzle.restart"));
    draw(last());
  };
  rename();

  return {
    rename,
    /**
     * @param {() => string} words
     * @param {{ aloud?: boolean, joined?: boolean }} [how] joined: announced together with the move, which was
     *   announced in the same task
     */
    tell(words, { aloud = true, joined = false } = {}) {
      last = words;
      const sentence = words();
      draw(sentence);
      if (aloud) say(joined ? `${parts.live.textContent} ${sentence}` : sentence);
    },
    /** Why a square cannot be used; empty when that is over. @param {string} sentence */
    note: (sentence) => draw(sentence === "" ? last() : sentence),
    /** @param {boolean} is_over */
    over: (is_over) => set_usable(show, !is_over),
  };
}
