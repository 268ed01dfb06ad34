//! Rule sets on the command line.

use bitboard_checkers::Ruleset;

/// The preset with this id.
///
/// # Errors
/// If no rule set has this id.
pub fn read(id: &str) -> Result<Ruleset, String> {
    Ruleset::from_id(id).ok_or_else(|| format!("there is no rule set \"{id}\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_named_by_their_preset() {
        assert_eq!(read("official"), Ok(Ruleset::OFFICIAL));
        assert_eq!(read("chess"), Err("there is no rule set \"chess\"".to_owned()));
    }
}
