// The dialog that starts a new game. Only what works is offered; one sentence at its foot says what will begin.
import { side_name } from "../game/words.js";
import { by_id } from "./dom.js";
import { say_level } from "./welcome.js";

/** @typedef {import("../game/commands.js").Choice} Choice */
/** @typedef {{ opponent: "computer" | "friend", level: number, side: "black" | "white" | "random" }} Picked */

/** @param {(choice: Choice) => void} start */
export function create_new_game(start) {
  const dialog = by_id("new-game", HTMLDialogElement);
  const says = by_id("new-game-says", HTMLParagraphElement);
  const level_says = by_id("level-says", HTMLParagraphElement);

  /** @param {string} name */
  const value = (name) => dialog.querySelector(`input[name="${name}"]:checked`)?.getAttribute("value") ?? "";

  /** @returns {Picked} */
  const picked = () => ({
    opponent: value("opponent") === "friend" ? "friend" : "computer",
    level: Number(value("level")),
    side: /** @type {Picked["side"]} */ (value("side")),
  });

  const show = () => {
    const { opponent, level, side } = picked();
    const who = side === "random" ? "You play a side drawn by lot" : `You play ${side_name(side)}`;
    const sentence = opponent === "friend" ? "Two players take turns on this screen." : `${who} against level ${level}.`;
    says.textContent = `${sentence} Official rules.`;
    say_level(level_says, level);
    for (const field of dialog.querySelectorAll("fieldset[data-for]")) {
      if (!(field instanceof HTMLFieldSetElement)) continue;
      field.dataset.off = opponent === "friend" ? "yes" : "no";
      field.disabled = opponent === "friend";
    }
  };

  dialog.addEventListener("change", show);
  dialog.querySelector("[data-close]")?.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close(); // the backdrop
  });
  by_id("start", HTMLButtonElement).addEventListener("click", () => {
    const { opponent, level, side } = picked();
    dialog.close();
    const drawn = Math.random() < 0.5 ? "black" : "white";
    start({ opponent, level, side: side === "random" ? drawn : side });
  });

  return {
    /** @param {Picked} now what is chosen when it opens */
    open(now) {
      for (const [name, chosen] of Object.entries(now)) {
        const input = dialog.querySelector(`input[name="${name}"][value="${chosen}"]`);
        if (input instanceof HTMLInputElement) input.checked = true;
      }
      show();
      dialog.showModal();
      const first = dialog.querySelector('input[name="opponent"]:checked');
      if (first instanceof HTMLInputElement) first.focus();
    },
  };
}
