//! The exported functions. Pointers from `CheckerBoard` become references and text here and nowhere else, and a panic
//! ends here: it must not unwind into the other program.

use std::ffi::{c_char, c_double, c_int, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, PoisonError};

use crate::board::{Board, RESULT_UNKNOWN};
use crate::program::{Order, Program};

/// The length of the texts that this library writes, with the zero at the end.
const TEXT: usize = 1024;
/// The most bytes of a command that are read. `set gamehist` exceeds the 256 that the interface once had.
const COMMAND: usize = 16 * 1024;

/// The engine. A library is loaded once, and its functions have no other place to keep it.
static PROGRAM: Mutex<Option<Program>> = Mutex::new(None);

/// Calls a function with the engine, which is made at the first call. A panic gives `failed` and a new engine.
fn with_program<T>(failed: T, work: impl FnOnce(&mut Program) -> T) -> T {
    let mut program = PROGRAM.lock().unwrap_or_else(PoisonError::into_inner);
    let result = catch_unwind(AssertUnwindSafe(|| work(program.get_or_insert_with(Program::new))));
    if result.is_err() {
        *program = None;
    }
    result.unwrap_or(failed)
}

/// Searches a position and plays the move on the board.
///
/// `color` is the side to move, 1 for White and 2 for Black; `maxtime` the time in seconds; `info` and `moreinfo` say
/// how exact the time is, or hold a clock with increment. `str` shows the state of the search. A value other than zero
/// in `playnow` ends the search. The result is 0 for a draw, 1 for a win and 2 for a loss by this move, and 3
/// otherwise. `cbmove` is for other kinds of checkers and is not used.
///
/// # Safety
/// `board` is null or points to 64 numbers that nobody else uses during the call. `str` is null or points to 1024 bytes
/// that nobody else writes. `playnow` is null or points to a number that is valid during the call.
#[unsafe(no_mangle)]
pub unsafe extern "system" fn getmove(
    board: *mut Board,
    color: c_int,
    maxtime: c_double,
    str: *mut c_char,
    playnow: *mut c_int,
    info: c_int,
    moreinfo: c_int,
    _cbmove: *mut c_void,
) -> c_int {
    // SAFETY: the caller promises that the pointer is null or points to a board that is ours for this call.
    let Some(board) = (unsafe { board.as_mut() }) else { return RESULT_UNKNOWN };
    let show = |text: &str| {
        // SAFETY: the caller promises room for 1024 bytes at `str`, or null.
        unsafe { write_text(str, text) }
    };
    let stops = || {
        // SAFETY: the caller promises that a pointer which is not null is valid. Another thread writes the number, so
        // it is read anew each time.
        !playnow.is_null() && unsafe { playnow.read_volatile() } != 0
    };
    let order = Order { color, seconds: maxtime, info, more_info: moreinfo };
    with_program(RESULT_UNKNOWN, |program| program.get_move(board, order, &stops, &show))
}

/// Obeys a command and writes the answer. The result is 1 if the command is known and was obeyed, and 0 otherwise.
///
/// # Safety
/// `str` is null or points to a text that ends with a zero. `reply` is null or points to 1024 bytes that nobody else
/// uses during the call.
#[unsafe(no_mangle)]
pub unsafe extern "system" fn enginecommand(str: *const c_char, reply: *mut c_char) -> c_int {
    // SAFETY: the caller promises a text that ends with a zero, or null.
    let command = unsafe { read_text(str) };
    let (known, answer) = with_program((false, "?".to_owned()), |program| program.command(&command));
    // SAFETY: the caller promises room for 1024 bytes at `reply`, or null.
    unsafe { write_text(reply, &answer) };
    c_int::from(known)
}

/// Reads a text. Bytes that are not UTF-8 are replaced; an overlong text is cut.
///
/// # Safety
/// `from` is null or points to bytes that can be read up to a zero.
unsafe fn read_text(from: *const c_char) -> String {
    let mut bytes = Vec::new();
    if !from.is_null() {
        for place in 0..COMMAND {
            // SAFETY: no earlier byte was the zero, so the text reaches to this place.
            let byte = unsafe { *from.add(place).cast::<u8>() };
            if byte == 0 {
                break;
            }
            bytes.push(byte);
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Writes a text and a zero. A text that is too long is cut.
///
/// # Safety
/// `to` is null or points to [`TEXT`] bytes that can be written.
unsafe fn write_text(to: *mut c_char, text: &str) {
    if to.is_null() {
        return;
    }
    let length = text.len().min(TEXT - 1);
    // SAFETY: the length leaves room for the zero, and a text of Rust does not overlap with memory of the caller.
    unsafe { to.cast::<u8>().copy_from_nonoverlapping(text.as_ptr(), length) };
    // SAFETY: the place of the zero is below `TEXT`.
    unsafe { to.add(length).write(0) };
}
