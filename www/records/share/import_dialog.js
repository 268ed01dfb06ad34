// The Import dialog: opens a FEN, a PDN or a link of this page. Loaded on first use.
import "../../kit/language/late_phrases.js";
import { button, make_dialog, open_dialog } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { written_fen } from "../../play/rules/game_fen.js";
import { Game } from "../../wasm.js";
import { open_text } from "./open_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { GameController } from "../../play/game/game_controller.js"
 */

/** A position with a king, by standard numbers. */
const POSITION = "B:W18,24:B10,K12";

/**
 * The beginning of a game, and a position, in the squares of a game. Other draughts need the tag that says which.
 * @param {State["game"]["rules"]} rules
 */
export function examples(rules) {
  const english = { game: "1. 11-15 23-19 2. 8-11", position: POSITION };
  if (typeof rules !== "string") return english;
  const game = new Game(rules);
  try {
    for (let ply = 0; ply < 3; ply++) game.apply(game.legal_moves()[0]?.notation ?? "");
    const pdn = game.pdn();
    const tag = /^\[GameType "(?:23,W[^"]*|\d+)/m.exec(pdn)?.[0]; // 23 alone is pool, not Jamaican draughts
    if (tag === undefined) return english;
    const moves = (pdn.split("\n\n")[1] ?? "").replace(/\s*\*\s*$/, "");
    return { game: `${tag}"] ${moves}`, position: written_fen(rules, POSITION) };
  } finally {
    game.free();
  }
}

/**
 * @param {Translator} t
 * @param {object} dependencies
 * @param {() => State} dependencies.state
 * @param {GameController} dependencies.play
 * @param {() => Promise<boolean>} dependencies.confirm_replace_game  asks before another game replaces the running one
 * @param {(files: readonly File[]) => void} dependencies.files  opens files in the library
 * @param {(sentence: string) => void} dependencies.note  shows a sentence in the message line
 */
export function create_import(t, { state, play, confirm_replace_game, files, note }) {
  const fault = make("p", { class: "type-says", id: "import-fault", role: "alert" });
  const text = make("textarea", {
    class: "text",
    rows: "6",
    spellcheck: "false",
    autocomplete: "off",
    dir: "ltr",
    "aria-label": t("import.text"),
    "aria-describedby": "import-fault",
  });

  /** An example of what the dialog can read. */
  const example = make("p", { class: "rules-say" });
  const clear = () => {
    fault.textContent = "";
    example.hidden = true;
    fault.dataset.wrong = "no";
    text.setAttribute("aria-invalid", "false");
  };
  const open = async () => {
    const { sentence, open: opened } = await open_text(t, text.value, {
      play,
      confirm_replace_game,
      rules: state().game.rules,
    });
    fault.replaceChildren(opened ? "" : sentence);
    fault.dataset.wrong = opened ? "no" : "yes";
    example.hidden = opened;
    text.setAttribute("aria-invalid", String(!opened));
    if (!opened) return text.focus();
    text.value = "";
    dialog.close();
    if (sentence !== "") note(sentence);
  };

  const file = make("input", { type: "file", accept: ".pdn,.txt,.gz", multiple: "", hidden: "" });
  file.addEventListener("change", () => {
    const chosen = [...(file.files ?? [])];
    file.value = "";
    if (chosen.length === 0) return;
    dialog.close();
    files(chosen);
  });
  const { dialog } = make_dialog(t, {
    id: "import-dialog",
    title: t("import"),
    body: [
      make("p", { class: "rules-say" }, t("import.says")),
      text,
      fault,
      example,
      file,
      make(
        "div",
        { class: "row" },
        button("download", t("import.file"), () => file.click()),
      ),
    ],
    foot: [make("p"), button("", t("share.open"), open, "btn primary")],
  });
  text.addEventListener("input", clear);

  return () => {
    clear();
    example.textContent = t("import.example", examples(state().game.rules));
    open_dialog(dialog);
    text.focus();
  };
}
