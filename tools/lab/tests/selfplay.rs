//! `lab selfplay`: the shards of a run have its games, and an interrupted one continues.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Plays with few nodes; returns what it complains about.
fn selfplay(file: &Path, arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lab"));
    command.arg("selfplay").arg(file).args(["--nodes", "60", "--variation-nodes", "30", "--seed", "5"]);
    let run = command.args(arguments).output().expect("it starts");
    String::from_utf8(run.stderr).expect("it speaks text")
}

/// The bytes of each game, by its number.
fn games(file: &Path) -> BTreeMap<u32, Vec<u8>> {
    let bytes = fs::read(file).expect("a file of games");
    let (mut games, mut rest) = (BTreeMap::new(), &bytes[..]);
    while let [a, b, c, d, low, high, ..] = *rest {
        let length = 6 + 18 * usize::from(u16::from_le_bytes([low, high]));
        let (game, after) = rest.split_at(length);
        assert!(games.insert(u32::from_le_bytes([a, b, c, d]), game.to_vec()).is_none());
        rest = after;
    }
    games
}

#[test]
fn games_by_other_rules_are_played_and_learned_from() {
    let folder = std::env::temp_dir().join(format!("lab-selfplay-rules-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let [run, official, weights] = ["run", "official", "weights.gz"].map(|name| folder.join(name));
    assert_eq!(selfplay(&run, &["--games", "4", "--rules", "brazilian", "--weights", "none"]), "");
    assert_eq!(games(&run).len(), 4);
    for refused in [["--endgames", "tables.bin"], ["--archive", "games.pdn"], ["--rules", "chess"]] {
        let rules = if refused[0] == "--rules" { &[][..] } else { &["--rules", "brazilian"] };
        let complaint = selfplay(&run, &[&refused[..], rules].concat());
        assert!(complaint.contains("official rules") || complaint.contains("no rule set"), "{complaint}");
    }
    assert_eq!(selfplay(&official, &["--games", "4"]), "");
    // Positions that are quiet by official rules, but not where men capture backward, are left out.
    let positions = |games: &Path, rules: &str| -> u32 {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lab"));
        command.arg("train").arg(&weights).arg(games).args(["--epochs", "1", "--tied", "--rules", rules]);
        let said = String::from_utf8(command.output().expect("it starts").stdout).expect("it speaks text");
        let number = said.split("| positions | ").nth(1).and_then(|rest| rest.split(' ').next());
        number.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("{said}"))
    };
    assert!(positions(&official, "brazilian") < positions(&official, "official"));
    assert_eq!(positions(&run, "brazilian"), positions(&run, "official"));
    assert!(weights.exists());
    fs::remove_dir_all(&folder).expect("it is ours");
}

#[test]
#[ignore = "takes seconds: `cargo xtask verify native`"]
fn shards_have_the_games_of_the_run_and_continue() {
    let folder = std::env::temp_dir().join(format!("lab-selfplay-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let file = |name: &str| -> PathBuf { folder.join(name) };
    assert_eq!(selfplay(&file("run"), &["--games", "5", "--threads", "1"]), "");
    let run = games(&file("run"));
    assert!(run.keys().copied().eq(0..5));

    for shard in ["1/2", "2/2"] {
        assert_eq!(selfplay(&file(&shard[..1]), &["--games", "5", "--shard", shard, "--threads", "2"]), "");
    }
    let [mut first, second] = ["1", "2"].map(|name| games(&file(name)));
    assert!(first.keys().eq(&[0, 2, 4]) && second.keys().eq(&[1, 3]));
    first.extend(second);
    assert!(first == run, "the same games");

    let whole = fs::read(file("2")).expect("a shard");
    fs::write(file("2"), &whole[..whole.len() - 20]).expect("a broken shard");
    let complaint = selfplay(&file("2"), &["--games", "5", "--shard", "1/2"]);
    assert!(complaint.ends_with("game 1 is not the next of this shard\n"), "{complaint}");
    assert_eq!(selfplay(&file("2"), &["--games", "5", "--shard", "2/2"]), "");
    assert_eq!(fs::read(file("2")).expect("a shard"), whole);

    fs::write(file("2"), &whole[..whole.len() - 20]).expect("a broken shard");
    for (name, value) in [("variations", "0,0,0,1"), ("weights", "none"), ("rules", "russian")] {
        let complaint = selfplay(&file("2"), &["--games", "5", "--shard", "2/2", &format!("--{name}"), value]);
        assert!(complaint.contains(&format!("another setting \"{name}\"")), "{complaint}");
        assert_eq!(fs::read(file("2")).expect("a shard"), whole[..whole.len() - 20], "it is left as it is");
    }
    fs::remove_dir_all(&folder).expect("it is ours");
}
