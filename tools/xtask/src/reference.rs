//! Generates the reference of types, `www/docs/types.html` of a build, from the golden declarations and from those that
//! are written by hand. `pack` puts it into every build.

use std::fmt::Write as _;
use std::fs;

use crate::project::Project;

/// The path of the page in a build.
pub(crate) const PAGE: &str = "www/docs/types.html";

/// A chapter: its place in the page, its title, its introduction, and its declarations.
struct Chapter {
    id: &'static str,
    title: &'static str,
    about: &'static str,
    files: &'static [&'static str],
}

const CHAPTERS: [Chapter; 6] = [
    Chapter {
        id: "module",
        title: "The module",
        about: "Rules, PDN, the index over games, and the engine in slices, with the names of the Rust crate: \
                <code>bitboard-checkers.js</code> of a build, and <code>bitboard-checkers/module</code> of the package.",
        files: &["tests/golden/bitboard-checkers.d.ts"],
    },
    Chapter {
        id: "package",
        title: "The package",
        about: "The main entry of the npm package: games with PDN, and an engine in a thread of its own. What it has in \
                common with <code>bitboard-checkers/rules</code> is in the next chapter.",
        files: &["tools/package/types/index.d.ts", "tools/package/types/review.d.ts"],
    },
    Chapter {
        id: "rules",
        title: "The package: rules",
        about: "The entry <code>bitboard-checkers/rules</code>: games without PDN. Error codes are those of the module.",
        files: &["tools/package/types/rules.d.ts"],
    },
    Chapter {
        id: "library",
        title: "The package: library",
        about: "The entry <code>bitboard-checkers/library</code>: an index over the games of a PDN file.",
        files: &["tools/package/types/library.d.ts"],
    },
    Chapter {
        id: "react",
        title: "The package: React",
        about: "The entry <code>bitboard-checkers/react</code>.",
        files: &["tools/package/types/react.d.ts"],
    },
    Chapter {
        id: "elements",
        title: "The elements",
        about: "<code>checkers-elements.js</code>, and the messages of <code>embed.html</code>.",
        files: &["www/pages/elements/checkers-elements.d.ts"],
    },
];

/// The whole page: head and links as on the other pages, then the chapters.
///
/// # Errors
/// If one of its sources cannot be read.
pub(crate) fn page(project: &Project) -> Result<String, String> {
    const FRAME: &str = "www/docs/index.html";
    let read = |path: &str| fs::read_to_string(project.root.join(path)).map_err(|error| format!("{path}: {error}"));
    let frame = read(FRAME)?;
    let (head, _) = frame.split_once("  <main>\n").ok_or_else(|| format!("{FRAME} has no <main>"))?;
    let mut text = opened(head);
    text.push_str("  <main>\n    <h1>Types</h1>\n");
    for Chapter { id, title, about, files } in CHAPTERS {
        let texts = files.iter().map(|file| read(file)).collect::<Result<Vec<_>, _>>()?.concat();
        text.push_str(&chapter(id, title, about, &texts));
    }
    Ok(text + "  </main>\n</body>\n</html>\n")
}

/// The head of another page with the title and description of this one.
fn opened(head: &str) -> String {
    let opening = "<!-- Generated from the declarations of the exported types. -->";
    let mut lines: Vec<String> = head.lines().map(str::to_owned).collect();
    for line in &mut lines {
        if line.starts_with("<!--") {
            opening.clone_into(line);
        } else if line.contains("<title>") {
            "  <title>Types - Bitboard Checkers</title>".clone_into(line);
        } else if line.contains("<li>") {
            *line = line.replace(" aria-current=\"page\"", "");
            *line = line.replace("href=\"types.html\"", "href=\"types.html\" aria-current=\"page\"");
        }
    }
    lines.join("\n") + "\n"
}

fn chapter(id: &str, title: &str, about: &str, declarations: &str) -> String {
    let mut named: Vec<_> = blocks(declarations).into_iter().filter_map(|block| Some((name(&block)?, block))).collect();
    named.sort_by(|one, other| one.0.cmp(&other.0));
    // An interface and its constructor, or the signatures of a function, have one name.
    named.dedup_by(|next, first| {
        let same = next.0 == first.0;
        if same {
            first.1.push_str(&next.1);
        }
        same
    });
    let mut text = format!("    <h2 id=\"{id}\">{title}</h2>\n    <p>{about}</p>\n    <ul class=\"names\">\n");
    // Writing to a string does not fail.
    for (name, _) in &named {
        let _ = writeln!(text, "      <li><a href=\"#{}\">{name}</a></li>", place(id, name));
    }
    text.push_str("    </ul>\n");
    for (name, block) in &named {
        let code = block.trim_end().replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let place = place(id, name);
        let _ = write!(text, "    <h3 id=\"{place}\">{name}</h3>\n    <pre tabindex=\"0\"><code>{code}</code></pre>\n");
    }
    text
}

/// The anchor of a declaration: several chapters may have the same name.
fn place(chapter: &str, name: &str) -> String {
    if ["module", "elements", "x"].contains(&chapter) && !SHARED.contains(&name) {
        name.to_owned()
    } else {
        format!("{chapter}-{name}")
    }
}

/// The names that both the module and the elements declare.
const SHARED: [&str; 1] = ["Position"];

/// The declarations of a text, each with the comment before it.
fn blocks(text: &str) -> Vec<String> {
    let mut blocks = vec![String::new()];
    let mut depth = 0_i32;
    let mut ended = true;
    let text = without_asides(text);
    for line in text.lines() {
        let begins = line.starts_with("/**") || line.starts_with("export ");
        let complete = ended && blocks.last().is_some_and(|block| name(block).is_some());
        if begins && complete {
            blocks.push(String::new());
        }
        let code = line.split("//").next().unwrap_or_default();
        let count = |letter| code.matches(letter).count() as i32;
        depth += count('{') - count('}');
        ended = depth == 0 && (code.trim_end().ends_with([';', '}']) || line.trim().is_empty());
        if !line.is_empty()
            && let Some(block) = blocks.last_mut()
        {
            block.push_str(line);
            block.push('\n');
        }
    }
    blocks
}

/// The text without comments for maintainers, imports, exports of other files, and declarations of global names.
fn without_asides(text: &str) -> String {
    const OPENERS: [&str; 6] = ["// ", "/* ", "import ", "export {", "export type {", "declare global"];
    let mut kept = String::new();
    let mut depth = 0;
    for line in text.lines() {
        if depth == 0 && !OPENERS.iter().any(|opener| line.starts_with(opener)) {
            kept.push_str(line);
            kept.push('\n');
            continue;
        }
        depth += line.matches('{').count() as i32 - line.matches('}').count() as i32;
    }
    kept
}

/// The name of a declaration.
fn name(block: &str) -> Option<String> {
    const KINDS: [&str; 6] = ["export", "declare", "default", "abstract", "", "type"];
    let line = block.lines().find(|line| line.starts_with("export "))?;
    let words = line.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let mut words = words.skip_while(|word| KINDS.contains(word));
    let first = words.next()?;
    let named = if ["class", "interface", "function", "const"].contains(&first) { words.next()? } else { first };
    Some(named.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "/* generated */\n\n/** One. */\nexport type One = 1; // one\n/** Two. */\nexport interface Two {\n  /** A. */\n  a: { b: 1 };\n}\n\nexport function three(): void;\n";

    #[test]
    fn declarations_are_found_with_their_comments() {
        let found: Vec<_> = blocks(TEXT).iter().map(|block| name(block).unwrap_or_default()).collect();
        assert_eq!(found, ["One", "Two", "three"]);
        assert!(blocks(TEXT)[1].starts_with("/** Two. */\nexport interface Two {\n  /** A. */\n"));
        assert!(chapter("x", "X", "", TEXT).contains("<h3 id=\"three\">three</h3>"));
    }

    #[test]
    fn blocks_that_declare_nothing_are_left_out_whole() {
        let text = "export type {\n  A,\n  B,\n} from \"./a.js\";\n\ndeclare global {\n  interface C {\n  }\n}\n\n/** D. */\nexport type D = 1;\n";
        assert_eq!(without_asides(text).trim(), "/** D. */\nexport type D = 1;");
    }

    /// The commands that the documentation shows exist.
    #[test]
    fn shown_commands_exist() {
        const PAGES: [&str; 8] = [
            include_str!("../../../www/docs/rust.html"),
            include_str!("../../../www/docs/developer.html"),
            include_str!("../../../README.md"),
            include_str!("../../../CONTRIBUTING.md"),
            include_str!("../../../docs/arena.md"),
            include_str!("../../../docs/hosting.md"),
            include_str!("../../../docs/network.md"),
            include_str!("../../../docs/workbench.md"),
        ];
        const LAB: &str = include_str!("../../lab/src/main.rs");
        for page in PAGES {
            for shown in page.split("cargo xtask ").skip(1) {
                let word = shown.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
                let known = word == "help" || crate::COMMANDS.iter().any(|command| command.name == word);
                assert!(known || word == "COMMAND", "cargo xtask {word}");
            }
            for shown in page.split("cargo lab ").skip(1) {
                let word = shown.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
                let variant = format!("Command::{}{}(", word[..1].to_uppercase(), &word[1..]);
                assert!(["help", "COMMAND"].contains(&word) || LAB.contains(&variant), "cargo lab {word}");
            }
        }
    }
}
