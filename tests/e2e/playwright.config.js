// Eight projects: `tests`; `long`, the tests tagged so and those tagged `looks` in all their looks (axe.js);
// `endurance`; `nginx`, which needs that server; `six`, which needs the file of six pieces; `kills`, which kills
// browsers; `shots` which only writes pictures; and `measure` for quiet machines.
// All load the release build from dist/.
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";

const port = Number(process.env.PORT ?? 21732);

export default defineConfig({
  testDir: "specs",
  outputDir: "results",
  workers: "150%", // of the cores: a test often waits
  retries: 1, // what passes only the second time is listed as flaky; a machine under load is no defect of the page
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    viewport: { width: 1440, height: 900 },
    colorScheme: "light",
    contextOptions: { reducedMotion: "reduce" }, // what moves is for the specs that ask for it
    trace: "off",
    serviceWorkers: "block", // it would answer where a spec wants to; app.spec.js lets it in
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "tests", testIgnore: /shots|measure/, grepInvert: /@long|@endurance|@nginx|@six|@kills/ },
    { name: "long", testIgnore: /shots|measure/, grep: /@long|@looks/ },
    { name: "endurance", grep: /@endurance/ },
    { name: "nginx", grep: /@nginx/ },
    { name: "six", grep: /@six/ },
    { name: "kills", grep: /@kills/, retries: 0 },
    { name: "shots", testMatch: /shots/ },
    { name: "measure", testMatch: /measure/ },
  ],
  webServer: {
    command: `node ${JSON.stringify(fileURLToPath(new URL("server.js", import.meta.url)))}`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
    env: { PORT: String(port) },
  },
});
