//! The data of an engine: weights and endgame tables, stored by the rules they belong to, and the opening book for the
//! official rules.

use std::sync::Arc;

use super::engine::Engine;
use crate::engine::book::Book;
use crate::engine::endgame::Endgames;
use crate::engine::evaluation::Weights;
use crate::rules::Ruleset;

impl Engine {
    /// Evaluates official play with these weights; with `None` by the handcrafted evaluation.
    pub fn set_weights(&mut self, weights: Option<Arc<Weights>>) {
        self.set_weights_for(Ruleset::OFFICIAL, weights);
    }

    /// Evaluates games by these rules, and by those that [play alike](Ruleset::plays_like), with these weights; with
    /// `None` by the handcrafted evaluation. The weights of other rules stay, and so does a search by other rules.
    pub fn set_weights_for(&mut self, rules: Ruleset, weights: Option<Arc<Weights>>) {
        self.weights.retain(|(of, _)| !of.plays_like(rules));
        self.weights.extend(weights.map(|weights| (rules, weights)));
        if self.searched_rules().plays_like(rules) {
            self.end_search();
        }
    }

    /// The rules of the last search; the book answers by the official ones alone.
    fn searched_rules(&self) -> Ruleset {
        if self.from_book.is_some() { Ruleset::OFFICIAL } else { self.tree.rules }
    }

    /// The weights for games by these rules.
    pub(super) fn weights_for(&self, rules: Ruleset) -> Option<&Arc<Weights>> {
        self.weights.iter().find(|(of, _)| of.plays_like(rules)).map(|(_, weights)| weights)
    }

    /// Sets the endgame tables that searches of games by [their rules](Endgames::rules) probe, and of games that
    /// [play alike](Ruleset::plays_like). The tables of other rules stay, and so does a search by other rules; `None`
    /// removes all.
    pub fn set_endgames(&mut self, endgames: Option<Arc<Endgames>>) {
        let is_like = |rules: Ruleset| endgames.as_ref().is_none_or(|new| new.rules().plays_like(rules));
        self.endgames.retain(|known| !is_like(known.rules()));
        let is_searched = is_like(self.searched_rules());
        self.endgames.extend(endgames);
        if is_searched {
            self.end_search();
        }
    }

    /// The endgame tables that a search by the official rules probes.
    #[must_use]
    pub fn endgames(&self) -> Option<&Endgames> {
        self.endgames_for(Ruleset::OFFICIAL)
    }

    /// The endgame tables that a search by these rules probes.
    #[must_use]
    pub fn endgames_for(&self, rules: Ruleset) -> Option<&Endgames> {
        self.tables_for(rules).map(|tables| &**tables)
    }

    /// The tables for games by these rules.
    pub(super) fn tables_for(&self, rules: Ruleset) -> Option<&Arc<Endgames>> {
        self.endgames.iter().find(|tables| tables.rules().plays_like(rules))
    }

    /// Sets the opening book, which answers searches that choose a move for a game: see
    /// [`Limits::plays`](super::Limits::plays).
    pub fn set_book(&mut self, book: Option<Arc<Book>>) {
        self.book = book;
    }

    /// The opening book.
    #[must_use]
    pub fn book(&self) -> Option<&Book> {
        self.book.as_deref()
    }
}
