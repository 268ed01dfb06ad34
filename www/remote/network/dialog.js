// The network play dialog. It shows one of four parts: creating an invitation, accepting an opened one, exchanging
// links, or the connection.
import "../../kit/language/late_phrases.js";
import "../../kit/language/moment_phrases.js";
import { button, make_dialog, open_dialog, section } from "../../kit/widgets/dialog.js";
import { make, set_usable } from "../../kit/widgets/dom.js";
import { create_own_fields, create_plan_fields } from "./begin_part.js";
import { start_of } from "../../play/rules/start_of.js";
import { create_answer_field, create_link_exchange } from "./link_exchange.js";
import { carry_text, notice_text, offer_text, plan_text, with_whom } from "./notice_text.js";
import { status_text } from "./status_button.js";
import { MAX_SPECTATORS } from "./spectators.js";
import { turn_of } from "../../play/core/turn_of.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { DialogView } from "./network_state.js"
 */
/** @typedef {Pick<import("../../play/core/store.js").Store<DialogView>, "get" | "subscribe">} ViewStore */

/**
 * @typedef {object} Actions
 * @property {(plan: import("./begin_part.js").Plan) => void} make_link  creates an invitation
 * @property {(plan: import("./begin_part.js").Plan) => void} letters    starts a correspondence game instead
 * @property {() => void} accept     accepts the invitation that was opened
 * @property {() => void} closed     the dialog was closed; drops an invitation that was not accepted
 * @property {(text: string) => Promise<string>} paste  takes a link or its fragment; resolves to why it cannot be used,
 *   or ""
 * @property {() => "free" | "off" | "agreed"} assistance  whether the game on the board allows engine and book
 * @property {() => string} rematch  asks for one; returns a sentence for the user
 * @property {() => void} invite_spectator
 * @property {() => void} leave
 */

/** @typedef {import("./link_exchange.js").Reports} Reports  how a part of the dialog reports to the dialog */

/** The part for sending a link and pasting the answer. @param {Translator} t @param {Reports} reports */
function exchange_part(t, reports) {
  const exchange = create_link_exchange(t, reports);
  const game = make("p", { class: "network-plan" });
  return {
    element: make("div", {}, game, exchange.element),
    focus: exchange.focus,
    close: exchange.close,
    /** @param {DialogView} now */
    draw({ status, fragment, name, plan }) {
      game.hidden = plan === null;
      game.textContent = plan === null ? "" : plan_text(t, plan);
      const label = status === "answering" ? carry_text(t, name) : t("network.carry.invitation");
      exchange.draw({ fragment, says: label, answered: status === "inviting" });
    },
  };
}

/**
 * The spectators, and the link that invites one.
 * @param {Translator} t
 * @param {Reports} reports
 * @param {() => void} invite
 */
function spectators_section(t, reports, invite) {
  const exchange = create_link_exchange(t, reports);
  const count = make("p", { class: "hint" });
  const more = button("friend", t("network.watch.invite"), invite);
  const element = section(t("network.watchers"), count, make("div", { class: "row" }, more), exchange.element);
  return {
    element,
    close: exchange.close,
    /** @param {DialogView} now */
    draw({ spectator_fragment, spectators, status, watching }) {
      const invited = spectator_fragment !== "";
      exchange.draw({ fragment: spectator_fragment, says: t("network.carry.watch"), answered: invited });
      exchange.element.hidden = !invited;
      element.hidden = watching || (status !== "connected" && spectators === 0);
      count.textContent = spectators === 0 ? "" : t("network.watchers.count", { count: spectators });
      set_usable(more, status === "connected" && spectators < MAX_SPECTATORS);
    },
  };
}

/** @param {DialogView} view  the connection is closed or lost */
const is_gone = ({ status }) => status === "closed" || status === "lost";

/** @param {Translator} t @param {Actions} actions @param {Reports} reports */
function connected_part(t, actions, reports) {
  const state = make("p", { class: "network-state" });
  const renew = make("p", { class: "hint" }, t("network.renew.says"));
  const paste_renewed = create_answer_field(t, reports, t("network.renew.paste"));
  const fair_play = make("p", { class: "hint" });
  const spectators = spectators_section(t, reports, actions.invite_spectator);
  return {
    element: make("div", {}, state, fair_play, renew, paste_renewed.element, spectators.element),
    close() {
      paste_renewed.close();
      spectators.close();
    },
    /** @param {DialogView} now */
    draw(now) {
      const notice = now.notice === null ? "" : notice_text(t, now.notice);
      state.textContent = [status_text(t, now), notice]
        .filter((words) => words !== "")
        .join(". ")
        .replace("..", ".");
      const renewed = is_gone(now) && !now.watching;
      if (!renewed) paste_renewed.close();
      renew.hidden = paste_renewed.element.hidden = !renewed;
      const assistance = actions.assistance();
      fair_play.hidden = assistance === "free";
      fair_play.textContent = assistance === "off" ? t("fair_play.off") : t("fair_play.agreed");
      spectators.draw(now);
    },
  };
}

/**
 * @param {Translator} t
 * @param {Actions} actions
 * @param {() => import("./begin_part.js").Plan} plan
 * @param {{ close: () => void, tell: Reports["tell"] }} dialog
 */
function foot_buttons(t, actions, plan, { close, tell }) {
  const make_link = button("link", t("network.make"), () => actions.make_link(plan()), "btn primary");
  const join = button("", t("network.join"), actions.accept, "btn primary");
  const refuse = button("", t("network.not_now"), close);
  const rematch = button("redo", t("network.rematch"), () => tell(actions.rematch()));
  const leave = button("", t("network.leave"), () => (actions.leave(), close()));
  const done = button("", t("done"), close);
  return {
    element: make("div", { class: "network-foot" }, leave, rematch, refuse, done, join, make_link),
    focus: () => ([join, make_link].find((one) => !one.hidden) ?? done).focus(),
    /** @param {DialogView} now */
    draw(now) {
      const { part, watching, status, over } = now;
      const gone = is_gone(now);
      make_link.classList.toggle("primary", part !== "begin"); // if a game by links is the first choice
      make_link.hidden = part !== "begin" && !(part === "connected" && gone && !watching);
      join.hidden = refuse.hidden = part !== "offer";
      join.querySelector("span")?.replaceChildren(t(watching ? "network.watch" : "network.join"));
      leave.hidden = part !== "connected" || gone;
      rematch.hidden = part !== "connected" || status !== "connected" || watching || !over;
      done.hidden = part !== "exchange" && part !== "connected";
    },
  };
}

/**
 * The first choice for a friend far away: a game in links, which needs neither page to stay open.
 * @param {Translator} t @param {ReturnType<typeof create_plan_fields>} plan @param {() => void} begin
 */
function letters_section(t, plan, begin) {
  const way = button("share", t("letter.begin"), begin, "btn primary");
  const first = make("p", { class: "hint" });
  const element = section(
    t("letter"),
    make("p", { class: "rules-say" }, t("letter.says")),
    make("div", { class: "row tight" }, way),
    first,
  );
  let begins = /** @type {import("../../play/core/state_types.js").Side} */ ("black");
  const show = () => {
    const side = plan.chosen_side();
    first.hidden = side === "random";
    first.textContent = t(side === begins ? "moment.friend.you_begin" : "moment.friend.friend_begins");
  };
  plan.side.addEventListener("change", show);
  return {
    element,
    focus: () => way.focus(),
    /** @param {DialogView["choice"]} choice */
    fill({ rules, start = start_of(rules).fen }) {
      begins = turn_of(start.replace(/^\W+/, ""));
      show();
    },
  };
}

/** @param {Translator} t @param {Actions} actions @param {Reports} reports @param {() => void} close */
function dialog_parts(t, actions, reports, close) {
  const own = create_own_fields(t, reports.complain);
  const plan = create_plan_fields(t);
  const letters = letters_section(t, plan, () => (close(), actions.letters(plan.picked())));
  const live = section(t("moment.friend.live"), make("p", { class: "rules-say" }, t("network.says")), plan.clock);
  const reload = make("p", { class: "hint" }, t("moment.friend.reload"));
  const invited = make("p", { class: "network-invited" });
  const exchange = exchange_part(t, reports);
  const connected = connected_part(t, actions, reports);
  const parts = {
    begin: make("div", {}, plan.side, letters.element, live),
    offer: make("div", {}, invited),
    exchange: exchange.element,
    connected: connected.element,
  };
  return {
    elements: Object.values(parts),
    plan: plan.picked,
    /** Focuses the first thing to do, if a part has one. @returns {boolean} whether it has */
    focus() {
      const first = parts.begin.checkVisibility?.() ? letters : parts.exchange.checkVisibility?.() ? exchange : null;
      first?.focus();
      return first !== null;
    },
    /** Stops the cameras of the scanners. */
    close() {
      exchange.close();
      connected.close();
    },
    /** @param {DialogView} now */
    fill(now) {
      own.fill();
      plan.open(now.choice);
      letters.fill(now.choice);
    },
    /** @param {DialogView} now */
    draw(now) {
      for (const [name, element] of Object.entries(parts)) element.hidden = name !== now.part;
      // Invitation and answer both contain the player's own name, so both parts show these fields.
      const place = now.part === "offer" ? parts.offer : live;
      // Moved only where they change places: a field that is moved loses the focus.
      if (own.elements[0]?.parentElement !== place) {
        place.append(...own.elements);
        live.append(reload);
      }
      invited.textContent = now.offer === null ? "" : offer_text(t, now.offer);
      if (now.part === "begin" && now.notice !== null) reports.tell(notice_text(t, now.notice));
      exchange.draw(now);
      connected.draw(now);
    },
  };
}

/** @param {Translator} t @param {ViewStore} view @param {Actions} actions */
export function create_network_dialog(t, view, actions) {
  const status = make("p", { class: "share-says", role: "status" });
  const fault = make("p", { class: "type-says", id: "network-fault", role: "alert" });
  /** @param {string} sentence */
  const tell = (sentence) => status.replaceChildren(sentence);
  /** @param {string} sentence */
  const complain = (sentence) => {
    fault.replaceChildren(sentence);
    fault.dataset.wrong = sentence === "" ? "no" : "yes";
  };
  const close = () => dialog.close();
  const parts = dialog_parts(t, actions, { tell, complain, paste: actions.paste }, close);
  const foot = foot_buttons(t, actions, parts.plan, { close, tell });
  const { dialog, heading } = make_dialog(t, {
    id: "network-dialog",
    title: t("network"),
    body: [...parts.elements, fault],
    foot: [status, foot.element],
  });

  /** @param {DialogView} now */
  const draw = (now) => {
    heading.textContent = now.part === "connected" ? with_whom(t, now.name) : t("network");
    parts.draw(now);
    foot.draw(now);
  };
  const focus = () => parts.focus() || foot.focus();

  dialog.addEventListener("close", () => {
    parts.close();
    actions.closed();
  });
  view.subscribe((now, before) => {
    if (now.part !== before.part) {
      complain("");
      parts.close();
    }
    draw(now);
    if (dialog.open && now.part !== before.part) focus();
  });

  return {
    open() {
      parts.fill(view.get());
      complain("");
      tell("");
      draw(view.get());
      open_dialog(dialog);
      focus();
    },
    close,
    is_open: () => dialog.open,
  };
}
