// Runs before the first paint (a classic script in the head): what was chosen earlier decides colours and panel,
// so that the page does not change under the reader's eyes when the modules arrive.
"use strict";
(() => {
  const root = document.documentElement;
  /** What this tab saved, or else any. @param {string} key @returns {Record<string, unknown>} */
  const stored = (key) => {
    try {
      const last = localStorage.getItem(key);
      const value = JSON.parse((last === null ? null : sessionStorage.getItem(key) ?? last) ?? "null");
      return typeof value === "object" && value !== null ? value : {};
    } catch {
      return {}; // blocked storage or broken text: game/saved.js reports it
    }
  };

  const settings = stored("bitboard-checkers:settings");
  const look = settings.version === 1 ? settings : stored("bitboard-checkers:look"); // panels/look.js judges the rest
  if (matchMedia("(prefers-contrast: more), (forced-colors: active)").matches) root.dataset.board = root.dataset.pieces = "contrast";
  // The language that was chosen, or else the first of the browser's that the page knows. Another than English is fetched while the page
  // is still read; its words are waited for by language/phrase.js.
  const known = ["en", "de", "es", "fr", "pt", "nl", "ar"];
  const wished = [look.language, ...navigator.languages].map((tag) => String(tag).toLowerCase().replace(/-.*/, ""));
  const language = wished.find((code) => known.includes(code)) ?? "en";
  root.lang = language;
  root.dir = language === "ar" ? "rtl" : "ltr";
  if (typeof look.language === "string") root.dataset.language = look.language;
  if (language !== "en") {
    root.dataset.words = "awaited";
    const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : "";
    const href = new URL(`language/${language}.json`, script).href;
    document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "anonymous", href }));
  }

  if (look.scheme === "light" || look.scheme === "dark") root.dataset.scheme = look.scheme;
  if (typeof look.board === "string") root.dataset.board = look.board;
  if (typeof look.labels === "string") root.dataset.labels = look.labels;
  for (const name of ["evalbar", "thinking", "ponder"]) if (look[name] === "on") root.dataset[name] = "on";
  if (look.sound === "off") root.dataset.sound = look.sound;
  if (look.motion === "less") root.dataset.motion = look.motion;
  if (typeof look.pieces === "string") root.dataset.pieces = look.pieces;

  const { version, moves, players, rules = "official", welcome, mode } = stored("bitboard-checkers:game");
  if (mode === "study") root.dataset.mode = mode;
  const begun = version === 3 ? welcome !== true : Array.isArray(moves) && moves.length > 0;
  const friends = !JSON.stringify(players ?? "computer").includes("computer");
  const shared = /^#(game|pdn|turn)=/.test(location.hash); // main.js opens it
  if (begun || shared || friends || rules !== "official" || welcome === false) root.dataset.panel = "game";
})();
