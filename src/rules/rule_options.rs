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
    Capture {
        /// If any jump exists only jumps are legal; any of them may be chosen.
        Mandatory = "mandatory",
        /// Steps stay legal beside jumps.
        Optional = "optional",
    }
}

option! {
    /// How far a jump continues.
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
    Crowning {
        /// It is crowned and its move ends there.
        EndsMove = "ends-move",
        /// It is crowned and continues at once as a king; it stays a king wherever the move ends.
        Continues = "continues",
    }
}

option! {
    /// What happens to a king that is jumped.
    CapturedKing {
        /// It is removed like a man.
        Removed = "removed",
        /// It stays on its square and becomes a man of its own side when the move ends. A move jumps it only once.
        Demoted = "demoted",
    }
}

option! {
    /// What happens to a side that has pieces but no legal move.
    Blocked {
        /// It loses.
        Loses = "loses",
        /// The game is drawn.
        Draws = "draws",
        /// The turn passes; if neither side can move, the game is drawn.
        Passes = "passes",
    }
}
