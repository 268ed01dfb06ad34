// A link that opens the position in which an opening's questions begin as a study on the first page, to analyse it.
import { Game } from "../../wasm.js";
import { make } from "../../kit/widgets/dom.js";
import { pdn_fragment } from "../../records/share/pdn_fragment.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Source } from "./opening_source.js"
 */

/** @typedef {Pick<Source, "start" | "moves" | "tags" | "title">} Study */

/**
 * Reads the game of the opening, up to where its questions begin. The title is the comment before the first move.
 * @template T
 * @param {Study} source @param {(game: Game) => T} read @returns {T}
 */
function read_study({ start, moves, tags, title }, read) {
  const game = Game.from_fen(start, "official");
  try {
    game.set_comment(null, `${title}.`);
    for (const move of moves) game.apply(move);
    for (const { name, value } of tags) game.set_tag(name, value);
    return read(game);
  } finally {
    game.free();
  }
}

/** The address of a study of the opening, without tags. @param {Study} source */
const plain_address = (source) => `./#game=${read_study(source, (game) => game.link())}`;

/**
 * The address of a study with the tags and the title, so that the page shows the ballot by its own deck, and that it is
 * lost: the first three moves of a longer ballot are a three-move ballot too.
 * @param {Study} source
 */
export const tagged_address = async (source) => `./${await pdn_fragment(read_study(source, (game) => game.pdn()))}`;

/** @param {Translator} t @param {Source | null} source @returns {HTMLElement[]} no link without an opening */
export function study_link(t, source) {
  if (source === null) return [];
  const link = make("a", { class: "btn", href: plain_address(source) }, t("line.analyse"));
  // A browser that cannot compress keeps the plain address.
  if (source.tags.length > 0)
    void tagged_address(source).then(
      (address) => link.setAttribute("href", address),
      () => undefined,
    );
  return [link];
}
