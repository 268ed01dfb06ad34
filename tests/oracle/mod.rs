//! A move generator that is slow and obviously right: a board of 8 by 8 cells, rules applied as the book words them.
//!
//! It shares no code with the crate. Squares are numbered from the drawing of the board, row by row.

/// A piece: who owns it, and whether it is a king.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    pub black: bool,
    pub king: bool,
}

/// The board, row 0 at the top.
pub type Cells = [[Option<Piece>; 8]; 8];

/// A move: the numbers of the squares it visits and of the pieces it takes, and the board it leaves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OracleMove {
    pub path: Vec<u8>,
    pub captured: Vec<u8>,
    pub crowns: bool,
    pub after: Cells,
}

type Place = (i32, i32);

/// A board from public masks, bit `n - 1` for square `n`.
pub fn board(black: u32, white: u32, kings: u32) -> Cells {
    let mut cells = [[None; 8]; 8];
    for number in 1..=32 {
        let bit = 1 << (number - 1);
        if (black | white) & bit != 0 {
            let (row, column) = place(number);
            cells[row as usize][column as usize] = Some(Piece { black: black & bit != 0, king: kings & bit != 0 });
        }
    }
    cells
}

/// The masks of a board: black, white, kings.
pub fn masks(cells: &Cells) -> (u32, u32, u32) {
    let (mut black, mut white, mut kings) = (0, 0, 0);
    for number in 1..=32 {
        if let Some(piece) = at(cells, place(number)) {
            let bit = 1 << (number - 1);
            *(if piece.black { &mut black } else { &mut white }) |= bit;
            kings |= if piece.king { bit } else { 0 };
        }
    }
    (black, white, kings)
}

fn place(number: u8) -> Place {
    let index = i32::from(number) - 1;
    let row = index / 4;
    (row, index % 4 * 2 + i32::from(row % 2 == 0))
}

fn number((row, column): Place) -> u8 {
    (row * 4 + column / 2 + 1) as u8
}

fn on_board((row, column): Place) -> bool {
    (0..8).contains(&row) && (0..8).contains(&column)
}

fn at(cells: &Cells, (row, column): Place) -> Option<Piece> {
    cells[row as usize][column as usize]
}

fn put(cells: &mut Cells, (row, column): Place, piece: Option<Piece>) {
    cells[row as usize][column as usize] = piece;
}

/// The ways a piece may go: men forward only, kings any way.
fn ways(piece: Piece) -> Vec<Place> {
    let all = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
    all.into_iter().filter(|way| piece.king || (way.0 > 0) == piece.black).collect()
}

/// All legal moves of a side, ordered by path.
pub fn legal_moves(cells: &Cells, black_to_move: bool) -> Vec<OracleMove> {
    let own: Vec<Place> =
        (1..=32).map(place).filter(|&from| at(cells, from).is_some_and(|piece| piece.black == black_to_move)).collect();
    let mut jumps = Vec::new();
    for &from in &own {
        jump_on(cells, &[from], &[], &mut jumps);
    }
    let mut moves = if jumps.is_empty() { own.iter().flat_map(|&from| steps(cells, from)).collect() } else { jumps };
    moves.sort_by(|a, b| a.path.cmp(&b.path));
    moves
}

fn steps(cells: &Cells, from: Place) -> Vec<OracleMove> {
    let piece = at(cells, from).unwrap();
    let targets = ways(piece).into_iter().map(|way| (from.0 + way.0, from.1 + way.1));
    targets.filter(|&to| on_board(to) && at(cells, to).is_none()).map(|to| finish(cells, &[from, to], &[])).collect()
}

/// Carries a jump through from the last place of the path; what has been jumped stays on the board until the end.
fn jump_on(cells: &Cells, path: &[Place], jumped: &[Place], found: &mut Vec<OracleMove>) {
    let (start, here) = (path[0], path[path.len() - 1]);
    let piece = at(cells, start).unwrap();
    let crowned = path.len() > 1 && !piece.king && here.0 == if piece.black { 7 } else { 0 };
    let mut carried_on = false;
    for way in ways(piece) {
        let over = (here.0 + way.0, here.1 + way.1);
        let to = (here.0 + 2 * way.0, here.1 + 2 * way.1);
        if crowned || !on_board(to) || jumped.contains(&over) {
            continue;
        }
        let hostile = at(cells, over).is_some_and(|other| other.black != piece.black);
        if hostile && (to == start || at(cells, to).is_none()) {
            carried_on = true;
            jump_on(cells, &[path, &[to]].concat(), &[jumped, &[over]].concat(), found);
        }
    }
    if !carried_on && !jumped.is_empty() {
        found.push(finish(cells, path, jumped));
    }
}

/// The move with this path, and the board after it.
fn finish(cells: &Cells, path: &[Place], jumped: &[Place]) -> OracleMove {
    let (from, to) = (path[0], path[path.len() - 1]);
    let piece = at(cells, from).unwrap();
    let crowns = !piece.king && to.0 == if piece.black { 7 } else { 0 };
    let mut after = *cells;
    put(&mut after, from, None);
    for &place in jumped {
        put(&mut after, place, None);
    }
    put(&mut after, to, Some(Piece { king: piece.king || crowns, ..piece }));
    OracleMove {
        path: path.iter().copied().map(number).collect(),
        captured: jumped.iter().copied().map(number).collect(),
        crowns,
        after,
    }
}
