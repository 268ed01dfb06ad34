// The button that scans the peer's QR code, and the camera's video. A press of the button starts the camera; a code, a
// second press, or closing the dialog stops it.
import { make } from "../../kit/widgets/dom.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { create_machine } from "../../kit/platform/machine.js";
import { create_qr_reader } from "./qr_reader.js";
import { fault_of, OFF, transition } from "./scan_state.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Scan, ScanEvent } from "./scan_state.js"
 */

/** Milliseconds between frames, so that the page stays responsive. */
const PAUSE = 120;

/** A dense code needs many pixels. A phone's back camera reads it best. */
const CAMERA = Object.freeze({
  video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } },
  audio: false,
});

/** @param {Translator} t @param {NonNullable<Scan["remark"]>} remark */
export const remark_text = (t, remark) =>
  ({
    searching: t("network.scan.searching"),
    "nothing-yet": t("network.scan.nothing_yet"),
    "other-code": t("network.scan.other_code"),
    insecure: t("network.scan.insecure"),
    "no-camera": t("network.scan.no_camera"),
    denied: t("network.scan.denied"),
    "in-use": t("network.scan.in_use"),
    failed: t("network.scan.failed"),
    "no-reader": t("network.scan.no_reader"),
  })[remark];

/**
 * The camera and the reader of its frames.
 * @param {HTMLVideoElement} video
 * @param {(event: ScanEvent) => void} report
 */
function create_camera(video, report) {
  /** Aborted by a later start or stop: a stream that opens after it is closed at once. */
  const latest = create_latest_signal();

  const stop = () => {
    latest.abort();
    const stream = /** @type {MediaStream | null} */ (video.srcObject);
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  };

  /** @param {import("./qr_reader.js").QrReader} read @param {AbortSignal} signal */
  const look = async (read, signal) => {
    while (!signal.aborted) {
      const text = await read(video).catch(() => null);
      if (signal.aborted) return;
      report({ kind: "frame", text, now: Date.now() });
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  };

  const open = async () => {
    const signal = latest.next();
    /** @param {import("./scan_state.js").CameraFault} fault */
    const refuse = (fault) => void (!signal.aborted && report({ kind: "refused", fault }));
    const read = await create_qr_reader().catch(() => null);
    if (read === null) return refuse("no-reader");
    // Undefined unless the page is served over HTTPS.
    const devices = /** @type {MediaDevices | undefined} */ (navigator.mediaDevices);
    if (devices === undefined) return refuse("insecure");
    try {
      const opened = await devices.getUserMedia(CAMERA);
      if (signal.aborted) return void opened.getTracks().forEach((track) => track.stop());
      video.srcObject = opened;
      await video.play();
    } catch (error) {
      return refuse(fault_of(error));
    }
    if (signal.aborted) return;
    report({ kind: "camera_opened", now: Date.now() });
    await look(read, signal);
  };

  return { open, stop };
}

/** @param {Translator} t @param {(text: string) => void} take  called with the text of the code */
export function create_scanner(t, take) {
  const video = make("video", { class: "scan", playsinline: "", "aria-label": t("network.scan.picture") });
  video.muted = true;
  const status = make("p", { class: "hint", role: "status" });
  const words = make("span");
  const toggle = make("button", { type: "button", class: "btn" }, words);
  toggle.addEventListener("click", () => machine.dispatch({ kind: "pressed" }));
  const camera = create_camera(video, (event) => machine.dispatch(event));
  const machine = create_machine(
    OFF,
    transition,
    (/** @type {import("./scan_state.js").ScanEffect} */ effect) => {
      if (effect.kind === "open_camera") return camera.open();
      if (effect.kind === "close_camera") return camera.stop();
      return take(effect.text);
    },
    () => /** @type {ScanEvent} */ ({ kind: "refused", fault: "failed" }),
  );

  /** @param {Scan} now */
  const draw = ({ phase, remark }) => {
    video.hidden = phase !== "looking";
    words.textContent = t(phase === "off" ? "network.scan" : "network.scan.stop");
    const sentence = remark === null ? "" : remark_text(t, remark);
    if (status.textContent !== sentence) status.textContent = sentence;
    status.hidden = sentence === "";
  };
  machine.subscribe(draw);
  draw(OFF);

  return {
    element: make("div", { class: "scanner" }, make("div", { class: "row tight" }, toggle), video, status),
    /** Stops the camera. Called when the dialog closes or no answer is expected. */
    close: () => machine.dispatch({ kind: "closed" }),
  };
}
