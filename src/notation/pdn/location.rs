//! Lines and columns of a file.

/// A location in a file.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Location {
    /// Line breaks before it.
    breaks: usize,
    /// Characters between the last of them and it.
    characters: usize,
    /// Whether a carriage return is right before it.
    returned: bool,
}

impl Location {
    /// The line, counted from 1.
    pub(super) fn line(self) -> usize {
        self.breaks + 1
    }

    /// The character within the line, counted from 1.
    pub(super) fn column(self) -> usize {
        self.characters + 1
    }

    /// Moves on past this byte. Lines end with a line feed, a carriage return or both.
    fn step(&mut self, byte: u8) {
        match byte {
            b'\n' if self.returned => {}
            b'\n' | b'\r' => {
                self.breaks += 1;
                self.characters = 0;
            }
            // Continuation bytes of UTF-8.
            0x80..0xC0 => {}
            _ => self.characters += 1,
        }
        self.returned = byte == b'\r';
    }
}

/// Finds the locations of ascending offsets in one pass over the text.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Counter {
    at: usize,
    location: Location,
}

impl Counter {
    /// The location of a byte, which must not be before that of the previous call.
    pub(super) fn location(&mut self, text: &str, byte: usize) -> Location {
        text.as_bytes()[self.at..byte].iter().for_each(|&byte| self.location.step(byte));
        self.at = byte;
        self.location
    }

    /// Adapts to a text whose first bytes are dropped; `text` still has them.
    pub(super) fn forget(&mut self, text: &str, bytes: usize) {
        if self.at < bytes {
            self.location(text, bytes);
        }
        self.at -= bytes;
    }
}
