// The book in the Analysis tab: every move played from this position in the games of the archive, with how often, how
// those games ended, the engine's judgement, and an example game. A click plays the move, as in the engine's lines.
import { create_book_query, has_book, is_open, obstacle } from "./book_query.js";
import { is_ending } from "./tablebase_query.js";
import { replace_with_focus } from "./redrawn_focus.js";
import { clickable, is_help, key } from "./analysis_request.js";
import { move_text, notation_of } from "../../play/core/square_names.js";
import { judgement, men } from "../../play/core/score_text.js";
import { shown } from "../../play/core/state.js";
import { after_paint } from "../../kit/platform/after_paint.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { make } from "../../kit/widgets/dom.js";
import { late_style } from "../../kit/widgets/lazy_style.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { Book, BookMove } from "./book_query.js"
 */

/** The least part of the bar with room for its figure, in percent. */
const WIDE = 19;

/** @param {number} part @param {number} whole */
const percent = (part, whole) => (whole === 0 ? 0 : Math.round((100 * part) / whole));

/**
 * A bar of the games' results, with figures, and the same in words for screen readers.
 * @param {Translator} t
 * @param {BookMove} move
 */
function results(t, { black, draws, white }) {
  const whole = black + draws + white;
  const parts = /** @type {const} */ ([
    ["black", black],
    ["draw", draws],
    ["white", white],
  ]);
  const words = t("book.results", {
    dark: t.side_name("black"),
    black: percent(black, whole),
    draws: percent(draws, whole),
    light: t.side_name("white"),
    white: percent(white, whole),
  });
  const bar = make(
    "span",
    { class: "bar-of", "aria-hidden": "true" },
    ...parts.map(([kind, games]) => {
      const share = percent(games, whole);
      const part = make("i", { class: kind }, share >= WIDE ? t("percent", { count: share }) : "");
      part.style.setProperty("--share", String(games));
      return part;
    }),
  );
  return make("span", { class: "results", title: words }, bar, make("span", { class: "sr" }, words));
}

/** @param {Translator} t @param {State} state @param {BookMove} found */
function row(t, state, found) {
  const { move, games, score, plays, model } = found;
  const turn = shown(state)?.turn;
  const play = make("button", { type: "button", "data-move": move.notation }, move_text(state, move));
  play.disabled = !clickable(state);
  const value = make("span", { class: "verdict" });
  if (score !== null && turn !== undefined) {
    const words = judgement(t, { kind: "value", value: score }, turn);
    value.title = words;
    value.append(make("span", { "aria-hidden": "true" }, men(t, score)), make("span", { class: "sr" }, words));
  }
  const said = [plays ? t("book.plays") : "", model === null ? "" : t("book.model", { game: model })]
    .filter((part) => part !== "")
    .join(" · ");
  return make(
    "li",
    {},
    play,
    make("span", { class: "games" }, t("book.games", { count: games })),
    results(t, found),
    value,
    ...(said === "" ? [] : [make("small", { dir: "auto" }, said)]),
  );
}

/** @param {Translator} t */
function controls(t) {
  const open = make("input", {
    type: "checkbox",
    role: "switch",
    id: "book",
    "aria-label": t("book"),
    "aria-describedby": "book-says book-counts",
  });
  const status_line = make("span", { id: "book-says" });
  const counts = make("p", { id: "book-counts", class: "note", hidden: "" }, t("book.reversed"));
  const again = make("button", { type: "button", class: "btn" }, t("analysis.again"));
  const head = make(
    "div",
    { class: "book-head" },
    make("label", { class: "toggle pick" }, open, make("i", { class: "knob" })),
    make("div", {}, make("b", { "aria-hidden": "true" }, t("book")), status_line),
    again,
  );
  const list = make("ol", { class: "book-moves", tabindex: "0", "aria-label": t("book.moves") });
  return {
    open,
    status_line,
    counts,
    again,
    list,
    element: make(
      "section",
      { class: "book", "aria-label": t("book") },
      head,
      make("div", { class: "book-scroll" }, list, counts),
    ),
  };
}

/** The status text below the switch. @param {Translator} t @param {Book} book @param {State} state */
function status(t, book, state) {
  const words = obstacle(t, state);
  if (!is_open(book, state)) return is_help(state) ? t("analysis.help") : t("book.credit");
  if (words !== null) return words;
  if (book.failure !== "") return t("book.failed", { why: book.failure });
  if (book.of !== key(state)) return t("book.looking");
  if (book.moves.length === 0) return t("book.none");
  const total = t("book.total", { count: book.moves.reduce((sum, { games }) => sum + games, 0) });
  const turn = shown(state)?.turn;
  return turn === undefined ? total : `${total} · ${t("score.sign", { side: t.side_name(turn) })}`;
}

/**
 * @param {Translator} t
 * @param {Omit<import("./analysis_request.js").AnalysisDependencies, "ask_assistance">} dependencies
 * @returns {HTMLElement}
 */
export function create_book_panel(t, { store, client, follow }) {
  const book = create_book_query(t, store, client);
  const { open, status_line, counts, again, list, element } = controls(t);
  late_style(new URL("../../style/book.css", import.meta.url).href);

  open.addEventListener("change", () => book.switch_to(open.checked));
  again.addEventListener("click", () => {
    open.focus(); // the button disappears
    book.again();
  });
  list.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button !== null && book.get().of === key(store.get())) follow([button.dataset.move ?? ""]);
  });
  new IntersectionObserver((entries) => book.seen((entries.at(-1)?.intersectionRect.height ?? 0) > 0)).observe(element);

  const has_changed = create_change_guard();
  const replace_rows = replace_with_focus(list, open);
  const show = () => {
    const [now, state] = [book.get(), store.get()];
    element.hidden = is_ending(state) || !has_book(state); // the endgame tables replace the book
    open.checked = is_open(now, state);
    again.hidden = !open.checked || now.failure === "";
    const words = status(t, now, state);
    if (status_line.textContent !== words) status_line.textContent = words;
    const moves = open.checked && now.of === key(state) && obstacle(t, state) === null ? now.moves : [];
    counts.hidden = moves.length === 0;
    const drawn_from = [moves.length === 0 ? "" : now.of, clickable(state), notation_of(state), t.side_name("black")];
    if (!has_changed(drawn_from)) return;
    replace_rows(...moves.map((move) => row(t, state, move)));
  };
  const show_later = after_paint(show);
  book.subscribe(show_later);
  store.subscribe(show_later);
  show();
  return element;
}
