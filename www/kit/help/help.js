// The help dialog: the keys of the page, and advice for screen readers. Created when it is first opened.
import "../language/late_phrases.js";
import { make_dialog, open_dialog, section } from "../widgets/dialog.js";
import { make } from "../widgets/dom.js";

/** @import { Translator } from "../language/translator.js" */

/**
 * The labels of keys, and their function.
 * @typedef {[keys: string[], does: import("../language/translator.js").Key]} Line
 */

/** Names a key as it is labelled on most keyboards of the language. @param {Translator} t */
const KEYS = (t) => ({
  arrows: t("key.arrows"),
  home: t("key.home"),
  end: t("key.end"),
  enter: t("key.enter"),
  space: t("key.space"),
  escape: t("key.escape"),
  shift: t("key.shift"),
});

/** @param {Translator} t @returns {{ title: string, lines: Line[] }[]} */
function groups(t) {
  const { arrows, home, end, enter, space, escape, shift } = KEYS(t);
  return [
    {
      title: t("help.board"),
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
      title: t("help.told"),
      lines: [
        [["L"], "help.last"],
        [["B"], "help.black"],
        [["W"], "help.white"],
        [["J"], "help.jumps"],
        [["T"], "help.turn"],
        [["C"], "clock"],
        [["E"], "help.evaluation"],
      ],
    },
    {
      title: t("help.everywhere"),
      lines: [
        [["Tab"], "help.tab"],
        [[arrows], "help.steps"],
        [[home, end], "help.game_ends"],
        [["R"], "help.review"],
        [["?", "F1"], "help.help"],
      ],
    },
  ];
}

/** @param {Translator} t @param {Line} line */
const row = (t, [keys, does]) =>
  make(
    "div",
    {},
    make("dt", {}, ...keys.flatMap((key) => [make("kbd", {}, key), " "])),
    make("dd", {}, t(/** @type {"help.walk"} */ (does))),
  );

/** @param {Translator} t */
export function create_help(t) {
  const parts = groups(t).map(({ title, lines }) =>
    section(title, make("dl", { class: "keys" }, ...lines.map((a) => row(t, a)))),
  );
  const notes = make("p", { class: "keys-note" }, t("help.letters"));
  const guides = section(
    t("help.guides_title"),
    make("p", {}, make("a", { class: "keys-link", href: "www/docs/index.html", hreflang: "en" }, t("help.guides"))),
  );
  const { dialog } = make_dialog(t, {
    id: "help",
    title: t("help.title"),
    body: [...parts, notes, section(t("help.reader_title"), make("p", {}, t("help.reader"))), guides],
  });
  const body = dialog.querySelector(".dialog-body");
  body?.setAttribute("tabindex", "0"); // makes the text scrollable by keyboard
  body?.setAttribute("role", "group");
  body?.setAttribute("aria-labelledby", "help-h");
  return () => open_dialog(dialog);
}
