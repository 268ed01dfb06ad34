// The dialog that begins a tournament: who plays, from which openings, and how long.
import { new_id, now } from "../../play/core/game_identity.js";
import { new_seed } from "../../kit/platform/random.js";
import { button, make_dialog, open_dialog } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { check_field, choice_field, text_field, whole } from "../../kit/widgets/form_fields.js";
import { pairings } from "./schedule.js";
import { BOUNDS } from "./tournament.js";
import { kind_words } from "./player_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Entry } from "./entries.js"
 * @import { Tournament } from "./tournament.js"
 */

/** @param {Translator} t */
function create_fields(t) {
  const name = text_field(t("arena.tournament_name"), { maxlength: "60" });
  const list = make("fieldset", { class: "choice-field" });
  const participants = make("p", { class: "aside", role: "status" });
  const opening = choice_field(
    t("arena.opening"),
    "arena-opening",
    [
      { value: /** @type {const} */ ("ballots"), words: t("arena.opening.ballots") },
      { value: /** @type {const} */ ("free"), words: t("arena.opening.free") },
    ],
    "ballots",
  );
  const goal = choice_field(
    t("arena.goal"),
    "arena-goal",
    [
      { value: /** @type {const} */ ("pairs"), words: t("arena.goal.pairs") },
      { value: /** @type {const} */ ("interval"), words: t("arena.goal.interval") },
    ],
    "pairs",
  );
  const pairs = text_field(t("arena.pairs"), { inputmode: "numeric" }, t("arena.pairs_says"));
  const elo = text_field(t("arena.elo_width"), { inputmode: "numeric" }, t("arena.elo_says"));
  return { name, list, participants, opening, goal, pairs, elo };
}

/** @typedef {ReturnType<typeof create_fields>} Fields */

/**
 * The sentence that refuses a number of players; empty if the number is allowed.
 * @param {Translator} t @param {number} count
 */
function count_fault(t, count) {
  if (count < 2) return t("arena.two_players");
  return count > BOUNDS.players ? t("arena.many_players", { most: BOUNDS.players }) : "";
}

/**
 * How many games the tournament has, in words.
 * @param {Translator} t @param {Fields} fields @param {number} players
 */
function games_words(t, { pairs, goal }, players) {
  const each = whole(pairs.input.value, [1, BOUNDS.pairs]);
  if (each === null || players < 2) return "";
  const count = pairings(players).length * each * 2;
  if (count === 0) return "";
  return goal.get() === "interval" ? t("arena.games_most", { count }) : t("arena.games_planned", { count });
}

/**
 * The goal of the tournament; invalid fields are marked.
 * @param {Translator} t @param {Fields} fields
 * @returns {Tournament["goal"] | HTMLInputElement} the field to be corrected
 */
function read_goal(t, { goal, pairs, elo }) {
  const each = whole(pairs.input.value, [1, BOUNDS.pairs]);
  const width = whole(elo.input.value, BOUNDS.elo);
  pairs.judge(each === null ? t("arena.range", { least: 1, most: BOUNDS.pairs }) : "");
  elo.judge(width === null ? t("arena.range", { least: BOUNDS.elo[0] ?? 0, most: BOUNDS.elo[1] ?? 0 }) : "");
  if (each === null) return pairs.input;
  if (goal.get() !== "interval") return { kind: "pairs", pairs: each };
  return width === null ? elo.input : { kind: "interval", elo: width, pairs: each };
}

/** @param {Pick<Tournament, "name" | "players" | "opening" | "goal">} chosen @returns {Tournament} */
const new_tournament = (chosen) => ({
  ...chosen,
  id: new_id(),
  begun: now(),
  seed: new_seed(),
  played: [],
  games: [],
  back: {},
  running: null,
  costs: [],
  stopped: false,
});

/** @param {Translator} t @param {(tournament: Tournament) => void} begin */
export function create_tournament_dialog(t, begin) {
  const fields = create_fields(t);
  const { name, list, participants, opening, goal, pairs, elo } = fields;
  const summary = make("span");
  const start = button("", t("arena.begin"), () => finish(), "btn primary");
  const { dialog } = make_dialog(t, {
    id: "arena-begin",
    title: t("arena.new_tournament"),
    body: [name.element, list, opening.element, goal.element, elo.element, pairs.element],
    foot: [summary, start],
  });
  /** @type {{ entry: Entry, input: HTMLInputElement }[]} */
  let rows = [];

  const chosen = () => rows.filter(({ input }) => input.checked).map(({ entry }) => entry);

  const show = () => {
    const count = chosen().length;
    elo.element.hidden = goal.get() !== "interval";
    participants.textContent = count_fault(t, count);
    summary.textContent = games_words(t, fields, count);
  };
  dialog.addEventListener("input", show);
  dialog.addEventListener("change", show);

  const finish = () => {
    const players = chosen();
    const read = read_goal(t, fields);
    if (count_fault(t, players.length) !== "") return rows[0]?.input.focus();
    if (read instanceof HTMLInputElement) return read.focus();
    dialog.close();
    begin(
      new_tournament({
        name: name.input.value.trim() || t("arena.tournament"),
        players,
        opening: opening.get(),
        goal: read,
      }),
    );
  };

  return {
    /** @param {readonly Entry[]} entries */
    open(entries) {
      const before = new Map(rows.map(({ entry, input }) => [entry.id, input.checked]));
      const made = entries.map((entry) => ({
        entry,
        ...check_field(`${entry.name} (${kind_words(t, entry)})`, before.get(entry.id) ?? true),
      }));
      rows = made;
      list.replaceChildren(
        make("legend", {}, t("arena.who_plays")),
        ...made.map(({ element }) => element),
        participants,
      );
      name.input.value ||= t("arena.tournament");
      pairs.input.value ||= "5";
      elo.input.value ||= "50";
      show();
      open_dialog(dialog);
    },
  };
}
