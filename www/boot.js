// A classic script in the head, run before the first paint: applies the stored settings to colours and panel, so that
// the page does not change visibly when the modules arrive. If they do not arrive, it shows a message.
"use strict";
(() => {
  const root = document.documentElement;
  /** The value saved by this tab, or else by any tab. @param {string} key @returns {Record<string, unknown>} */
  const stored = (key) => {
    try {
      const last = localStorage.getItem(key);
      const value = JSON.parse((last === null ? null : (sessionStorage.getItem(key) ?? last)) ?? "null");
      return typeof value === "object" && value !== null ? value : {};
    } catch {
      return {}; // blocked storage or broken text: play/game/saved_game.js reports it
    }
  };

  const settings = stored("bitboard-checkers:settings");
  // kit/settings/store.js judges the rest
  const look = settings.version === 1 ? settings : stored("bitboard-checkers:look");
  if (matchMedia("(prefers-contrast: more), (forced-colors: active)").matches)
    root.dataset.board = root.dataset.pieces = "contrast";
  /**
   * The message shown if the page does not load, in each language.
   * @type {Record<string, [sentence: string, button: string]>}
   */
  const words = {
    en: ["The page has not loaded completely.", "Reload"],
    de: ["Die Seite ist nicht vollständig geladen.", "Neu laden"],
    es: ["La página no se ha cargado por completo.", "Recargar"],
    fr: ["La page n’est pas entièrement chargée.", "Recharger"],
    pt: ["A página não foi carregada por completo.", "Recarregar"],
    nl: ["De pagina is niet volledig geladen.", "Herladen"],
    ar: ["لم تُحمَّل الصفحة بالكامل.", "أعد التحميل"],
  };
  // The language that was chosen, or else the first of the browser's that the page knows. Another than English is
  // fetched while the page is still read; its words are awaited by kit/language/page_language.js.
  const wished = [look.language, ...navigator.languages].map((tag) =>
    typeof tag === "string" ? tag.toLowerCase().replace(/-.*/, "") : "",
  );
  const language = wished.find((code) => Object.hasOwn(words, code)) ?? "en";
  root.lang = language;
  root.dir = language === "ar" ? "rtl" : "ltr";
  if (language !== "en") {
    root.dataset.words = "awaited";
    const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : "";
    const href = new URL(`kit/language/${language}.json`, script).href;
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "anonymous", href }),
    );
  }

  // Only the settings that style sheets read; kit/settings/store.js sets all, and removes invalid ones.
  for (const name of ["scheme", "board", "pieces", "labels", "evalbar", "thinking", "motion", "size", "zen"])
    if (typeof look[name] === "string") root.dataset[name] = look[name];

  const { version, moves, players, rules = "official", welcome, mode } = stored("bitboard-checkers:game");
  if (mode === "study") root.dataset.mode = mode;
  const begun = version === 3 ? welcome !== true : Array.isArray(moves) && moves.length > 0;
  const friends = !JSON.stringify(players ?? "computer").includes("computer");
  const shared = /^#(game|pdn|turn)=/.test(location.hash); // main.js opens it
  if (begun || shared || friends || rules !== "official" || welcome === false) root.dataset.panel = "game";

  // Files of the page may be missing, damaged or pending for ever. The catalogues are then unavailable, so the message
  // is in this file. It is removed if the page loads after all.
  const [sentence = "", again = ""] = words[language] ?? [];
  const report = document.createElement("p");
  const reported = () => report.isConnected || "ready" in root.dataset || document.body === null;
  const tell = () => {
    if (reported()) return;
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      className: "btn",
      textContent: again,
    });
    button.addEventListener("click", () => location.reload());
    report.className = "not-loaded";
    report.setAttribute("role", "alert");
    document.body.prepend(report);
    report.append(`${sentence} `, button);
    root.dataset.late = "yes";
    const look_again = setInterval(() => {
      if (!("ready" in root.dataset)) return;
      clearInterval(look_again);
      report.remove();
      delete root.dataset.late;
    }, 200);
  };
  setTimeout(tell, 15_000);
  addEventListener("unhandledrejection", tell);
  addEventListener(
    "error",
    ({ target }) => {
      if (target === window || target instanceof HTMLScriptElement) tell();
    },
    true,
  );
})();
