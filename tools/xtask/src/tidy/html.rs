//! Laws for HTML: every page has a content security policy, and contains nothing that the policy refuses.

use super::Breach;
use super::source::Source;

/// No inline script, style or handler in HTML.
pub(super) fn inline(sources: &[Source]) -> Vec<Breach> {
    let mut breaches = Vec::new();
    for source in sources.iter().filter(|source| source.extension() == "html") {
        for (line, tag) in tags(&source.text) {
            breaches.extend(refused(tag).into_iter().map(|what| Breach::new(source, line, what)));
        }
    }
    breaches
}

/// Every page has a policy that also covers what `default-src` does not, and that admits no foreign code.
pub(super) fn policy(sources: &[Source]) -> Vec<Breach> {
    const NEEDS: [&str; 3] = ["default-src", "base-uri 'none'", "form-action 'none'"];
    const REFUSES: [&str; 3] = ["'unsafe-inline'", "'unsafe-eval'", "*"];
    let ours = |source: &&Source| source.path == "index.html" || source.within(&["www"]);
    let mut breaches = Vec::new();
    for source in sources.iter().filter(|source| source.extension() == "html").filter(ours) {
        let mut tags = tags(&source.text).into_iter();
        let (line, policy) = tags.find_map(|(line, tag)| Some((line, policy_of(tag)?))).unwrap_or((1, ""));
        let rules: Vec<&str> = policy.split(';').map(str::trim).collect();
        let holds = |wanted: &str| rules.iter().any(|rule| rule.starts_with(wanted));
        let missing = NEEDS.into_iter().filter(|wanted| !holds(wanted)).map(|rule| format!("its policy lacks {rule}"));
        let words: Vec<&str> = policy.split([' ', ';']).collect();
        let open = REFUSES.into_iter().filter(|word| words.contains(word)).map(|word| format!("its policy has {word}"));
        breaches.extend(missing.chain(open).map(|what| Breach::new(source, line, what)));
    }
    breaches
}

/// The content security policy that a tag sets.
fn policy_of(tag: &str) -> Option<&str> {
    let all = attributes(tag);
    let value = |wanted: &str| all.iter().find(|(name, _)| name == wanted).map(|(_, value)| *value);
    value("http-equiv").filter(|header| header.eq_ignore_ascii_case("content-security-policy"))?;
    value("content")
}

/// The parts of a tag that the policy refuses. The tag is given without its angle brackets.
fn refused(tag: &str) -> Vec<String> {
    let (name, rest) = tag.split_once(|letter: char| letter.is_whitespace()).unwrap_or((tag, ""));
    let name = name.trim_end_matches('/').to_ascii_lowercase();
    let attributes = attributes(rest);
    let has = |wanted: &str| attributes.iter().any(|(name, _)| name == wanted);
    let mut found = Vec::new();
    if name == "script" && !has("src") {
        found.push("a script in the page".to_owned());
    }
    if name == "style" {
        found.push("styles in the page".to_owned());
    }
    for (name, value) in &attributes {
        let code = value.trim_start().to_ascii_lowercase().starts_with("javascript:");
        if name == "style" || name.starts_with("on") || code {
            found.push(format!("the attribute {name}"));
        }
    }
    found
}

/// The texts that people read or hear in the body of a page, each with its line.
pub(super) fn words(text: &str) -> Vec<(usize, String)> {
    const READ: [&str; 3] = ["aria-label", "title", "placeholder"];
    let body = text.find("<body").unwrap_or(0);
    let line = |place: usize| text[..place].matches('\n').count() + 1;
    let mut found = Vec::new();
    let mut place = body;
    while let Some(start) = text[place..].find('<').map(|offset| place + offset) {
        let said = text[place..start].trim();
        found.extend((!said.is_empty()).then(|| (line(place), said.to_owned())));
        let rest = &text[start..];
        let comment = rest.starts_with("<!--");
        let length = if comment { rest.find("-->").map_or(rest.len(), |end| end + 3) } else { tag_length(rest) };
        let inside = if comment { "" } else { rest[1..length].trim_end_matches('>') };
        let (_, inside) = inside.split_once(|letter: char| letter.is_whitespace()).unwrap_or_default();
        let read = attributes(inside).into_iter().filter(|(name, _)| READ.contains(&name.as_str()));
        found.extend(read.map(|(_, value)| (line(start), value.to_owned())));
        place = start + length;
    }
    let written = |text: &str| text.contains(|letter: char| letter.is_alphabetic());
    found.retain(|(_, text)| written(text));
    found
}

/// The opening tags of a page with the line of each, without comments and without the content of scripts.
fn tags(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut place = 0;
    while let Some(start) = text[place..].find('<').map(|offset| place + offset) {
        let rest = &text[start..];
        let end = |mark: &str| rest.find(mark).map_or(rest.len(), |offset| offset + mark.len());
        let mut length = 1;
        if rest.starts_with("<!--") {
            length = end("-->");
        } else if rest[1..].starts_with(|letter: char| letter.is_ascii_alphabetic()) {
            length = tag_length(rest);
            found.push((text[..start].matches('\n').count() + 1, rest[1..length].trim_end_matches('>')));
            if rest[1..].starts_with("script") {
                length = end("</script");
            }
        }
        place = start + length;
    }
    found
}

/// The length up to the `>` outside of quotation marks.
fn tag_length(text: &str) -> usize {
    let mut quote = None;
    for (place, letter) in text.char_indices() {
        match (quote, letter) {
            (None, '>') => return place + 1,
            (None, '"' | '\'') => quote = Some(letter),
            (Some(open), _) if open == letter => quote = None,
            _ => {}
        }
    }
    text.len()
}

/// Names, in small letters, and values.
fn attributes(text: &str) -> Vec<(String, &str)> {
    let mut found = Vec::new();
    let mut rest = text.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '/');
    while !rest.is_empty() {
        let end = rest.find(|letter: char| letter.is_whitespace() || letter == '=').unwrap_or(rest.len());
        let name = rest[..end].to_ascii_lowercase();
        rest = rest[end..].trim_start();
        let mut value = "";
        if let Some(after) = rest.strip_prefix('=') {
            let after = after.trim_start();
            let quote = after.chars().next().filter(|letter| matches!(letter, '"' | '\''));
            let inner = quote.map_or(after, |_| &after[1..]);
            let close = inner.find(|letter: char| quote.map_or(letter.is_whitespace(), |quote| letter == quote));
            let close = close.unwrap_or(inner.len());
            value = &inner[..close];
            rest = inner[close..].trim_start_matches(['"', '\'']);
        }
        found.push((name, value));
        rest = rest.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '/');
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::testing::lines;

    fn found(page: &str) -> Vec<usize> {
        lines(inline, "www/a.html", page)
    }

    #[test]
    fn a_policy_that_leaves_something_open_is_found() {
        let page = |policy: &str| {
            format!("<!doctype html>\n<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">")
        };
        let found = |policy: &str| lines(super::policy, "www/a.html", &page(policy));
        assert_eq!(found("default-src 'self'; base-uri 'none'; form-action 'none'"), []);
        assert_eq!(found("default-src 'self'; base-uri 'none'"), [2]);
        assert_eq!(found("default-src *; base-uri 'none'; form-action 'none'"), [2]);
        assert_eq!(lines(super::policy, "www/a.html", "<!doctype html>\n<p>"), [1, 1, 1]);
        assert_eq!(lines(super::policy, "tests/a.html", "<!doctype html>\n<p>"), []);
    }

    #[test]
    fn scripts_styles_and_handlers_in_the_page_are_refused() {
        assert_eq!(found("<!doctype html>\n<script>\nalert(1 < 2)\n</script>\n"), [2]);
        assert_eq!(found("<script type=\"module\">import \"./a.js\"</script>"), [1]);
        assert_eq!(found("<style>\np {}\n</style>"), [1]);
        assert_eq!(found("<p>\n<p class=\"a > b\"\n  style='color: red'>"), [2]);
        assert_eq!(found("<button onclick=go()>Go</button>"), [1]);
        assert_eq!(found("<a href=\"javascript:go()\">Go</a>"), [1]);
    }

    #[test]
    fn what_people_read_is_found() {
        let page = "<html><head><title>No</title></head>\n<body><!-- no -->\n<p class=\"no\" title=\"a > b\">One <b>two</b>\n 3 </p></body>";
        let found: Vec<_> = words(page).into_iter().collect();
        assert_eq!(found, [(3, "a > b".to_owned()), (3, "One".to_owned()), (3, "two".to_owned())]);
    }

    #[test]
    fn what_comes_from_files_is_fine() {
        assert_eq!(
            found("<script type=\"module\" src=\"www/main.js\"></script>\n<link rel=stylesheet href=a.css />"),
            []
        );
        assert_eq!(found("<!-- <script>no</script> -->\n<p data-on=\"x\" hidden>one < two, style=\"none\"</p>"), []);
    }
}
