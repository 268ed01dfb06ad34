// The state machine of the QR scanner: the camera runs only from a press of the button until a code is read. Each fault
// has a remark that tells the user what to do. Pure; scanner.js performs the effects.
import { has_fragment } from "./invitation.js";
import { step } from "../../kit/platform/step.js";

/**
 * Why the scanner cannot run: the page is not served over HTTPS, there is no camera, the user denied permission,
 * another program uses the camera, the camera failed for another reason, or no QR reader is available.
 * @typedef {"insecure" | "no-camera" | "denied" | "in-use" | "failed" | "no-reader"} CameraFault
 */
/**
 * `searching`: no code yet; `nothing-yet`: no code for a long time; `other-code`: a code that is not a link of this
 * program.
 */
/** @typedef {CameraFault | "searching" | "nothing-yet" | "other-code"} Remark */

/**
 * @typedef {object} Scan
 * @property {"off" | "starting" | "looking"} phase
 * @property {Remark | null} remark
 * @property {number} since  when the camera started, in milliseconds
 */

/**
 * `pressed`: the user pressed the button that starts and stops the camera; `closed`: the scanner was hidden; `frame`: a
 * frame was read, with `text` null if it shows no code.
 * @typedef {{ kind: "pressed" } | { kind: "closed" } | { kind: "camera_opened", now: number }
 *   | { kind: "refused", fault: CameraFault } | { kind: "frame", text: string | null, now: number }} ScanEvent
 */
/** @typedef {{ kind: "open_camera" } | { kind: "close_camera" } | { kind: "take", text: string }} ScanEffect */
/** @typedef {{ state: Scan, effects: ScanEffect[] }} ScanStep */

/** Milliseconds without a code before the page advises how to hold it. */
export const PATIENCE = 15_000;

/** @type {Scan} */
export const OFF = Object.freeze({ phase: "off", remark: null, since: 0 });

/** @param {Remark | null} remark @param {...ScanEffect} more @returns {ScanStep} */
const end = (remark, ...more) => step({ ...OFF, remark }, { kind: "close_camera" }, ...more);

/** @param {Scan} state @param {Remark} remark @returns {Scan} */
const with_remark = (state, remark) => (state.remark === remark ? state : { ...state, remark });

/** @param {Scan} state @param {string | null} text @param {number} now @returns {ScanStep} */
function read(state, text, now) {
  if (text === null) {
    const long = now - state.since > PATIENCE && state.remark === "searching";
    return step(long ? with_remark(state, "nothing-yet") : state);
  }
  return !has_fragment(text) ? step(with_remark(state, "other-code")) : end(null, { kind: "take", text });
}

/** @param {Scan} state @param {ScanEvent} event @returns {ScanStep} */
export function transition(state, event) {
  switch (event.kind) {
    case "pressed":
      return state.phase === "off" ? step({ ...OFF, phase: "starting" }, { kind: "open_camera" }) : end(null);
    case "closed":
      return state.phase === "off" ? step(state.remark === null ? state : OFF) : end(null);
    case "camera_opened":
      // The camera was stopped before the user allowed it.
      if (state.phase !== "starting") return step(state, { kind: "close_camera" });
      return step({ phase: "looking", remark: "searching", since: event.now });
    case "refused":
      return state.phase === "off" ? step(state) : end(event.fault);
    case "frame":
      return state.phase === "looking" ? read(state, event.text, event.now) : step(state);
  }
}

/** The fault behind an error of getUserMedia. @param {unknown} error @returns {CameraFault} */
export function fault_of(error) {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "no-camera";
  return name === "NotReadableError" || name === "AbortError" ? "in-use" : "failed";
}
