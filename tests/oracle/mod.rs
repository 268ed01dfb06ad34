//! A move generator that is slow and obviously right: a board of 8 by 8 cells, rules applied as the book words them.
//!
//! It shares no code with the crate. Squares are numbered from the drawing of the board, row by row.

pub mod words;

/// The rules as the oracle reads them: plain words for what may differ.
#[allow(clippy::struct_excessive_bools, reason = "each is a question with two answers")]
#[derive(Clone, Copy)]
pub struct Rules {
    pub may_decline_jumps: bool,
    pub chain: Chain,
    pub crowned: Crowned,
    pub kings_become_men: bool,
    pub blocked_side_passes: bool,
    pub kings_fly: bool,
    pub kings_land_right_behind: bool,
    pub men_capture_backward: bool,
    pub men_spare_kings: bool,
    pub preferred: Preferred,
    pub captured_leave_at_once: bool,
}

/// What becomes of a man that touches its king row in the middle of a jump.
#[derive(Clone, Copy, PartialEq)]
pub enum Crowned {
    Stops,
    GoesOnAsKing,
    GoesOnAsMan,
}

/// Which of several captures must be taken.
#[derive(Clone, Copy, PartialEq)]
pub enum Preferred {
    AnyOne,
    MostPieces,
    MostPiecesThenMostKings,
    /// Most pieces, then with a king, then most kings, then a king as early as possible.
    TheItalianWay,
    WithAKing,
}

/// How far a jump goes.
#[derive(Clone, Copy, PartialEq)]
pub enum Chain {
    ToItsEnd,
    AsFarAsLiked,
    OneHop,
    OneHopAndAnotherTurn,
}

/// A piece: who owns it, and whether it is a king.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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

/// The ways in which a piece may capture.
fn capture_ways(piece: Piece, rules: Rules) -> Vec<Place> {
    ways(Piece { king: piece.king || rules.men_capture_backward, ..piece })
}

/// All legal moves of a side, ordered by path; routes that differ in nothing else are given one by one.
pub fn legal_moves(cells: &Cells, black_to_move: bool, rules: Rules) -> Vec<OracleMove> {
    let own: Vec<Place> =
        (1..=32).map(place).filter(|&from| at(cells, from).is_some_and(|piece| piece.black == black_to_move)).collect();
    let mut jumps = Vec::new();
    for &from in &own {
        jump_on(cells, rules, (&[from], &[]), &mut jumps);
    }
    let mut moves = if rules.may_decline_jumps { jumps } else { preferred(cells, rules, jumps) };
    if moves.is_empty() || rules.may_decline_jumps {
        moves.extend(own.iter().flat_map(|&from| steps(cells, rules, from)));
    }
    moves.sort_by(|a, b| a.path.cmp(&b.path));
    moves
}

/// The jumps among which the rules let a player choose.
fn preferred(cells: &Cells, rules: Rules, jumps: Vec<OracleMove>) -> Vec<OracleMove> {
    let is_king = |square: u8| at(cells, place(square)).unwrap().king;
    let kings = |jump: &OracleMove| jump.captured.iter().filter(|&&square| is_king(square)).count();
    // For each capture in turn: a king comes before a man.
    let order = |jump: &OracleMove| jump.captured.iter().map(|&square| is_king(square)).collect::<Vec<_>>();
    let by_king = |jump: &OracleMove| is_king(jump.path[0]);
    let value = |jump: &OracleMove| match rules.preferred {
        Preferred::AnyOne => (0, false, 0, Vec::new()),
        Preferred::MostPieces => (jump.captured.len(), false, 0, Vec::new()),
        Preferred::MostPiecesThenMostKings => (jump.captured.len(), false, kings(jump), Vec::new()),
        Preferred::TheItalianWay => (jump.captured.len(), by_king(jump), kings(jump), order(jump)),
        Preferred::WithAKing => (0, by_king(jump), 0, Vec::new()),
    };
    let Some(highest) = jumps.iter().map(value).max() else { return jumps };
    jumps.into_iter().filter(|jump| value(jump) == highest).collect()
}

fn further((row, column): Place, way: Place, squares: i32) -> Place {
    (row + squares * way.0, column + squares * way.1)
}

fn steps(cells: &Cells, rules: Rules, from: Place) -> Vec<OracleMove> {
    let piece = at(cells, from).unwrap();
    let longest = if piece.king && rules.kings_fly { 7 } else { 1 };
    let free = |&to: &Place| on_board(to) && at(cells, to).is_none();
    let line = |way| (1..=longest).map(move |squares| further(from, way, squares)).take_while(free);
    ways(piece).into_iter().flat_map(line).map(|to| finish(cells, rules, &[from, to], &[])).collect()
}

/// Whether a piece that visits these places has been on its king row on the way.
fn touched_king_row(piece: Piece, path: &[Place]) -> bool {
    path[1..].iter().any(|place| place.0 == if piece.black { 7 } else { 0 })
}

/// The pieces that can be jumped next, each with the places to land on.
fn next_hops(cells: &Cells, rules: Rules, path: &[Place], jumped: &[Place]) -> Vec<(Place, Vec<Place>)> {
    let (start, here) = (path[0], path[path.len() - 1]);
    let piece = at(cells, start).unwrap();
    let crowned = !piece.king && touched_king_row(piece, path);
    let now = Piece { king: piece.king || crowned && rules.crowned == Crowned::GoesOnAsKing, ..piece };
    let flies = now.king && rules.kings_fly;
    let free = |&to: &Place| {
        let is_gone = rules.captured_leave_at_once && jumped.contains(&to);
        on_board(to) && (to == start || at(cells, to).is_none() || is_gone)
    };
    let mut hops = Vec::new();
    for way in capture_ways(now, rules) {
        let empty =
            if flies { (1..8).take_while(|&squares| free(&further(here, way, squares))).count() as i32 } else { 0 };
        let over = further(here, way, empty + 1);
        if !on_board(over) || free(&over) || jumped.contains(&over) {
            continue;
        }
        let other = at(cells, over).unwrap();
        if other.black == piece.black || (other.king && !now.king && rules.men_spare_kings) {
            continue;
        }
        let reach = if flies && !rules.kings_land_right_behind { 7 } else { 1 };
        let landings: Vec<Place> =
            (1..=reach).map(|squares| further(over, way, squares)).take_while(|to| free(to)).collect();
        if !landings.is_empty() {
            hops.push((over, landings));
        }
    }
    hops
}

/// Goes on with a jump from the last place of the path.
fn jump_on(cells: &Cells, rules: Rules, (path, jumped): (&[Place], &[Place]), found: &mut Vec<OracleMove>) {
    let piece = at(cells, path[0]).unwrap();
    let crowned = !piece.king && touched_king_row(piece, path);
    let one_hop = matches!(rules.chain, Chain::OneHop | Chain::OneHopAndAnotherTurn);
    let must_stop = (crowned && rules.crowned == Crowned::Stops) || (one_hop && !jumped.is_empty());
    let hops = if must_stop { Vec::new() } else { next_hops(cells, rules, path, jumped) };
    for (over, landings) in &hops {
        let all = [jumped, &[*over]].concat();
        let goes_on = |to: &Place| !next_hops(cells, rules, &[path, &[*to]].concat(), &all).is_empty();
        let must_go_on = rules.chain == Chain::ToItsEnd && landings.iter().any(goes_on);
        for to in landings.iter().filter(|to| landings.len() == 1 || !must_go_on || goes_on(to)) {
            jump_on(cells, rules, (&[path, &[*to]].concat(), &all), found);
        }
    }
    if !jumped.is_empty() && (hops.is_empty() || rules.chain == Chain::AsFarAsLiked) {
        found.push(finish(cells, rules, path, jumped));
    }
}

/// The move with this path, and the board after it.
fn finish(cells: &Cells, rules: Rules, path: &[Place], jumped: &[Place]) -> OracleMove {
    let (from, to) = (path[0], path[path.len() - 1]);
    let piece = at(cells, from).unwrap();
    let on_the_way = rules.crowned == Crowned::GoesOnAsKing && !jumped.is_empty() && touched_king_row(piece, path);
    let crowns = !piece.king && (on_the_way || to.0 == if piece.black { 7 } else { 0 });
    let mut after = *cells;
    put(&mut after, from, None);
    for &place in jumped {
        let taken = at(cells, place).unwrap();
        let stays = taken.king && rules.kings_become_men;
        put(&mut after, place, stays.then_some(Piece { king: false, ..taken }));
    }
    put(&mut after, to, Some(Piece { king: piece.king || crowns, ..piece }));
    OracleMove {
        path: path.iter().copied().map(number).collect(),
        captured: jumped.iter().copied().map(number).collect(),
        crowns,
        after,
    }
}

/// Whether Black is to move after a move, forced passes included.
pub fn black_moves_next(mv: &OracleMove, black_moved: bool, rules: Rules) -> bool {
    let has = |black: bool| mv.after.iter().flatten().flatten().any(|piece| piece.black == black);
    let can_move = |black: bool| !legal_moves(&mv.after, black, rules).is_empty();
    if !has(!black_moved) {
        return !black_moved;
    }
    let earned = rules.chain == Chain::OneHopAndAnotherTurn && !mv.captured.is_empty();
    if earned && can_move(black_moved) {
        return black_moved;
    }
    let passes = rules.blocked_side_passes && !can_move(!black_moved) && can_move(black_moved);
    black_moved == passes
}
