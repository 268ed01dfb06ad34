// The choice of both players: levels, scripts of the page, or the player.
import { level_label, LEVELS } from "../core/levels.js";
import { both_sides } from "../core/state.js";
import { script_names, script_player } from "../players/script.js";
import { field } from "../../kit/widgets/dialog.js";
import { make, piece } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Player, Players } from "../core/player.js"
 */

/** The choice of both players. @param {Translator} t */
export function create_players_field(t) {
  /** @param {import("../core/state_types.js").Side} side */
  const row = (side) => {
    const select = make("select", { class: "select", id: `player-${side}` });
    const name = make(
      "span",
      { class: "side" },
      piece("man", side),
      make("span", { "data-side": side }, t.side_name(side)),
    );
    return { side, select, label: make("label", { class: "player" }, name, select) };
  };
  const row_of = { black: row("black"), white: row("white") };
  const rows = Object.values(row_of);
  const element = field(t("players"), "", ...rows.map(({ label }) => label));

  const options = () => {
    const scripts = script_names();
    const levels = LEVELS.map((level) => make("option", { value: String(level) }, level_label(t, level)));
    const group = make(
      "optgroup",
      { label: t("scripts") },
      ...scripts.map((name) => make("option", { value: `script ${name}` }, name)),
    );
    return [
      make("option", { value: "you" }, t("you")),
      make("optgroup", { label: t("computer") }, ...levels),
      ...(scripts.length > 0 ? [group] : []),
    ];
  };
  /** @param {Player} player */
  const value_of = (player) =>
    player.kind === "computer" ? String(player.level) : player.kind === "human" ? "you" : `script ${player.name}`;
  /** @param {string} value @returns {Player} */
  const player_of = (value) => {
    if (value === "you") return { kind: "human" };
    return value.startsWith("script ") ? script_player(t, value.slice(7)) : { kind: "computer", level: Number(value) };
  };

  return {
    element,
    sides: { black: row_of.black.label, white: row_of.white.label },
    /** @returns {Players} */
    picked: () => ({ black: player_of(row_of.black.select.value), white: player_of(row_of.white.select.value) }),
    /** Both players as a sentence. @param {import("../core/state_types.js").Side} first  the side that begins */
    says(first) {
      /** @param {Player} player */
      const name = (player) =>
        player.kind === "human" ? t("you") : player.kind === "computer" ? level_label(t, player.level) : player.name;
      const [one, other] = both_sides(first).map((side) => ({
        side: t.side_name(side),
        player: name(player_of(row_of[side].select.value)),
      }));
      return t("new_game.others", {
        first: one?.side ?? "",
        first_player: one?.player ?? "",
        second: other?.side ?? "",
        second_player: other?.player ?? "",
      });
    },
    /** @param {Players} players @param {number} level */
    open(players, level) {
      for (const { side, select } of rows) {
        select.replaceChildren(...options());
        select.value = value_of(players[side]);
        if (select.value === "" || (players.black.kind === "human" && players.white.kind === "human"))
          select.value = String(level);
        if (select.value === "you") select.value = String(level); // by default two computers play
      }
    },
  };
}
