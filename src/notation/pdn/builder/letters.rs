//! Games in letters that do not say which draughts they are.

use super::Builder;
use crate::notation::pdn::game_type::GameType;
use crate::notation::pdn::record::Record;
use crate::notation::pdn::split::is_same;
use crate::notation::pdn::squares::is_algebraic;

/// The games that are tried, in this order, with their names for a message.
const TRIED: [(&str, &str); 2] = [("russian", "Russian"), ("brazilian", "Brazilian")];

/// Chooses between English draughts and the games that are usually written in letters: the first one in which the game
/// has no fault, English draughts last. If it has one in each of them, the game in which the fault is furthest.
pub(super) fn choose<'a>(english: Builder<'a>, read: impl Fn(&'static GameType) -> Builder<'a>) -> Builder<'a> {
    let mut furthest: Option<Builder<'a>> = None;
    for (id, name) in TRIED {
        let Some(game) = GameType::of_preset(id).filter(|_| may_be(&english.record, id)) else { continue };
        let mut found = read(game);
        let Some((_, message)) = &mut found.trouble else { return found };
        message.extend(["; the game is read as ", name, " draughts, because its squares are letters"]);
        if furthest.as_ref().is_none_or(|known| place(known) < place(&found)) {
            furthest = Some(found);
        }
    }
    match furthest {
        Some(other) if english.trouble.is_some() && place(&english) <= place(&other) => other,
        _ => english,
    }
}

/// The offset of the fault.
fn place(builder: &Builder<'_>) -> usize {
    builder.trouble.as_ref().map_or(usize::MAX, |&(offset, _)| offset)
}

/// Returns `true` unless the tag `Variant`, which sites write, has another game.
fn may_be(record: &Record, preset: &str) -> bool {
    let variant = record.tags.iter().find(|(name, _)| is_same(name, "Variant"));
    variant.is_none_or(|(_, value)| is_same(value.trim(), preset))
}

impl Builder<'_> {
    /// Returns `true` if the first move is in letters, and neither a tag nor a FEN in numbers says which game this is.
    pub(super) fn is_unnamed_in_letters(&self) -> bool {
        let is_free = |name| self.record.tag(name).is_none();
        let has_letters = |fen: &str| fen.as_bytes().windows(2).any(|pair| matches!(pair, [b'a'..=b'h', b'1'..=b'8']));
        let fen_fits = self.record.tag("FEN").is_none_or(has_letters);
        is_algebraic(self.first_move) && is_free("GameType") && is_free("Rules") && fen_fits
    }
}

#[cfg(test)]
mod tests {
    use crate::pdn::{PdnGame, PdnReader, write_pdn};

    fn read(text: &str) -> PdnGame {
        PdnReader::new(text).next().unwrap()
    }

    /// The preset of a game without a fault.
    fn preset(text: &str) -> Option<&'static str> {
        let game = read(text);
        assert_eq!(game.fault, None, "{text}");
        game.record.rules.id()
    }

    #[test]
    fn letters_without_a_game_type_are_russian_draughts() {
        assert_eq!(preset("1. c3-d4 d6-c5 2. b2-c3 f6-g5 *"), Some("russian"));
        assert_eq!(preset("[White \"ann\"]\n\n1. c3-d4 f6-e5 2. d4:f6 *"), Some("russian"));
        // A man captures backward.
        let backward = "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 *";
        assert_eq!(preset(backward), Some("russian"));
        assert!(write_pdn(&read(backward).record).contains("[GameType \"25,W,8,8,A0,0\"]"));
        assert_eq!(preset("[FEN \"W:Wc3,Kd2:Bf6,d6\"]\n\n1. d2-e3 *"), Some("russian"));
    }

    #[test]
    fn what_says_another_game_is_believed() {
        assert_eq!(preset("[Variant \"English\"]\n\n1. c3-d4 f6-e5 2. d4xf6 *"), Some("official"));
        assert_eq!(preset("[variant \"Brazilian\"]\n\n1. c3-d4 d6-c5 *"), Some("brazilian"));
        assert_eq!(preset("[GameType \"21\"]\n\n1. c3-d4 d6-c5 *"), Some("official"));
        assert_eq!(preset("[Rules \"official\"]\n\n1. c3-d4 d6-c5 *"), Some("official"));
        assert_eq!(preset("[FEN \"B:W21:B10\"]\n\n1. d6-c5 *"), Some("official"), "numbers in the FEN");
        assert_eq!(preset("1. 11-15 *"), Some("official"));
    }

    #[test]
    fn what_russian_draughts_refuse_may_be_another_game() {
        // A man that reaches the last row in a capture goes on as a king in Russian draughts, and stops in Brazilian.
        assert_eq!(preset("[FEN \"W:Wb6,a1:Bc7,f6,h8\"]\n\n1. b6:d8 *"), Some("brazilian"));
        assert_eq!(preset("[FEN \"W:Wb6,a1:Bc7,f6,h8\"]\n\n1. b6:d8:h4 *"), Some("russian"));
        // A man steps backward in none of them, except with a1 on the other side in English draughts.
        assert_eq!(preset("[FEN \"W:Wc3:Bf6\"]\n\n1. c3-b2 f6-g7 *"), Some("official"));
    }

    #[test]
    fn a_fault_says_how_the_game_was_read() {
        let game = read("1. c3-d4 f6-e5 2. a3-b4 *");
        assert_eq!(
            game.fault.unwrap().message,
            "a3-b4: a jump is compulsory: with the piece on d4; the game is read as Russian draughts, because its \
             squares are letters"
        );
        assert_eq!((game.record.main_line().count(), game.record.rules.id()), (2, Some("russian")));
    }
}
