//! The endgame tables of an engine: the project's, those of a file, or none.

use std::fmt::Display;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use bitboard_checkers::Ruleset;
use bitboard_checkers::endgame::{BlockSource, Blocks, EndgameReader, Endgames, Progress};

/// The most bytes of unpacked blocks in memory.
const CACHE: usize = 256 << 20;

/// The most unpacked blocks of plies to progress in memory, 16 kB each: half of those of five pieces.
const KEPT_BLOCKS: usize = 4096;

/// The project's files, as the page loads them.
const OURS: [&[u8]; 2] =
    [include_bytes!("../../../www/data/endgame4.bin"), include_bytes!("../../../www/data/distances4.bin")];

/// Those of up to four pieces by other rules, by the id of the rules.
const OTHERS: [(&str, &[u8]); 3] = [
    ("russian", include_bytes!("../../../www/data/endgame4-russian.bin")),
    ("brazilian", include_bytes!("../../../www/data/endgame4-brazilian.bin")),
    ("pool", include_bytes!("../../../www/data/endgame4-pool.bin")),
];

/// The files of five pieces, which the page loads later.
const FIVE: &[u8] = include_bytes!("../../../www/data/endgame5.bin");
const PROGRESS: &[u8] = include_bytes!("../../../www/data/progress5.bin");

/// The project's tables of up to four pieces, read once.
///
/// # Panics
/// If this program was built with files of another version.
pub fn built_in() -> Arc<Endgames> {
    static READ: OnceLock<Arc<Endgames>> = OnceLock::new();
    let read = |tables, bytes| EndgameReader::new(bytes, tables).expect("our own tables").finish();
    READ.get_or_init(|| Arc::new(OURS.into_iter().fold(Endgames::default(), read))).clone()
}

/// The project's tables of up to four pieces for games by these rules, read once; `None` if there are none.
///
/// # Panics
/// If this program was built with files of another version.
pub fn of_rules(rules: Ruleset) -> Option<Arc<Endgames>> {
    static READ: [OnceLock<Arc<Endgames>>; OTHERS.len()] = [const { OnceLock::new() }; OTHERS.len()];
    if rules.plays_officially() {
        return Some(built_in());
    }
    let (place, of) = OTHERS.iter().enumerate().find_map(|(place, (id, _))| {
        let of = Ruleset::from_id(id).filter(|of| of.plays_like(rules))?;
        Some((place, of))
    })?;
    let read = || EndgameReader::new(OTHERS[place].1, Endgames::new(of)).expect("our own tables").finish();
    Some(READ[place].get_or_init(|| Arc::new(read())).clone())
}

/// The project's tables of up to five pieces, and the plies to progress of the largest, as the page has them near the
/// end of a game. Read once.
///
/// # Panics
/// If this program was built with files of another version.
pub fn of_five() -> Arc<Endgames> {
    static READ: OnceLock<Arc<Endgames>> = OnceLock::new();
    let read = || {
        let mut tables = Endgames::clone(&built_in());
        tables.add_blocks(Blocks::open(Box::new(FIVE.to_vec()), CACHE).expect("our own tables"));
        let mut progress = Progress::from_bytes(PROGRESS).expect("our own plies to progress");
        progress.set_kept_blocks(KEPT_BLOCKS);
        tables.add_progress(progress);
        Arc::new(tables)
    };
    READ.get_or_init(read).clone()
}

/// The project's tables, or `None`.
pub fn unless(unwanted: bool) -> Option<Arc<Endgames>> {
    (!unwanted).then(built_in)
}

/// The project's tables and those of all these files.
pub fn with_files(paths: &[PathBuf]) -> Result<Arc<Endgames>, String> {
    let add = |tables, path: &PathBuf| with_file(tables, path);
    Ok(Arc::new(paths.iter().try_fold(Endgames::clone(&built_in()), add)?))
}

/// The project's tables and those of a file, or `None`.
pub fn choose(unwanted: bool, path: Option<&Path>) -> Result<Option<Arc<Endgames>>, String> {
    let with_file = |path| Ok(Some(Arc::new(with_file(Endgames::clone(&built_in()), path)?)));
    path.map_or_else(|| Ok(unless(unwanted)), with_file)
}

/// Adds the tables of a file. Blocks stay packed in the file.
pub fn with_file(mut tables: Endgames, path: &Path) -> Result<Endgames, String> {
    let say = |error: &dyn Display| format!("{}: {error}", path.display());
    if in_blocks(path).map_err(|error| say(&error))? {
        tables.add_blocks(blocks(path)?);
        return Ok(tables);
    }
    let bytes = std::fs::read(path).map_err(|error| say(&error))?;
    if bytes.starts_with(Progress::MAGIC) {
        let mut progress = Progress::from_bytes(&bytes).map_err(|error| say(&error))?;
        progress.set_kept_blocks(KEPT_BLOCKS);
        tables.add_progress(progress);
        return Ok(tables);
    }
    Ok(EndgameReader::new(&bytes, tables).map_err(|error| say(&error))?.finish())
}

/// Opens a table that stays packed in its file.
pub fn blocks(path: &Path) -> Result<Blocks, String> {
    let say = |error: &dyn Display| format!("{}: {error}", path.display());
    let file = File::open(path).map_err(|error| say(&error))?;
    Blocks::open(Box::new(InFile(Mutex::new(file))), CACHE).map_err(|error| say(&error))
}

fn in_blocks(path: &Path) -> std::io::Result<bool> {
    let mut letters = [0; 4];
    File::open(path)?.read_exact(&mut letters)?;
    Ok(letters == *Blocks::MAGIC)
}

/// A file that is read on demand.
#[derive(Debug)]
struct InFile(Mutex<File>);

impl BlockSource for InFile {
    fn read(&self, from: u64, bytes: &mut [u8]) -> bool {
        let mut file = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(from)).and_then(|_| file.read_exact(bytes)).is_ok()
    }
}
