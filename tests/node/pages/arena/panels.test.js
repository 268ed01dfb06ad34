// The lists of the Arena, which change while games are played: what has the focus keeps it, and a press is not lost.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_players_list } from "../../../../www/pages/arena/panel_players.js";
import { create_standings } from "../../../../www/pages/arena/panel_standings.js";
import { BEFORE } from "../../../../www/pages/arena/state.js";
import { give_elements } from "../../elements.js";
import { t } from "../../translator.js";
import { scripts, tournament_of } from "./tournaments.js";

/** @import { Tournament } from "../../../../www/pages/arena/tournament.js" */
/** @import { Played } from "../../../../www/pages/arena/schedule.js" */

/** @param {Partial<Played>} [game] @returns {Played} */
const played = (game) => ({ pairing: 0, points: 1, failed: null, why: "", plies: 40, ...game });

/**
 * The last player has failed three times.
 * @param {number} more games after that @param {Partial<Tournament>} [change]
 */
const cup = (more, change) =>
  tournament_of(scripts("Ada", "Bob", "Cid"), {
    goal: { kind: "pairs", pairs: 9 },
    played: [
      ...Array.from({ length: 3 }, () => played({ pairing: 1, failed: "second" })),
      ...Array.from({ length: more }, () => played()),
    ],
    ...change,
  });

function standings() {
  const { element } = give_elements();
  const view = element("view-standings");
  /** @type {number[]} */
  const taken = [];
  const panel = create_standings(t, { take_back: (player) => void taken.push(player) });
  return {
    taken,
    view,
    /** @param {Tournament | null} tournament */
    show: (tournament) => panel.show({ ...BEFORE, tournament }),
    /** @param {string} words */
    shown: (words) => view.shown.find(({ textContent }) => textContent === words),
  };
}

test("the button of a player set aside, and the table's place, stay while the others play on", () => {
  const { show, shown, view, taken } = standings();
  show(null);
  show(cup(0));
  const button = shown(t("arena.take_back")) ?? assert.fail();
  const table = view.shown.find((one) => one.getAttribute("role") === "region") ?? assert.fail();
  const before = table.textContent;
  show(cup(2));
  assert.notEqual(table.textContent, before, "the table has the new results");
  assert.ok(view.shown.includes(table));
  assert.equal(shown(t("arena.take_back")), button);
  button.dispatchEvent(new Event("click"));
  assert.deepEqual(taken, [2]);
});

test("the focus goes to the view with the button that had it, and stays on that of another player", () => {
  const { show, shown, view } = standings();
  show(cup(0));
  shown(t("arena.take_back"))?.focus();
  show(cup(0, { back: { 2: 3 } }));
  assert.equal(document.activeElement, view);
  assert.equal(shown(t("arena.take_back")), undefined);
  const both = Array.from({ length: 3 }, () => played({ failed: "second" }));
  show(cup(0));
  shown(t("arena.take_back"))?.focus();
  show(cup(0, { played: [...both, ...cup(0).played] }));
  const row = view.shown.find(({ textContent }) => /^Cid .*play again$/.test(textContent)) ?? assert.fail();
  assert.ok(row.shown.includes(/** @type {never} */ (document.activeElement)));
});

test("the other parts of the standings are shown as far as there are any", () => {
  const { show, shown, view } = standings();
  show(null);
  assert.equal(view.textContent, t("arena.none"));
  show(tournament_of(scripts("Ada", "Bob")));
  assert.equal(shown(t("arena.costs")), undefined);
  const costs = [{ moves: 4, time: 8000, asked: 0, answered: 0, illegal: 0 }];
  show(tournament_of(scripts("Ada", "Bob"), { id: "next", costs }));
  assert.notEqual(shown(t("arena.costs")), undefined);
  show(null);
  assert.equal(view.textContent, t("arena.none"));
});

test("a changed player has the focus on its new button", () => {
  const view = give_elements().element("view-players");
  const panel = create_players_list(t, { add: assert.fail, edit: () => undefined, remove: assert.fail });
  const entries = scripts("Ada", "Bob");
  panel.show({ ...BEFORE, entries });
  const of_bob = () =>
    view.shown.find((one) => one.getAttribute("aria-label") === t("arena.edit", { player: "Bob" })) ?? assert.fail();
  of_bob().focus();
  const before = document.activeElement;
  panel.show({ ...BEFORE, entries: entries.map((entry) => ({ ...entry })) });
  assert.notEqual(of_bob(), before);
  assert.equal(document.activeElement, of_bob());
});
