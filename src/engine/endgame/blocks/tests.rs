//! Tests of the packed tables.

use super::super::block_writer::{BlockWriter, PackedClass};
use super::super::tables::Endgames;
use super::*;
use crate::rules::{Ruleset, mix};

const PIECES: RangeInclusive<u8> = 2..=3;

/// A pseudo-random result; some blocks have the same for all positions.
fn made_up(class: EndgameClass, index: usize) -> Ending {
    let spell = if class.pieces() == 2 { index / 1_000_000 } else { index / 9 };
    [Ending::Lost, Ending::Drawn, Ending::Won][mix((class.place() * 1_000_000 + spell) as u64) as usize % 3]
}

/// A file of blocks of this size. `is_held` chooses its classes.
fn file_of(bits: u8, is_held: impl Fn(EndgameClass) -> bool) -> Vec<u8> {
    let mut writer = BlockWriter::new(PIECES, bits);
    let classes: Vec<_> = writer.classes().collect();
    let mut length = PREFACE + OPENING;
    for class in classes {
        let packed = PackedClass::new(class, bits, |index| made_up(class, index));
        length += if is_held(class) { packed.bytes() } else { 1 };
        writer.add(is_held(class).then_some(&packed));
    }
    let bytes = writer.finish();
    assert_eq!(bytes.len(), length);
    bytes
}

fn file() -> Vec<u8> {
    file_of(MOST_BITS, |_| true)
}

fn open(bytes: Vec<u8>) -> Result<Blocks, InvalidEndgames> {
    Blocks::open(Box::new(bytes), 1 << 16)
}

/// Counts the positions with a result, each checked against [`made_up`].
fn known(tables: &Endgames) -> usize {
    let known = |class: EndgameClass| {
        let result = |index| Some((index, tables.look_up(&class.position(index)?)?));
        let check = |(index, result): (usize, super::super::TableResult)| {
            assert_eq!((result.ending, result.plies), (made_up(class, index), None), "{class} {index}");
        };
        (0..class.size()).filter_map(result).map(check).count()
    };
    EndgameClass::in_range(&PIECES).map(known).sum()
}

#[test]
fn what_is_written_is_read() {
    let mut tables = Endgames::default();
    tables.add_blocks(open(file()).unwrap());
    assert_eq!((tables.pieces(), tables.is_unpacked(3), tables.knows_distances(3)), (3, false, false));
    let quiet = |class: EndgameClass| {
        let positions = (0..class.size()).filter_map(move |index| class.position(index));
        positions.filter(|position| position.jumpers().is_empty()).count()
    };
    assert_eq!(known(&tables), EndgameClass::in_range(&PIECES).map(quiet).sum::<usize>());
    let blocks = tables.blocks(3).unwrap().clone();
    assert!(blocks.counts().read > 12 && blocks.counts().asked > 100_000 && blocks.counts().failed == 0);
    let mut others = Endgames::default();
    others.set_user_tables(Some(blocks));
    assert_eq!((others.pieces(), known(&others)), (3, known(&tables)));
    others.set_user_tables(None);
    assert_eq!((others.pieces(), known(&others)), (0, 0));
}

#[test]
fn blocks_of_any_size_hold_the_same() {
    for bits in [LEAST_BITS, 11] {
        let mut tables = Endgames::default();
        tables.add_blocks(open(file_of(bits, |_| true)).unwrap());
        assert!(known(&tables) > 100_000, "{bits}");
    }
}

#[test]
fn a_class_that_is_left_out_has_the_results_of_its_moves() {
    let left_out = |class: EndgameClass| class.own_pieces() < class.opponent_pieces();
    let mut tables = Endgames::default();
    tables.add_blocks(open(file_of(9, |class| !left_out(class))).unwrap());
    let mut counts = [0; 3];
    for class in EndgameClass::all(3).into_iter().filter(|&class| left_out(class)) {
        assert!(!tables.blocks(3).unwrap().holds(class));
        let positions = (0..class.size()).step_by(7).filter_map(|index| Some((index, class.position(index)?)));
        for (index, position) in positions.filter(|(_, position)| position.jumpers().is_empty()) {
            let after = |mv| tables.result(&position.after(mv, Ruleset::OFFICIAL)).unwrap().ending.of_opponent();
            let best = position.legal_moves(Ruleset::OFFICIAL).into_iter().map(after);
            let best = best.max_by_key(|&ending| ending as u8).unwrap_or(Ending::Lost);
            assert_eq!(tables.look_up(&position).unwrap().ending, best);
            assert_eq!(tables.ending_at(class, index), Some(best));
            counts[best as usize] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
}

#[test]
fn a_file_without_either_of_a_pair_is_refused() {
    assert!(open(file_of(MOST_BITS, |class| class.pieces() == 2 || class.own_pieces() != 1)).is_ok());
    let unlike = file_of(MOST_BITS, |class| class != class.mirrored());
    assert_eq!(open(unlike).unwrap_err(), InvalidEndgames::Damaged, "such a class is its own mirror image");
    for bits in [LEAST_BITS - 1, MOST_BITS + 1] {
        let mut bytes = file();
        bytes[PREFACE + OPENING - 1] = bits;
        let head = bytes[PREFACE..].len().min(u32::from_le_bytes(bytes[4..8].try_into().unwrap()) as usize - PREFACE);
        let sum = checksum(&bytes[PREFACE..PREFACE + head]);
        bytes[8..16].copy_from_slice(&sum.to_le_bytes());
        assert_eq!(open(bytes).unwrap_err(), InvalidEndgames::Damaged, "{bits}");
    }
}

#[test]
fn what_is_unpacked_is_asked_first() {
    let unpacked = Endgames::write(2..=2, |_, _| Ending::Drawn);
    let mut tables = super::super::EndgameReader::new(&unpacked, Endgames::default()).unwrap().finish();
    tables.add_blocks(open(file()).unwrap());
    let position = EndgameClass::all(2)[0].position(3).unwrap();
    assert_eq!(tables.look_up(&position).unwrap().ending, Ending::Drawn);
    assert_eq!(tables.blocks(2).unwrap().counts().asked, 0);
}

#[test]
fn a_head_that_is_changed_cut_off_or_foreign_is_refused() {
    let bytes = file();
    for place in [5, 9, PREFACE, PREFACE + 3, PREFACE + 500] {
        let mut changed = bytes.clone();
        changed[place] ^= 1;
        assert_eq!(open(changed).unwrap_err(), InvalidEndgames::Damaged, "at {place}");
        assert_eq!(open(bytes[..PREFACE.max(place)].to_vec()).unwrap_err(), InvalidEndgames::Damaged);
    }
    assert_eq!(open(b"BCE1 and so on and on".to_vec()).unwrap_err(), InvalidEndgames::UnknownVersion);
    assert_eq!(open(Vec::new()).unwrap_err(), InvalidEndgames::UnknownVersion);
}

#[test]
fn a_damaged_block_is_not_known_and_the_others_are() {
    let mut bytes = file();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    let blocks = open(bytes).unwrap();
    let damaged: Vec<_> = (0..blocks.count()).filter(|&block| !blocks.is_whole(block)).collect();
    assert_eq!(damaged.len(), 1);
    let mut tables = Endgames::default();
    tables.add_blocks(blocks);
    let known = known(&tables);
    assert!(known > 100_000, "{known}");
    assert_eq!(tables.blocks(3).unwrap().counts().failed, 1);
}

/// A file that cannot be read after its head.
#[derive(Debug)]
struct Gone(Vec<u8>);

impl BlockSource for Gone {
    fn read(&self, from: u64, bytes: &mut [u8]) -> bool {
        from <= PREFACE as u64 && self.0.read(from, bytes)
    }
}

#[test]
fn what_cannot_be_read_is_not_known() {
    let mut tables = Endgames::default();
    tables.add_blocks(Blocks::open(Box::new(Gone(file())), 0).unwrap());
    let known = known(&tables);
    assert!(known < 10_000, "only what the head tells: {known}");
}
