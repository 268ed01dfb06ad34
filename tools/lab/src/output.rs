//! The output of commands: files that appear only when they are complete, and standard output.

use std::fmt::Display;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file that is written beside its place and moved there by [`NewFile::finish`]. Until then an older file with its
/// name stays as it is, also if the run fails or is killed.
pub struct NewFile {
    path: PathBuf,
    /// The name until the file is complete, and the final one; `None` for what is written directly, such as a pipe.
    names: Option<[PathBuf; 2]>,
    file: BufWriter<File>,
}

impl NewFile {
    /// Begins a file. Long runs do so before their work, because a path may be wrong.
    ///
    /// # Errors
    /// If the file, or an older one with its name, cannot be written.
    pub fn create(path: &Path) -> Result<Self, String> {
        let begin = || {
            let is_special = path.metadata().is_ok_and(|data| !data.is_file());
            if is_special {
                return Ok((None, File::create(path)?));
            }
            // A link stays: the file that it leads to is replaced.
            let place = place(path);
            if place.exists() {
                // A file that is protected against writing could be replaced all the same.
                OpenOptions::new().append(true).open(&place)?;
            }
            let mut unfinished = place.clone().into_os_string();
            unfinished.push(".unfinished");
            let file = File::create(&unfinished)?;
            Ok((Some([unfinished.into(), place]), file))
        };
        let (names, file) = begin().map_err(|error: io::Error| named(path, &error))?;
        Ok(Self { path: path.to_owned(), names, file: BufWriter::new(file) })
    }

    /// Returns `true` for a file that is compressed: its name ends in `.gz`.
    pub fn is_packed(&self) -> bool {
        self.path.extension().is_some_and(|extension| extension == "gz")
    }

    /// The path with which the file was begun.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The message for an error of the file.
    pub fn named(&self, error: &io::Error) -> String {
        named(&self.path, error)
    }

    /// Moves the complete file to its place.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(mut self) -> Result<(), String> {
        let written = self.file.flush().and_then(|()| match &self.names {
            None => Ok(()),
            Some([unfinished, place]) => {
                self.file.get_ref().sync_all()?;
                fs::rename(unfinished, place)
            }
        });
        written.map_err(|error| self.named(&error))?;
        self.names = None;
        Ok(())
    }

    /// Writes the whole file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn complete(self, bytes: impl AsRef<[u8]>) -> Result<(), String> {
        self.complete_by(|file| file.write_all(bytes.as_ref()))
    }

    /// Writes the whole file by a function.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn complete_by(mut self, write: impl FnOnce(&mut Self) -> io::Result<()>) -> Result<(), String> {
        write(&mut self).map_err(|error| self.named(&error))?;
        self.finish()
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        if let Some([unfinished, _]) = &self.names {
            let _ = fs::remove_file(unfinished);
        }
    }
}

/// Writes a whole file, as [`NewFile`] does.
///
/// # Errors
/// If it cannot be written.
pub fn write_file(path: &Path, bytes: impl AsRef<[u8]>) -> Result<(), String> {
    NewFile::create(path)?.complete(bytes)
}

/// Refuses outputs that are the same file as another output or as an input, which would be lost.
///
/// # Errors
/// The first output that is another file too.
pub fn refuse_same_files<'a>(
    outputs: impl IntoIterator<Item = &'a PathBuf>,
    inputs: impl IntoIterator<Item = &'a PathBuf>,
) -> Result<(), String> {
    let mut known: Vec<_> = inputs.into_iter().map(|path| place(path)).collect();
    for path in outputs {
        let place = place(path);
        if known.contains(&place) {
            return Err(format!("{} is an input or another output too", path.display()));
        }
        known.push(place);
    }
    Ok(())
}

/// The absolute path of a file, with links resolved. The file need not exist.
fn place(path: &Path) -> PathBuf {
    let in_folder = || {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        Some(fs::canonicalize(folder).ok()?.join(path.file_name()?))
    };
    fs::canonicalize(path).ok().or_else(in_folder).unwrap_or_else(|| path.to_owned())
}

/// Writes a line to standard output.
///
/// # Errors
/// If it cannot be written, as when its reader has ended, where `println!` panics.
#[cfg(not(test))]
pub fn line(text: impl Display) -> Result<(), String> {
    writeln!(io::stdout().lock(), "{text}").map_err(|error| unwritten(&error))
}

/// The same in tests, whose runner catches only what the macro writes.
#[cfg(test)]
#[expect(clippy::unnecessary_wraps, reason = "as outside of tests")]
pub fn line(text: impl Display) -> Result<(), String> {
    println!("{text}");
    Ok(())
}

/// The message for standard output that cannot be written.
pub fn unwritten(error: &io::Error) -> String {
    format!("the output cannot be written: {error}")
}

fn named(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_appears_when_it_is_complete() {
        let folder = std::env::temp_dir().join(format!("bitboard-checkers-output-{}", std::process::id()));
        let (path, text) = (folder.join("file"), || fs::read_to_string(folder.join("file")).unwrap_or_default());
        assert!(NewFile::create(&path).is_err(), "its folder is not there");
        fs::create_dir(&folder).unwrap();
        assert!(NewFile::create(&folder).is_err(), "a folder");
        for (before, after) in [("", "one"), ("one", "two")] {
            let mut begun = NewFile::create(&path).unwrap();
            begun.write_all(b"half").unwrap();
            begun.flush().unwrap();
            assert_eq!(text(), before);
            drop(begun);
            assert_eq!(text(), before);
            write_file(&path, after).unwrap();
            assert_eq!(text(), after);
        }
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing is left beside it");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn an_output_is_no_input_and_no_other_output() {
        let [one, again, other] = ["no-such-file", "./no-such-file", "another"].map(PathBuf::from);
        let both = |outputs: &[&PathBuf], inputs: &[&PathBuf]| {
            refuse_same_files(outputs.iter().copied(), inputs.iter().copied()).is_ok()
        };
        assert!(both(&[&one, &other], &[]) && both(&[&one], &[&other, &other]));
        assert!(!both(&[&one, &again], &[]) && !both(&[&other, &one], &[&again]));
    }

    #[cfg(unix)]
    #[test]
    fn a_link_and_a_device_stay() {
        let folder = std::env::temp_dir().join(format!("bitboard-checkers-output-link-{}", std::process::id()));
        fs::create_dir(&folder).unwrap();
        let [file, link, device] = ["file", "link", "device"].map(|name| folder.join(name));
        fs::write(&file, "old").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        std::os::unix::fs::symlink("/dev/null", &device).unwrap();
        for path in [&link, &device] {
            write_file(path, "new").unwrap();
            assert!(path.is_symlink(), "{}", path.display());
        }
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert!(!Path::new("/dev/null").metadata().unwrap().is_file());
        fs::remove_dir_all(&folder).unwrap();
    }
}
