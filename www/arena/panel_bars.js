// The two bars: who plays, and what each thinks of its own game.
import { side_name } from "../language/side_names.js";
import { phrase } from "../language/phrase_late.js";
import { by_id, make, piece } from "../widgets/dom.js";
import { kind_words, score_figure, thought_words } from "./player_text.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Side} Side
 */

export function create_bars() {
  const bars = { black: by_id("bar-top", HTMLElement), white: by_id("bar-me", HTMLElement) };
  const drawn = { black: "", white: "" };
  for (const side of /** @type {const} */ (["black", "white"])) {
    bars[side].ariaLabel = phrase("arena.player_of", { side: side_name(side) });
    bars[side].append(piece("man", side)); // once: another picture would blink
  }

  /** @param {State} state @param {Side} side */
  const fill = ({ shown, tournament }, side) => {
    const entry = shown === null ? undefined : tournament?.players[shown.players[side]];
    const turn = shown !== null && shown.here.outcome.state === "playing" && shown.here.turn === side;
    const thought = shown?.thoughts[side] ?? null;
    const figure = thought === null ? "" : score_figure(thought);
    const words = thought === null ? "" : thought_words(thought);
    const key = JSON.stringify([entry, turn, figure, words]);
    if (key === drawn[side]) return;
    drawn[side] = key;
    const name = make("div", { class: "name" }, make("span", { class: "arena-name" }, entry?.name ?? side_name(side)));
    if (turn) name.append(make("span", { class: "level" }, phrase("arena.to_move")));
    const who = make(
      "div",
      { class: "who" },
      name,
      make(
        "div",
        { class: "taken" },
        make("span", {}, entry === undefined ? phrase("arena.no_player") : `${side_name(side)}, ${kind_words(entry)}`),
      ),
    );
    const said =
      figure === "" && words === ""
        ? []
        : [
            make(
              "div",
              { class: "message" },
              make(
                "div",
                { class: "prompt plain" },
                make("p", {}, ...(figure === "" ? [] : [make("b", {}, figure)]), make("span", {}, words)),
              ),
            ),
          ];
    for (const old of [...bars[side].children].slice(1)) old.remove();
    bars[side].append(who, ...said);
  };

  return {
    /** @param {State} state */
    show(state) {
      fill(state, "black");
      fill(state, "white");
    },
  };
}
