// The study that "Analyse" opens from an opening to practise: the page has to find the ballot's own deck in it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { unpacked } from "../../../../www/kit/platform/deflated_text.js";
import { ballot_of } from "../../../../www/play/openings/ballot_decks.js";
import { source_of } from "../../../../www/training/drills/opening_source.js";
import { tagged_address } from "../../../../www/training/drills/study_link.js";
import { Game } from "../../../../www/wasm.js";
import { give_files } from "../../browser.js";
import { t } from "../../translator.js";

give_files();

/** An engine that is not asked. */
const CLIENT = /** @type {import("../../../../www/training/drills/opening_source.js").Client} */ ({
  query: () => Promise.reject(new Error("not asked")),
  search: () => Promise.reject(new Error("not asked")),
  new_game: () => undefined,
});

/** @type {[id: string, moves: number, title: string][]} */
const BALLOTS = [
  ["two-move-1", 2, "Two-move ballot 1, Edinburgh."],
  ["three-move-148", 3, "Ballot 148, Bristol Cross."],
  ["four-move-4", 4, "Four-move ballot 4, Edinburgh, lost by KingsRow's tables."],
  ["five-move-2700", 5, "Five-move ballot 2,700, Dundee, lost by KingsRow's tables."],
  ["eleven-man-2394", 2, "Eleven-man ballot 2,394, lost by KingsRow's tables."],
];
for (const [id, plies, title] of BALLOTS)
  test(`the study of ${id} has its deck, its number and its moves`, async () => {
    const source = await source_of(t, CLIENT, id, "black");
    assert.ok(source !== null);
    const [, text = ""] = /^\.\/#pdn=1\.(.*)$/.exec(await tagged_address(source)) ?? [];
    const study = Game.from_pdn(await unpacked(text, 10_000));
    const ballot = ballot_of(study.tags());
    assert.ok(ballot !== null);
    assert.equal(`${ballot.kind}-${ballot.number}`, id);
    study.go_to(null);
    assert.equal(study.comment(), title);
    const line = study.tree().filter(({ main }) => main);
    assert.equal(line.length, plies);
    study.free();
  });
