//! A conversation over WebSocket: one thread receives, the other searches and sends. Both hold the same connection,
//! each with a protocol state of its own; a frame is always written whole.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

use bitboard_checkers::engine::Weights;
use tungstenite::handshake::derive_accept_key;
use tungstenite::protocol::frame::coding::CloseCode;
use tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tungstenite::{Error, Message, WebSocket};

use super::MAX_MESSAGE;
use super::http::{self, refuse};
use super::request::{Request, Status};
use super::slots::Slot;
use crate::engine::{Input, Session};

/// Lines that may wait for the engine; no more are read before it has taken some.
const MAX_WAITING: usize = 64;

/// One end of a connection that two threads write to.
struct End {
    read: TcpStream,
    write: Arc<Mutex<TcpStream>>,
}

impl End {
    fn new(stream: TcpStream) -> io::Result<Self> {
        Ok(Self { write: Arc::new(Mutex::new(stream.try_clone()?)), read: stream })
    }

    fn twin(&self) -> io::Result<Self> {
        Ok(Self { read: self.read.try_clone()?, write: Arc::clone(&self.write) })
    }
}

impl Read for End {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.read.read(buffer)
    }
}

impl Write for End {
    /// Writes everything at once: tungstenite hands over whole frames.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write.lock().unwrap_or_else(PoisonError::into_inner).write_all(bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

pub fn serve(mut stream: TcpStream, request: &Request, weights: Option<Arc<Weights>>, slot: Slot) -> io::Result<()> {
    let Some(key) =
        request.header("sec-websocket-key").filter(|_| request.header("sec-websocket-version") == Some("13"))
    else {
        return refuse(&mut stream, &Status::new(426, "Upgrade Required", "WebSocket version 13, with a key"), None);
    };
    let accept = derive_accept_key(key.as_bytes());
    let head =
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ";
    stream.write_all(format!("{head}{accept}\r\n\r\n").as_bytes())?;
    stream.set_read_timeout(None)?;

    let config = WebSocketConfig::default().max_message_size(Some(MAX_MESSAGE)).max_frame_size(Some(MAX_MESSAGE));
    let end = End::new(stream.try_clone()?)?;
    let mut writer = WebSocket::from_raw_socket(end.twin()?, Role::Server, Some(config));
    let mut closer = WebSocket::from_raw_socket(end.twin()?, Role::Server, Some(config));
    let reader = WebSocket::from_partially_read(end, request.rest.clone(), Role::Server, Some(config));
    let (sender, lines) = sync_channel(MAX_WAITING);
    let close_sent = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&close_sent);
    let slot = Arc::new(slot);
    let activity = Arc::clone(&slot);
    let listener_thread = std::thread::Builder::new().spawn(move || listen(reader, &sender, &flag, &activity))?;

    let output = Box::new(move |text: &str| {
        slot.sent(text);
        writer.send(Message::text(text)).map_err(io::Error::other)
    });
    let _ = Session::new(super::SETTINGS, weights, Input::from_lines(lines), output).serve();
    if !close_sent.load(Ordering::Acquire) {
        let _ = closer.close(None);
    }
    let _ = http::end(&mut stream);
    let _ = stream.shutdown(Shutdown::Both);
    let _ = listener_thread.join();
    Ok(())
}

/// Passes the received lines on until the connection ends or breaks the protocol. Sets `close_sent` when a close frame
/// has been sent or answered: a connection has only one.
fn listen(
    mut reader: WebSocket<End>,
    lines: &SyncSender<Result<String, String>>,
    close_sent: &AtomicBool,
    slot: &Slot,
) {
    let violation = loop {
        match reader.read() {
            Ok(Message::Text(text)) => {
                slot.touch();
                let session_ended = text.lines().any(|line| lines.send(Ok(line.to_owned())).is_err());
                if session_ended {
                    return;
                }
            }
            Ok(Message::Binary(_)) => break Some((CloseCode::Unsupported, "lines of text only")),
            Ok(Message::Close(_)) => close_sent.store(true, Ordering::Release), // the next `read` answers it
            Ok(_) => {}
            Err(Error::Capacity(_)) => break Some((CloseCode::Size, "this message is too long")),
            Err(_) => break None,
        }
    };
    if let Some((code, reason)) = violation {
        close_sent.store(true, Ordering::Release);
        let _ = reader.close(Some(CloseFrame { code, reason: reason.into() }));
    }
    let _ = lines.send(Ok("quit".to_owned()));
}
