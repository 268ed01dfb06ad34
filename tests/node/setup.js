// Before every test file: lets Node read www/ as a browser does. `cargo xtask test node` runs all tests; one of them
// runs by `node --import ./tests/node/setup.js --test tests/node/play/game/clock.test.js`.
import { register } from "node:module";

register("./hooks.js", import.meta.url);
