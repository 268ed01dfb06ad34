//! Rule sets in JavaScript: a preset's id, or an object with all rule options.

use js_sys::Reflect;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::error::CheckersError;
use super::record::{ToJs, record};
use crate::rules::{self, Blocked, Capture, CapturedKing, Chain, Crowning, PRESETS, Ruleset, Side};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = r#"
/** The presets: the official rules, and the rules of five programs. */
export type RulesId = "official" | "demotion" | "may-stop" | "extra-turn" | "single-jump" | "free-choice";
"#;

record! {
    /// The rules of a game. Every combination is allowed.
    Rules {
        /// The side that moves first from the start position.
        first: Side => "Side",
        /// Whether jumping is compulsory.
        capture: Capture => "\"mandatory\" | \"optional\"",
        /// The length of a jump: as long as possible; optional after the first hop; one hop; or one hop and another
        /// turn.
        chain: Chain => "\"complete\" | \"may-stop\" | \"single\" | \"extra-turn\"",
        /// Whether a jump ends when a man reaches the king row. No effect if every jump is one hop.
        crowning: Crowning => "\"ends-move\" | \"continues\"",
        /// The effect of jumping a king: it is removed, or it becomes a man on its square.
        captured_king: CapturedKing => "\"removed\" | \"demoted\"",
        /// The effect of having pieces but no legal move.
        blocked: Blocked => "\"loses\" | \"draws\" | \"passes\"",
    }
}

record! {
    /// A rule set with a name.
    Preset {
        /// The name of the rule set.
        id: &'static str => "RulesId",
        /// The rules.
        rules: Rules => "Rules",
    }
}

/// All presets, in the order they are offered.
#[wasm_bindgen(unchecked_return_type = "Preset[]")]
#[must_use]
pub fn presets() -> JsValue {
    PRESETS
        .map(|rules::Preset { id, rules }| Preset { id, rules: rules.into() })
        .into_iter()
        .collect::<Vec<_>>()
        .to_js()
}

impl From<Ruleset> for Rules {
    fn from(Ruleset { first, capture, chain, crowning, captured_king, blocked }: Ruleset) -> Self {
        Self { first, capture, chain, crowning, captured_king, blocked }
    }
}

/// Rule options cross by their names.
macro_rules! by_name {
    ($($option:ty),*) => {
        $(impl ToJs for $option {
            fn to_js(&self) -> JsValue {
                self.id().into()
            }
        })*
    };
}
by_name!(Side, Capture, Chain, Crowning, CapturedKing, Blocked);

/// Reads rules: a preset's id, or an object with all rule options; the official rules if the value is undefined.
pub(super) fn read_rules(rules: &JsValue) -> Result<Ruleset, CheckersError> {
    if rules.is_undefined() {
        return Ok(Ruleset::OFFICIAL);
    }
    if let Some(id) = rules.as_string() {
        let unknown = || {
            CheckersError::new(
                "unknown-rules",
                format!("there is no rule set \"{}\"", id.chars().take(40).collect::<String>()),
            )
        };
        return Ruleset::from_id(&id).ok_or_else(unknown);
    }
    let named = |name: &str, values: &[&'static str]| option(rules, name, values);
    Ok(Ruleset {
        first: [Side::Black, Side::White][named("first", &["black", "white"])?],
        capture: Capture::ALL[named("capture", Capture::IDS)?],
        chain: Chain::ALL[named("chain", Chain::IDS)?],
        crowning: Crowning::ALL[named("crowning", Crowning::IDS)?],
        captured_king: CapturedKing::ALL[named("captured_king", CapturedKing::IDS)?],
        blocked: Blocked::ALL[named("blocked", Blocked::IDS)?],
    })
}

/// The index of a rule option's value in `ids`.
fn option(rules: &JsValue, name: &str, ids: &[&'static str]) -> Result<usize, CheckersError> {
    let value = Reflect::get(rules, &name.into()).ok().and_then(|value| value.as_string());
    value.and_then(|value| ids.iter().position(|id| *id == value)).ok_or_else(|| {
        let message = format!("rules are a preset's id or an object whose {name} is one of {}", ids.join(", "));
        CheckersError::new("unknown-rules", message)
    })
}
