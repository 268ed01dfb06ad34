//! Options of a command: `--word VALUE`, anywhere among its arguments.

/// Takes `--word VALUE` out of the arguments.
///
/// # Errors
/// If no value follows; `what` describes the value.
pub(crate) fn take(arguments: &mut Vec<String>, word: &str, what: &str) -> Result<Option<String>, String> {
    let Some(place) = arguments.iter().position(|argument| argument == word) else { return Ok(None) };
    if place + 1 == arguments.len() {
        return Err(format!("{word} needs {what}"));
    }
    Ok(arguments.drain(place..place + 2).next_back())
}

/// Takes `--word N` out of the arguments, a number from 1.
///
/// # Errors
/// If no such number follows.
pub(crate) fn take_number(arguments: &mut Vec<String>, word: &str) -> Result<Option<u32>, String> {
    const WHAT: &str = "a number from 1";
    let Some(text) = take(arguments, word, WHAT)? else { return Ok(None) };
    let number = text.parse().ok().filter(|&number| number > 0);
    number.map(Some).ok_or_else(|| format!("{word} needs {WHAT}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn an_option_may_stand_anywhere() {
        for (text, value) in [("perft", None), ("--path a/b perft", Some("a/b")), ("perft --path a/b", Some("a/b"))] {
            let mut arguments = words(text);
            assert_eq!(take(&mut arguments, "--path", "a path"), Ok(value.map(str::to_owned)));
            assert_eq!(arguments, words("perft"));
        }
        assert_eq!(take(&mut words("perft --path"), "--path", "a path"), Err("--path needs a path".to_owned()));
    }

    #[test]
    fn numbers_are_numbers() {
        let number = |text: &str| take_number(&mut words(text), "--seconds");
        assert_eq!((number("fen"), number("--seconds 7 fen")), (Ok(None), Ok(Some(7))));
        for wrong in ["--seconds", "--seconds 0", "--seconds x", "--seconds -1"] {
            assert!(number(wrong).is_err(), "{wrong}");
        }
    }
}
