// What an element says, in its own language and with its own name for the dark side: the catalogue in use and that name
// are the whole page's, so they are put in place for as long as an element speaks.
import { set_red, side_color } from "../language/side_names.js";
import { LANGUAGES } from "../language/languages.js";
import { learn, speak, tongue } from "../language/phrase.js";
import { EN_ELEMENTS } from "../language/en_elements.js";

/** @typedef {import("../language/phrase.js").Tongue} Tongue */

learn(EN_ELEMENTS);

/** @type {Map<string, Promise<Tongue>>} */
const tongues = new Map();

/**
 * The language that holds where an element stands: of it or of what it stands in, also out of a shadow tree.
 * @param {Element} element
 */
function language_of(element) {
  /** @type {Element | null} */
  let at = element;
  while (at !== null) {
    const lang = at.getAttribute("lang");
    if (lang !== null && lang !== "") return known(lang);
    /** @type {Node} */
    const around = at.parentElement ?? at.getRootNode();
    at = around instanceof ShadowRoot ? around.host : around instanceof Element && around !== at ? around : null;
  }
  return known(document.documentElement.lang);
}

/** @param {string} lang */
const known = (lang) => LANGUAGES.find(({ code }) => code === lang.toLowerCase().replace(/-.*/, ""))?.code ?? "en";

/** @param {string} code @returns {Promise<Tongue>} */
function tongue_of(code) {
  const there = tongues.get(code) ?? tongue(code);
  tongues.set(code, there);
  there.then((got) => got.code === code || tongues.delete(code)); // it did not come: the next element asks again
  return there;
}

/** That of where an element stands, when it is there. @param {Element} element @returns {Promise<Tongue>} */
export async function tongue_at(element) {
  for (;;) {
    const code = language_of(element);
    const there = await tongue_of(code);
    if (language_of(element) === code) return there;
  }
}

let speakers = 0;

export function create_voice() {
  /** @type {Tongue | null} */
  let own = null;
  let red = false;

  return {
    /** @param {Tongue} tongue */
    speaks: (tongue) => void (own = tongue),
    /** @param {boolean} is */
    calls_red: (is) => void (red = is),

    /**
     * What is said in `act` is said in this voice. Who is called meanwhile speaks with its own; what is put into words
     * outside, after something was waited for, comes in the voice that was heard last.
     * @template T @param {() => T} act @returns {T}
     */
    say(act) {
      if (own === null) return act();
      const [before, was_red] = [speak(own), side_color("black") === "red"];
      set_red(red);
      speakers += 1;
      try {
        return act();
      } finally {
        speakers -= 1;
        if (speakers > 0) {
          speak(before);
          set_red(was_red);
        }
      }
    },
  };
}

/** @typedef {ReturnType<typeof create_voice>} Voice */
