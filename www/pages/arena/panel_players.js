// The list of players for tournaments, where the user adds, changes and removes them.
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { button } from "../../kit/widgets/dialog.js";
import { by_id, icon, make } from "../../kit/widgets/dom.js";
import { kind_words } from "./player_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "./state.js"
 * @import { Entry } from "./entries.js"
 */

/** @param {Entry["kind"]} kind */
const sign = (kind) => icon({ level: "computer", engine: "link", model: "versus", script: "edit" }[kind]);

/** @param {string} name of the icon @param {string} words @param {() => void} action */
function tool(name, words, action) {
  const made = make("button", { type: "button", class: "tool", "aria-label": words, title: words }, icon(name));
  made.addEventListener("click", action);
  return made;
}

/** @param {Translator} t @param {{ add(): void, edit(entry: Entry): void, remove(id: string): void }} to */
export function create_players_list(t, { add, edit, remove }) {
  const view = by_id("view-players", HTMLDivElement);
  const list = make("ul", { class: "arena-players" });
  view.append(list, button("new", t("arena.add"), add), make("p", { class: "arena-empty" }, t("arena.players_say")));
  const changed = create_change_guard();
  /** The buttons of the list. @type {HTMLButtonElement[]} */
  const tools = [];
  /** @param {Parameters<typeof tool>} settings */
  const add_tool = (...settings) => {
    const made = tool(...settings);
    tools.push(made);
    return made;
  };

  return {
    /** The focus stays at its place: after a change the dialog has given it back to the button that opened it. */
    show(/** @type {State} */ { entries }) {
      if (!changed([entries])) return;
      const focused = tools.findIndex((one) => one === document.activeElement);
      tools.length = 0;
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
              make("small", {}, kind_words(t, entry)),
            ),
            add_tool("edit", t("arena.edit", { player: entry.name }), () => edit(entry)),
            add_tool("close", t("arena.remove", { player: entry.name }), () => {
              remove(entry.id);
              view.focus();
            }),
          ),
        ),
      );
      tools[focused]?.focus();
    },
  };
}
