// The help: every key of the page, and how a screen reader finds its way. Made when it is first asked for.
import { phrase } from "../language/phrase_late.js";
import { make_dialog, section } from "../widgets/dialog.js";
import { make } from "../widgets/dom.js";

/**
 * Keys by their names, where they have any, and what they do.
 * @typedef {[keys: string[], does: import("../language/phrase.js").Key]} Line
 */

/** What stands on a key is said as on most keyboards of the language. */
const KEYS = () => ({
  arrows: phrase("key.arrows"),
  home: phrase("key.home"),
  end: phrase("key.end"),
  enter: phrase("key.enter"),
  space: phrase("key.space"),
  escape: phrase("key.escape"),
  shift: phrase("key.shift"),
});

/** @returns {{ title: string, lines: Line[] }[]} */
function groups() {
  const { arrows, home, end, enter, space, escape, shift } = KEYS();
  return [
    {
      title: phrase("help.board"),
      lines: [
        [[arrows], "help.walk"],
        [[home, end], "help.row_ends"],
        [["1\u20138"], "help.rows"],
        [[enter, space], "help.choose"],
        [[escape], "help.cancel"],
        [[`${shift} + ${enter}`], "help.point"],
      ],
    },
    {
      title: phrase("help.told"),
      lines: [
        [["L"], "help.last"],
        [["B"], "help.black"],
        [["W"], "help.white"],
        [["J"], "help.jumps"],
        [["T"], "help.turn"],
        [["E"], "help.evaluation"],
      ],
    },
    {
      title: phrase("help.everywhere"),
      lines: [
        [["Tab"], "help.tab"],
        [[arrows], "help.steps"],
        [[home, end], "help.game_ends"],
        [["?", "F1"], "help.help"],
      ],
    },
  ];
}

/** @param {Line} line */
const row = ([keys, does]) =>
  make(
    "div",
    {},
    make("dt", {}, ...keys.flatMap((key) => [make("kbd", {}, key), " "])),
    make("dd", {}, phrase(/** @type {"help.walk"} */ (does))),
  );

export function create_help() {
  const parts = groups().map(({ title, lines }) => section(title, make("dl", { class: "keys" }, ...lines.map(row))));
  const notes = make("p", { class: "keys-note" }, phrase("help.letters"));
  const guides = section(
    phrase("help.guides_title"),
    make(
      "p",
      {},
      make("a", { class: "keys-link", href: "www/docs/index.html", hreflang: "en" }, phrase("help.guides")),
    ),
  );
  const { dialog } = make_dialog({
    id: "help",
    title: phrase("help.title"),
    body: [...parts, notes, section(phrase("help.reader_title"), make("p", {}, phrase("help.reader"))), guides],
  });
  const body = dialog.querySelector(".dialog-body");
  body?.setAttribute("tabindex", "0"); // it is only read: it is scrolled by keys
  body?.setAttribute("role", "group");
  body?.setAttribute("aria-labelledby", "help-h");
  return () => dialog.showModal();
}
