//! `golden`: the types that the module exports, against the copy in the repository. Those of the elements are written
//! by hand, in `www/pages/elements/checkers-elements.d.ts`.
//!
//! Those who embed the module rely on its types, so a review has to show every change. The linker chooses the order of
//! the declarations, so they are compared in alphabetical order, without those of the loader.

use std::fs;
use std::process::ExitCode;

use crate::dist;
use crate::project::Project;

/// The copy of the types in the repository.
const COPY: &str = "tests/golden/bitboard-checkers.d.ts";

/// The first line of the copy of the module's types.
const HEAD: &str = "// tidy: long because `cargo xtask golden` generates it.\n\n";

/// The first declaration of wasm-bindgen's own loader.
const LOADER: &str = "export type InitInput";

/// Writes a new copy from the release build in `dist/`.
///
/// # Errors
/// For any argument, or without a build.
pub(crate) fn golden(project: &mut Project, arguments: &[String]) -> Result<ExitCode, String> {
    if !arguments.is_empty() {
        return Err("golden takes no arguments".to_owned());
    }
    fs::write(project.root.join(COPY), exported(project)?).map_err(|error| format!("{COPY}: {error}"))?;
    println!("{COPY} holds the types of the release build; read the difference before you commit it");
    Ok(ExitCode::SUCCESS)
}

/// Compares the build with the copy and names the first difference.
///
/// # Errors
/// Without a build or a copy.
pub(crate) fn agrees(project: &Project) -> Result<bool, String> {
    let ours = fs::read_to_string(project.root.join(COPY)).map_err(|error| format!("{COPY}: {error}"))?;
    let Some((expected, found)) = difference(&ours, &exported(project)?) else { return Ok(true) };
    println!("{COPY} has `{expected}`, the build has `{found}`; `cargo xtask golden` takes over the build's");
    Ok(false)
}

/// The exported types of the release build.
fn exported(project: &Project) -> Result<String, String> {
    dist::complete(project)?;
    let text = fs::read_to_string(project.dist().join(dist::TYPES));
    let text = text.map_err(|error| format!("dist/{}: {error}", dist::TYPES))?;
    Ok(HEAD.to_owned() + &in_order(&text))
}

/// The declarations in alphabetical order of their text, without those of the loader.
fn in_order(text: &str) -> String {
    let ours = text.split(LOADER).next().unwrap_or_default();
    let mut blocks = vec![String::new()];
    for line in ours.lines() {
        // A declaration begins at the margin with a comment or `export` and ends before a blank line.
        if line.trim().is_empty() {
            blocks.push(String::new());
        } else if let Some(block) = blocks.last_mut() {
            block.push_str(line.trim_end());
            block.push('\n');
        }
    }
    blocks.retain(|block| !block.is_empty());
    // There is no blank line between methods, so a class stays one block.
    blocks.sort();
    blocks.join("\n")
}

/// The first line in which two texts differ.
fn difference(copy: &str, built: &str) -> Option<(String, String)> {
    let end = "(the end)";
    let (mut ours, mut theirs) = (copy.lines(), built.lines());
    loop {
        match (ours.next(), theirs.next()) {
            (None, None) => return None,
            (one, other) if one == other => {}
            (one, other) => return Some((one.unwrap_or(end).to_owned(), other.unwrap_or(end).to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = "/* made */\n\n/** B. */\nexport type B = 1;\n\n/** A. */\nexport type A = 2;\n";
    const OTHER: &str = "/* made */\n\n\n/** A. */\nexport type A = 2;\n\n/** B. */\nexport type B = 1;\n\nexport type InitInput = 3;\n";

    #[test]
    fn the_order_and_the_loader_make_no_difference() {
        assert_eq!(difference(&in_order(ONE), &in_order(OTHER)), None);
    }

    #[test]
    fn a_changed_type_is_named() {
        let changed = ONE.replace("B = 1", "B = 7");
        let named = Some(("export type B = 1;".to_owned(), "export type B = 7;".to_owned()));
        assert_eq!(difference(&in_order(ONE), &in_order(&changed)), named);
        assert!(difference(&in_order(ONE), "").is_some());
    }
}
