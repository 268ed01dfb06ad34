//! Places in a file, as people count them.

/// A place in a file.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Place {
    /// Line breaks before it.
    breaks: usize,
    /// Characters between the last of them and it.
    characters: usize,
    /// Whether a carriage return stands right before it.
    returned: bool,
}

impl Place {
    /// Which line it is, from 1.
    pub(super) fn line(self) -> usize {
        self.breaks + 1
    }

    /// Which character of the line it is, from 1.
    pub(super) fn column(self) -> usize {
        self.characters + 1
    }

    /// The place behind this byte. Lines end with a line feed, a carriage return or both.
    fn step(&mut self, byte: u8) {
        match byte {
            b'\n' if self.returned => {}
            b'\n' | b'\r' => {
                self.breaks += 1;
                self.characters = 0;
            }
            // The bytes that carry a character on.
            0x80..0xC0 => {}
            _ => self.characters += 1,
        }
        self.returned = byte == b'\r';
    }
}

/// Counts lines and characters as far as a place was asked for, and on from there.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Counter {
    at: usize,
    place: Place,
}

impl Counter {
    /// The place of a byte that does not stand before the last one that was asked for.
    pub(super) fn place(&mut self, text: &str, byte: usize) -> Place {
        text.as_bytes()[self.at..byte].iter().for_each(|&byte| self.place.step(byte));
        self.at = byte;
        self.place
    }

    /// Goes on with a text whose first bytes are dropped.
    pub(super) fn forget(&mut self, text: &str, bytes: usize) {
        if self.at < bytes {
            self.place(text, bytes);
        }
        self.at -= bytes;
    }
}
