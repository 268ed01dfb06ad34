// Puts the packages that the page uses into an unpacked build, in the folder that it is given. Trunk's hook calls it
// (`cargo xtask pack`).
import { argv } from "node:process";
import { pack_qr } from "./vendor.mjs";

await pack_qr(argv[2] ?? "dist");
