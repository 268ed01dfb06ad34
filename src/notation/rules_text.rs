//! Rule sets as text: a preset by its id, any other by all its rule options, as in the PDN tag `Rules`.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::rules::{OPTIONS, Ruleset};

/// Writes the id of the preset, or the first six rule options with their values and those of the others that differ
/// from English draughts.
///
/// ```
/// use bitboard_checkers::Ruleset;
/// use bitboard_checkers::notation::{read_rules, write_rules};
/// use bitboard_checkers::rules::{Capture, Crowning};
/// assert_eq!(write_rules(Ruleset::OFFICIAL), "official");
/// let rules = Ruleset { capture: Capture::Optional, crowning: Crowning::Continues, ..Ruleset::OFFICIAL };
/// let text = "first=black capture=optional chain=complete crowning=continues captured_king=removed blocked=loses";
/// assert_eq!(write_rules(rules), text);
/// assert_eq!(read_rules(text), Some(rules));
/// ```
#[must_use]
pub fn write_rules(rules: Ruleset) -> String {
    let options = || rules.stated().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ");
    rules.id().map_or_else(options, str::to_owned)
}

/// Reads rules; `None` if the text is neither a preset's id nor rule options with their values. The first six options
/// must be stated; the others are those of English draughts if they are not.
///
/// ```
/// use bitboard_checkers::Ruleset;
/// use bitboard_checkers::notation::read_rules;
/// assert_eq!(read_rules("official"), Some(Ruleset::OFFICIAL));
/// assert_eq!(read_rules("chess"), None);
/// ```
#[must_use]
pub fn read_rules(text: &str) -> Option<Ruleset> {
    text.parse().ok()
}

/// Why a text is not a rule set.
///
/// ```
/// use bitboard_checkers::Ruleset;
/// use bitboard_checkers::notation::InvalidRules;
/// let error = "first=black capture=never".parse::<Ruleset>().unwrap_err();
/// assert_eq!(error, InvalidRules { option: "capture" });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InvalidRules {
    /// The first rule option whose value is missing or unknown. The text is not the id of a preset either. Empty if the
    /// text has an option that this build does not know.
    pub option: &'static str,
}

impl FromStr for Ruleset {
    type Err = InvalidRules;

    /// Reads the id of a preset, or rule options with their values, as [`read_rules`] does.
    ///
    /// ```
    /// use bitboard_checkers::Ruleset;
    /// assert_eq!("official".parse(), Ok(Ruleset::OFFICIAL));
    /// assert_eq!(
    ///     "chess".parse::<Ruleset>().unwrap_err().to_string(),
    ///     "must be the id of a rule set or a value for every rule option: `first` is missing or unknown"
    /// );
    /// ```
    fn from_str(text: &str) -> Result<Self, InvalidRules> {
        if let Some(preset) = Ruleset::from_id(text) {
            return Ok(preset);
        }
        let stated = |name: &str| {
            let mut pairs = text.split_whitespace().filter_map(|pair| pair.split_once('='));
            pairs.find(|(known, _)| *known == name).map(|(_, value)| value)
        };
        let is_known = |word: &str| OPTIONS.iter().any(|(name, _)| word.split('=').next() == Some(name));
        let unknown = text.contains('=') && !text.split_whitespace().all(is_known);
        if unknown {
            return Err(InvalidRules { option: "" });
        }
        let mut values = Ruleset::OFFICIAL.values();
        for (place, (option, ids)) in OPTIONS.into_iter().enumerate() {
            values[place] = match stated(option) {
                Some(value) => ids.iter().position(|id| *id == value).ok_or(InvalidRules { option })?,
                None if place < Ruleset::STATED => return Err(InvalidRules { option }),
                None => values[place],
            };
        }
        Ruleset::from_values(values).ok_or(InvalidRules { option: OPTIONS[0].0 })
    }
}

/// Writes the rules as [`write_rules`] does.
impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&write_rules(*self))
    }
}

impl fmt::Display for InvalidRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let option = self.option;
        if option.is_empty() {
            return f.write_str("the rules have an option that is not known here");
        }
        write!(f, "must be the id of a rule set or a value for every rule option: `{option}` is missing or unknown")
    }
}

impl Error for InvalidRules {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Blocked, Chain, KingMove, PRESETS, Side};

    #[test]
    fn an_unknown_option_is_no_option_that_may_be_left_out() {
        let text = write_rules(Ruleset { chain: Chain::MayStop, ..Ruleset::OFFICIAL });
        assert!(read_rules(&text).is_some());
        let error = format!("{text} teleport=yes").parse::<Ruleset>().unwrap_err();
        assert_eq!(error, InvalidRules { option: "" });
    }

    #[test]
    fn presets_are_written_by_name_and_others_by_their_fields() {
        for preset in PRESETS {
            assert_eq!(write_rules(preset.rules), preset.id);
            assert_eq!(read_rules(preset.id), Some(preset.rules));
        }
        for &chain in Chain::ALL {
            for &blocked in Blocked::ALL {
                for &king in KingMove::ALL {
                    let rules = Ruleset { first: Side::White, chain, blocked, king, ..Ruleset::OFFICIAL };
                    assert_eq!(read_rules(&write_rules(rules)), Some(rules));
                }
            }
        }
    }

    #[test]
    fn what_is_missing_or_unknown_is_no_rule_set() {
        let all = "first=black capture=optional chain=single crowning=ends-move captured_king=removed blocked=draws";
        assert!(read_rules(all).is_some());
        for text in ["", "chess", &all[12..], &all.replace("single", "double"), &all.replace('=', ":")] {
            assert_eq!(read_rules(text), None, "{text}");
        }
        let option = |text: &str| text.parse::<Ruleset>().map_err(|error| error.option);
        assert_eq!((option(&all[12..]), option(&all.replace("single", "double"))), (Err("first"), Err("chain")));
        assert_eq!(read_rules(all).map(|rules| rules.to_string()).as_deref(), Some(all));
    }
}
