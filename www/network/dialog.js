// The dialog of network play. It shows one of its parts: how to begin, an invitation that was opened, the links to
// exchange, or the connection with its chat. Everything the other side has written is put in as text.
import { button, make_dialog, open_dialog, section } from "../widgets/dialog.js";
import { make, set_usable } from "../widgets/dom.js";
import { create_link_exchange } from "./link_exchange.js";
import { notice_text, offer_text, shown_name, with_whom } from "./notice_text.js";
import { status_text } from "./status_button.js";
import { MAX_CHAT_LINES } from "./connection_state.js";
import { LONGEST_CHAT, LONGEST_NAME } from "./messages.js";
import { keep_name, keep_stun, my_name, stun_servers } from "./session_storage.js";
import { MAX_SPECTATORS } from "./spectators.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("./network_state.js").DialogView} DialogView
 * @typedef {Pick<import("../core/store.js").Store<DialogView>, "get" | "subscribe">} ViewStore
 */

/**
 * @typedef {object} Actions
 * @property {() => void} make_link  an invitation
 * @property {() => void} letters    plays move by move instead
 * @property {() => void} accept     the invitation that was opened
 * @property {() => void} closed     the dialog was closed: what was not decided is off
 * @property {(text: string) => Promise<string>} paste  a link or its fragment; answers why it cannot be used, or ""
 * @property {(text: string) => boolean} chat  false: it could not be sent
 * @property {() => void} chat_seen
 * @property {() => void} rematch
 * @property {() => void} invite_spectator
 * @property {() => void} leave
 */

/**
 * @typedef {Pick<Parameters<typeof create_link_exchange>[1], "tell" | "complain" | "paste">} Reports how a part of the
 *   dialog reports
 */

/** @param {string} label @param {HTMLElement} input @param {string} id @param {string} [hint] */
const labelled = (label, input, id, hint) => {
  input.id = id;
  const field = section(
    "",
    input,
    ...(hint === undefined ? [] : [make("p", { class: "hint", id: `${id}-hint` }, hint)]),
  );
  field.querySelector("h3")?.append(make("label", { for: id }, label));
  if (hint !== undefined) input.setAttribute("aria-describedby", `${id}-hint`);
  return field;
};

/** The own name and STUN servers. @param {Translator} t @param {(sentence: string) => void} tell */
function own_fields(t, tell) {
  const name = make("input", {
    class: "type",
    autocomplete: "nickname",
    maxlength: String(LONGEST_NAME),
    spellcheck: "false",
  });
  const stun = make("input", { class: "type", autocomplete: "off", spellcheck: "false", dir: "ltr" });
  name.addEventListener("change", () => keep_name(name.value));
  stun.addEventListener("change", () => {
    const wrong = keep_stun(stun.value);
    stun.setAttribute("aria-invalid", String(wrong !== null));
    tell(wrong === null ? "" : t("network.stun.wrong", { server: wrong }));
  });
  const servers = make(
    "details",
    { class: "network-more" },
    make("summary", {}, t("network.reach")),
    labelled(t("network.stun"), stun, "network-stun", t("network.stun.says")),
  );
  return {
    elements: [labelled(t("network.name"), name, "network-name", t("network.name.says")), servers],
    fill() {
      name.value = my_name();
      stun.value = stun_servers().join(" ");
    },
  };
}

/** @param {Translator} t @param {ViewStore} view @param {(text: string) => boolean} send_line  false: it could not be sent */
function chat(t, view, send_line) {
  const lines = make("div", {
    class: "network-lines",
    role: "log",
    "aria-label": t("network.chat"),
    tabindex: "0",
  });
  const input = make("input", {
    class: "type",
    maxlength: String(LONGEST_CHAT),
    autocomplete: "off",
    "aria-label": t("network.chat.line"),
    placeholder: t("network.chat.line"),
  });
  const send = () => {
    if (send_line(input.value)) input.value = ""; // what cannot be sent now is not lost
    input.focus();
  };
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) send();
  });
  const send_button = button("", t("network.chat.send"), send);
  let shown = -1;
  return {
    element: section(
      t("network.chat"),
      lines,
      make("div", { class: "field-row" }, input, send_button),
      make("p", { class: "hint" }, t("network.chat.says")),
    ),
    draw() {
      const { lines: said, status, name } = view.get();
      set_usable(send_button, status === "connected");
      if (said.length === shown && said.length < MAX_CHAT_LINES) return;
      shown = said.length;
      lines.replaceChildren(
        ...said.map(({ from, text }) =>
          make(
            "p",
            {},
            make("b", {}, `${from === "me" ? t("you") : shown_name(t, name)}: `),
            make("span", { dir: "auto" }, text),
          ),
        ),
      );
      lines.scrollTop = lines.scrollHeight;
    },
  };
}

/** The links that go both ways. @param {Translator} t @param {Reports} reports */
function exchange_part(t, reports) {
  const exchange = create_link_exchange(t, reports);
  return {
    element: make("div", {}, exchange.element),
    focus: exchange.focus,
    /** @param {DialogView} now */
    draw({ status, fragment, name }) {
      const says = t(status === "answering" ? "network.carry.answer" : "network.carry.invitation", {
        name: shown_name(t, name),
      });
      exchange.draw({ fragment, says, answered: status === "inviting" });
    },
  };
}

/** The spectators, and the link that invites one. @param {Translator} t @param {Reports} reports @param {() => void} invite */
function spectators_section(t, reports, invite) {
  const exchange = create_link_exchange(t, reports);
  const count = make("p", { class: "hint" });
  const more = button("friend", t("network.watch.invite"), invite);
  const element = section(t("network.watchers"), count, make("div", { class: "row" }, more), exchange.element);
  return {
    element,
    /** @param {DialogView} now */
    draw({ spectator_fragment, spectators, status, watching }) {
      exchange.draw({ fragment: spectator_fragment, says: t("network.carry.watch"), answered: true });
      exchange.element.hidden = spectator_fragment === "";
      element.hidden = watching || (status !== "connected" && spectators === 0);
      count.textContent = spectators === 0 ? "" : t("network.watchers.count", { count: spectators });
      set_usable(more, status === "connected" && spectators < MAX_SPECTATORS);
    },
  };
}

/** @param {DialogView} view  the connection is over, or may be */
const is_gone = ({ status }) => status === "closed" || status === "lost";

/** @param {Translator} t @param {ViewStore} view @param {Actions} act @param {Reports} reports */
function connected_part(t, view, act, reports) {
  const state = make("p", { class: "network-state" });
  const renew = make("p", { class: "hint" }, t("network.renew.says"));
  const paste_renewed = create_link_exchange(t, { ...reports, only_paste: t("network.renew.paste") });
  const talk = chat(t, view, act.chat);
  const spectators = spectators_section(t, reports, act.invite_spectator);
  return {
    element: make("div", {}, state, renew, paste_renewed.element, talk.element, spectators.element),
    /** @param {DialogView} now */
    draw(now) {
      const notice = now.notice === null ? "" : notice_text(t, now.notice);
      state.textContent = [status_text(t, now), notice]
        .filter((words) => words !== "")
        .join(". ")
        .replace("..", ".");
      paste_renewed.draw({ fragment: "", says: "", answered: true });
      renew.hidden = paste_renewed.element.hidden = !is_gone(now) || now.watching;
      talk.draw();
      talk.element.hidden = now.watching;
      spectators.draw(now);
    },
  };
}

/** @param {Translator} t @param {Actions} act @param {() => void} close */
function foot_buttons(t, act, close) {
  const make_link = button("link", t("network.make"), act.make_link, "btn primary");
  const join = button("", t("network.join"), act.accept, "btn primary");
  const refuse = button("", t("network.not_now"), close);
  const rematch = button("redo", t("network.rematch"), act.rematch);
  const leave = button("", t("network.leave"), () => (act.leave(), close()));
  const done = button("", t("done"), close);
  return {
    element: make("div", { class: "network-foot" }, leave, rematch, refuse, done, join, make_link),
    focus: () => ([join, make_link].find((one) => !one.hidden) ?? done).focus(),
    /** @param {DialogView} now */
    draw(now) {
      const { part, watching, status, over } = now;
      const gone = is_gone(now);
      make_link.hidden = part !== "begin" && !(part === "connected" && gone && !watching);
      join.hidden = refuse.hidden = part !== "offer";
      join.querySelector("span")?.replaceChildren(t(watching ? "network.watch" : "network.join"));
      leave.hidden = part !== "connected" || gone;
      rematch.hidden = part !== "connected" || status !== "connected" || watching || !over;
      done.hidden = part !== "exchange" && part !== "connected";
    },
  };
}

/** @param {Translator} t @param {ViewStore} view @param {Actions} act @param {Reports} reports @param {() => void} close */
function dialog_parts(t, view, act, reports, close) {
  const own = own_fields(t, reports.complain);
  const letters = section(
    t("letter"),
    make("p", { class: "rules-say" }, t("letter.says")),
    button("", t("letter.begin"), () => (close(), act.letters())),
  );
  const invited = make("p", { class: "network-invited" });
  const exchange = exchange_part(t, reports);
  const connected = connected_part(t, view, act, reports);
  const parts = {
    begin: make("div", {}, make("p", { class: "rules-say" }, t("network.says"))),
    offer: make("div", {}, invited),
    exchange: exchange.element,
    connected: connected.element,
  };
  return {
    elements: Object.values(parts),
    exchange,
    fill: own.fill,
    /** @param {DialogView} now */
    draw(now) {
      for (const [name, element] of Object.entries(parts)) element.hidden = name !== now.part;
      // The own name is asked for by whoever is about to be named.
      (now.part === "offer" ? parts.offer : parts.begin).append(
        ...own.elements,
        ...(now.part === "begin" ? [letters] : []),
      );
      invited.textContent = now.offer === null ? "" : offer_text(t, now.offer);
      if (now.part === "begin" && now.notice !== null) reports.tell(notice_text(t, now.notice));
      exchange.draw(now);
      connected.draw(now);
    },
  };
}

/** @param {Translator} t @param {ViewStore} view @param {Actions} act */
export function create_network_dialog(t, view, act) {
  const says = make("p", { class: "share-says", role: "status" });
  const fault = make("p", { class: "type-says", id: "network-fault", role: "alert" });
  /** @param {string} sentence */
  const tell = (sentence) => says.replaceChildren(sentence);
  /** @param {string} sentence */
  const complain = (sentence) => {
    fault.replaceChildren(sentence);
    fault.dataset.wrong = sentence === "" ? "no" : "yes";
  };
  const close = () => dialog.close();
  const parts = dialog_parts(t, view, act, { tell, complain, paste: act.paste }, close);
  const foot = foot_buttons(t, act, close);
  const { dialog, heading } = make_dialog(t, {
    id: "network-dialog",
    title: t("network"),
    body: [...parts.elements, fault],
    foot: [says, foot.element],
  });

  /** @param {DialogView} now */
  const draw = (now) => {
    heading.textContent = now.part === "connected" ? with_whom(t, now.name) : t("network");
    parts.draw(now);
    foot.draw(now);
  };
  const focus = () => (parts.exchange.element.checkVisibility?.() === true ? parts.exchange : foot).focus();

  dialog.addEventListener("close", act.closed);
  view.subscribe((now, before) => {
    if (now.part !== before.part) complain("");
    draw(now);
    if (dialog.open && now.part !== before.part) focus();
    if (dialog.open && now.unread > 0) act.chat_seen();
  });

  return {
    open() {
      parts.fill();
      complain("");
      tell("");
      draw(view.get());
      open_dialog(dialog);
      if (view.get().unread > 0) act.chat_seen();
      focus();
    },
    close,
    is_open: () => dialog.open,
  };
}
