//! Certificates as text; docs/certificates.md describes the format.

use std::io::{self, Write};

use bitboard_checkers::Position;
use bitboard_checkers::notation::write_fen;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::claim::{Aim, Claim, Goal};
use super::strategy::{Choice, Tree};
use crate::output::NewFile;

/// The first line.
const VERSION: &str = "checkers certificate 1";

/// A claim with its proof.
pub struct Certificate {
    pub start: Position,
    pub claim: Claim,
    /// One for each aim of the claim.
    pub sections: Vec<Section>,
}

/// The strategy by which a side reaches its aim.
pub struct Section {
    pub aim: Aim,
    pub tree: Tree,
    /// The ranks of the positions; none where the side holds.
    pub ranks: Vec<u32>,
}

impl Certificate {
    pub fn positions(&self) -> usize {
        self.sections.iter().map(|section| section.tree.rows.len()).sum()
    }

    pub fn assumptions(&self) -> usize {
        let rows = self.sections.iter().flat_map(|section| &section.tree.rows);
        rows.filter(|(_, choice)| *choice == Choice::Assume).count()
    }

    /// The most plies to the end or to the lead; 0 where a side holds.
    pub fn plies(&self) -> u32 {
        self.sections.iter().flat_map(|section| section.ranks.iter().copied()).max().unwrap_or(0)
    }

    /// Writes a file, packed if its name ends in `.gz`.
    pub fn write_file(&self, file: NewFile) -> Result<(), String> {
        if !file.is_packed() {
            return file.complete_by(|file| self.write(file));
        }
        file.complete_by(|file| {
            let mut packer = GzEncoder::new(file, Compression::best());
            self.write(&mut packer)?;
            packer.finish().map(drop)
        })
    }

    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{VERSION}\nstart {}\nclaim {}", write_fen(&self.start), self.claim)?;
        for section in &self.sections {
            section.write(out)?;
        }
        Ok(())
    }
}

impl Section {
    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "section {} {}", self.aim, self.tree.rows.len())?;
        for (number, (position, choice)) in self.tree.rows.iter().enumerate() {
            match choice {
                Choice::Play(mv) => write!(out, "{} {mv}", write_fen(position))?,
                Choice::Assume => write!(out, "{} assumed", write_fen(position))?,
            }
            match self.aim.goal {
                Goal::Win | Goal::Lead(_) => writeln!(out, " {}", self.ranks[number])?,
                Goal::Hold => writeln!(out)?,
            }
        }
        Ok(())
    }
}
