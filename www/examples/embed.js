// Controls the game in a frame: sends hello, receives events, and sends requests. Both sides check the origin of each
// message.
const frame = document.getElementById("game");
const says = document.getElementById("says");
const button = document.getElementById("new");
if (!(frame instanceof HTMLIFrameElement) || says === null || button === null) throw new Error("the page is not whole");
const { origin } = new URL(frame.src);

let ids = 0;
/**
 * The braces are needed: of a message that is sent by a function's very last call, Safari takes the frame itself for
 * the sender.
 * @param {object} message
 */
const send = (message) => {
  frame.contentWindow?.postMessage({ checkers: 1, id: (ids += 1), ...message }, origin);
};

addEventListener("message", ({ source, origin: from, data }) => {
  if (source !== frame.contentWindow || from !== origin || data.checkers !== 1) return;
  if (data.type === "ready") says.textContent = `${data.position.legalMoves.length} moves are possible.`;
  if (data.type === "move") says.textContent = `${data.detail.side} plays ${data.detail.move.notation}.`;
  if (data.type === "gameover") says.textContent = `It is over: ${data.detail.outcome.state}.`;
  if (data.type === "refused") says.textContent = `Refused: ${data.message}.`;
});

button.addEventListener("click", () => send({ type: "new-game", how: { side: "white", level: 2 } }));

export {}; // a module: its names are its own

// The frame hears as soon as it has loaded; it may have by now.
frame.addEventListener("load", () => send({ type: "hello" }));
send({ type: "hello" });
