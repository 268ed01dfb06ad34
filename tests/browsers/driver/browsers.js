// The three browsers: how each is started, what it reports, how its windows get their size, and what its build is known
// to lack.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { Bidi } from "./bidi.js";
import { free_port, start_driver } from "./processes.js";
import { Session } from "./webdriver.js";

/** @typedef {"chromium" | "firefox" | "webkit"} BrowserName */
/**
 * What a browser may lack: connections between pages, and the driver's command to print.
 * @typedef {"webrtc" | "print"} Feature
 */
/** @typedef {{ width: number, height: number }} Size  of a window's content, in CSS pixels */

/**
 * @typedef {object} Kind
 * @property {(scratch: string) => Promise<{ words: string[], more?: Record<string, string> }>} driver its program, and
 *   the environment
 * @property {() => object} capabilities
 * @property {Partial<Record<Feature, string>>} lacks  each with the reason; its absence is tested
 * @property {import("./webdriver.js").PointerKind} phone_pointer  by which a phone is touched
 */

/** MiniBrowser's own buttons keep its window 447 pixels wide; without their padding a phone's width is reached. */
const NARROW_BUTTONS = "button { min-width: 0; padding: 0; }\n";

/** @type {Readonly<Record<BrowserName, Kind>>} */
export const BROWSERS = Object.freeze({
  chromium: {
    driver: async () => ({ words: ["chromedriver", "--port=PORT"] }),
    capabilities: () => ({
      browserName: "chrome",
      webSocketUrl: true,
      "goog:chromeOptions": {
        binary: env.CHROMIUM ?? "/usr/bin/chromium",
        args: [
          "--headless=new",
          "--no-sandbox",
          "--disable-gpu",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--lang=en-US",
        ],
      },
      "goog:loggingPrefs": { browser: "ALL" },
    }),
    lacks: {},
    phone_pointer: "touch",
  },
  firefox: {
    driver: async () => ({
      words: [
        "geckodriver",
        "--port=PORT",
        `--websocket-port=${await free_port()}`,
        "--binary",
        env.FIREFOX ?? "/usr/bin/firefox-esr",
      ],
    }),
    capabilities: () => ({
      browserName: "firefox",
      webSocketUrl: true,
      "moz:firefoxOptions": { args: ["-headless"], prefs: { "intl.accept_languages": "en-US" } },
    }),
    lacks: {},
    phone_pointer: "touch",
  },
  webkit: {
    async driver(scratch) {
      mkdirSync(join(scratch, "gtk-3.0"));
      writeFileSync(join(scratch, "gtk-3.0/gtk.css"), NARROW_BUTTONS);
      return {
        words: [
          "xvfb-run",
          "-a",
          "-s",
          "-screen 0 1600x1200x24",
          "dbus-run-session",
          "--",
          "WebKitWebDriver",
          "-p",
          "PORT",
        ],
        more: {
          WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
          LIBGL_ALWAYS_SOFTWARE: "1",
          LANG: "en_US.UTF-8",
          XDG_CONFIG_HOME: scratch,
          XDG_CACHE_HOME: scratch,
          XDG_DATA_HOME: scratch,
        },
      };
    },
    capabilities: () => ({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": {
        binary: env.MINIBROWSER ?? "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
        args: ["--automation"],
      },
    }),
    lacks: { webrtc: "WebKitGTK is built without WebRTC", print: "its driver has no command for printing" },
    phone_pointer: "mouse",
  },
});

/** A browser that runs. */
export class Browser {
  /**
   * @param {BrowserName} name
   * @param {Session} session
   * @param {import("./processes.js").Driver} driver
   * @param {string} scratch
   */
  constructor(name, session, driver, scratch) {
    this.name = name;
    this.session = session;
    this.driver = driver;
    this.scratch = scratch;
    this.lacks = BROWSERS[name].lacks;
    /** @type {Bidi | null} */
    this.bidi = null;
    /** Errors and warnings of the console since they were last taken. @type {string[]} */
    this.reported = [];
  }

  /** @param {BrowserName} name */
  static async start(name) {
    const scratch = mkdtempSync(join(tmpdir(), `checkers-${name}-`));
    const kind = BROWSERS[name];
    const { words, more } = await kind.driver(scratch);
    const driver = await start_driver(words, more);
    try {
      const session = await Session.start(driver.address, kind.capabilities());
      const browser = new Browser(name, session, driver, scratch);
      const { webSocketUrl } = session.capabilities;
      if (webSocketUrl !== undefined) browser.bidi = await Bidi.connect(webSocketUrl, (entry) => browser.hear(entry));
      return browser;
    } catch (error) {
      driver.stop();
      throw new Error(`${name}: ${error}\n${driver.log()}`, { cause: error });
    }
  }

  /** Its version, as it says. @returns {string} */
  get version() {
    return this.session.capabilities.browserVersion;
  }

  /** @param {import("./bidi.js").LogEntry} entry */
  hear({ level, text, type }) {
    if (level === "error" || level === "warn") this.reported.push(`${type} ${level}: ${text}`);
  }

  /** Takes the console messages since the last call. @returns {Promise<string[]>} */
  async take_reports() {
    if (this.name === "chromium") {
      /** @type {{ level: string, message: string }[]} */
      const entries = await this.session.post("se/log", { type: "browser" });
      this.reported.push(
        ...entries
          .filter(({ level }) => level === "SEVERE" || level === "WARNING")
          .map(({ level, message }) => `log ${level}: ${message}`),
      );
    }
    return this.reported.splice(0);
  }

  /** Gives the present window its size. @param {Size} size */
  async resize({ width, height }) {
    const { session, bidi } = this;
    if (bidi !== null) return bidi.set_viewport(await session.window(), width, height);
    const inner = () => session.run(() => [innerWidth, innerHeight]);
    await session.post("window/rect", { x: 0, y: 0, width, height });
    const [, shown = 0] = await inner();
    await session.post("window/rect", { x: 0, y: 0, width, height: height + (height - shown) });
  }

  async stop() {
    this.bidi?.close();
    await this.session.end().catch(() => undefined); // a browser that has crashed has no session to end
    this.driver.stop();
    try {
      rmSync(this.scratch, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // a service of the desktop, started by the browser, may still use it
    }
  }
}
