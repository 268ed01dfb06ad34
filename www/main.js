// The table of features: what is fetched late, when, and what it needs of the page. What is there at once is in
// app/page.js and app/views.js.
import { create_features } from "./app/features.js";
import { create_page } from "./app/page.js";
import { start_game } from "./app/start.js";
import { create_views } from "./app/views.js";
import { set_note } from "./core/actions.js";
import { notation_of } from "./core/square_names.js";
import { is_against_defender } from "./core/player.js";
import { control_tag, is_over, watched } from "./core/state.js";
import { create_library_button } from "./library/library_button.js";
import { create_remote_play } from "./network/remote_play.js";
import { after_paint } from "./platform/after_paint.js";
import { register_type } from "./players/agent.js";
import { settings } from "./settings/store.js";
import { page_translator } from "./language/page_language.js";
import { by_id } from "./widgets/dom.js";
import { lazy } from "./widgets/lazy.js";

const t = await page_translator();
const page = create_page(t);
const library = create_library_button(t, page.notice, () => features.get("statistics"));
const { confirm_replace_game } = library;

/** The Analysis tab is in sight, or the engine is at it for another reason. */
const is_analysing = () => document.documentElement.dataset.analysing === "yes";

/** A feature with neither `tab` nor `when` is fetched when it is opened. */
const features = create_features(t, page, {
  new_game: {
    async load({ board_store, begin, rules_of }) {
      const show = await (await import("./new_game/dialog.js")).create_new_game(t, begin, rules_of);
      return (/** @type {import("./new_game/dialog.js").Form | undefined} */ form) => show(board_store.get(), form);
    },
  },
  rules: {
    async load({ store, open }) {
      const show = (await import("./rules/dialog.js")).create_rules_dialog(t, () => open.new_game());
      return () => show(store.get().game);
    },
  },
  editor: {
    async load(page) {
      const { create_editor } = await import("./editor/panel.js");
      const { play } = page.started();
      const study = async () => {
        if (!(await confirm_replace_game())) return;
        const { editor } = page.store.get();
        if (editor !== null) play.open_fen(editor.check.fen, editor.rules);
      };
      const { open, square } = await create_editor(t, {
        store: page.store,
        study,
        play: () => page.open.new_game("here"),
      });
      page.edit = square;
      return open;
    },
  },
  share: {
    load: async ({ store, view, started, open }) =>
      (await import("./share/dialog.js")).create_share(t, {
        state: store.get,
        view,
        play: started().play,
        set_up: open.editor,
      }),
  },
  menu: { load: async (page) => (await import("./menu/menu.js")).create_menu(t, page, library) },
  settings: {
    load: async (page) => (await import("./app/page_settings.js")).create_page_settings(t, page, library),
  },
  help: { load: async () => (await import("./help/help.js")).create_help(t) },
  sound: { load: async ({ store }) => void (await import("./sound/sound.js")).create_sound(t, store) },
  typed_move: {
    async load({ store, play_move, stop_jump, say }) {
      const { create_typed_move } = await import("./move_input/typed_move.js");
      return create_typed_move(t, {
        state: store.get,
        read: (text) => page.game?.play.typed(text, notation_of(store.get())) ?? null,
        play: play_move,
        stop: stop_jump,
        say,
      });
    },
  },
  node_menu: {
    load: async ({ store, started }) =>
      (await import("./study/node_menu.js")).create_node_menu(t, store.get, {
        ...started().commands,
        remove_notes: async () => (await features.get("review_panel")).remove_notes(),
      }),
  },
  move_list: {
    when: ({ phase, welcome, game: { mode } }) => phase === "ready" && mode === "play" && !welcome,
    async load({ store, started }) {
      const list = (await import("./game/move_list.js")).create_move_list(t, started().commands.view);
      store.subscribe(after_paint(() => list.show(store.get())));
      list.show(store.get());
    },
  },
  study_list: {
    when: ({ phase, game: { mode } }) => phase === "ready" && mode === "study",
    async load({ store, started, open }) {
      const [{ create_move_tree }, { create_review_signs }] = await Promise.all([
        import("./study/move_tree.js"),
        import("./study/review_signs.js"),
      ]);
      const list = create_move_tree(t, by_id("moves", HTMLOListElement), {
        go: started().commands.go_to,
        menu: open.node_menu,
        signs: create_review_signs(),
      });
      store.subscribe(after_paint(() => list.show(store.get())));
      list.show(store.get());
      for (const name of /** @type {const} */ (["beforeprint", "afterprint"]))
        addEventListener(name, () => list.draw_whole(name === "beforeprint"));
    },
  },
  text_board: {
    tab: "tab-more",
    load: async ({ store, say }) =>
      (await import("./screen_reader/text_board.js")).create_text_board(t, store, {
        diagram: (style) => page.game?.play.diagram(style) ?? null,
        say,
      }),
  },
  move_menu: {
    tab: "tab-more",
    async load({ store, play_move, letter, piece }) {
      const { create_move_menu } = await import("./move_input/move_menu.js");
      create_move_menu(t, store, {
        play: play_move,
        letters: (letters) => page.game?.play.letters(letters),
        letter,
        piece,
      });
    },
  },
  analysis: {
    tab: "tab-analysis",
    async load({ store, started }) {
      const { create_analysis_panel } = await import("./analysis/panel.js");
      const { engine, commands } = started();
      await create_analysis_panel(t, {
        store,
        client: engine.yielding_client(),
        follow: commands.follow,
        ask_assistance: async () => store.commit(set_note((await features.get("network")).ask_assistance())),
      });
    },
  },
  evaluation: {
    tab: "tab-analysis",
    when: () => settings().evalbar === "on",
    async load({ store, started }) {
      const [{ create_evaluation_bar }, { create_quick_eval }] = await Promise.all([
        import("./analysis/evaluation_bar.js"),
        import("./analysis/quick_eval.js"),
      ]);
      const { engine } = started();
      create_evaluation_bar(t, store);
      return create_quick_eval(
        t,
        store,
        engine.yielding_client(),
        () => settings().evalbar === "on" && !is_analysing(),
      );
    },
  },
  thinking_line: {
    when: () => settings().thinking === "on",
    load: async ({ store }) => (await import("./analysis/thinking_line.js")).create_thinking_line(t, store),
  },
  ponder: {
    when: () => settings().ponder === "on",
    async load({ store, started }) {
      const { create_ponder } = await import("./analysis/ponder.js");
      return create_ponder(
        store,
        started().engine.yielding_client(),
        () => settings().ponder === "on" && !is_analysing(),
      );
    },
  },
  coach: {
    when: () => settings().coach === "on",
    load: async (page) => (await import("./coach/coach.js")).create_coach(t, page),
  },
  zen: {
    when: () => settings().zen === "on",
    load: async () => (await import("./settings/zen.js")).create_zen(t),
  },
  clock: {
    when: (state) => state.game.mode === "play" && control_tag(state.game) !== undefined,
    async load(page) {
      const [{ create_timekeeper }, { create_clock_display }] = await Promise.all([
        import("./clock/timekeeper.js"),
        import("./clock/clock_display.js"),
      ]);
      page.timekeeper = create_timekeeper(t, page.store, page.started().play, page.say);
      create_clock_display(t, page.store);
    },
  },
  watch_controls: {
    when: (state) => state.game.mode === "play" && watched(state.game),
    load: async (page) =>
      void (page.watching = (await import("./game/watch_controls.js")).create_watch_controls(
        t,
        page.store,
        page.at_rest,
      )),
  },
  opening_line: {
    quiet: true,
    when: ({ game: { rules, line } }) => rules === "official" && line.length > 1,
    async load({ store, at_rest, say }) {
      await at_rest(); // the piece that moves first, and a hand that is quicker than it, do not wait for names
      await (await import("./openings/opening_line.js")).create_opening_line(t, store, say);
    },
  },
  graph: {
    quiet: true,
    when: ({ game: { line } }) => line.length > 1,
    async load({ store, started, at_rest }) {
      await at_rest();
      const { create_evaluation_graph } = await import("./review/evaluation_graph.js");
      await create_evaluation_graph(t, store, started().commands);
    },
  },
  result: {
    quiet: true,
    when: is_over,
    async load({ store, started, open, say }) {
      const { create_result_card } = await import("./result/card.js");
      const { commands } = started();
      await create_result_card(t, store, {
        say,
        kept: async () => (await (await library.kept()).games.all()).value ?? [],
        act: {
          review: lazy(t, async () => (await features.get("review_panel")).open, page.note),
          rematch: commands.play_again,
          level: commands.play_level,
          new_game: open.new_game,
          share: open.share,
        },
      });
    },
  },
  review: {
    /** It has no view: others start and stop it, and find it in the state. */
    load: async ({ store, started }) =>
      (await import("./review/game_review.js")).create_game_review(t, store, started()),
  },
  retry: {
    load: async (page) => (await import("./review/retry.js")).create_retry(t, page, (await game_review()).searches),
  },
  review_panel: {
    quiet: true,
    when: (state) => state.game.line.length > 1 && (state.game.mode === "study" || is_over(state)),
    load: async ({ store, started, say, note, open }) =>
      (await import("./review/panel.js")).create_review_panel(t, {
        store,
        say,
        note,
        open,
        ...started(),
        review: () => game_review(),
      }),
  },
  lessons: {
    quiet: true,
    when: ({ game }) => is_against_defender(game),
    async load({ store, started }) {
      const { create_lessons } = await import("./lessons/lessons.js");
      const { play, client } = started();
      return create_lessons(t, { store, play, client, confirm_replace_game });
    },
  },
  statistics: {
    quiet: true,
    when: ({ review }) => settings().autoreview === "on" || review?.status === "done",
    load: async ({ store, started, open }) =>
      (await import("./statistics/statistics.js")).create_statistics(t, {
        store,
        play: started().play,
        kept: library.kept,
        new_game: open.new_game,
        reviewer: async () => (await game_review()).reviewer,
      }),
  },
  network: {
    load: async ({ store, started }) =>
      (await import("./network/network.js")).create_network(t, {
        store,
        play: started().play,
        confirm_replace_game,
        letters: (choice) => remote.letters(choice),
      }),
  },
  letters: {
    async load({ store, started }) {
      const { create_correspondence } = await import("./correspondence/correspondence.js");
      return create_correspondence(t, {
        store,
        play: started().play,
        confirm_replace_game,
        games: async () => (await library.kept()).games,
      });
    },
  },
});

/** @returns {Promise<import("./review/game_review.js").Review>} */
const game_review = () => features.get("review");

/** The two ways to play with somebody on another page. */
const remote = create_remote_play(t, features.get, page.store, page.note);
page.remote = remote;
register_type("defender", async () => (await features.get("lessons")).agent());
page.open = {
  ...features.open,
  lessons: lazy(t, async () => (await features.get("lessons")).open, page.note),
  statistics: lazy(t, async () => (await features.get("statistics")).open, page.note),
};

create_views(t, page, {
  typed_move: () => features.get("typed_move"),
  accept_offer: async () => (await features.get("network")).renew(),
  open_tab: features.open_tab,
});
await start_game(t, page, features.start, library, remote);
