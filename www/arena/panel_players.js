// The players that can be sent into a tournament: added, changed, removed.
import { phrase } from "../language/phrase_late.js";
import { button } from "../widgets/dialog.js";
import { by_id, icon, make } from "../widgets/dom.js";
import { kind_words } from "./player_text.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./entries.js").Entry} Entry
 */

/** @param {Entry["kind"]} kind */
const sign = (kind) => icon({ level: "computer", engine: "link", model: "versus", script: "edit" }[kind]);

/** @param {string} name of the icon @param {string} words @param {() => void} act */
function tool(name, words, act) {
  const made = make("button", { type: "button", class: "tool", "aria-label": words, title: words }, icon(name));
  made.addEventListener("click", act);
  return made;
}

/** @param {{ add(): void, edit(entry: Entry): void, remove(id: string): void }} to */
export function create_players_list({ add, edit, remove }) {
  const view = by_id("view-players", HTMLDivElement);
  const list = make("ul", { class: "arena-players" });
  view.append(
    list,
    button("new", phrase("arena.add"), add),
    make("p", { class: "arena-empty" }, phrase("arena.players_say")),
  );
  /** @type {readonly Entry[] | null} */
  let drawn = null;
  return {
    /** @param {State} state */
    show({ entries }) {
      if (entries === drawn) return;
      drawn = entries;
      list.replaceChildren(
        ...entries.map((entry) =>
          make(
            "li",
            {},
            sign(entry.kind),
            make(
              "div",
              { class: "arena-who" },
              make("b", {}, make("bdi", {}, entry.name)),
              make("small", {}, kind_words(entry)),
            ),
            tool("edit", phrase("arena.edit", { player: entry.name }), () => edit(entry)),
            tool("close", phrase("arena.remove", { player: entry.name }), () => {
              remove(entry.id);
              view.focus();
            }),
          ),
        ),
      );
    },
  };
}
