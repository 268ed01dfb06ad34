// The board as text in the format of each of the original programs, to view and copy. Fetched when its tab is first
// opened.
import "../../kit/language/late_phrases.js";
import { diagram, load_diagrams } from "./diagram.js";
import { EDGES, names, notation_of, NUMBERS } from "../core/square_names.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { by_id, make } from "../../kit/widgets/dom.js";
import { copy_text } from "../../kit/widgets/share.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, NotationId, RulesId } from "../core/state_types.js"
 */

/**
 * @param {Translator} t
 * @param {import("../core/store.js").Store} store
 * @param {(text: string) => void} say
 */
export async function create_text_board(t, store, say) {
  await load_diagrams();
  const style = by_id("text-style", HTMLSelectElement);
  const styles = /** @type {NotationId[]} */ (Object.keys(EDGES));
  style.append(
    ...styles.map((value) => make("option", { value }, t(value === "official" ? "text.official" : `rules.${value}`))),
  );
  /** The style of the game on the board, which is listed while it is one of other draughts. */
  const own = make("option", {});
  const text = by_id("text-board", HTMLPreElement);
  const copied = by_id("text-copied", HTMLParagraphElement);
  let chosen = false;
  const changed = create_change_guard();

  const draw = () => {
    text.textContent = diagram(store.get(), /** @type {RulesId} */ (style.value));
    copied.textContent = "";
  };
  style.addEventListener("change", () => {
    chosen = true;
    draw();
  });

  by_id("text-copy", HTMLButtonElement).addEventListener("click", async () => {
    const select = () => getSelection()?.selectAllChildren(text);
    const { words } = await copy_text(t, text.textContent ?? "", select, t("copied"));
    copied.textContent = words;
    say(words);
  });

  /** @param {State} state */
  const show = (state) => {
    if (state.phase !== "ready" || !changed([state.game.revision, notation_of(state)])) return;
    const id = notation_of(state);
    if (id in EDGES || names(state).every((name, index) => name === NUMBERS[index])) own.remove();
    else {
      own.value = id;
      own.textContent = t(`rules.${id}`);
      style.append(own);
    }
    if (!chosen || style.value === "") style.value = id in EDGES || own.isConnected ? id : "official";
    draw();
  };
  store.subscribe(show);
  show(store.get());
}
