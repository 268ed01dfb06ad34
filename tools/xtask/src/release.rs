//! `release`: makes the files of a release in `target/release-assets`, and says what a release would publish.
//!
//! Nothing is published from here: `.github/workflows/release.yml` does that with the same files.

mod versions;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::check::Tally;
use crate::project::Project;
use crate::tools::{self, Tool};
use crate::{dist, library, options, package, python, run};
use versions::Claim;

/// The tools that it needs.
pub(crate) const NEEDS: [Tool; 5] = dist::PACKED;

/// The file with the sums of the others.
const SUMS: &str = "SHA256SUMS";

/// The first bytes of large endgame tables.
const ENDGAMES: &[u8] = b"BCB2";

/// The options of the command.
#[derive(Debug, PartialEq, Eq)]
struct Wish {
    /// The tag of the release, which must be the version.
    tag: Option<String>,
    /// The address of the repository, which the packages then name. A registry that proves where a package was built
    /// compares it.
    repository: Option<String>,
    /// A file of endgame tables, made by `cargo lab tables make`, that belongs to the release.
    endgames: Option<PathBuf>,
}

/// Checks that the version is the same everywhere, builds everything that is published, and lists it.
///
/// # Errors
/// Without `--dry-run`, for an unknown argument, if a step fails, or if the versions disagree.
pub(crate) fn release(project: &mut Project, arguments: &[String]) -> Result<ExitCode, String> {
    let wish = wish(arguments)?;
    let version = version(project)?;
    check_sources(project, &version, wish.tag.as_deref())?;
    tools::demand(project, &NEEDS)?;
    let (assets, _) = make(project, &version, wish.repository.as_deref(), wish.endgames.as_deref())?;
    print!("{}", summary(&assets, &version)?);
    Ok(ExitCode::SUCCESS)
}

/// Makes the files of a release; each that there has to be counts as a test.
///
/// # Errors
/// If a step fails or the versions disagree.
pub(crate) fn check(project: &Project) -> Result<Tally, String> {
    let version = version(project)?;
    check_sources(project, &version, None)?;
    let (assets, mut tally) = make(project, &version, None, None)?;
    print!("{}", summary(&assets, &version)?);
    let sums = fs::read_to_string(assets.join(SUMS)).map_err(|error| format!("{SUMS}: {error}"))?;
    let npm = ["", "-standalone", "-data"].map(|kind| (kind, ".tgz"));
    for (kind, ending) in [("", "-page.zip"), ("", ".crate")].into_iter().chain(npm) {
        let name = format!("bitboard-checkers{kind}-{version}{ending}");
        tally += Tally::one(assets.join(&name).is_file() && sums.contains(&format!("  {name}\n")));
    }
    Ok(tally)
}

fn version(project: &Project) -> Result<String, String> {
    versions::in_manifest(&read(project, "Cargo.toml")?).ok_or_else(|| "Cargo.toml says no version".to_owned())
}

/// Makes the files. Returns their folder and, if the machine cannot make all of them, the reason as a skipped part.
fn make(
    project: &Project,
    version: &str,
    repository: Option<&str>,
    endgames: Option<&Path>,
) -> Result<(PathBuf, Tally), String> {
    let assets = empty_folder(project)?;
    if let Some(file) = endgames {
        copy_endgames(file, &assets)?;
    }
    dist::build(project)?;
    pack_page(project, &assets.join(format!("bitboard-checkers-{version}-page.zip")))?;
    package::make(project)?;
    library::make(project, &project.root, &library::folder(project))?;
    check_packages(project, version)?;
    if let Some(repository) = repository {
        name_repository(project, repository)?;
    }
    package::packed(project, &assets)?;
    copy(&library::packed(project, version)?, &assets)?;
    let mut tally = Tally::default();
    match python::built_wheel(project)? {
        Some(wheel) => copy(&wheel, &assets)?,
        None => tally += Tally::not_run(format!("no wheel: {}", python::NO_PYTHON)),
    }
    run::plain(project.command("node").args(["tools/pack/release.mjs", "sums"]).arg(&assets))?;
    Ok((assets, tally))
}

/// Copies a file of endgame tables in the format that the page reads.
fn copy_endgames(file: &Path, assets: &Path) -> Result<(), String> {
    let bytes = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    if !bytes.starts_with(ENDGAMES) {
        return Err(format!("{}: not a file of `cargo lab tables make`", file.display()));
    }
    copy(file, assets)
}

fn copy(file: &Path, folder: &Path) -> Result<(), String> {
    let copied = fs::copy(file, folder.join(file.file_name().unwrap_or_default()));
    copied.map(drop).map_err(|error| format!("{}: {error}", file.display()))
}

fn wish(arguments: &[String]) -> Result<Wish, String> {
    let mut rest = arguments.to_vec();
    let tag = options::take(&mut rest, "--tag", "the tag of the release")?;
    let repository = options::take(&mut rest, "--repository", "the address of the repository")?;
    let endgames = options::take(&mut rest, "--endgames", "a file of endgame tables")?.map(PathBuf::from);
    if let Some(address) = &repository
        && (!address.starts_with("https://") || address.contains(|letter: char| "\"\\ ".contains(letter)))
    {
        return Err(format!("--repository needs an address that begins with https://, not `{address}`"));
    }
    match rest.as_slice() {
        [only] if only == "--dry-run" => Ok(Wish { tag, repository, endgames }),
        [] => {
            Err("release only makes the files, with --dry-run; .github/workflows/release.yml publishes them".to_owned())
        }
        others => Err(format!(
            "release takes --dry-run, --tag TAG, --repository URL and --endgames FILE, not `{}`",
            others.join(" ")
        )),
    }
}

/// Checks the files of the checkout that name the version.
fn check_sources(project: &Project, version: &str, tag: Option<&str>) -> Result<(), String> {
    let mut faults: Vec<String> = tag.and_then(|tag| versions::tag_fault(tag, version)).into_iter().collect();
    faults.extend(versions::changelog_faults(&read(project, "CHANGELOG.md")?, version, tag.is_some()));
    faults.extend(contradictions(
        project,
        version,
        &["Cargo.lock", "tools/python/Cargo.toml", "www/docs/developer.html"],
    )?);
    refuse(&faults)
}

/// Checks the packages that were made.
fn check_packages(project: &Project, version: &str) -> Result<(), String> {
    const PACKAGES: [&str; 4] = [
        "target/package-npm/package.json",
        "target/package-standalone/package.json",
        "target/package-data/package.json",
        "target/package-crate/Cargo.toml",
    ];
    refuse(&contradictions(project, version, &PACKAGES)?)
}

fn contradictions(project: &Project, version: &str, places: &[&str]) -> Result<Vec<String>, String> {
    let claims: Result<Vec<Claim>, String> =
        places.iter().map(|place| Ok(Claim::read(place, &read(project, place)?))).collect();
    Ok(versions::contradictions(version, &claims?))
}

fn refuse(faults: &[String]) -> Result<(), String> {
    if faults.is_empty() { Ok(()) } else { Err(format!("this cannot be released:\n  {}", faults.join("\n  "))) }
}

fn read(project: &Project, path: &str) -> Result<String, String> {
    fs::read_to_string(project.root.join(path)).map_err(|error| format!("{path}: {error}"))
}

/// The folder of the files, without those of an earlier run.
fn empty_folder(project: &Project) -> Result<PathBuf, String> {
    let folder = project.root.join("target/release-assets");
    let failed = |error| format!("{}: {error}", folder.display());
    if folder.is_dir() {
        fs::remove_dir_all(&folder).map_err(failed)?;
    }
    fs::create_dir_all(&folder).map_err(failed)?;
    Ok(folder)
}

/// The page in one file, with `index.html` at its root.
fn pack_page(project: &Project, file: &Path) -> Result<(), String> {
    let mut command = project.command("node");
    run::plain(command.args(["tools/pack/release.mjs", "zip"]).arg(project.dist()).arg(file))
}

/// Writes the address of the repository into the manifests of the packages.
fn name_repository(project: &Project, address: &str) -> Result<(), String> {
    for folder in package::folders(project) {
        let mut npm = project.command("npm");
        npm.args(["pkg", "set", "repository.type=git"]).arg(format!("repository.url=git+{address}.git"));
        run::plain(npm.current_dir(folder))?;
    }
    let file = library::folder(project).join("Cargo.toml");
    let failed = |error| format!("{}: {error}", file.display());
    let manifest = fs::read_to_string(&file).map_err(failed)?;
    fs::write(&file, with_repository(&manifest, address)).map_err(failed)
}

/// A manifest of cargo that names the repository.
fn with_repository(manifest: &str, address: &str) -> String {
    manifest.replacen("[package]\n", &format!("[package]\nrepository = \"{address}\"\n"), 1)
}

/// The destination of a file of a release.
fn destination(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or(name, |(_, kind)| kind) {
        "tgz" => "npm, and a download",
        "crate" => "crates.io, packed there anew, and a download",
        "whl" => "a download; release.yml builds those for PyPI, for each system",
        "zip" => "itch.io or any static host, and a download",
        _ => "a download, to check the others",
    }
}

/// The files, their sizes, and what becomes of them.
fn summary(assets: &Path, version: &str) -> Result<String, String> {
    let failed = |error| format!("{}: {error}", assets.display());
    let mut lines = Vec::new();
    for entry in fs::read_dir(assets).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let (name, bytes) = (entry.file_name().to_string_lossy().into_owned(), entry.metadata().map_err(failed)?.len());
        lines.push(format!("  {name:40} {bytes:>9} bytes  {}\n", destination(&name)));
    }
    lines.sort();
    Ok(format!("\nA release of {version} would publish, from target/release-assets:\n{}", lines.concat()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wished(text: &str) -> Result<Wish, String> {
        wish(&text.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn nothing_is_published_from_here() {
        assert!(wished("").unwrap_err().contains("release.yml"));
        assert!(wished("--tag v1.0.0").is_err() && wished("--dry-run --publish").is_err());
        assert_eq!(wished("--dry-run"), Ok(Wish { tag: None, repository: None, endgames: None }));
    }

    #[test]
    fn tag_and_repository_are_read() {
        let wish = wished("--tag v1.0.0 --dry-run --repository https://example.org/a/b").unwrap();
        assert_eq!(wish.tag.as_deref(), Some("v1.0.0"));
        assert_eq!(wish.repository.as_deref(), Some("https://example.org/a/b"));
        assert!(wished("--dry-run --repository example.org/a").unwrap_err().contains("https://"));
        assert!(wished("--dry-run --repository https://example.org/\"").is_err());
    }

    #[test]
    fn only_endgame_tables_are_taken_for_such() {
        let wish = wished("--dry-run --endgames endgame6.bin").unwrap();
        assert_eq!(wish.endgames, Some(PathBuf::from("endgame6.bin")));
        let folder = std::env::temp_dir().join(format!("xtask-endgames-{}", std::process::id()));
        let assets = folder.join("assets");
        fs::create_dir_all(&assets).unwrap();
        let file = folder.join("endgame6.bin");
        fs::write(&file, "something else").unwrap();
        let refused = copy_endgames(&file, &assets);
        fs::write(&file, "BCB2 and so on").unwrap();
        let copied = copy_endgames(&file, &assets);
        let is_there = assets.join("endgame6.bin").exists();
        fs::remove_dir_all(&folder).unwrap();
        assert!(refused.unwrap_err().contains("tables make"));
        assert!(copied.is_ok() && is_there);
    }

    #[test]
    fn the_manifest_names_the_repository_once() {
        let manifest = "# Two packages.\n[package]\nname = \"a\"\n\n[package.metadata.docs.rs]\nall-features = true\n";
        let named = with_repository(manifest, "https://example.org/a/b");
        assert!(named.contains("[package]\nrepository = \"https://example.org/a/b\"\nname = \"a\"\n"));
        assert_eq!(named.matches("repository").count(), 1);
    }

    #[test]
    fn the_summary_lists_every_file_with_its_size() {
        let folder = std::env::temp_dir().join(format!("xtask-release-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for (name, text) in [("a-1.0.0.tgz", "four"), ("SHA256SUMS", "")] {
            fs::write(folder.join(name), text).unwrap();
        }
        let summary = summary(&folder, "1.0.0");
        fs::remove_dir_all(&folder).unwrap();
        let summary = summary.unwrap();
        let lines: Vec<&str> = summary.lines().filter(|line| line.starts_with("  ")).collect();
        assert!(summary.contains("release of 1.0.0"));
        assert!(lines[0].contains("SHA256SUMS") && lines[0].contains(" 0 bytes"));
        assert!(lines[1].contains("a-1.0.0.tgz") && lines[1].contains(" 4 bytes") && lines[1].contains("npm"));
    }
}
