// Writes and reads links with a game in the fragment: `#game=` with the module's compact text of the main line, or, if
// the game has more than a main line, `#pdn=1.` with the PDN, deflated and in base64url.
import { place_and_reason } from "../../kit/language/error_place.js";
import "../../kit/language/late_phrases.js";
import { load_rules_of_link, load_rules_of_pdn } from "../../play/rules/load_rules.js";
import { id_of_text, own_events } from "../../play/core/game_identity.js";
import { own_tree, plain } from "../../play/core/tree.js";
import { tag } from "../../play/study/tree_text.js";
import { MOST_MOVES, TooLarge, weight } from "../../play/game/size_limit.js";
import { attempt, failed_before } from "../../kit/platform/crash_guard.js";
import { assumed_words, first_game, games_of, read_as_far } from "./read_games.js";
import { TooMuch, unpacked } from "../../kit/platform/deflated_text.js";
import { PACKED, pdn_fragment } from "./pdn_fragment.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { GameState } from "../../play/core/state_types.js"
 * @import { GameController } from "../../play/game/game_controller.js"
 */

/**
 * @typedef {Pick<GameController, "open_game" | "open_pdn" | "open_link" | "to_end">} Opens
 */

/** The longest fragment; mail and chat programs cut off longer links. */
const LONGEST = 100_000;
/** The limits of a link: bytes when unpacked, and the number of moves, comments and signs. */
const MAX_UNPACKED_BYTES = 1_000_000;
const MAX_NODES = 10_000;

/** @typedef {{ kind: "line", text: string } | { kind: "pdn", text: string }} Shared */

/** The tags that the compact text contains. */
const COMPACT_TAGS = new Set(["Black", "White", "Result", "Rules", "FEN", "SetUp"]);

/**
 * Whether a game has tags that the compact text cannot contain, except the page's own Event and Date.
 * @param {Pick<GameState, "tags">} game
 */
function has_extra_tags({ tags }) {
  const own = own_events().includes(tag(tags, "Event"));
  return tags.some(
    ({ name }) => tag(tags, name) !== "" && !COMPACT_TAGS.has(name) && !(own && (name === "Event" || name === "Date")),
  );
}

/** Whether a comment says or draws something. @param {string} comment */
const tells = (comment) => plain(comment) !== "" || /\[%c[as]l/.test(comment);

/** Whether a tree has variations, comments, drawings or signs. @param {import("../../play/core/tree.js").Tree} tree */
const has_more = (tree) =>
  tree.some(
    ({ main, comment, comment_before, nags }) => !main || tells(comment) || comment_before !== "" || nags.length > 0,
  );

/**
 * The compact text begins after the last set-up. A comment that looks like a set-up does no harm.
 * @param {string} pdn
 */
const has_set_up = (pdn) => pdn.includes('/FEN "') || pdn.includes('/FEN\n"');

/**
 * @param {Translator} t
 * @param {Pick<GameState, "mode" | "tree" | "node" | "tags" | "preface" | "pdn">} game @param {() => string} compact
 *   the module's text
 * @returns {Promise<{ fragment: string | null, says: string }>} `fragment` is null if it would be too long
 */
export async function link_of(t, game, compact) {
  const tree = own_tree(game);
  if (tree.length > MOST_MOVES) return { fragment: null, says: t("share.too_long") };
  const more = has_more(tree) || game.preface !== "";
  const whole = more || has_extra_tags(game) || has_set_up(game.pdn.game());
  const pdn = whole ? game.pdn.game() : "";
  if (new Blob([pdn]).size > MAX_UNPACKED_BYTES || weight(pdn) > MAX_NODES)
    return { fragment: null, says: t("share.too_long") };
  const fragment = whole ? await pdn_fragment(pdn) : `#game=${compact()}`;
  if (fragment.length > LONGEST) return { fragment: null, says: t("share.too_long") };
  if (more) return { fragment, says: t("share.holds_all") };
  return { fragment, says: t(whole ? "share.holds_said" : "share.holds_moves") };
}

/**
 * Reads a fragment; null if it holds no game. Throws an Error with a translated message if it is damaged.
 * @param {Translator} t
 * @param {string} fragment including the #
 * @returns {Promise<Shared | null>}
 */
export async function read_fragment(t, fragment) {
  const [, kind, text = ""] = /^#(game|pdn)=(.*)$/s.exec(fragment) ?? [];
  if (kind === undefined) return null;
  if (fragment.length > LONGEST) throw new Error(t("share.fragment_long"));
  if (kind === "game") return { kind: "line", text };
  if (PACKED.startsWith(text)) throw new Error(t("share.damaged"));
  if (!text.startsWith(PACKED)) throw new Error(t("share.other_version"));
  try {
    const pdn = await unpacked(text.slice(PACKED.length), MAX_UNPACKED_BYTES);
    if (weight(pdn) > MAX_NODES) throw new TooMuch();
    return { kind: "pdn", text: pdn };
  } catch (error) {
    throw new Error(error instanceof TooMuch ? t("share.link_large") : t("share.damaged"), { cause: error });
  }
}

/**
 * The fragment of a pasted link, without line breaks that a mail program inserted; null if the text is not a link.
 * Throws an Error with a translated message if the fragment was cut off.
 * @param {Translator} t
 * @param {string} text
 */
export function pasted_fragment(t, text) {
  const link = /^(?:https?|file):\/\/|^#(?:game|pdn)\b/i.test(text) ? text.replace(/\s+/g, "") : null;
  if (link === null) return null;
  const place = link.search(/#(game|pdn)=/);
  if (place < 0) throw new Error(t("share.damaged"));
  return link.slice(place);
}

/** Whether an earlier attempt to open this link crashed the page. @param {string} fragment */
export const crashed_before = (fragment) => failed_before(name_of(fragment));

/** The key of a link for the crash guard. @param {string} fragment */
const name_of = (fragment) => `link ${id_of_text(fragment)}`;

/**
 * Opens the game of a fragment as a study, at its last position.
 * @param {Translator} t
 * @param {string} fragment
 * @param {object} dependencies
 * @param {Opens} dependencies.play
 * @param {() => Promise<boolean>} dependencies.confirm_replace_game
 * @returns {Promise<string | null>} the message; null if there is no game, or the user kept the running one. Throws
 *   NotLoaded, or an Error with a translated message, with nothing changed
 */
export async function open_fragment(t, fragment, { play, confirm_replace_game }) {
  const shared = await read_fragment(t, fragment);
  if (shared === null || !(await confirm_replace_game())) return null;
  await (shared.kind === "line" ? load_rules_of_link(shared.text) : load_rules_of_pdn(shared.text));
  const { moves, more } = attempt(name_of(fragment), () => ({
    more: open_shared(t, play, shared),
    moves: play.to_end(),
  }));
  const said = moves === 0 ? t("share.shared_position") : t("share.shared_game", { count: moves });
  return `${said} ${more}`.trim();
}

/**
 * Opens what a link holds. Throws TooLarge or an Error with a translated message.
 * @param {Translator} t @param {Opens} play
 * @param {NonNullable<Awaited<ReturnType<typeof read_fragment>>>} shared
 * @returns {string} what the user has to know
 */
function open_shared(t, play, shared) {
  try {
    if (shared.kind !== "line") return open_first(t, play, shared.text);
    play.open_link(shared.text, { keep: true });
    return "";
  } catch (error) {
    if (error instanceof TooLarge) throw error;
    const place = shared.kind === "line" ? "" : ` ${place_and_reason(t, error)}`;
    throw new Error(`${t("share.damaged")}${place}`, { cause: error });
  }
}

/**
 * Opens the first game of a text, up to its fault if it has one. Throws the module's error if nothing can be opened.
 * @param {Translator} t @param {Pick<Opens, "open_game" | "open_pdn">} play @param {string} pdn
 * @returns {string} a message for the user: how it was read, and where it stops
 */
function open_first(t, play, pdn) {
  const { read, opened } = games_of(pdn, first_game);
  const first = read[0];
  if (first === undefined || opened === null)
    play.open_pdn(pdn, { keep: true }); // throws its fault
  else play.open_game(opened.game, first.pdn, { keep: true });
  if (first === undefined) return "";
  return `${assumed_words(t, first)} ${read_as_far(t, read, first)}`.trim();
}
