// The scanner of the answer's QR code: when the camera runs, and what is said while no code is read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { remark_text } from "../../../../www/remote/network/scanner.js";
import { fault_of, OFF, PATIENCE, transition } from "../../../../www/remote/network/scan_state.js";
import { t } from "../../translator.js";

/** @import { Scan, ScanEvent } from "../../../../www/remote/network/scan_state.js" */

/** @param {Scan} state @param {...ScanEvent} events */
function run(state, ...events) {
  /** @type {string[]} */
  let effects = [];
  for (const event of events) {
    const next = transition(state, event);
    state = next.state;
    effects = next.effects.map((effect) => (effect.kind === "take" ? `take ${effect.text}` : effect.kind));
  }
  return { state, effects };
}

const pressed = /** @type {const} */ ({ kind: "pressed" });
const closed = /** @type {const} */ ({ kind: "closed" });
const opened = /** @type {const} */ ({ kind: "camera_opened", now: 1000 });
/** @param {string | null} text @param {number} [now] @returns {ScanEvent} */
const frame = (text, now = 1100) => ({ kind: "frame", text, now });
const ANSWER = "https://example.org/#answer=1.abc";

test("the camera is asked for when the button is pressed, and stops with the answer", () => {
  assert.deepEqual(run(OFF, pressed).effects, ["open_camera"]);
  const looking = run(OFF, pressed, opened);
  assert.deepEqual(looking.state, { phase: "looking", remark: "searching", since: 1000 });
  assert.deepEqual(looking.effects, []);
  const found = run(looking.state, frame(null), frame(ANSWER));
  assert.deepEqual(found, { state: OFF, effects: ["close_camera", `take ${ANSWER}`] });
  assert.deepEqual(run(found.state, frame(ANSWER)).effects, []); // the picture after it
});

test("a second press and a closed dialog stop the camera, also before it was allowed", () => {
  for (const event of [pressed, closed]) {
    assert.deepEqual(run(OFF, pressed, opened, event), { state: OFF, effects: ["close_camera"] });
    assert.deepEqual(run(OFF, pressed, event), { state: OFF, effects: ["close_camera"] });
    assert.deepEqual(run(OFF, pressed, event, opened), { state: OFF, effects: ["close_camera"] });
  }
  assert.deepEqual(run(OFF, closed).effects, []);
});

test("the obstacle is shown until the button is pressed again or the dialog closes", () => {
  const refused = run(OFF, pressed, { kind: "refused", fault: "denied" });
  assert.deepEqual(refused, { state: { ...OFF, remark: "denied" }, effects: ["close_camera"] });
  assert.deepEqual(run(refused.state, pressed).state, { ...OFF, phase: "starting" });
  assert.deepEqual(run(refused.state, closed), { state: OFF, effects: [] });
  assert.deepEqual(run(OFF, { kind: "refused", fault: "denied" }).state, OFF); // it had been stopped
});

test("without a code the page says after a while how to hold it; another code is named at once", () => {
  const { state } = run(OFF, pressed, opened);
  assert.equal(run(state, frame(null, 1000 + PATIENCE)).state.remark, "searching");
  const late = run(state, frame(null, 1001 + PATIENCE));
  assert.equal(late.state.remark, "nothing-yet");
  const other = run(late.state, frame("https://example.org/menu"));
  assert.deepEqual([other.state.phase, other.state.remark, other.effects], ["looking", "other-code", []]);
  assert.equal(run(other.state, frame(null, 1001 + 2 * PATIENCE)).state.remark, "other-code");
});

test("each fault of the camera has a sentence of its own that names a remedy", () => {
  const faults = ["NotAllowedError", "NotFoundError", "NotReadableError", "TypeError"].map((name) =>
    fault_of(Object.assign(new Error(name), { name })),
  );
  assert.deepEqual(faults, ["denied", "no-camera", "in-use", "failed"]);
  const remarks = /** @type {const} */ (["insecure", "no-reader", "nothing-yet", "other-code"]);
  const sentences = [...faults, ...remarks].map((remark) => remark_text(t, remark));
  assert.equal(new Set(sentences).size, sentences.length);
  for (const sentence of sentences) assert.match(sentence, /[Pp]aste|Scan/);
});
