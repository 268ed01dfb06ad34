// The dialog of network play. It shows one of its parts: how to begin, the link that is to be carried, an invitation that was opened, or
// the table talk once both are there. Everything the other side has written is put in as text.
import { phrase } from "../language/phrase_late.js";
import { button, make_dialog, section } from "../widgets/dialog.js";
import { make, set_usable } from "../widgets/dom.js";
import { create_carried } from "./link_exchange.js";
import { status_words } from "./status_button.js";
import { LONGEST_CHAT, LONGEST_NAME } from "./messages.js";
import { keep_name, keep_stun, my_name, stun_servers } from "./session_storage.js";
import { MOST_WATCHERS } from "./spectators.js";

/**
 * @typedef {import("./connection_state.js").Link} Link
 * @typedef {import("../core/store.js").Store<Link>} LinkStore
 */

/** @typedef {"begin" | "offer" | "carry" | "talk"} Part */

/** @param {Link} link @returns {Part} */
function part_of({ status }) {
  if (status === "none") return "begin";
  if (status === "offered") return "offer";
  return status === "inviting" || status === "answering" ? "carry" : "talk";
}

/** @param {string} label @param {HTMLElement} input @param {string} id @param {string} [hint] */
const labelled = (label, input, id, hint) => {
  input.id = id;
  const field = section("", input, ...(hint === undefined ? [] : [make("p", { class: "hint", id: `${id}-hint` }, hint)]));
  field.querySelector("h3")?.append(make("label", { for: id }, label));
  if (hint !== undefined) input.setAttribute("aria-describedby", `${id}-hint`);
  return field;
};

/** Name and servers. @param {(sentence: string) => void} tell */
function own_fields(tell) {
  const name = make("input", { class: "type", autocomplete: "nickname", maxlength: String(LONGEST_NAME), spellcheck: "false" });
  const stun = make("input", { class: "type", autocomplete: "off", spellcheck: "false", dir: "ltr" });
  name.addEventListener("change", () => keep_name(name.value));
  stun.addEventListener("change", () => {
    const wrong = keep_stun(stun.value);
    stun.setAttribute("aria-invalid", String(wrong !== null));
    tell(wrong === null ? "" : phrase("network.stun.wrong", { server: wrong }));
  });
  const servers = make("details", { class: "network-more" }, make("summary", {}, phrase("network.reach")),
    labelled(phrase("network.stun"), stun, "network-stun", phrase("network.stun.says")));
  return {
    elements: [labelled(phrase("network.name"), name, "network-name", phrase("network.name.says")), servers],
    fill() {
      name.value = my_name();
      stun.value = stun_servers().join(" ");
    },
  };
}

/** @param {LinkStore} link @param {(text: string) => boolean} say  whether it was sent */
function chat(link, say) {
  const lines = make("div", { class: "network-lines", role: "log", "aria-label": phrase("network.chat"), tabindex: "0" });
  const input = make("input", { class: "type", maxlength: String(LONGEST_CHAT), autocomplete: "off", "aria-label": phrase("network.chat.line"), placeholder: phrase("network.chat.line") });
  const send = () => {
    if (say(input.value)) input.value = ""; // what cannot be sent now is not lost
    input.focus();
  };
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) send();
  });
  const speak = button("", phrase("network.chat.send"), send);
  let shown = -1;
  return {
    element: section(phrase("network.chat"), lines, make("div", { class: "field-row" }, input, speak), make("p", { class: "hint" }, phrase("network.chat.says"))),
    draw() {
      const { lines: said, status, name } = link.get();
      set_usable(speak, status === "connected");
      if (said.length === shown && said.length < 200) return;
      shown = said.length;
      lines.replaceChildren(...said.map(({ from, text }) => make("p", {}, make("b", {}, `${from === "me" ? phrase("you") : name}: `), make("span", { dir: "auto" }, text))));
      lines.scrollTop = lines.scrollHeight;
    },
  };
}

/**
 * @param {LinkStore} link
 * @param {object} act
 * @param {() => Promise<void>} act.make  an invitation
 * @param {() => void} act.letters  to play move by move instead
 * @param {() => Promise<void>} act.join
 * @param {() => void} act.closed  the dialog was closed: what was not decided is off
 * @param {(text: string) => Promise<string>} act.paste  a link or its fragment; answers what is wrong with it
 * @param {(text: string) => boolean} act.chat  whether it was sent
 * @param {() => void} act.seen
 * @param {() => void} act.rematch
 * @param {() => Promise<void>} act.invite_watcher
 * @param {() => void} act.leave
 */
export function create_network_dialog(link, act) {
  const says = make("p", { class: "share-says", role: "status" });
  const fault = make("p", { class: "type-says", id: "network-fault", role: "alert" });
  /** @param {string} sentence */
  const tell = (sentence) => says.replaceChildren(sentence);
  /** @param {string} sentence */
  const complain = (sentence) => {
    fault.replaceChildren(sentence);
    fault.dataset.wrong = sentence === "" ? "no" : "yes";
  };
  const own = own_fields(complain);

  const invited = make("p", { class: "network-invited" });
  const carried = create_carried({ tell, paste: act.paste, complain });
  const watch = create_carried({ tell, paste: act.paste, complain });
  const talk = chat(link, act.chat);
  const state = make("p", { class: "network-state" });
  const watchers = make("p", { class: "hint" });
  const more_watchers = button("friend", phrase("network.watch.invite"), act.invite_watcher);
  const watching = section(phrase("network.watchers"), watchers, make("div", { class: "row" }, more_watchers), watch.element);
  const renew = make("p", { class: "hint" }, phrase("network.renew.says"));
  const paste_renewed = create_carried({ tell, paste: act.paste, complain, only_paste: phrase("network.renew.paste") });

  const letters = section(phrase("letter"), make("p", { class: "rules-say" }, phrase("letter.says")), button("", phrase("letter.begin"), () => (dialog.close(), act.letters())));
  const parts = {
    begin: make("div", {}, make("p", { class: "rules-say" }, phrase("network.says"))),
    offer: make("div", {}, invited),
    carry: make("div", {}, carried.element),
    talk: make("div", {}, state, renew, paste_renewed.element, talk.element, watching),
  };
  const make_link = button("link", phrase("network.make"), act.make, "btn primary");
  const join = button("", phrase("network.join"), act.join, "btn primary");
  const refuse = button("", phrase("network.not_now"), () => dialog.close());
  const rematch = button("redo", phrase("network.rematch"), act.rematch);
  const leave = button("", phrase("network.leave"), () => (act.leave(), dialog.close()));
  const done = button("", phrase("done"), () => dialog.close());
  const { dialog, heading } = make_dialog({
    id: "network-dialog", title: phrase("network"),
    body: [parts.begin, parts.offer, parts.carry, parts.talk, fault],
    foot: [says, make("div", { class: "network-foot" }, leave, rematch, refuse, done, join, make_link)],
  });

  /** @param {Link} now */
  const draw = (now) => {
    const part = part_of(now);
    for (const [name, element] of Object.entries(parts)) element.hidden = name !== part;
    const gone = now.status === "closed" || now.status === "lost";
    heading.textContent = part === "talk" ? phrase("network.with", { name: now.name }) : phrase("network");
    // The own name is asked for by whoever is about to be named.
    (part === "offer" ? parts.offer : parts.begin).append(...own.elements, ...(part === "begin" ? [letters] : []));
    invited.textContent = now.invited;
    if (part === "begin" && now.says !== "") tell(now.says);
    carried.draw({ fragment: now.fragment, says: phrase(now.status === "answering" ? "network.carry.answer" : "network.carry.invitation", { name: now.name }), answered: now.status === "inviting" });
    watch.draw({ fragment: now.watch_fragment, says: phrase("network.carry.watch"), answered: true });
    watch.element.hidden = now.watch_fragment === "";
    paste_renewed.draw({ fragment: "", says: "", answered: true });
    state.textContent = [status_words(now), now.says].filter((words) => words !== "").join(". ").replace("..", ".");
    renew.hidden = paste_renewed.element.hidden = !gone || now.watching;
    talk.draw();
    talk.element.hidden = now.watching;
    watching.hidden = now.watching || (now.status !== "connected" && now.watchers === 0);
    watchers.textContent = now.watchers === 0 ? "" : phrase("network.watchers.count", { count: now.watchers });
    set_usable(more_watchers, now.status === "connected" && now.watchers < MOST_WATCHERS);
    make_link.hidden = part !== "begin" && !(part === "talk" && gone && !now.watching);
    join.hidden = refuse.hidden = part !== "offer";
    join.querySelector("span")?.replaceChildren(phrase(now.watching ? "network.watch" : "network.join"));
    leave.hidden = part !== "talk" || gone;
    rematch.hidden = part !== "talk" || now.status !== "connected" || now.watching || !now.over;
    done.hidden = part !== "carry" && part !== "talk";
  };
  dialog.addEventListener("close", act.closed);
  link.subscribe((now, before) => {
    if (part_of(now) !== part_of(before)) complain("");
    draw(now);
    if (dialog.open && part_of(now) !== part_of(before)) focus();
    if (dialog.open && now.unread > 0) act.seen();
  });

  const focus = () => {
    const primary = [join, make_link].find((one) => !one.hidden);
    (carried.element.checkVisibility?.() === true ? carried : primary ?? done).focus();
  };

  return {
    open() {
      own.fill();
      complain("");
      tell("");
      draw(link.get());
      if (!dialog.open) dialog.showModal();
      if (link.get().unread > 0) act.seen();
      focus();
    },
    close: () => dialog.close(),
    is_open: () => dialog.open,
  };
}
