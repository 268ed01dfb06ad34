//! Files that lead back to themselves over the files they import.

use std::collections::HashMap;

use super::Breach;
use super::script::Import;
use super::source::Source;

/// The imports of each file, by its path.
pub(super) type Imports<'a> = HashMap<&'a str, Vec<Import>>;

/// Every import of these files that leads back to the file it stands in.
pub(super) fn cycles(files: &[&Source], imports: &Imports) -> Vec<Breach> {
    let mut breaches = Vec::new();
    for &file in files {
        for import in &imports[file.path.as_str()] {
            if import.target != file.path && leads_to(imports, &import.target, &file.path) {
                breaches.push(Breach::new(file, import.line, format!("{} leads back to this file", import.target)));
            }
        }
    }
    breaches
}

/// Returns `true` if one file imports another, directly or over other files.
fn leads_to(imports: &Imports, from: &str, to: &str) -> bool {
    let mut seen = vec![from];
    let mut next = 0;
    while let Some(file) = seen.get(next).copied() {
        next += 1;
        for Import { target, .. } in imports.get(file).into_iter().flatten() {
            if target == to {
                return true;
            }
            if !seen.contains(&target.as_str()) {
                seen.push(target);
            }
        }
    }
    false
}
