//! The project's own commands, as `cargo xtask COMMAND`.
//!
//! It uses the standard library only, so it compiles in seconds on a machine that has only Rust. Each command is in a
//! file of the same name; `tools` installs what the commands need.

mod api;
mod browsers;
mod certificates;
mod check;
mod checkerboard;
mod decks;
mod dist;
mod format;
mod fuzz;
mod glue;
mod golden;
mod imports;
mod library;
mod library_verify;
mod mutants;
mod options;
mod pack;
mod package;
mod play;
mod project;
mod python;
mod reference;
mod release;
mod review;
mod run;
mod search;
mod setup;
mod shots;
mod size;
mod test;
mod tidy;
mod tools;
mod verify;
mod version;

use std::env;
use std::process::ExitCode;

use project::Project;

/// A command, with its name and its description.
struct Command {
    name: &'static str,
    arguments: &'static str,
    about: &'static str,
    run: fn(&mut Project, &[String]) -> Result<ExitCode, String>,
}

/// All commands.
const COMMANDS: [Command; 14] = [
    Command {
        name: "play",
        arguments: "[--port N] [-- trunk's own arguments]",
        about: "Installs what playing needs, builds the game and serves it on this machine.",
        run: play::play,
    },
    Command {
        name: "test",
        arguments: "[CHECK]...",
        about: "All that a change must pass, or only the checks named. Ends with `N passed, N failed`.",
        run: test::test,
    },
    Command {
        name: "verify",
        arguments: "[CHECK]... [--ceiling PROGRAM] [--seconds N] [--browser NAME] [--tables FILE]",
        about: "The long checks, before an issue is called resolved, `endurance` for 600 s or as said. Their figures belong in its\n      closing note.",
        run: verify::verify,
    },
    Command {
        name: "setup",
        arguments: "[--check]",
        about: "Installs what the other commands need, except the two extra browsers of one `verify` check; with --check it only\n      looks, and fails if something is missing.",
        run: setup::setup,
    },
    Command {
        name: "size",
        arguments: "",
        about: "What a visitor downloads of the release build, against its budget.",
        run: size::size,
    },
    Command {
        name: "golden",
        arguments: "",
        about: "Records the exported types of the release build as the promised ones.",
        run: golden::golden,
    },
    Command {
        name: "fuzz",
        arguments: "[TARGET]... [--seconds N]",
        about: "Feeds arbitrary bytes to the readers of FEN, PDN and links and to the move generator, each target for 20 s or as\n      said.",
        run: fuzz::fuzz,
    },
    Command {
        name: "pack",
        arguments: "",
        about: "Bundles the files of a release build into a few small ones; Trunk calls it.",
        run: pack::pack,
    },
    Command {
        name: "package",
        arguments: "",
        about: "Makes the npm packages in target/package-npm, package-standalone and package-data, and packs each into a file.",
        run: package::package,
    },
    Command {
        name: "crate",
        arguments: "",
        about: "Makes the crate that is published in target/package-crate.",
        run: library::library,
    },
    Command {
        name: "release",
        arguments: "--dry-run [--tag TAG] [--repository URL] [--endgames FILE]",
        about: "Makes the files of a release in target/release-assets and lists what would be published; publishes nothing.",
        run: release::release,
    },
    Command {
        name: "format",
        arguments: "",
        about: "Lays out the code: Rust with rustfmt, scripts and styles with Prettier.",
        run: format::format,
    },
    Command { name: "tidy", arguments: "", about: "The repository's own laws, each with its reason.", run: tidy::tidy },
    Command {
        name: "shots",
        arguments: "[Playwright's own arguments]",
        about: "Builds the page and takes its screenshots, in all sizes and themes.",
        run: shots::shots,
    },
];

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    match begin(&words) {
        Ok(code) => code,
        Err(reason) => {
            eprintln!("xtask: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn begin(words: &[String]) -> Result<ExitCode, String> {
    let (name, arguments) = words.split_first().map_or(("help", words), |(name, rest)| (name.as_str(), rest));
    let asks = |word: &str| matches!(word, "help" | "--help" | "-h");
    let own = arguments.split(|word| word == "--").next().unwrap_or_default();
    if asks(name) || own.iter().any(|word| asks(word)) {
        print!("{}", help());
        return Ok(ExitCode::SUCCESS);
    }
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        return Err(format!("there is no command `{name}`\n\n{}", help()));
    };
    let mut project = Project::find()?;
    tools::put_on_path(&mut project);
    (command.run)(&mut project, arguments)
}

fn help() -> String {
    let lines = COMMANDS.map(|Command { name, arguments, about, .. }| format!("  {name} {arguments}\n      {about}\n"));
    format!("cargo xtask COMMAND\n\n{}", lines.concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_command_is_answered_with_the_list() {
        let reason = begin(&["paly".to_owned()]).unwrap_err();
        assert!(reason.contains("`paly`"));
        assert!(COMMANDS.iter().all(|command| reason.contains(command.about)));
    }
}
