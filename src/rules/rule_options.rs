//! The options of a rule set and the values of each, from how a king moves to what a blocked side does.

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

        /// The value of English draughts.
        impl Default for $option {
            fn default() -> Self {
                Self::ALL[0]
            }
        }

        impl $option {
            /// All values; that of English draughts is the first.
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
        /// It continues as a man, and is crowned only if its move ends there.
        IfItEnds = "if-it-ends",
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

option! {
    /// How far a king moves and where it lands after a capture.
    ///
    /// ```
    /// use bitboard_checkers::rules::KingMove;
    /// use bitboard_checkers::{Position, Ruleset};
    /// let position: Position = "W:WK29:B15".parse()?;
    /// let count = |king| position.legal_moves(Ruleset { king, ..Ruleset::OFFICIAL }).len();
    /// assert_eq!(KingMove::ALL.iter().map(|&king| count(king)).collect::<Vec<_>>(), [1, 3, 1]);
    /// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
    /// ```
    KingMove {
        /// It moves one square and captures adjacent pieces.
        OneSquare = "one-square",
        /// It moves any number of empty squares, captures from any distance, and lands on any empty square behind the
        /// piece. If it can capture again from some of those squares, it lands on one of them.
        Flying = "flying",
        /// It moves and captures from any distance like a flying king, and lands on the square right behind the piece.
        FlyingShort = "flying-short",
    }
}

option! {
    /// The directions in which a man captures. It always steps forward.
    ///
    /// ```
    /// use bitboard_checkers::rules::ManCapture;
    /// use bitboard_checkers::{Position, Ruleset};
    /// let position: Position = "B:W15:B18".parse()?;
    /// let with = |man_capture| position.legal_moves(Ruleset { man_capture, ..Ruleset::OFFICIAL });
    /// assert_eq!(with(ManCapture::Forward).len(), 2, "two steps");
    /// assert_eq!(with(ManCapture::AllDirections)[0].to_string(), "18x11");
    /// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
    /// ```
    ManCapture {
        /// It captures forward only.
        Forward = "forward",
        /// It captures forward and backward.
        AllDirections = "all-directions",
    }
}

option! {
    /// The pieces that a man may capture.
    ///
    /// ```
    /// use bitboard_checkers::rules::ManTargets;
    /// use bitboard_checkers::{Position, Ruleset};
    /// let position: Position = "B:WK15:B11".parse()?;
    /// let jumps = |man_targets| position.jumpers_by(Ruleset { man_targets, ..Ruleset::OFFICIAL }).len();
    /// assert_eq!((jumps(ManTargets::All), jumps(ManTargets::Men)), (1, 0));
    /// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
    /// ```
    ManTargets {
        /// Men and kings.
        All = "all",
        /// Men only.
        Men = "men",
    }
}

option! {
    /// Which of several captures must be taken. It has no effect where capturing is optional.
    ///
    /// ```
    /// use bitboard_checkers::rules::CapturePriority;
    /// use bitboard_checkers::{Position, Ruleset};
    /// let position: Position = "B:W15,16,23:B11".parse()?;
    /// let with = |priority| position.legal_moves(Ruleset { priority, ..Ruleset::OFFICIAL });
    /// assert_eq!(with(CapturePriority::Free).len(), 2);
    /// assert_eq!(with(CapturePriority::MostPieces)[0].to_string(), "11x18x27");
    /// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
    /// ```
    CapturePriority {
        /// Any of them.
        Free = "free",
        /// One that takes the most pieces.
        MostPieces = "most-pieces",
        /// One that takes the most pieces; among those, the most kings.
        MostPiecesThenKings = "most-pieces-then-kings",
        /// One that takes the most pieces; among those one by a king, then the most kings, then the one that takes a
        /// king first.
        Italian = "italian",
        /// One by a king, if a king can capture.
        WithKing = "with-king",
    }
}

option! {
    /// When captured pieces leave the board.
    ///
    /// ```
    /// use bitboard_checkers::rules::{KingMove, Removal};
    /// use bitboard_checkers::{Position, Ruleset};
    /// let position: Position = "W:WK12:B15,16,17,24".parse()?;
    /// let most = |removal| {
    ///     let rules = Ruleset { king: KingMove::Flying, removal, ..Ruleset::OFFICIAL };
    ///     position.legal_moves(rules).iter().map(|mv| mv.hops()).max()
    /// };
    /// assert_eq!((most(Removal::AtEnd), most(Removal::AtOnce)), (Some(3), Some(4)));
    /// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
    /// ```
    Removal {
        /// When the move is complete. Until then they block the way, and none is jumped twice.
        AtEnd = "at-end",
        /// As soon as they are jumped.
        AtOnce = "at-once",
    }
}

option! {
    /// The aim of the game.
    ///
    /// ```
    /// use bitboard_checkers::rules::Objective;
    /// use bitboard_checkers::{Game, Ruleset};
    /// let position = "B:W16,19:B12".parse()?;
    /// let outcome = |objective| {
    ///     Game::from_position(position, Ruleset { objective, ..Ruleset::OFFICIAL }).outcome().to_string()
    /// };
    /// assert_eq!(outcome(Objective::Standard), "White wins: Black is blocked");
    /// assert_eq!(outcome(Objective::Giveaway), "Black wins: Black is blocked");
    /// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
    /// ```
    Objective {
        /// A side without pieces or without a move loses.
        Standard = "standard",
        /// A side without pieces or without a move wins.
        Giveaway = "giveaway",
    }
}

option! {
    /// The men on the board at the start.
    ///
    /// ```
    /// use bitboard_checkers::rules::Men;
    /// use bitboard_checkers::{Position, Ruleset};
    /// let pieces = |men| Position::start(Ruleset { men, ..Ruleset::OFFICIAL }).piece_count();
    /// assert_eq!((pieces(Men::ThreeRows), pieces(Men::TwoRows)), (24, 16));
    /// ```
    Men {
        /// Twelve a side, on three rows.
        ThreeRows = "three-rows",
        /// Eight a side, on two rows.
        TwoRows = "two-rows",
    }
}

option! {
    /// The corner at each player's left, which decides how the board is drawn and numbered. It has no effect on the
    /// moves.
    ///
    /// ```
    /// use bitboard_checkers::rules::Board;
    /// assert_eq!(Board::IDS, ["standard", "mirrored"]);
    /// ```
    Board {
        /// A single dark corner square; the double corner is at the right.
        Standard = "standard",
        /// The double corner: the mirror image, as in Italy, Spain and Portugal.
        Mirrored = "mirrored",
    }
}

option! {
    /// The number of moves by each side without a capture or a man's step after which the game is drawn.
    ///
    /// ```
    /// use bitboard_checkers::rules::QuietMoves;
    /// assert_eq!(QuietMoves::ALL.iter().map(|limit| limit.plies()).collect::<Vec<_>>(), [80, 30, 40]);
    /// ```
    QuietMoves {
        /// 40, as in English draughts.
        Forty = "forty",
        /// 15, as in Russian and Brazilian draughts (FMJD 7.2.5).
        Fifteen = "fifteen",
        /// 20, as in Portuguese draughts.
        Twenty = "twenty",
    }
}

option! {
    /// The counts of moves in endings with few pieces, after which a game is drawn unless it is decided.
    ///
    /// ```
    /// use bitboard_checkers::notation::read_move;
    /// use bitboard_checkers::rules::{DrawReason, EndgameDraws};
    /// use bitboard_checkers::{Game, Outcome, Ruleset};
    /// let mut game = Game::from_position("W:WK29:BK5".parse()?, Ruleset::from_id("russian").unwrap());
    /// for text in ["29-4", "5-1", "4-8", "1-5", "8-3", "5-1", "3-7", "1-5", "7-2", "5-1"] {
    ///     game.play(read_move(text)?.choose(&game)?)?;
    /// }
    /// assert_eq!(game.outcome(), Outcome::Drawn(DrawReason::EndgameCount));
    /// assert_eq!(EndgameDraws::IDS, ["none", "fmjd", "apca"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    EndgameDraws {
        /// None.
        None = "none",
        /// Those of the rules of the FMJD for draughts on 64 squares: 15 moves with three or more kings against one
        /// (7.2.4), 30 or 60 moves without a capture or a crowning with four or five or with six or seven pieces and
        /// kings on both sides (7.2.6), five moves with three pieces against a king on the main road (7.2.7), and five
        /// moves with one or two pieces against a king (7.2.8). In 7.2.7 and 7.2.8 the stronger side has a king.
        Fmjd = "fmjd",
        /// That of the American Pool Checker Association: 13 moves with three or more kings against one.
        Apca = "apca",
    }
}

impl QuietMoves {
    /// The plies of both sides together.
    #[must_use]
    pub const fn plies(self) -> u16 {
        match self {
            Self::Forty => 80,
            Self::Fifteen => 30,
            Self::Twenty => 40,
        }
    }
}
