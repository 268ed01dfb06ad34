//! The timer of one search: when it began, its time budget, and when the budget is used up.

use super::limits::Limits;
use super::stability::SearchStability;
use super::time_budget::TimeBudget;
use crate::engine::clock::Clock;

/// Nodes per millisecond of a slow device, assumed until the speed of this one is known.
const SLOW: f64 = 200.0;
/// Milliseconds after which the speed can be measured: browsers blur their clocks.
const MEASURABLE: f64 = 1.0;
/// The fewest nodes of a part of a slice.
const LEAST: f64 = 256.0;
/// The multiple of the soft limit at which even an incomplete iteration ends. It is more than one, because stopping
/// wastes the time that the iteration has taken.
const OVERTIME: f64 = 2.0;

/// The progress of an iteration.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stage {
    /// Between two iterations.
    Complete,
    /// In the first line. `unresolved`: no move has reached the aspiration window yet.
    FirstLine { unresolved: bool },
    /// In the lines after the first.
    LaterLines,
}

/// The timer of the current search.
#[derive(Debug)]
pub(super) struct Timer {
    /// Milliseconds.
    started: f64,
    /// The time from which the limits count; later than the start if the search began without them.
    counts_from: f64,
    budget: TimeBudget,
    stability: SearchStability,
    /// The nodes at the start of the iteration and of its current root move, and the nodes that the best move took.
    iteration_began: u64,
    move_began: u64,
    best_took: u64,
}

impl Timer {
    pub(super) fn new(limits: &Limits, started: f64) -> Self {
        Self {
            started,
            counts_from: started,
            budget: budget(limits),
            stability: SearchStability::default(),
            iteration_began: 0,
            move_began: 0,
            best_took: 0,
        }
    }

    /// Sets other limits, which count from now on.
    pub(super) fn limit(&mut self, limits: &Limits, now: f64) {
        (self.counts_from, self.budget) = (now, budget(limits));
    }

    /// Milliseconds since the start.
    pub(super) fn passed(&self, clock: &impl Clock) -> f64 {
        clock.milliseconds() - self.started
    }

    /// The number of nodes at which the time will have run out, estimated from the speed so far.
    pub(super) fn nodes_in_time(&self, nodes: u64, clock: &impl Clock) -> u64 {
        if self.budget.hard == f64::INFINITY {
            return u64::MAX;
        }
        let now = clock.milliseconds();
        let passed = now - self.started;
        let speed = if nodes > 0 && passed >= MEASURABLE { nodes as f64 / passed } else { SLOW };
        let left = self.counts_from + self.budget.hard - now;
        nodes.saturating_add((left * speed).max(LEAST) as u64)
    }

    /// Returns `true` if the time budget is used up at this stage of the iteration.
    pub(super) fn is_over(&self, stage: Stage, clock: &impl Clock) -> bool {
        if self.budget.hard == f64::INFINITY {
            return false;
        }
        let now = clock.milliseconds();
        let soft = match stage {
            Stage::Complete if !self.stability.has_failed_low() => self.soft(),
            Stage::FirstLine { unresolved: false } if !self.stability.has_failed_low() => self.soft() * OVERTIME,
            Stage::LaterLines => self.soft() * OVERTIME,
            // After a fail low the score and the best move are not known yet.
            _ => f64::INFINITY,
        };
        now - self.counts_from >= self.budget.hard || now - self.started >= soft
    }

    fn soft(&self) -> f64 {
        self.budget.soft * self.stability.factor()
    }

    /// Records that a root move has been searched.
    pub(super) fn next_move(&mut self, nodes: u64) {
        self.move_began = nodes;
    }

    /// Records that the move just searched is the best; `changed` if another move was best before.
    pub(super) fn best_move(&mut self, nodes: u64, changed: bool) {
        self.best_took = nodes - self.move_began;
        if changed {
            self.stability.best_move_changed();
        }
    }

    /// Records that the first line has failed low.
    pub(super) fn fail_low(&mut self) {
        self.stability.fail_low();
    }

    /// Records that an iteration is complete, with this score in hundredths of a man.
    pub(super) fn iteration_complete(&mut self, score: i32, nodes: u64) {
        let share = self.best_took as f64 / (nodes - self.iteration_began).max(1) as f64;
        self.stability.iteration_complete(score, share);
        self.iteration_began = nodes;
    }
}

/// The time budget of these limits.
fn budget(limits: &Limits) -> TimeBudget {
    let fixed = limits.movetime.map_or(TimeBudget::UNLIMITED, TimeBudget::at_most);
    limits.clock.map_or(TimeBudget::UNLIMITED, TimeBudget::of).and(fixed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::GameClock;

    /// A clock that stands still.
    struct At(f64);

    impl Clock for At {
        fn milliseconds(&self) -> f64 {
            self.0
        }
    }

    #[test]
    fn later_lines_do_not_delay_the_move() {
        let clock = Some(GameClock { left: 60e3, increment: 0.0, moves: None });
        let mut timer = Timer::new(&Limits { clock, lines: 3, ..Limits::default() }, 0.0);
        let late = At(timer.budget.hard - 1.0);
        let first = |unresolved| Stage::FirstLine { unresolved };
        assert!(timer.is_over(first(false), &late));
        assert!(!timer.is_over(first(true), &late), "the best move is not known");
        timer.fail_low();
        assert!(!timer.is_over(first(false), &late), "nor is its score");
        assert!(timer.is_over(Stage::LaterLines, &late), "a later line has failed low");
        assert!(timer.is_over(first(true), &At(timer.budget.hard)), "at the hard limit it ends at any stage");
    }

    #[test]
    fn nodes_are_foretold_by_their_speed() {
        let timer = Timer::new(&Limits { movetime: Some(100.0), ..Limits::default() }, 0.0);
        assert_eq!(timer.nodes_in_time(0, &At(0.0)), 20_000, "at the speed of a slow device before anything is known");
        assert_eq!(timer.nodes_in_time(50_000, &At(50.0)), 100_000);
        assert_eq!(timer.nodes_in_time(90_000, &At(99.9)), 90_256, "a part of a slice has a least size");
        assert_eq!(Timer::new(&Limits::default(), 0.0).nodes_in_time(7, &At(1e9)), u64::MAX);
    }
}
