// Wires the page: lists its late features, which `feature.js` of their folders describes, and starts the game.
// pages/app/page.js and pages/app/views.js build the parts that are needed at once.
import { start_game } from "./pages/app/start.js";
import { create_features } from "./pages/app/features.js";
import { create_page } from "./pages/app/page.js";
import { create_views } from "./pages/app/views.js";
import { page_translator } from "./kit/language/page_language.js";
import { late_styles } from "./kit/widgets/late_styles.js";
import { analysis, evaluation, ponder, thinking_line } from "./insight/analysis/feature.js";
import { offline, settings } from "./pages/app/feature.js";
import { clock } from "./play/clock/feature.js";
import { coach } from "./insight/coach/feature.js";
import { correspondence } from "./remote/correspondence/feature.js";
import { editor } from "./play/editor/feature.js";
import { move_list, watch_controls } from "./play/game/feature.js";
import { help } from "./kit/help/feature.js";
import { lessons } from "./training/lessons/feature.js";
import { menu } from "./pages/menu/feature.js";
import { move_menu, refusals, typed_move } from "./play/move_input/feature.js";
import { network } from "./remote/network/feature.js";
import { new_game } from "./play/new_game/feature.js";
import { opening_line } from "./play/openings/feature.js";
import { result } from "./pages/result/feature.js";
import { graph, retry, review, review_panel } from "./insight/review/feature.js";
import { rules } from "./play/rules/feature.js";
import { text_board } from "./play/screen_reader/feature.js";
import { zen } from "./kit/settings/feature.js";
import { share } from "./records/share/feature.js";
import { sound } from "./play/sound/feature.js";
import { statistics } from "./records/statistics/feature.js";
import { node_menu, study_list } from "./play/study/feature.js";

/** Features with the same condition are loaded in this order. */
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
  refusals,
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
const features = create_features(t, FEATURES, () => page, late_styles);
/** @type {import("./pages/app/page.js").Page} */
const page = create_page(t, features);
create_views(t, page, features.open_tab);
// Not awaited: late parts that it fetches import from this module, so they wait for its end.
void start_game(t, page, features.start);
