// What the dialog of a new game offers beside the first things: a clock, a ballot, and any two players to meet -
// levels, scripts of the page, or you. Fetched when the dialog is opened first; index.html holds what is there without
// it.
import { read_control, write_control } from "../clock/clock.js";
import { control_words } from "../clock/clock_text.js";
import { level_label, LEVELS } from "../core/levels.js";
import { script_names, script_player } from "../players/script.js";
import { create_ballot_field } from "../openings/ballot_field.js";
import { field } from "../widgets/dialog.js";
import { icon, make, piece } from "../widgets/dom.js";
import { late_style } from "../widgets/lazy_style.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../core/player.js").Player} Player
 * @typedef {import("../core/player.js").Players} Players
 * @typedef {import("../clock/clock.js").Control} Control
 * @typedef {{ players: Players, level: number, control: string | undefined, tags: readonly
 *   import("../core/state.js").Tag[] }} Now what is played when the dialog opens
 */

/** Minutes, and seconds after each move. */
const USUAL = Object.freeze(["", "180", "300+3", "600+5", "1800+10"]);

/** How time can be given: what is typed, and by which numbers it is multiplied to seconds. */
const WAYS = Object.freeze(
  /** @type {const} */ ([
    { way: "total", base: "minutes", added: null },
    { way: "increment", base: "minutes", added: "after_move" },
    { way: "delay", base: "minutes", added: "given_back" },
    { way: "move", base: "seconds", added: null },
    { way: "days", base: "days", added: null },
  ]),
);
const SECONDS = Object.freeze({ minutes: 60, seconds: 1, days: 86_400 });

/** A number beside its name. @param {string} id @param {number} value @param {number} least */
function number_field(id, value, least) {
  const name = make("span");
  const input = make("input", {
    type: "number",
    id,
    class: "text",
    min: String(least),
    max: "999",
    step: "1",
    value: String(value),
    inputmode: "numeric",
  });
  return { name, input, label: make("label", { class: "number" }, name, input) };
}

/** The choice of a clock. @param {Translator} t */
function create_clock_field(t) {
  const radios = [...USUAL, "other"].map((value) => {
    const input = make("input", { type: "radio", name: "clock", value });
    const [minutes = "", seconds] = value.split("+");
    const words =
      value === ""
        ? t("clock.none")
        : value === "other"
          ? t("clock.other")
          : seconds === undefined
            ? t("clock.min", { count: Number(minutes) / 60 })
            : `${Number(minutes) / 60} + ${seconds}`;
    return {
      input,
      label: make("label", { class: "pick" }, input, make("span", seconds === undefined ? {} : { dir: "ltr" }, words)),
    };
  });
  const ways = make(
    "select",
    { class: "select", "aria-label": t("clock.way") },
    ...WAYS.map(({ way }) => make("option", { value: way }, t(`clock.way.${way}`))),
  );
  const base = number_field("clock-base", 5, 1);
  const added = number_field("clock-added", 3, 0);
  const own = make("div", { class: "own-clock" }, ways, base.label, added.label);
  const way = () => WAYS.find((one) => one.way === ways.value) ?? WAYS[0];
  const chosen = () => radios.find(({ input }) => input.checked)?.input.value ?? "";

  const show = () => {
    own.hidden = chosen() !== "other";
    base.name.textContent = t(`clock.${way().base}_each`);
    const { added: more } = way();
    added.label.hidden = more === null;
    if (more !== null) added.name.textContent = t(`clock.${more}`);
  };
  const element = field(
    t("clock"),
    t("clock.aside"),
    make("div", { class: "seg" }, ...radios.map(({ label }) => label)),
    own,
  );
  element.addEventListener("change", show);
  for (const { input } of [base, added])
    // said while it is typed
    input.addEventListener("input", () => input.dispatchEvent(new Event("change", { bubbles: true })));

  /** @param {HTMLInputElement} input @param {number} least */
  const value = (input, least) => Math.min(999, Math.max(least, Math.round(Number(input.value) || least)));

  return {
    element,
    /** @returns {string | undefined} as PDN writes it */
    picked() {
      if (chosen() !== "other") return chosen() || undefined;
      const { way: name, base: unit, added: more } = way();
      return write_control({
        kind: name,
        base: value(base.input, 1) * SECONDS[unit] * 1000,
        added: more === null ? 0 : value(added.input, 0) * 1000,
      });
    },
    /** @param {string | undefined} control */
    open(control = "") {
      const usual = radios.find(({ input }) => input.value === control);
      const read = read_control(control);
      const { input } = usual ?? /** @type {typeof radios[0]} */ (radios[read === null ? 0 : radios.length - 1]);
      input.checked = true;
      if (usual === undefined && read !== null) {
        ways.value = read.kind;
        base.input.value = String(read.base / 1000 / SECONDS[way().base]);
        added.input.value = String(read.added / 1000);
      }
      show();
    },
  };
}

/** The choice of both players. @param {Translator} t */
function create_players_field(t) {
  /** @param {import("../core/state.js").Side} side */
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
  const rows = [row("black"), row("white")];
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
    /** @returns {Players} */
    picked() {
      const [black, white] = rows.map(({ select }) => player_of(select.value));
      return { black: black ?? { kind: "human" }, white: white ?? { kind: "human" } };
    },
    /** @param {Players} players @param {number} level */
    open(players, level) {
      for (const { side, select } of rows) {
        select.replaceChildren(...options());
        select.value = value_of(players[side]);
        if (select.value === "" || (players.black.kind === "human" && players.white.kind === "human"))
          select.value = String(level);
        if (select.value === "you") select.value = String(level); // two to watch are offered first
      }
    },
  };
}

/** @param {Translator} t @param {HTMLDialogElement} dialog the dialog of index.html */
export async function create_more(t, dialog) {
  await late_style(new URL("../style/new_game.css", import.meta.url).href);
  const clock = create_clock_field(t);
  const players = create_players_field(t);
  const card = make(
    "label",
    { class: "pick" },
    make("input", { type: "radio", name: "opponent", value: "others" }),
    icon("versus"),
    make("span", {}, make("b", {}, t("two_players")), make("small", {}, t("two_players.says"))),
  );
  dialog.querySelector(".cards")?.append(card);
  const [opponents] = dialog.querySelectorAll(".dialog-body > div > .field");
  opponents?.after(players.element);
  dialog.querySelector(".dialog-body > div")?.append(clock.element);
  const ballot = create_ballot_field(t);
  dialog.querySelector('.dialog-body > [data-form="new"]')?.append(ballot.element);

  return {
    /** @param {Now} now */
    open({ players: playing, level, control, tags }) {
      clock.open(control);
      ballot.open(tags);
      players.open(playing, level);
    },
    /**
     * What is shown for the opponent and the rules that are chosen.
     * @param {boolean} others
     * @param {boolean} from_start by the official rules, from their start
     */
    show(others, from_start) {
      ballot.show(from_start);
      players.element.hidden = !others;
      for (const one of dialog.querySelectorAll("[data-for]")) one.toggleAttribute("hidden", others);
    },
    /** What begins, where two players are chosen. */
    says() {
      /** @param {Player} player */
      const name = (player) =>
        player.kind === "human" ? t("you") : player.kind === "computer" ? level_label(t, player.level) : player.name;
      const { black, white } = players.picked();
      return t("new_game.others", {
        dark: t.side_name("black"),
        black: name(black),
        light: t.side_name("white"),
        white: name(white),
      });
    },
    /** Of clock and ballot, or nothing. */
    rest_says() {
      const control = read_control(clock.picked() ?? "");
      return [control === null ? "" : `${control_words(t, control)}.`, ballot.says()].join(" ").trim();
    },
    /** Null: the ballot cannot be had. */
    async picked() {
      const lot = await ballot.picked();
      return lot === null ? null : { players: players.picked(), control: clock.picked(), ...lot };
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof create_more>>} More */
