// The board of the editor is drawn, and its squares are named, by the rules that are chosen in it, not by those of the
// game on the board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { end_editor } from "../../../../www/play/editor/editor.js";
import { create_editing } from "../../../../www/play/editor/editing.js";
import { board_view } from "../../../../www/play/game/board_view.js";
import * as whole from "../../../../www/wasm_whole.js";
import { use_module } from "../../../../www/wasm.js";
import { Table } from "../../table.js";
import { t } from "../../translator.js";

test("rules that are chosen in the editor mirror its board and name its squares", () => {
  const table = new Table({ coordinates: "rules" });
  use_module(whole);
  const editing = create_editing(t, table.store);
  const view = () => board_view(t, table.store.get());
  editing.begin();
  assert.deepEqual([view().mirrored, view().names[0]], [false, "1"]);
  editing.rules("italian");
  assert.equal(view().mirrored, true);
  editing.rules("russian");
  assert.deepEqual([view().mirrored, view().names[0], view().edges.bottom[0]], [false, "b8", "a"]);
  editing.clear();
  editing.square(1);
  assert.match(table.store.get().editor?.said ?? "", /b8/, "the sentence names the square as the board does");
  table.store.commit(end_editor);
  assert.deepEqual([view().mirrored, view().names[0]], [false, "1"], "the game keeps its own");
});
