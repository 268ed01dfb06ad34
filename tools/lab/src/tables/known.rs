//! The solved classes: one byte for each position, in memory and in a folder.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::Path;

use bitboard_checkers::endgame::EndgameClass;
use bitboard_checkers::{Position, Ruleset};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

use crate::output::NewFile;

/// The value of a position: the plies to the end with best play, or one of the two constants below. The side to move
/// wins in an odd number of plies and loses in an even one.
pub type Value = u8;
/// The position is drawn.
pub const DRAWN: Value = 255;
/// The index has no position.
pub const NOTHING: Value = 254;
/// The greatest distance that fits. No endgame of seven pieces has a greater one.
pub const LONGEST: Value = 253;

/// All solved classes.
pub struct Known {
    rules: Ruleset,
    tables: Vec<Option<Vec<Value>>>,
}

impl Default for Known {
    fn default() -> Self {
        Self::new(Ruleset::OFFICIAL)
    }
}

impl Known {
    /// No classes yet, to be solved by these rules.
    pub fn new(rules: Ruleset) -> Self {
        Self { rules, tables: vec![None; EndgameClass::PLACES] }
    }

    /// The rules by which the classes are solved.
    pub fn rules(&self) -> Ruleset {
        self.rules
    }

    /// Adds the values of a class.
    pub fn add(&mut self, class: EndgameClass, table: Vec<Value>) {
        self.tables[class.place()] = Some(table);
    }

    /// Removes the values of a class, and returns them.
    pub fn remove(&mut self, class: EndgameClass) -> Option<Vec<Value>> {
        self.tables[class.place()].take()
    }

    /// The values of a class by their indices.
    pub fn table(&self, class: EndgameClass) -> Option<&[Value]> {
        self.tables[class.place()].as_deref()
    }

    /// The value of a position of a solved class, or of one in which the game is over.
    pub fn value(&self, position: &Position) -> Value {
        if position.is_one_sided() {
            return u8::from(position.side(!position.turn()).is_empty());
        }
        let class = EndgameClass::of(position);
        let index = class.index(position).expect("men on their king row are kings");
        self.tables[class.place()].as_ref().expect("smaller classes are solved first")[index]
    }
}

/// Reads the values of a class from the folder.
pub fn stored(folder: &Path, class: EndgameClass) -> Result<Vec<Value>, String> {
    load(folder, class).ok_or_else(|| format!("{}: class {class} is not there, or not whole", folder.display()))
}

/// Returns `true` if the folder has the file of a class, which is renamed to that only when it is complete.
pub fn is_stored(folder: &Path, class: EndgameClass) -> bool {
    folder.join(name(class)).exists()
}

fn name(class: EndgameClass) -> String {
    format!("{class}.gz")
}

/// Reads a table; `None` if it is missing or incomplete.
pub fn load(folder: &Path, class: EndgameClass) -> Option<Vec<Value>> {
    let mut table = Vec::with_capacity(class.size());
    GzDecoder::new(File::open(folder.join(name(class))).ok()?).read_to_end(&mut table).ok()?;
    (table.len() == class.size()).then_some(table)
}

/// Writes the table of a class, which replaces an older file when it is complete.
pub fn save(folder: &Path, class: EndgameClass, table: &[Value]) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    NewFile::create(&folder.join(name(class)))?.complete_by(|file| {
        let mut packer = GzEncoder::new(file, Compression::fast());
        packer.write_all(table)?;
        packer.finish().map(drop)
    })
}
