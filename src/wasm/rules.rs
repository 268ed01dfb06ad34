//! Rule sets in JavaScript: a preset's id, or an object with rule options.

use js_sys::Reflect;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::error::CheckersError;
use super::record::{ToJs, interface, object, record};
use crate::rules::{self, OPTIONS, PRESETS, Ruleset, Side};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = r#"
/** The presets: the official rules, the rules of five programs, and other draughts on 32 squares. */
export type RulesId =
  | "official" | "demotion" | "may-stop" | "extra-turn" | "single-jump" | "free-choice"
  | "no-forced-jumps" | "russian" | "brazilian" | "pool" | "italian" | "spanish" | "portuguese" | "czech" | "thai"
  | "jamaican" | "giveaway";
"#;

interface! {
    /// The rules of a game. Every combination is allowed. An optional property that is missing has the value of English
    /// draughts, which is named first.
    Rules {
        /// The side that moves first from the start position.
        first => "Side",
        /// Whether jumping is compulsory.
        capture => "\"mandatory\" | \"optional\"",
        /// The length of a jump: as long as possible; optional after the first hop; one hop; or one hop and another
        /// turn.
        chain => "\"complete\" | \"may-stop\" | \"single\" | \"extra-turn\"",
        /// What happens to a man that reaches the king row by a jump: its move ends; it goes on as a king; or it goes
        /// on as a man and is crowned only if its move ends there. No effect if every jump is one hop.
        crowning => "\"ends-move\" | \"continues\" | \"if-it-ends\"",
        /// The effect of jumping a king: it is removed, or it becomes a man on its square.
        captured_king => "\"removed\" | \"demoted\"",
        /// The effect of having pieces but no legal move.
        blocked => "\"loses\" | \"draws\" | \"passes\"",
        /// How far a king moves: one square; any distance, landing anywhere behind a captured piece; or any distance,
        /// landing right behind it.
        king as "king?" => "\"one-square\" | \"flying\" | \"flying-short\"",
        /// The directions in which a man captures.
        man_capture as "man_capture?" => "\"forward\" | \"all-directions\"",
        /// The pieces that a man may capture.
        man_targets as "man_targets?" => "\"all\" | \"men\"",
        /// Which of several captures must be taken: any; one with the most pieces; among those the most kings; the
        /// Italian order (most pieces, by a king, most kings, a king first); or one by a king.
        priority as "priority?" => "\"free\" | \"most-pieces\" | \"most-pieces-then-kings\" | \"italian\" | \"with-king\"",
        /// When captured pieces leave the board: after the move, or one by one.
        removal as "removal?" => "\"at-end\" | \"at-once\"",
        /// Whether a side without pieces or without a move loses or wins.
        objective as "objective?" => "\"standard\" | \"giveaway\"",
        /// The men at the start: twelve or eight a side.
        men as "men?" => "\"three-rows\" | \"two-rows\"",
        /// The corner at each player's left: a single dark square, or the double corner.
        board as "board?" => "\"standard\" | \"mirrored\"",
        /// The moves by each side without a capture or a man's step after which the game is drawn.
        quiet_moves as "quiet_moves?" => "\"forty\" | \"fifteen\" | \"twenty\"",
        /// The draws by counts of moves in endings with few pieces: none; those of the FMJD; or that of the American
        /// Pool Checker Association.
        endgame_draws as "endgame_draws?" => "\"none\" | \"fmjd\" | \"apca\"",
    }
}

record! {
    /// A rule set with a name.
    Preset {
        /// The name of the rule set.
        id: &'static str => "RulesId",
        /// The rules.
        rules: Ruleset => "Rules",
    }
}

/// All presets, in the order they are offered.
#[wasm_bindgen(unchecked_return_type = "Preset[]")]
#[must_use]
pub fn presets() -> JsValue {
    PRESETS.map(|rules::Preset { id, rules }| Preset { id, rules }).into_iter().collect::<Vec<_>>().to_js()
}

/// An object with the options that every object states, and with those that differ from English draughts.
impl ToJs for Ruleset {
    fn to_js(&self) -> JsValue {
        object(&self.stated().map(|(name, value)| (name, value.into())).collect::<Vec<_>>())
    }
}

impl ToJs for Side {
    fn to_js(&self) -> JsValue {
        self.id().into()
    }
}

/// Reads rules: a preset's id, or an object with rule options; the official rules if the value is undefined.
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
    let mut values = Ruleset::OFFICIAL.values();
    for (place, (name, ids)) in OPTIONS.into_iter().enumerate() {
        let value = Reflect::get(rules, &name.into()).unwrap_or_default();
        if place < Ruleset::STATED || !value.is_undefined() {
            values[place] = option(&value, name, ids)?;
        }
    }
    // Each value is one of its option.
    Ok(Ruleset::from_values(values).unwrap_or_default())
}

/// The index of a rule option's value in `ids`.
fn option(value: &JsValue, name: &str, ids: &[&'static str]) -> Result<usize, CheckersError> {
    value.as_string().and_then(|value| ids.iter().position(|id| *id == value)).ok_or_else(|| {
        let message = format!("rules are a preset's id or an object whose {name} is one of {}", ids.join(", "));
        CheckersError::new("unknown-rules", message)
    })
}
