//! The book an engine plays from: that of the project, that of a file, or none.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use bitboard_checkers::Book;

/// As the page gets it.
const OURS: &[u8] = include_bytes!("../../../www/data/book.bin");

/// That of the project, read once.
///
/// # Panics
/// When the project was built with a file of another version.
pub fn ours() -> Arc<Book> {
    static READ: OnceLock<Arc<Book>> = OnceLock::new();
    READ.get_or_init(|| Arc::new(Book::from_bytes(OURS).expect("our own book"))).clone()
}

/// That of a file.
pub fn of_file(path: &Path) -> Result<Arc<Book>, String> {
    let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let bytes = std::fs::read(path).map_err(|error| failed(&error))?;
    Book::from_bytes(&bytes).map(Arc::new).map_err(|error| failed(&error))
}
