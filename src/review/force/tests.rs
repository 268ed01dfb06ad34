//! Tests of the search for goals that are reached by force.

use super::*;

fn finds(fen: &str, goal: Goal, steps: usize) -> Found {
    Force::new(Ruleset::OFFICIAL, goal, &[], 100_000).within(&fen.parse().unwrap(), steps)
}

#[test]
fn only_a_lead_that_can_be_forced_is_proven() {
    let start: Position = "B:W23,22,32:B15,7,11,1".parse().unwrap();
    let ahead = lead(&start, Side::Black);
    let finds = |lead| finds("B:W23,22,32:B15,7,11,1", Goal::lead(Side::Black, lead), 3);
    assert!(matches!(finds(ahead), Found::Forced(_)), "an exchange costs nothing");
    assert_eq!(finds(ahead + 3), Found::Avoided, "nobody wins three here");
    let hope = super::tests::finds("B:W22,32:B6,1", Goal::lead(Side::Black, 1), 3);
    assert_eq!(hope, Found::Avoided, "White need not give a man");
}

/// Tries all moves to find out if the goal is reached within this many steps.
fn plain(position: &Position, goal: Goal, steps: usize) -> bool {
    let own = position.turn() == goal.side;
    let moves = position.legal_moves(Ruleset::OFFICIAL);
    if moves.is_empty() {
        return !own && lead(position, goal.side) > 0;
    }
    let reaches = |mv: &Move| {
        steps_after(*mv, steps).is_some_and(|left| plain(&position.after(*mv, Ruleset::OFFICIAL), goal, left))
    };
    goal.is_met(position, Ruleset::OFFICIAL) || if own { moves.iter().any(reaches) } else { moves.iter().all(reaches) }
}

#[test]
fn a_plain_search_of_all_moves_finds_the_same() {
    let (mut forced, mut avoided) = (0, 0);
    for fen in [
        "W:W13,20,22,26,28,29,30,31:B1,3,5,6,8,11,14,15",
        "B:W9,14,20,22,24,26,27:B1,3,7,11,12,21",
        "W:W10,11,14,17,26,29:B1,2,3,5,12,27",
        "B:WK3,K7,17,22:B1,13,23,K26",
    ] {
        let start: Position = fen.parse().unwrap();
        for mv in start.legal_moves(Ruleset::OFFICIAL) {
            let position = start.after(mv, Ruleset::OFFICIAL);
            for side in [Side::Black, Side::White] {
                let (ahead, kings) = (lead(&position, side), (position.side(side) & position.kings()).len());
                let crowned = |lead, instead| Goal { side, lead, kings: kings + 1, instead };
                let goals = [ahead, ahead - 1].map(|lead| [i32::MAX, ahead + 1].map(|it| crowned(lead, it)));
                for goal in goals.into_iter().flatten().chain([Goal::lead(side, ahead + 1)]) {
                    let found = Force::new(Ruleset::OFFICIAL, goal, &[], 100_000).within(&position, 4);
                    let fewest = (0..=4).find(|&steps| plain(&position, goal, steps));
                    assert_eq!(found, fewest.map_or(Found::Avoided, Found::Forced), "{position} {goal:?}");
                    *if fewest.is_some() { &mut forced } else { &mut avoided } += 1;
                }
            }
        }
    }
    assert!(forced > 20 && avoided > 20, "{forced} {avoided}");
}

#[test]
fn capturing_the_last_piece_reaches_any_goal() {
    assert_eq!(finds("W:W18:B14", Goal::lead(Side::White, 1), 0), Found::Forced(0), "the game is won");
}

#[test]
fn a_blocked_opponent_has_lost_only_where_the_rules_say_so() {
    let position: Position = "W:W21:B17,14".parse().unwrap();
    let finds = |id| {
        let rules = Ruleset::from_id(id).unwrap();
        let mut search = Force::new(rules, Goal::lead(Side::Black, 2), &[], 1_000);
        (search.within(&position, 3), search.within(&position, 0))
    };
    assert_eq!(finds("official"), (Found::Forced(0), Found::Forced(0)));
    assert_eq!(finds("may-stop"), (Found::Avoided, Found::Avoided), "it is a draw");
    let last = "W:W18:B14".parse().unwrap();
    let may_stop = Ruleset::from_id("may-stop").unwrap();
    let found = Force::new(may_stop, Goal::lead(Side::White, 2), &[], 1_000).within(&last, 0);
    assert_eq!(found, Found::Forced(0), "without pieces the game is lost");
}

#[test]
fn a_runaway_man_is_crowned_and_a_blocked_one_is_not() {
    let king = |lead| Goal { side: Side::White, lead, kings: 1, instead: i32::MAX };
    assert_eq!(finds("W:W11,32:B20,21", king(0), 3), Found::Forced(3), "11-7, any move, 7-2 or 7-3");
    assert_eq!(finds("W:W11,32:B20,21", king(0), 2), Found::Avoided);
}

#[test]
fn a_piece_will_do_instead_of_a_king_where_either_is_wanted() {
    let wanted = |instead| Goal { side: Side::White, lead: 1, kings: 1, instead };
    let found = |instead| finds("W:W22,23,32:B18,1", wanted(instead), 0);
    assert_eq!([2, i32::MAX].map(found), [Found::Forced(0), Found::Avoided]);
}

#[test]
fn the_way_ends_at_the_goal() {
    let start: Position = "W:W11,32:B20,21".parse().unwrap();
    let goal = |lead| Goal { side: Side::White, lead, kings: 1, instead: i32::MAX };
    let [mut search, mut more] = [0, 1].map(|lead| Force::new(Ruleset::OFFICIAL, goal(lead), &[], 100_000));
    let way = search.way(&start, 3, &mut more).unwrap();
    assert_eq!((way.len(), way[2].crowns()), (3, true));
}
