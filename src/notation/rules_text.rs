//! Rule sets as text: a preset by its id, any other by all its rule options, as in the PDN tag `Rules`.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::rules::{Blocked, Capture, CapturedKing, Chain, Crowning, Ruleset, Side};

/// The names of the rule options, in the order in which they are written.
const OPTIONS: [&str; 6] = ["first", "capture", "chain", "crowning", "captured_king", "blocked"];

/// Writes the id of the preset, or every rule option with its value.
///
/// ```
/// use bitboard_checkers::Ruleset;
/// use bitboard_checkers::notation::{read_rules, write_rules};
/// use bitboard_checkers::rules::Capture;
/// assert_eq!(write_rules(Ruleset::OFFICIAL), "official");
/// let rules = Ruleset { capture: Capture::Optional, ..Ruleset::OFFICIAL };
/// let text = "first=black capture=optional chain=complete crowning=ends-move captured_king=removed blocked=loses";
/// assert_eq!(write_rules(rules), text);
/// assert_eq!(read_rules(text), Some(rules));
/// ```
#[must_use]
pub fn write_rules(rules: Ruleset) -> String {
    let Ruleset { first, capture, chain, crowning, captured_king, blocked } = rules;
    let values = [first.id(), capture.id(), chain.id(), crowning.id(), captured_king.id(), blocked.id()];
    let options = || OPTIONS.iter().zip(values).map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>();
    rules.id().map_or_else(|| options().join(" "), str::to_owned)
}

/// Reads rules; `None` if the text is neither a preset's id nor a value for every rule option.
///
/// ```
/// use bitboard_checkers::Ruleset;
/// use bitboard_checkers::notation::read_rules;
/// assert_eq!(read_rules("official"), Some(Ruleset::OFFICIAL));
/// assert_eq!(read_rules("chess"), None);
/// ```
#[must_use]
pub fn read_rules(text: &str) -> Option<Ruleset> {
    if let Some(preset) = Ruleset::from_id(text) {
        return Some(preset);
    }
    let value = |name: &str| {
        text.split_whitespace()
            .find_map(|field| field.split_once('=').filter(|(known, _)| *known == name))
            .map(|(_, value)| value)
    };
    let index = |name: &str, ids: &[&str]| ids.iter().position(|id| value(name) == Some(id));
    let [first, capture, chain, crowning, captured_king, blocked] = OPTIONS;
    Some(Ruleset {
        first: value(first).and_then(Side::from_id)?,
        capture: Capture::ALL[index(capture, Capture::IDS)?],
        chain: Chain::ALL[index(chain, Chain::IDS)?],
        crowning: Crowning::ALL[index(crowning, Crowning::IDS)?],
        captured_king: CapturedKing::ALL[index(captured_king, CapturedKing::IDS)?],
        blocked: Blocked::ALL[index(blocked, Blocked::IDS)?],
    })
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
    /// The first rule option without a known value. The text is not the id of a preset either.
    pub option: &'static str,
}

impl FromStr for Ruleset {
    type Err = InvalidRules;

    /// Reads the id of a preset, or a value for every rule option.
    ///
    /// ```
    /// use bitboard_checkers::Ruleset;
    /// assert_eq!("official".parse(), Ok(Ruleset::OFFICIAL));
    /// assert_eq!(
    ///     "chess".parse::<Ruleset>().unwrap_err().to_string(),
    ///     "neither the id of a rule set nor a value for every rule option: `first` is missing or unknown"
    /// );
    /// ```
    fn from_str(text: &str) -> Result<Self, InvalidRules> {
        let sides = [Side::Black, Side::White].map(Side::id);
        let values = [&sides, Capture::IDS, Chain::IDS, Crowning::IDS, CapturedKing::IDS, Blocked::IDS];
        let has_value = |(option, values): &(&str, &[&str])| {
            let mut pairs = text.split_whitespace().filter_map(|pair| pair.split_once('='));
            pairs.find(|(known, _)| known == option).is_some_and(|(_, value)| values.contains(&value))
        };
        let unknown = || OPTIONS.into_iter().zip(values).find(|pair| !has_value(pair));
        read_rules(text).ok_or_else(|| InvalidRules { option: unknown().map_or(OPTIONS[0], |(option, _)| option) })
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
        write!(f, "neither the id of a rule set nor a value for every rule option: `{option}` is missing or unknown")
    }
}

impl Error for InvalidRules {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::PRESETS;

    #[test]
    fn presets_are_written_by_name_and_others_by_their_fields() {
        for preset in PRESETS {
            assert_eq!(write_rules(preset.rules), preset.id);
            assert_eq!(read_rules(preset.id), Some(preset.rules));
        }
        for &chain in Chain::ALL {
            for &blocked in Blocked::ALL {
                let rules = Ruleset { first: Side::White, chain, blocked, ..Ruleset::OFFICIAL };
                assert_eq!(read_rules(&write_rules(rules)), Some(rules));
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
