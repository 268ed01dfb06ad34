//! The tools that the commands need: how each is found, what it is needed for, and how it is installed.

pub(crate) mod browser;
pub(crate) mod cargo;
pub(crate) mod node;
pub(crate) mod other_browsers;
pub(crate) mod rust;

use crate::project::Project;

/// Something outside the checkout that a command needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tool {
    /// Rust's standard library for the browser.
    Wasm32,
    /// `cargo fmt`.
    Rustfmt,
    /// `cargo clippy`.
    Clippy,
    /// The nightly toolchain, which fuzzing needs.
    Nightly,
    /// `cargo fuzz`.
    CargoFuzz,
    /// `cargo mutants`.
    CargoMutants,
    /// `cargo miri` of the nightly toolchain.
    Miri,
    /// `cargo semver-checks`.
    SemverChecks,
    /// Rust's core library for a machine without an operating system.
    BareMetal,
    /// Generates the JavaScript around the module.
    WasmBindgen,
    /// Builds and serves the page.
    Trunk,
    /// Runs the Rust tests in the browser.
    WasmPack,
    /// Chromium, chromedriver, and the headless shell where there is one.
    Browser,
    /// Firefox, for `verify browsers`.
    Firefox,
    /// The driver program of Firefox.
    Geckodriver,
    /// `WebKitGTK` with its driver, for `verify browsers`.
    WebKit,
    /// Node.js with npm.
    Node,
    /// The npm packages of `tests/e2e`.
    Packages,
    /// The npm package of `tools/pack`.
    Packer,
    /// The npm package of `tests/lighthouse`.
    Lighthouse,
    /// The npm packages of `tests/package`.
    Projects,
    /// The npm packages of `tests/baseline`.
    Baseline,
}

/// All tools in the order of installation: quick ones first, so that problems show early.
pub(crate) const ALL: [Tool; 22] = [
    Tool::Wasm32,
    Tool::Rustfmt,
    Tool::Clippy,
    Tool::Nightly,
    Tool::Miri,
    Tool::BareMetal,
    Tool::Node,
    Tool::Browser,
    Tool::Firefox,
    Tool::WebKit,
    Tool::Packages,
    Tool::Packer,
    Tool::Lighthouse,
    Tool::Projects,
    Tool::Baseline,
    Tool::WasmBindgen,
    Tool::WasmPack,
    Tool::CargoFuzz,
    Tool::CargoMutants,
    Tool::SemverChecks,
    Tool::Geckodriver,
    Tool::Trunk,
];

/// Tools that a single check of `verify` needs: that check installs them, `setup` does not.
pub(crate) const RARE: [Tool; 5] =
    [Tool::Firefox, Tool::Geckodriver, Tool::WebKit, Tool::SemverChecks, Tool::BareMetal];

/// Tools that are crates.
const COMPILED: [Tool; 7] = [
    Tool::WasmBindgen,
    Tool::Trunk,
    Tool::WasmPack,
    Tool::CargoFuzz,
    Tool::CargoMutants,
    Tool::SemverChecks,
    Tool::Geckodriver,
];

/// The state of a tool on this machine: installed with a version, or missing for a reason.
pub(crate) type State = Result<String, String>;

impl Tool {
    /// The name of the tool.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Wasm32 => "wasm32 target",
            Self::Rustfmt => "rustfmt",
            Self::Clippy => "clippy",
            Self::Nightly => "nightly Rust",
            Self::CargoFuzz => "cargo-fuzz",
            Self::CargoMutants => "cargo-mutants",
            Self::Miri => "miri",
            Self::SemverChecks => "semver-checks",
            Self::BareMetal => "bare target",
            Self::WasmBindgen => "wasm-bindgen",
            Self::Trunk => "trunk",
            Self::WasmPack => "wasm-pack",
            Self::Browser => "chromium",
            Self::Firefox => "firefox",
            Self::Geckodriver => "geckodriver",
            Self::WebKit => "webkitgtk",
            Self::Node => "node",
            Self::Packages => "npm packages",
            Self::Packer => "packer",
            Self::Lighthouse => "lighthouse",
            Self::Projects => "package checks",
            Self::Baseline => "linters",
        }
    }

    /// The commands that need it.
    pub(crate) fn why(self) -> &'static str {
        match self {
            Self::Wasm32 => "compiles the game for the browser",
            Self::Rustfmt => "checks the layout of the Rust code",
            Self::Clippy => "reads the Rust code for mistakes",
            Self::Nightly => "compiles the fuzz targets",
            Self::CargoFuzz => "runs the fuzz targets",
            Self::CargoMutants => "builds small faults into the code that the tests have to find",
            Self::Miri => "interprets the rules and finds undefined behaviour",
            Self::SemverChecks => "compares the crate's interface with that of the last release",
            Self::BareMetal => "compiles the rules without the standard library",
            Self::WasmBindgen => "makes the JavaScript around the wasm module",
            Self::Trunk => "builds and serves the page",
            Self::WasmPack => "runs the Rust tests in the browser",
            Self::Browser => "the browser of the tests, and the chromedriver that steers it",
            Self::Firefox => "a browser of `cargo xtask verify browsers`",
            Self::Geckodriver => "steers Firefox in `cargo xtask verify browsers`",
            Self::WebKit => "a browser of `cargo xtask verify browsers`, with its driver and a screen for it",
            Self::Node => "runs the page's tests and type checks",
            Self::Packages => "Playwright, axe and TypeScript for tests/e2e",
            Self::Packer => "esbuild, which makes few small files of the page",
            Self::Lighthouse => "judges the page in `cargo xtask verify page`",
            Self::Projects => "publint, attw and Vite for `cargo xtask verify package`",
            Self::Baseline => "Prettier, ESLint and dependency-cruiser for tests/baseline",
        }
    }

    /// The time that its installation takes, measured on two cores.
    fn cost(self) -> &'static str {
        match self {
            Self::Wasm32 => "a download of about 20 MB",
            Self::Rustfmt | Self::Clippy | Self::Miri | Self::BareMetal => "a download of a few MB",
            Self::Nightly => "a download of about 130 MB",
            Self::WasmBindgen | Self::WasmPack | Self::CargoFuzz | Self::CargoMutants => {
                "downloaded and compiled, about a minute"
            }
            Self::Trunk | Self::Geckodriver => "downloaded and compiled, two to three minutes",
            Self::SemverChecks => "downloaded and compiled, about seven minutes",
            Self::Browser => "a download of about 160 MB",
            Self::Firefox => "a download of about 90 MB",
            Self::WebKit => "a download of about 60 MB",
            Self::Node => "a download of about 50 MB",
            Self::Packages | Self::Packer => "a download of about 10 MB",
            Self::Lighthouse => "a download of about 40 MB, 190 MB unpacked",
            Self::Projects => "a download of about 40 MB",
            Self::Baseline => "a download of about 25 MB",
        }
    }

    /// Looks for the tool.
    pub(crate) fn state(self, project: &Project) -> State {
        match self {
            Self::Wasm32 => rust::wasm32(project),
            Self::Rustfmt => rust::component(project, "fmt"),
            Self::Clippy => rust::component(project, "clippy"),
            Self::Nightly => rust::nightly(project),
            Self::CargoFuzz => cargo::cargo_fuzz().state(project),
            Self::CargoMutants => cargo::cargo_mutants().state(project),
            Self::Miri => rust::miri(project),
            Self::SemverChecks => cargo::semver_checks().state(project),
            Self::BareMetal => rust::bare_metal(project),
            Self::WasmBindgen => cargo::bindgen(project).state(project),
            Self::Trunk => cargo::trunk().state(project),
            Self::WasmPack => cargo::wasm_pack().state(project),
            Self::Browser => browser::state(project),
            Self::Firefox => other_browsers::firefox_state(project),
            Self::Geckodriver => cargo::geckodriver().state(project),
            Self::WebKit => other_browsers::webkit_state(project),
            Self::Node => node::state(project),
            Self::Packages => node::packages(project, &node::TESTS),
            Self::Packer => node::packages(project, &node::PACKER),
            Self::Lighthouse => node::packages(project, &node::LIGHTHOUSE),
            Self::Projects => node::packages(project, &node::PROJECTS),
            Self::Baseline => node::packages(project, &node::BASELINE),
        }
    }

    fn install(self, project: &Project) -> Result<(), String> {
        match self {
            Self::Wasm32 => rust::add_wasm32(project),
            Self::Rustfmt => rust::add_component(project, "rustfmt"),
            Self::Clippy => rust::add_component(project, "clippy"),
            Self::Nightly => rust::add_nightly(project),
            Self::CargoFuzz => cargo::cargo_fuzz().install(project),
            Self::CargoMutants => cargo::cargo_mutants().install(project),
            Self::Miri => rust::add_miri(project),
            Self::SemverChecks => cargo::semver_checks().install(project),
            Self::BareMetal => rust::add_bare_metal(project),
            Self::WasmBindgen => cargo::bindgen(project).install(project),
            Self::Trunk => cargo::trunk().install(project),
            Self::WasmPack => cargo::wasm_pack().install(project),
            Self::Browser => browser::install(project),
            Self::Firefox => other_browsers::install_firefox(project),
            Self::Geckodriver => cargo::geckodriver().install(project),
            Self::WebKit => other_browsers::install_webkit(project),
            Self::Node => node::install(project),
            Self::Packages => node::install_packages(project, &node::TESTS),
            Self::Packer => node::install_packages(project, &node::PACKER),
            Self::Lighthouse => node::install_packages(project, &node::LIGHTHOUSE),
            Self::Projects => node::install_packages(project, &node::PROJECTS),
            Self::Baseline => node::install_packages(project, &node::BASELINE),
        }
    }

    /// Whether a tool that could not be installed serves without its optional part.
    fn is_usable(self, project: &Project) -> bool {
        self == Self::Browser && browser::pair(project).is_ok()
    }
}

/// Makes the project's commands find the installed tools.
pub(crate) fn put_on_path(project: &mut Project) {
    project.set_tool_folders(cargo::installed_folders(project));
}

/// A tool that could not be installed, and why.
pub(crate) type Lack = (Tool, String);

/// Installs the missing tools of `needs` and announces each. Returns those that could not be installed.
pub(crate) fn ensure(project: &mut Project, needs: &[Tool]) -> Vec<Lack> {
    let mut lacks = Vec::new();
    let mut compiled = false;
    for tool in ALL.into_iter().filter(|tool| needs.contains(tool)) {
        let Err(missing) = tool.state(project) else { continue };
        println!("setup: {} ({}): {missing}; {}", tool.name(), tool.why(), tool.cost());
        let installed = tool.install(project);
        put_on_path(project);
        compiled |= COMPILED.contains(&tool);
        if let Err(reason) = installed.and_then(|()| tool.state(project).map(drop)) {
            println!("setup: {} cannot be installed: {reason}", tool.name());
            if !tool.is_usable(project) {
                lacks.push((tool, reason));
            }
        }
    }
    if compiled {
        cargo::sweep(project);
    }
    lacks
}

/// The same for commands that need all of `needs`.
///
/// # Errors
/// If a tool could not be installed.
pub(crate) fn demand(project: &mut Project, needs: &[Tool]) -> Result<(), String> {
    let lacks = ensure(project, needs);
    if lacks.is_empty() {
        return Ok(());
    }
    let names: Vec<&str> = lacks.iter().map(|(tool, _)| tool.name()).collect();
    Err(format!("cannot go on without {} (see above)", names.join(", ")))
}
