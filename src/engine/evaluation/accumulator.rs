//! The accumulators of a search: the first layer of the network for the positions from the root to the current one.
//!
//! A move changes few pieces, so the sums of a position are computed from those of a position before it. That is done
//! when a score is asked for, because a search leaves many positions without their score. Positions with a jump have
//! none, so an exchange is one change: a piece that moves and is captured leaves no trace.

#![allow(clippy::inline_always, reason = "only what is inlined into `Processor::run` uses its vectors")]

use super::inputs::{BUCKET_INPUTS, BUCKETS, buckets, input, kinds, turned};
use super::net::{Net, stage};
use super::vectors::{Row, Rows};
use crate::engine::score::MAX_PLY;
use crate::rules::{PIECES_A_SIDE, Position, Side, Square};

/// Some inputs, seen by Black: those of the pieces that a move removes or adds, or of a whole position.
#[derive(Default)]
struct Pieces {
    inputs: [u8; 2 * PIECES_A_SIDE as usize],
    count: usize,
}

impl Pieces {
    #[inline]
    fn add(&mut self, kind: usize, square: Square) {
        self.inputs[self.count] = input(kind, square) as u8;
        self.count += 1;
    }

    /// The rows of the pieces in a bucket, for the side that sees the inputs like this.
    #[inline(always)]
    fn rows<'a>(&'a self, net: &'a Net, bucket: usize, seen: fn(usize) -> usize) -> impl Rows<'a> {
        self.inputs[..self.count].iter().map(move |&input| &net.rows[bucket * BUCKET_INPUTS + seen(input.into())])
    }
}

/// The first layer of a position: the sums of the rows of its pieces, as Black and as White sees them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub(super) struct Accumulator {
    black: Row,
    white: Row,
    /// The buckets of their inputs.
    buckets: [usize; 2],
}

impl Accumulator {
    /// The sums of a position, computed from scratch.
    pub(super) fn of(net: &Net, position: &Position) -> Self {
        let mut pieces = Pieces::default();
        let mut accumulator = Self { black: net.bias, white: net.bias, buckets: buckets(position) };
        for (kind, set) in kinds(position).into_iter().enumerate() {
            set.squares().for_each(|square| pieces.add(kind, square));
        }
        accumulator.change(net, &accumulator.clone(), &Pieces::default(), &pieces);
        accumulator
    }

    /// The score of the position for the side to move, in hundredths of a man.
    #[inline]
    pub(super) fn evaluate(&self, net: &Net, position: &Position) -> i32 {
        let sums = match position.turn() {
            Side::Black => [&self.black, &self.white],
            Side::White => [&self.white, &self.black],
        };
        net.evaluate(stage(position), sums)
    }

    /// Sets the sums to those of the position `after` from `last`, those of the position `before`, which has the same
    /// buckets.
    #[inline]
    fn follow(&mut self, net: &Net, last: &Self, before: &Position, after: &Position) {
        self.buckets = last.buckets;
        let (mut removed, mut added) = (Pieces::default(), Pieces::default());
        for (kind, (before, after)) in kinds(before).into_iter().zip(kinds(after)).enumerate() {
            (before - after).singles().for_each(|single| removed.add(kind, single.square()));
            (after - before).singles().for_each(|single| added.add(kind, single.square()));
        }
        self.change(net, last, &removed, &added);
    }

    /// Sets the sums to `last`, of the same buckets, without the removed pieces and with the added ones.
    #[inline]
    fn change(&mut self, net: &Net, last: &Self, removed: &Pieces, added: &Pieces) {
        let [black, white] = self.buckets;
        net.processor.run(
            #[inline(always)]
            |_| {
                let [removed_black, added_black] =
                    [removed, added].map(|pieces| pieces.rows(net, black, |input| input));
                let [removed_white, added_white] = [removed, added].map(|pieces| pieces.rows(net, white, turned));
                self.black.set_changed(&last.black, &removed_black, &added_black);
                self.white.set_changed(&last.white, &removed_white, &added_white);
            },
        );
    }
}

/// The positions from the root to the current one, with the accumulators of some of them.
#[derive(Clone, Default, Debug)]
pub(super) struct Accumulators {
    positions: Vec<Position>,
    /// The sums of each position; those that are not known may be of another one.
    sums: Vec<Accumulator>,
    /// The places of the positions whose sums are known, from the root on.
    known: Vec<usize>,
    /// For each of Black's buckets, which decides White's, the last position that entered it by a move, with its sums.
    /// The next one usually differs from it by few pieces, so this is cheaper than a computation from scratch.
    entered: Vec<Option<(Position, Accumulator)>>,
}

impl Accumulators {
    /// Begins at the root of a search.
    pub(super) fn begin(&mut self, net: &Net, root: &Position) {
        self.positions.clear();
        self.positions.push(*root);
        let sums = Accumulator::of(net, root);
        self.sums.resize(MAX_PLY + 1, sums.clone());
        self.sums[0] = sums;
        self.known.clear();
        self.known.push(0);
        self.entered.clear();
        self.entered.resize(BUCKETS, None);
    }

    /// Moves on to a position that follows the current one.
    #[inline]
    pub(super) fn enter(&mut self, position: &Position) {
        self.positions.push(*position);
    }

    /// Goes back to the previous position.
    #[inline]
    pub(super) fn leave(&mut self) {
        self.positions.pop();
        if self.known.last() == Some(&self.positions.len()) {
            self.known.pop();
        }
    }

    /// The sums of the current position.
    #[inline]
    pub(super) fn current(&mut self, net: &Net) -> &Accumulator {
        let current = self.positions.len() - 1;
        let mut last = self.known[self.known.len() - 1];
        for place in last + 1..=current {
            let after = &self.positions[place];
            if place < current && !after.jumpers().is_empty() {
                continue;
            }
            let (known, rest) = self.sums.split_at_mut(place);
            let (sums, buckets) = (&mut rest[0], buckets(after));
            if buckets == known[last].buckets {
                sums.follow(net, &known[last], &self.positions[last], after);
            } else {
                let entered = &mut self.entered[buckets[0]];
                match entered {
                    Some((before, last)) => sums.follow(net, last, before, after),
                    None => *sums = Accumulator::of(net, after),
                }
                *entered = Some((*after, sums.clone()));
            }
            self.known.push(place);
            last = place;
        }
        &self.sums[current]
    }
}

#[cfg(test)]
mod tests {
    use super::super::Weights;
    use super::*;
    use crate::notation::read_fen;
    use crate::rules::{Game, Move, Ruleset, mix};

    /// The sums of a position by plain loops.
    fn plain(net: &Net, position: &Position) -> Accumulator {
        let [black, white] = buckets(position);
        let mut sums = Accumulator { black: net.bias, white: net.bias, buckets: [black, white] };
        for (kind, set) in kinds(position).into_iter().enumerate() {
            for square in set.squares() {
                let input = input(kind, square);
                let inputs = [black * BUCKET_INPUTS + input, white * BUCKET_INPUTS + turned(input)];
                for (row, input) in [&mut sums.black, &mut sums.white].into_iter().zip(inputs) {
                    row.0.iter_mut().zip(net.rows[input].0).for_each(|(sum, number)| *sum = sum.wrapping_add(number));
                }
            }
        }
        sums
    }

    /// Plays random moves, and shows each with the positions before and after it.
    fn walk(seed: u64, mut show: impl FnMut(&Position, Move, &Position)) {
        let (mut game, mut state) = (Game::new(Ruleset::OFFICIAL), seed);
        loop {
            let (legal, before) = (game.legal_moves(), *game.position());
            state = mix(state);
            let Some(&mv) = legal.get(state as usize % legal.len().max(1)) else { return };
            if game.play(mv).is_err() {
                return;
            }
            show(&before, mv, game.position());
        }
    }

    fn score(fen: &str) -> i32 {
        let (net, position) = (Net::random(), read_fen(fen).unwrap().position().unwrap());
        Accumulator::of(&net, &position).evaluate(&net, &position)
    }

    #[test]
    fn colours_are_alike_and_the_side_to_move_matters() {
        assert_eq!(score("B:W22,27,K30:B2,7"), score("W:W26,31:BK3,6,11"));
        assert_ne!(score("B:W22,27,K30:B2,7"), score("W:W22,27,K30:B2,7"));
    }

    #[test]
    fn updated_sums_equal_those_computed_from_scratch() {
        let net = Net::random();
        let (mut crowned, mut doubles, mut kings) = (0, 0, 0);
        for seed in 0..200 {
            let mut accumulators = Accumulators::default();
            accumulators.begin(&net, &Position::START);
            walk(seed, |before, mv, after| {
                accumulators.enter(after);
                assert_eq!(Accumulator::of(&net, after), plain(&net, after));
                // Some positions are passed by without a question.
                if mv.to().index() % 3 > 0 {
                    assert_eq!(*accumulators.current(&net), Accumulator::of(&net, after), "seed {seed}, {mv:?}");
                }
                crowned += u32::from(mv.crowns());
                doubles += u32::from(mv.captured().len() > 1);
                kings += (mv.captured() & before.kings()).len();
            });
        }
        assert!(crowned > 100 && doubles > 100 && kings > 100, "{crowned} {doubles} {kings}");
    }

    #[test]
    fn sums_of_a_position_that_was_left_are_not_taken_for_those_of_its_sibling() {
        let net = Net::random();
        let mut accumulators = Accumulators::default();
        accumulators.begin(&net, &Position::START);
        for mv in Position::START.legal_moves(Ruleset::OFFICIAL) {
            let after = Position::START.after(mv, Ruleset::OFFICIAL);
            accumulators.enter(&after);
            assert_eq!(*accumulators.current(&net), Accumulator::of(&net, &after));
            accumulators.leave();
        }
        assert_eq!(*accumulators.current(&net), Accumulator::of(&net, &Position::START));
    }

    #[test]
    fn sums_of_other_weights_are_forgotten() {
        let position = |fen| read_fen(fen).unwrap().position().unwrap();
        let mut accumulators = Accumulators::default();
        for net in [Net::random(), Net::from_numbers(&vec![7; Weights::COUNT])] {
            accumulators.begin(&net, &position("B:W22,30:B25"));
            let crowned = position("W:W22:BK30");
            accumulators.enter(&crowned);
            assert_eq!(*accumulators.current(&net), Accumulator::of(&net, &crowned));
        }
    }

    /// Plays and takes back random moves, asks for the sums of about every second position, and counts the positions
    /// entered whose buckets differ from those of the position before.
    fn wander(net: &Net, accumulators: &mut Accumulators, path: &mut Vec<Position>, state: &mut u64) -> usize {
        let mut changes = 0;
        for _ in 0..3 {
            let before = path[path.len() - 1];
            let legal = before.legal_moves(Ruleset::OFFICIAL);
            *state = mix(*state);
            let Some(&mv) = legal.get(*state as usize % legal.len().max(1)) else { return changes };
            let after = before.after(mv, Ruleset::OFFICIAL);
            changes += usize::from(buckets(&before) != buckets(&after));
            accumulators.enter(&after);
            path.push(after);
            if *state >> 32 & 1 == 0 {
                assert_eq!(*accumulators.current(net), plain(net, &after));
            }
            if path.len() < 12 {
                changes += wander(net, accumulators, path, state);
            }
            accumulators.leave();
            path.pop();
        }
        changes
    }

    #[test]
    fn sums_are_right_wherever_a_search_goes() {
        let (net, mut state, mut changes) = (Net::random(), 1, 0);
        for fen in ["B:W21-24,29-32:B9-12,1-4", "B:W8,11,14,22,30:B7,19,23,26,K2", "W:W6,10,K3,18,27:B15,25,28,K32"] {
            let mut path = vec![read_fen(fen).unwrap().position().unwrap()];
            let mut accumulators = Accumulators::default();
            accumulators.begin(&net, &path[0]);
            changes += wander(&net, &mut accumulators, &mut path, &mut state);
        }
        assert!(changes > 100, "{changes}");
    }

    #[test]
    fn a_king_that_returns_to_its_square_changes_only_the_captured_pieces() {
        let net = Net::random();
        let position = read_fen("B:W7,8,15,16:BK3").unwrap().position().unwrap();
        let round = position.legal_moves(Ruleset::OFFICIAL).into_iter().find(|mv| mv.from() == mv.to());
        let after = position.after(round.expect("a jump round"), Ruleset::OFFICIAL);
        let mut accumulators = Accumulators::default();
        accumulators.begin(&net, &position);
        accumulators.enter(&after);
        assert_eq!(*accumulators.current(&net), Accumulator::of(&net, &after));
    }
}
