//! The part of a run that one machine does.

use std::str::FromStr;

/// Every `count`th unit of a run, such as a game, beginning with number `index`. The shards of a run share no unit, and
/// together they are the whole run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// Counted from 0; written from 1.
    index: u32,
    count: u32,
}

impl Shard {
    /// The number of the `nth` unit of this shard, counted from 0.
    pub fn number(self, nth: u32) -> u32 {
        self.index + nth * self.count
    }

    /// The number of units that this shard has of a run of `units`.
    pub fn len(self, units: u32) -> u32 {
        units.saturating_sub(self.index).div_ceil(self.count)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || format!("{text} is not a shard I/N with I from 1 to N, such as 3/64");
        let (number, count) = text.split_once('/').ok_or_else(wrong)?;
        let [number, count] = [number, count].map(|text| text.parse::<u32>().unwrap_or(0));
        if !(1..=count).contains(&number) {
            return Err(wrong());
        }
        Ok(Self { index: number - 1, count })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shards_of_a_run_have_each_game_once() {
        for (games, count) in [(0, 1), (1, 3), (10, 1), (10, 3), (12, 4), (3, 5)] {
            let mut numbers = Vec::new();
            for index in 1..=count {
                let shard: Shard = format!("{index}/{count}").parse().unwrap();
                numbers.extend((0..shard.len(games)).map(|nth| shard.number(nth)));
            }
            numbers.sort_unstable();
            assert!(numbers.into_iter().eq(0..games), "{games} games in {count} shards");
        }
    }

    #[test]
    fn only_a_shard_that_exists_is_read() {
        assert_eq!("3/64".parse(), Ok(Shard { index: 2, count: 64 }));
        for text in ["", "3", "0/4", "5/4", "1/0", "-1/4", "1/4/2", "a/b"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
