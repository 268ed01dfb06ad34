// All journeys, in the order in which they are gone on.
import { analysis } from "./analysis.js";
import { arena } from "./arena.js";
import { drag } from "./drag.js";
import { elements } from "./elements.js";
import { embed } from "./embed.js";
import { hint } from "./hint.js";
import { keyboard } from "./keyboard.js";
import { language } from "./language.js";
import { leaving } from "./leaving.js";
import { level8 } from "./level8.js";
import { library } from "./library.js";
import { load } from "./load.js";
import { offline } from "./offline.js";
import { path } from "./path.js";
import { pointer } from "./pointer.js";
import { print } from "./print.js";
import { service_worker } from "./service_worker.js";
import { settings } from "./settings.js";
import { share } from "./share.js";
import { storage } from "./storage.js";
import { undo } from "./undo.js";
import { webrtc } from "./webrtc.js";

/** @type {readonly import("../driver/journey.js").Journey[]} */
export const ALL = Object.freeze([
  load,
  pointer,
  keyboard,
  path,
  drag,
  hint,
  undo,
  analysis,
  library,
  share,
  settings,
  language,
  level8,
  arena,
  elements,
  embed,
  service_worker,
  offline,
  webrtc,
  storage,
  leaving,
  print,
]);
