//! The endgame tables of an [`Engine`] for the rules of each game, and those of the next search.

use std::sync::Arc;

use super::engine::Engine;
use crate::endgame::Endgames;
use crate::rules::Ruleset;

impl Engine {
    /// All unpacked tables by the rules of the game; a search uses those of its start.
    pub(super) fn tables(&self) -> &Endgames {
        self.tables_by(self.game.rules()).unwrap_or(&self.loader.none)
    }

    fn tables_by(&self, rules: Ruleset) -> Option<&Endgames> {
        let complete = self.loader.complete.iter().find(|tables| tables.rules().plays_like(rules));
        complete.or_else(|| self.searcher.endgames_for(rules))
    }

    /// A copy of the unpacked tables by these rules, to be added to.
    pub(super) fn copy_of_tables(&self, rules: Ruleset) -> Endgames {
        self.tables_by(rules).cloned().unwrap_or_else(|| Endgames::new(rules))
    }

    /// The same with the tables of the file that is still being unpacked, to which the next file may belong.
    pub(super) fn copy_of_all_tables(&mut self, rules: Ruleset) -> Endgames {
        self.loader.finish();
        self.copy_of_tables(rules)
    }

    /// Lets the next search use the tables.
    pub(super) fn use_unpacked(&mut self) {
        for tables in self.loader.complete.drain(..) {
            self.searcher.set_endgames(Some(Arc::new(tables)));
        }
    }
}
