//! `pack`: what Trunk has built becomes the page that is published. Trunk itself calls it, see `Trunk.toml`.

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::project::Project;
use crate::run;
use crate::tools::Tool;

/// Packs the build that Trunk is about to put into `dist/`. Where the packer is missing the page stays in many files and
/// works all the same.
///
/// # Errors
/// For any argument, when it is not Trunk who calls, and when packing fails.
pub(crate) fn pack(project: &mut Project, arguments: &[String]) -> Result<ExitCode, String> {
    if !arguments.is_empty() {
        return Err("pack takes no arguments".to_owned());
    }
    let told = env::var_os("TRUNK_STAGING_DIR").map(PathBuf::from).zip(env::var("TRUNK_PROFILE").ok());
    let (staging, profile) = told.ok_or("Trunk calls this in `trunk build --release`; it does nothing by itself")?;
    if profile == "release" {
        scripts(project, &staging)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Scripts and style sheets.
fn scripts(project: &Project, staging: &Path) -> Result<(), String> {
    for tool in [Tool::Node, Tool::Packer] {
        if let Err(reason) = tool.state(project) {
            let name = tool.name();
            println!("pack: the page stays in many files: no {name} ({reason}); `cargo xtask setup` installs it");
            return Ok(());
        }
    }
    run::plain(project.command("node").arg("tools/pack/pack.mjs").arg(staging))
}
