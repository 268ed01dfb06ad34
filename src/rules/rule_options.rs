//! The options of a rule set and the values of each: capture, chain, crowning, captured king, blocked side.

/// Declares an option: its values, each with the name that data formats write for it.
macro_rules! option {
    ($(#[doc = $doc:literal])* $option:ident { $($(#[doc = $value_doc:literal])* $value:ident = $id:literal,)* }) => {
        $(#[doc = $doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
        pub enum $option {
            $($(#[doc = $value_doc])* $value,)*
        }

        impl $option {
            /// All values.
            pub const ALL: &[Self] = &[$(Self::$value),*];

            /// Their names in data formats, in the same order.
            pub const IDS: &[&'static str] = &[$($id),*];

            /// Its name in data formats.
            #[must_use]
            pub const fn id(self) -> &'static str {
                Self::IDS[self as usize]
            }
        }
    };
}

option! {
    /// Whether jumping is compulsory.
    ///
    /// ```
    /// use bitboard_checkers::rules::Capture;
    /// use bitboard_checkers::{Position, Ruleset};
    /// let position: Position = "B:W15:B1,11".parse()?;
    /// let with = |capture| Ruleset { capture, ..Ruleset::OFFICIAL };
    /// assert_eq!(position.legal_moves(with(Capture::Mandatory)).len(), 1);
    /// assert_eq!(position.legal_moves(with(Capture::Optional)).len(), 4, "three steps too");
    /// assert_eq!((Capture::ALL[1], Capture::IDS[1]), (Capture::Optional, Capture::Optional.id()));
    /// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
    /// ```
    Capture {
        /// If any jump exists only jumps are legal; any of them may be chosen.
        Mandatory = "mandatory",
        /// Steps stay legal beside jumps.
        Optional = "optional",
    }
}

option! {
    /// How far a jump continues.
    ///
    /// ```
    /// use bitboard_checkers::rules::Chain;
    /// use bitboard_checkers::{Position, Ruleset};
    /// let position: Position = "B:W15,23:B11".parse()?;
    /// let with = |chain| Ruleset { chain, ..Ruleset::OFFICIAL };
    /// let written = |chain| position.legal_moves(with(chain)).iter().map(ToString::to_string).collect::<Vec<_>>();
    /// assert_eq!(written(Chain::Complete), ["11x18x27"]);
    /// assert_eq!(written(Chain::Single), ["11x18"]);
    /// assert_eq!(written(Chain::MayStop).len(), 2);
    /// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
    /// ```
    Chain {
        /// It continues until no further hop is possible.
        Complete = "complete",
        /// It may end after any hop: every prefix of a chain is a move of its own.
        MayStop = "may-stop",
        /// It is a single hop.
        Single = "single",
        /// It is a single hop, after which the same side must move again with any piece; if it cannot, the turn passes.
        ExtraTurn = "extra-turn",
    }
}

option! {
    /// What happens to a man that reaches the king row during a jump. It has no effect where a jump is a single hop.
    ///
    /// ```
    /// use bitboard_checkers::rules::Crowning;
    /// use bitboard_checkers::{Position, Ruleset};
    /// let position: Position = "B:W25,26:B21".parse()?;
    /// let with = |crowning| Ruleset { crowning, ..Ruleset::OFFICIAL };
    /// let hops = |crowning| position.legal_moves(with(crowning))[0].path().count() - 1;
    /// assert_eq!([hops(Crowning::EndsMove), hops(Crowning::Continues)], [1, 2]);
    /// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
    /// ```
    Crowning {
        /// It is crowned and its move ends there.
        EndsMove = "ends-move",
        /// It is crowned and continues at once as a king; it stays a king wherever the move ends.
        Continues = "continues",
    }
}

option! {
    /// What happens to a king that is jumped.
    ///
    /// ```
    /// use bitboard_checkers::rules::CapturedKing;
    /// use bitboard_checkers::{Position, Ruleset};
    /// let position: Position = "B:WK15:B11".parse()?;
    /// let with = |captured_king| Ruleset { captured_king, ..Ruleset::OFFICIAL };
    /// let after = |rules| position.after(position.legal_moves(rules)[0], rules).to_string();
    /// assert_eq!(after(with(CapturedKing::Removed)), "W:W:B18");
    /// assert_eq!(after(with(CapturedKing::Demoted)), "W:W15:B18");
    /// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
    /// ```
    CapturedKing {
        /// It is removed like a man.
        Removed = "removed",
        /// It stays on its square and becomes a man of its own side when the move ends. A move jumps it only once.
        Demoted = "demoted",
    }
}

option! {
    /// What happens to a side that has pieces but no legal move.
    ///
    /// ```
    /// use bitboard_checkers::rules::Blocked;
    /// use bitboard_checkers::{Position, Ruleset};
    /// let position: Position = "B:W16,19:B12".parse()?;
    /// let with = |blocked| Ruleset { blocked, ..Ruleset::OFFICIAL };
    /// let outcome = |blocked| bitboard_checkers::Game::from_position(position, with(blocked)).outcome().to_string();
    /// assert_eq!(outcome(Blocked::Loses), "White wins: Black is blocked");
    /// assert_eq!(outcome(Blocked::Draws), "drawn: no move is left");
    /// assert_eq!(outcome(Blocked::Passes), "the game is going on");
    /// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
    /// ```
    Blocked {
        /// It loses.
        Loses = "loses",
        /// The game is drawn.
        Draws = "draws",
        /// The turn passes; if neither side can move, the game is drawn.
        Passes = "passes",
    }
}
