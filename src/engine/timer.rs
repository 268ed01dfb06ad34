//! The time of one search: when it began, what it may take, and how it has gone so far.

use super::clock::Clock;
use super::search::Limits;
use super::time::{Allowance, Course};

/// Positions searched in a millisecond by a slow device, until it is known how fast this one is.
const SLOW: f64 = 200.0;
/// Milliseconds after which that can be told: browsers blur their clocks.
const MEASURABLE: f64 = 1.0;
/// A part of a slice that goes on where the last one ended.
const LEAST: f64 = 256.0;
/// Within an iteration the soft limit may be passed so many times: what it has cost already would be lost.
const WITHIN: f64 = 2.0;

/// Where an iteration stands.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stage {
    /// Between two iterations.
    Complete,
    /// At the best line; `falls`: no move of it has reached the score expected yet.
    BestLine { falls: bool },
    /// At the lines after the best.
    LesserLines,
}

/// The time of a search under way.
#[derive(Debug)]
pub(super) struct Timer {
    /// Milliseconds.
    started: f64,
    /// From when the limits count; later than the start when the search was first without them.
    counts_from: f64,
    allowance: Allowance,
    course: Course,
    /// The nodes at which the iteration and its current root move began, and what the best move has taken.
    iteration_began: u64,
    move_began: u64,
    best_took: u64,
}

impl Timer {
    pub(super) fn new(limits: &Limits, started: f64) -> Self {
        Self {
            started,
            counts_from: started,
            allowance: allowance(limits),
            course: Course::default(),
            iteration_began: 0,
            move_began: 0,
            best_took: 0,
        }
    }

    /// Other limits, which count from now on.
    pub(super) fn limit(&mut self, limits: &Limits, now: f64) {
        (self.counts_from, self.allowance) = (now, allowance(limits));
    }

    /// Milliseconds since the start.
    pub(super) fn passed(&self, clock: &impl Clock) -> f64 {
        clock.milliseconds() - self.started
    }

    /// How many nodes there will be when the time has run out, if they go on coming as fast as they did.
    pub(super) fn nodes_in_time(&self, nodes: u64, clock: &impl Clock) -> u64 {
        if self.allowance.hard == f64::INFINITY {
            return u64::MAX;
        }
        let now = clock.milliseconds();
        let passed = now - self.started;
        let speed = if nodes > 0 && passed >= MEASURABLE { nodes as f64 / passed } else { SLOW };
        let left = self.counts_from + self.allowance.hard - now;
        nodes.saturating_add((left * speed).max(LEAST) as u64)
    }

    /// Whether the time has come to end.
    pub(super) fn is_over(&self, stage: Stage, clock: &impl Clock) -> bool {
        if self.allowance.hard == f64::INFINITY {
            return false;
        }
        let now = clock.milliseconds();
        let soft = match stage {
            Stage::Complete if !self.course.falls() => self.soft(),
            Stage::BestLine { falls: false } if !self.course.falls() => self.soft() * WITHIN,
            Stage::LesserLines => self.soft() * WITHIN,
            // How bad things are is to be found out yet.
            _ => f64::INFINITY,
        };
        now - self.counts_from >= self.allowance.hard || now - self.started >= soft
    }

    fn soft(&self) -> f64 {
        self.allowance.soft * self.course.factor()
    }

    /// A root move has been searched.
    pub(super) fn next_move(&mut self, nodes: u64) {
        self.move_began = nodes;
    }

    /// It is the best one; `other`: another was so far.
    pub(super) fn best(&mut self, nodes: u64, other: bool) {
        self.best_took = nodes - self.move_began;
        if other {
            self.course.changes();
        }
    }

    /// No move reaches the score that was expected.
    pub(super) fn fails(&mut self) {
        self.course.fails();
    }

    /// An iteration is complete, with this score in hundredths of a man.
    pub(super) fn settles(&mut self, score: i32, nodes: u64) {
        let share = self.best_took as f64 / (nodes - self.iteration_began).max(1) as f64;
        self.course.settles(score, share);
        self.iteration_began = nodes;
    }
}

/// What the limits say about time.
fn allowance(limits: &Limits) -> Allowance {
    let fixed = limits.movetime.map_or(Allowance::UNLIMITED, Allowance::at_most);
    limits.clock.map_or(Allowance::UNLIMITED, Allowance::of).and(fixed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::GameClock;

    /// A clock that stands.
    struct At(f64);

    impl Clock for At {
        fn milliseconds(&self) -> f64 {
            self.0
        }
    }

    #[test]
    fn lesser_lines_do_not_delay_the_move() {
        let clock = Some(GameClock { left: 60e3, increment: 0.0, moves: None });
        let mut timer = Timer::new(&Limits { clock, lines: 3, ..Limits::default() }, 0.0);
        let late = At(timer.allowance.hard - 1.0);
        let best = |falls| Stage::BestLine { falls };
        assert!(timer.is_over(best(false), &late));
        assert!(!timer.is_over(best(true), &late), "the best move is not known");
        timer.fails();
        assert!(!timer.is_over(best(false), &late), "nor how bad it is");
        assert!(timer.is_over(Stage::LesserLines, &late), "it is the second line that has fallen");
        assert!(timer.is_over(best(true), &At(timer.allowance.hard)), "in time it ends wherever it is");
    }

    #[test]
    fn nodes_are_foretold_by_their_speed() {
        let timer = Timer::new(&Limits { movetime: Some(100.0), ..Limits::default() }, 0.0);
        assert_eq!(timer.nodes_in_time(0, &At(0.0)), 20_000, "as a slow device, before anything is known");
        assert_eq!(timer.nodes_in_time(50_000, &At(50.0)), 100_000);
        assert_eq!(timer.nodes_in_time(90_000, &At(99.9)), 90_256, "a slice is not cut into nothing");
        assert_eq!(Timer::new(&Limits::default(), 0.0).nodes_in_time(7, &At(1e9)), u64::MAX);
    }
}
