// The first script of a page that plays: it says on the page how it went.
import { play } from "./play.mjs";

const said = await play().then(({ moves }) => moves, (error) => `failed: ${error}`);
document.body.dataset.said = said;
