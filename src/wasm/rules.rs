//! Rule sets as JavaScript sees them: a preset's id, or an object with every field.

use js_sys::Reflect;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::error::CheckersError;
use super::record::{ToJs, record};
use crate::rules::{self, Blocked, Capture, CapturedKing, Chain, Crowning, PRESETS, Ruleset, Side};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = r#"
/** The presets: official play, and the rules of five programs. */
export type RulesId = "official" | "demotion" | "may-stop" | "extra-turn" | "single-jump" | "free-choice";
"#;

record! {
    /// The rules of a game. Every combination is allowed.
    Rules {
        /// The side that moves first from the start position.
        first: Side => "Side",
        /// Whether jumping is compulsory.
        capture: Capture => "\"mandatory\" | \"optional\"",
        /// The length of a jump: to its end; optional after the first hop; one hop; or one hop and another turn.
        chain: Chain => "\"complete\" | \"may-stop\" | \"single\" | \"extra-turn\"",
        /// What happens to a man that reaches the king row during a jump. No effect if a jump is one hop.
        crowning: Crowning => "\"ends-move\" | \"continues\"",
        /// What happens to a king that is jumped: it leaves the board, or becomes a man on its square.
        captured_king: CapturedKing => "\"removed\" | \"demoted\"",
        /// What happens to a side that has pieces but no legal move.
        blocked: Blocked => "\"loses\" | \"draws\" | \"passes\"",
    }
}

record! {
    /// A rule set with a name.
    Preset {
        /// Its name.
        id: &'static str => "RulesId",
        /// Its rules.
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

/// Fields cross by their names.
macro_rules! by_name {
    ($($field:ty),*) => {
        $(impl ToJs for $field {
            fn to_js(&self) -> JsValue {
                self.id().into()
            }
        })*
    };
}
by_name!(Side, Capture, Chain, Crowning, CapturedKing, Blocked);

/// The rules that are meant: a preset's id, an object with every field, or official ones where none are given.
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
    let named = |name: &str, values: &[&'static str]| field(rules, name, values);
    Ok(Ruleset {
        first: [Side::Black, Side::White][named("first", &["black", "white"])?],
        capture: Capture::ALL[named("capture", Capture::IDS)?],
        chain: Chain::ALL[named("chain", Chain::IDS)?],
        crowning: Crowning::ALL[named("crowning", Crowning::IDS)?],
        captured_king: CapturedKing::ALL[named("captured_king", CapturedKing::IDS)?],
        blocked: Blocked::ALL[named("blocked", Blocked::IDS)?],
    })
}

/// Which of its values a field of a rules object has.
fn field(rules: &JsValue, name: &str, ids: &[&'static str]) -> Result<usize, CheckersError> {
    let value = Reflect::get(rules, &name.into()).ok().and_then(|value| value.as_string());
    value.and_then(|value| ids.iter().position(|id| *id == value)).ok_or_else(|| {
        let message = format!("rules are a preset's id or an object whose {name} is one of {}", ids.join(", "));
        CheckersError::new("unknown-rules", message)
    })
}
