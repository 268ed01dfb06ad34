//! The endgame tables an engine looks things up in: those of the project, those of files, or none.

use std::fmt::Display;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use bitboard_checkers::{BlockSource, Blocks, EndgameReader, Endgames};

/// Bytes of unpacked blocks that are kept.
const CACHE: usize = 16 << 20;

/// As the page gets them.
const OURS: [&[u8]; 2] =
    [include_bytes!("../../../www/data/endgame4.bin"), include_bytes!("../../../www/data/distances4.bin")];

/// Those of the project, read once.
///
/// # Panics
/// When the project was built with files of another version.
pub fn ours() -> Arc<Endgames> {
    static READ: OnceLock<Arc<Endgames>> = OnceLock::new();
    let read = |tables, bytes| EndgameReader::new(bytes, tables).expect("our own tables").finish();
    READ.get_or_init(|| Arc::new(OURS.into_iter().fold(Endgames::default(), read))).clone()
}

/// Those of the project where they are wanted.
pub fn unless(unwanted: bool) -> Option<Arc<Endgames>> {
    (!unwanted).then(ours)
}

/// None where they are unwanted, else those of the project, and of a file besides.
pub fn choose(unwanted: bool, path: Option<&Path>) -> Result<Option<Arc<Endgames>>, String> {
    let with_file = |path| Ok(Some(Arc::new(with_file(Endgames::clone(&ours()), path)?)));
    path.map_or_else(|| Ok(unless(unwanted)), with_file)
}

/// These tables and those of a file: what is packed in blocks stays in the file.
pub fn with_file(mut tables: Endgames, path: &Path) -> Result<Endgames, String> {
    let say = |error: &dyn Display| format!("{}: {error}", path.display());
    if in_blocks(path).map_err(|error| say(&error))? {
        tables.add_blocks(blocks(path)?);
        return Ok(tables);
    }
    let bytes = std::fs::read(path).map_err(|error| say(&error))?;
    Ok(EndgameReader::new(&bytes, tables).map_err(|error| say(&error))?.finish())
}

/// A table that stays packed in its file.
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

/// A file that is read where it is asked.
#[derive(Debug)]
struct InFile(Mutex<File>);

impl BlockSource for InFile {
    fn read(&self, from: u64, bytes: &mut [u8]) -> bool {
        let mut file = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(from)).and_then(|_| file.read_exact(bytes)).is_ok()
    }
}
