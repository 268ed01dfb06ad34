// Wires the page: lists its late features, which `feature.js` of their folders describes, and starts the game. What is
// there at once is in app/page.js and app/views.js.
import { create_features } from "./app/features.js";
import { create_page } from "./app/page.js";
import { start_game } from "./app/start.js";
import { create_views } from "./app/views.js";
import { page_translator } from "./language/page_language.js";
import { analysis, evaluation, ponder, thinking_line } from "./analysis/feature.js";
import { offline, settings } from "./app/feature.js";
import { clock } from "./clock/feature.js";
import { coach } from "./coach/feature.js";
import { correspondence } from "./correspondence/feature.js";
import { editor } from "./editor/feature.js";
import { move_list, watch_controls } from "./game/feature.js";
import { help } from "./help/feature.js";
import { lessons } from "./lessons/feature.js";
import { menu } from "./menu/feature.js";
import { move_menu, typed_move } from "./move_input/feature.js";
import { network } from "./network/feature.js";
import { new_game } from "./new_game/feature.js";
import { opening_line } from "./openings/feature.js";
import { result } from "./result/feature.js";
import { graph, retry, review, review_panel } from "./review/feature.js";
import { rules } from "./rules/feature.js";
import { text_board } from "./screen_reader/feature.js";
import { zen } from "./settings/feature.js";
import { share } from "./share/feature.js";
import { sound } from "./sound/feature.js";
import { statistics } from "./statistics/feature.js";
import { node_menu, study_list } from "./study/feature.js";

/** Those of one condition are loaded in this order. */
const FEATURES = Object.freeze({
  new_game,
  rules,
  editor,
  share,
  menu,
  settings,
  help,
  sound,
  typed_move,
  node_menu,
  move_list,
  study_list,
  text_board,
  move_menu,
  analysis,
  evaluation,
  thinking_line,
  ponder,
  coach,
  zen,
  clock,
  watch_controls,
  opening_line,
  graph,
  result,
  review,
  retry,
  review_panel,
  lessons,
  statistics,
  network,
  correspondence,
  offline,
});

const t = await page_translator();
const features = create_features(t, FEATURES, () => page);
/** @type {import("./app/page.js").Page} */
const page = create_page(t, features);
create_views(t, page, features.open_tab);
await start_game(t, page, features.start);
