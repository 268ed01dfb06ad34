// The standings of a tournament: its progress, the cross table, the costs of the players, and the players set aside.
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { button } from "../../kit/widgets/dialog.js";
import { by_id, make } from "../../kit/widgets/dom.js";
import { estimate, number_of } from "./elo.js";
import { games_planned, points_in, score_of, set_aside } from "./schedule.js";
import { NO_COST, plan_of } from "./tournament.js";
import { elo_figure, points_figure, seconds_figure } from "./player_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "./state.js"
 * @import { Tournament } from "./tournament.js"
 */

/** The fewest pairs of games after which a difference is shown. */
const LEAST_PAIRS = 2;

/** The number of moves after which the costs are updated. */
const OFTEN = 8;

/** "+3 =1 -0" @param {Translator} t @param {{ wins: number, draws: number, losses: number }} score */
const balance = (t, { wins, draws, losses }) => `+${t.number(wins)} =${t.number(draws)} \u2212${t.number(losses)}`;

/** @param {Translator} t @param {import("./schedule.js").Score & { pairs: import("./elo.js").Pairs }} score */
const elo_words = (t, { pairs }) => (number_of(pairs) < LEAST_PAIRS ? "" : elo_figure(t, estimate(pairs)));

/** @param {Translator} t @param {Tournament} tournament */
function cross_table(t, tournament) {
  const plan = plan_of(tournament);
  const numbers = tournament.players.map((_, player) => player);
  const scores = numbers.map((player) => score_of(plan, player));
  const ranks = numbers.toSorted(
    (a, b) => points_in(scores[b] ?? score_of(plan, b)) - points_in(scores[a] ?? score_of(plan, a)) || a - b,
  );
  const elos = scores.map((score) => elo_words(t, score));
  const some = elos.some((words) => words !== "");
  const head = make(
    "tr",
    {},
    make("th", { scope: "col" }, t("arena.player")),
    ...ranks.map((_, at) => make("th", { scope: "col", class: "num" }, t.number(at + 1))),
    make("th", { scope: "col", class: "num" }, t("arena.points")),
    ...(some ? [make("th", { scope: "col", class: "num" }, t("arena.elo"))] : []),
  );
  const rows = ranks.map((player, at) => {
    const score = scores[player] ?? score_of(plan, player);
    const games = score.wins + score.draws + score.losses;
    const cells = ranks.map((other) => {
      if (other === player) return make("td", { class: "num self", "aria-label": t("arena.self") });
      const against = score_of(plan, player, other);
      const played = against.wins + against.draws + against.losses;
      return make(
        "td",
        { class: "num", title: balance(t, against) },
        played === 0 ? "" : points_figure(t, points_in(against)),
      );
    });
    return make(
      "tr",
      {},
      make("th", { scope: "row" }, `${t.number(at + 1)}. `, make("bdi", {}, tournament.players[player]?.name ?? "")),
      ...cells,
      make("td", { class: "num" }, make("b", {}, points_figure(t, points_in(score))), ` / ${t.number(games)}`),
      ...(some ? [make("td", { class: "num" }, elos[player] ?? "")] : []),
    );
  });
  return make("table", { class: "arena-table" }, make("thead", {}, head), make("tbody", {}, ...rows));
}

/** The costs of the players so far. @param {Translator} t @param {Tournament} tournament */
function cost_rows(t, { players, costs: all }) {
  return players.flatMap(({ name, kind }, player) => {
    const { moves, time, asked, answered, illegal } = all[player] ?? NO_COST;
    if (moves === 0) return [];
    const parts = [t("arena.a_move", { time: seconds_figure(t, time / moves) })];
    if (kind === "model")
      parts.push(t("arena.tokens_in_out", { asked, answered }), t("arena.illegal", { count: illegal }));
    return [make("li", {}, make("b", {}, make("bdi", {}, name)), ` ${parts.join(t("list.comma"))}`)];
  });
}

/**
 * The elements of the view. They stay in the page while their content changes: an element that is replaced loses the
 * focus, and a button also a press that has begun.
 * @param {Translator} t
 */
function create_parts(t) {
  const parts = {
    title: make("h2"),
    far: make("p", { class: "arena-far" }),
    meter: make("progress", { class: "arena-meter", "aria-label": t("arena.progress") }),
    table: make("div", { class: "arena-scroll", tabindex: "0", role: "region", "aria-label": t("arena.table") }),
    aside: make("ul", { class: "arena-lines" }),
    costs_title: make("h2", {}, t("arena.costs")),
    costs: make("ul", { class: "arena-lines" }),
  };
  return { ...parts, all: Object.values(parts) };
}

/** @param {Translator} t @param {Tournament} tournament @param {number} planned games */
const far_words = (t, { goal, stopped, played }, planned) =>
  t(goal.kind === "interval" && !stopped ? "arena.far_most" : "arena.far", { played: played.length, games: planned });

/** @param {Translator} t @param {{ take_back(player: number): void }} to */
export function create_standings(t, { take_back }) {
  const view = by_id("view-standings", HTMLDivElement);
  const parts = create_parts(t);
  const changed = create_change_guard();
  const aside_changed = create_change_guard();
  let empty = true;
  /** Of the players set aside, by their numbers. @type {Map<number, HTMLButtonElement>} */
  const buttons = new Map();

  /** The players set aside. @param {Tournament} tournament */
  const draw_aside = (tournament) => {
    const players = [...set_aside(plan_of(tournament))];
    if (!aside_changed([tournament.id, ...players])) return;
    const focused = [...buttons].find(([, one]) => one === document.activeElement)?.[0];
    buttons.clear();
    for (const player of players)
      buttons.set(
        player,
        button("", t("arena.take_back"), () => take_back(player)),
      );
    parts.aside.hidden = players.length === 0;
    parts.aside.replaceChildren(
      ...players.map((player) =>
        make(
          "li",
          { class: "arena-aside" },
          make("p", {}, t("arena.is_aside", { player: tournament.players[player]?.name ?? "" })),
          buttons.get(player) ?? "",
        ),
      ),
    );
    if (focused !== undefined) (buttons.get(focused) ?? view).focus();
  };

  /** @param {Tournament | null} tournament */
  const draw = (tournament) => {
    if (tournament === null) {
      empty = true;
      return view.replaceChildren(make("p", { class: "arena-empty" }, t("arena.none")));
    }
    const planned = tournament.stopped ? tournament.played.length : games_planned(plan_of(tournament));
    parts.title.replaceChildren(make("bdi", {}, tournament.name));
    parts.far.textContent = far_words(t, tournament, planned);
    parts.meter.setAttribute("max", String(Math.max(1, planned)));
    parts.meter.setAttribute("value", String(tournament.played.length));
    parts.table.replaceChildren(cross_table(t, tournament));
    draw_aside(tournament);
    const costs = cost_rows(t, tournament);
    parts.costs_title.hidden = costs.length === 0;
    parts.costs.hidden = costs.length === 0;
    parts.costs.replaceChildren(...costs);
    if (empty) view.replaceChildren(...parts.all);
    empty = false;
  };

  return {
    /** @param {State} state */
    show(state) {
      const { tournament } = state;
      const moves = (tournament?.costs ?? []).reduce((sum, cost) => sum + cost.moves, 0);
      const key = [
        tournament?.id,
        tournament?.played.length,
        tournament?.stopped,
        JSON.stringify(tournament?.back),
        Math.floor(moves / OFTEN),
      ];
      if (!changed(key)) return;
      draw(tournament);
    },
  };
}
