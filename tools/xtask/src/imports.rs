//! Shortens the names by which a module imports functions of its glue.
//!
//! wasm-bindgen gives each import a name with a hash, such as `__wbg_push_c9f4893fc209f768`, in the module and in the
//! glue. Hashes do not compress: together they are a kilobyte of the first load. Nobody else uses these names.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

/// The section of a module with its imports.
const IMPORTS: u8 = 2;

/// Shortens the names in the module and in its glue, which lie in `folder` as wasm-bindgen has named them.
///
/// # Errors
/// If a file cannot be read or written, or has another form than wasm-bindgen gives it.
pub(crate) fn shorten(folder: &Path, name: &str) -> Result<(), String> {
    let (module, glue) = (folder.join(format!("{name}_bg.wasm")), folder.join(format!("{name}.js")));
    let failed = |path: &Path, reason: &dyn std::fmt::Display| format!("{}: {reason}", path.display());
    let bytes = fs::read(&module).map_err(|error| failed(&module, &error))?;
    let (shorter, names) = renamed(&bytes).ok_or_else(|| failed(&module, &"its imports have an unknown form"))?;
    let text = fs::read_to_string(&glue).map_err(|error| failed(&glue, &error))?;
    let joined = renamed_glue(&text, &names).map_err(|reason| failed(&glue, &reason))?;
    fs::write(&module, shorter).map_err(|error| failed(&module, &error))?;
    fs::write(&glue, joined).map_err(|error| failed(&glue, &error))
}

/// A short name for each import: a, b, ... z, aa, ab, ...
fn short(mut number: usize) -> String {
    let mut name = String::new();
    loop {
        name.insert(0, char::from(b'a' + (number % 26) as u8));
        if number < 26 {
            return name;
        }
        number = number / 26 - 1;
    }
}

/// The module with short names, and the old name of each with its new one. `None` if the bytes are no such module.
fn renamed(module: &[u8]) -> Option<(Vec<u8>, HashMap<String, String>)> {
    let mut rest = module;
    let mut out = take(&mut rest, 8)?.to_vec();
    let mut names = HashMap::new();
    while !rest.is_empty() {
        let kind = take(&mut rest, 1)?[0];
        let length = number(&mut rest)?;
        let content = take(&mut rest, length)?;
        let content = if kind == IMPORTS { renamed_section(content, &mut names)? } else { content.to_vec() };
        out.push(kind);
        put(&mut out, content.len());
        out.extend(content);
    }
    Some((out, names))
}

fn renamed_section(section: &[u8], names: &mut HashMap<String, String>) -> Option<Vec<u8>> {
    let mut rest = section;
    let count = number(&mut rest)?;
    let mut out = Vec::new();
    put(&mut out, count);
    for _ in 0..count {
        let module = text(&mut rest)?;
        let old = text(&mut rest)?;
        let [0] = *take(&mut rest, 1)? else { return None }; // a function; the rest is its type
        let kind = number(&mut rest)?;
        let new = short(names.len());
        for name in [module, &new] {
            put(&mut out, name.len());
            out.extend(name.as_bytes());
        }
        out.push(0);
        put(&mut out, kind);
        if names.insert(old.to_owned(), new).is_some() {
            return None;
        }
    }
    rest.is_empty().then_some(out)
}

/// The glue names each import once, as a property of the object that it passes to the module.
fn renamed_glue(glue: &str, names: &HashMap<String, String>) -> Result<String, String> {
    let mut left = names.len();
    let lines = glue.lines().map(|line| {
        let name = line.trim_start();
        let indent = &line[..line.len() - name.len()];
        let Some((old, rest)) = name.split_once(": ") else { return line.to_owned() };
        let Some(new) = names.get(old) else { return line.to_owned() };
        left = left.wrapping_sub(1);
        format!("{indent}{new}: {rest}")
    });
    let lines: Vec<_> = lines.collect();
    if left == 0 { Ok(lines.join("\n") + "\n") } else { Err("it does not name each import once".to_owned()) }
}

fn take<'a>(rest: &mut &'a [u8], length: usize) -> Option<&'a [u8]> {
    let (taken, left) = rest.split_at_checked(length)?;
    *rest = left;
    Some(taken)
}

/// A number of at most 32 bits, seven in each byte, the lowest first.
fn number(rest: &mut &[u8]) -> Option<usize> {
    let mut value = 0;
    for shift in (0..35).step_by(7) {
        let byte = take(rest, 1)?[0];
        value |= usize::from(byte & 127) << shift;
        if byte < 128 {
            return Some(value);
        }
    }
    None
}

fn put(out: &mut Vec<u8>, mut value: usize) {
    while value >= 128 {
        out.push(value as u8 | 128);
        value >>= 7;
    }
    out.push(value as u8);
}

fn text<'a>(rest: &mut &'a [u8]) -> Option<&'a str> {
    let length = number(rest)?;
    std::str::from_utf8(take(rest, length)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module of one section of imports and one that is not looked at.
    fn module(names: &[&str]) -> Vec<u8> {
        let mut section = vec![names.len() as u8];
        for name in names {
            section.extend([1, b'm', name.len() as u8]);
            section.extend(name.as_bytes());
            section.extend([0, 5]);
        }
        let mut module = b"\0asm\x01\0\0\0".to_vec();
        module.extend([IMPORTS, section.len() as u8]);
        module.extend(section);
        module.extend([11, 2, 1, 2]);
        module
    }

    #[test]
    fn module_and_glue_get_the_same_short_names() {
        let (shorter, names) = renamed(&module(&["__wbg_push_c9f4", "__wbg_get_2080"])).unwrap();
        assert_eq!(shorter, module(&["a", "b"]));
        let glue = "const i = {\n    __wbg_get_2080: function(a) {\n    },\n    __wbg_push_c9f4: function() {},\n};";
        let expected = "const i = {\n    b: function(a) {\n    },\n    a: function() {},\n};\n";
        assert_eq!(renamed_glue(glue, &names).unwrap(), expected);
    }

    #[test]
    fn another_form_is_refused() {
        assert!(renamed(&module(&["one", "one"])).is_none(), "a name stands for one import");
        assert!(renamed(&module(&["one"])[..12]).is_none(), "a part of a module");
        let names = HashMap::from([("one".to_owned(), "a".to_owned())]);
        assert!(renamed_glue("two: 2,", &names).is_err());
        assert!(renamed_glue("one: 1,\none: 1,", &names).is_err());
    }

    #[test]
    fn names_stay_short_and_different() {
        assert_eq!([0, 25, 26, 51, 52, 701, 702].map(short), ["a", "z", "aa", "az", "ba", "zz", "aaa"]);
    }
}
