//! English draughts on bitboards.
