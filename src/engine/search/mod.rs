//! The search, one part in each file:
//!
//! | file | part |
//! |---|---|
//! | `engine` | [`Engine`]: starts a search, runs it slice by slice, reports |
//! | `iterative_deepening` | depth 1, 2, 3 and so on; the moves at the root |
//! | `aspiration` | a narrow window around the last iteration's score |
//! | `alpha_beta` | the nodes below the root, with null-window searches and late-move reductions |
//! | `quiescence` | where a line may end: no score is taken in the middle of an exchange |
//! | `pruning` | futility pruning, `ProbCut`, the amounts of late-move reductions |
//! | `selectivity` | how much of that a search does |
//! | `solver` | a search without forward pruning beside a long search |
//! | `move_ordering` | hash move, captures, killers, history |
//! | `transposition`, `table_entry` | the transposition table, and the results of visits in it |
//! | `endgame_probe`, `endgame_scores` | the endgame tables in a search, and the scores they give |
//! | `counted_endings` | the counts of moves in endings by which some rules draw a game |
//! | `helpers`, `signal`, `deferral` | the other threads of a native search; `no_helpers` and `no_deferral` stand in for them in browsers |
//! | `path` | the positions of the game that can recur, before the root |
//! | `tree` | what all nodes share: path, draws, principal variation, leaf scores |
//! | `timer`, `time_budget`, `stability` | when a search with a clock ends |

mod alpha_beta;
mod aspiration;
mod counted_endings;
#[cfg_attr(target_arch = "wasm32", path = "no_deferral.rs")]
mod deferral;
mod endgame_probe;
mod endgame_scores;
mod engine;
#[cfg_attr(target_arch = "wasm32", path = "no_helpers.rs")]
mod helpers;
mod iterative_deepening;
mod knowledge;
mod limits;
#[cfg(test)]
mod minimax;
mod move_ordering;
mod move_queue;
mod path;
mod pruning;
mod quiescence;
mod report;
mod selectivity;
#[cfg(not(target_arch = "wasm32"))]
mod signal;
mod solver;
mod stability;
mod table_entry;
mod time_budget;
mod timer;
mod transposition;
mod tree;
mod window;

pub use engine::Engine;
#[cfg(not(target_arch = "wasm32"))]
pub use helpers::MAX_THREADS;
pub use limits::Limits;
pub use report::{Line, Report};
pub use time_budget::GameClock;
pub use transposition::MAX_MEGABYTES;
