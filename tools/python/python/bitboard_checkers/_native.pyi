"""The types of the module, which is written in Rust."""

from typing import Dict, Iterable, Iterator, List, Literal, Optional, Protocol, Union

Side = Literal["black", "white"]

__version__: str

class CheckersError(ValueError):
    """A text that cannot be read, a position that is not legal, or a move that is refused, with the reason."""

    @property
    def code(self) -> str:
        """What is wrong, for programs: "illegal-move", "must-jump", "no-piece", "not-your-piece", "occupied",
        "unfinished-jump", "other-capture", "ambiguous-move", "unreadable-move", "game-over", "invalid-fen",
        "invalid-position", "unknown-rules", "compressed-file" or "invalid-argument"."""
    @property
    def offset(self) -> Optional[int]:
        """The index of the character at which a move or a FEN cannot be read."""

class Move:
    """A legal move of some position. Written as a text it has its full path: `11-15`, `11x18x25`.

    It cannot be pickled, because its position alone says that it is legal: send its text.
    """

    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...
    @property
    def path(self) -> List[int]:
        """The squares that the piece visits, from start to end."""
    @property
    def captured(self) -> List[int]:
        """The squares of the captured pieces, in the order of capture."""
    @property
    def crowns(self) -> bool: ...
    @property
    def is_jump(self) -> bool: ...
    def __str__(self) -> str: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class Position:
    """A legal position, which can be copied and pickled. `rules` is the name of a rule set, or all options as text."""

    def __init__(self, fen: Optional[str] = None, rules: str = "official") -> None: ...
    @property
    def fen(self) -> str: ...
    @property
    def rules(self) -> str: ...
    @property
    def turn(self) -> Side: ...
    @property
    def black(self) -> List[int]: ...
    @property
    def white(self) -> List[int]: ...
    @property
    def kings(self) -> List[int]: ...
    def legal_moves(self) -> List[Move]: ...
    def after(self, move: Union[Move, str]) -> Position:
        """The position after a legal move."""
    def perft(self, depth: int) -> int:
        """The number of sequences of `depth` moves, from 0 to 100. Ctrl-C ends the count."""
    def __str__(self) -> str: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

def rule_sets() -> List[str]:
    """The names of the rule sets, the official rules first."""

class Outcome:
    """The outcome of a game, which can be pickled: `state` is "playing", "won" or "drawn"."""

    @property
    def state(self) -> Literal["playing", "won", "drawn"]: ...
    @property
    def winner(self) -> Optional[Side]: ...
    @property
    def reason(self) -> Optional[str]:
        """For example `no-pieces`, `blocked`, `resigned`, `repetition`, `forty-moves`."""
    def __str__(self) -> str: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class Game:
    """A game from the start or any position. Repetition and the 40-move rule end it, unless `automatic_draws` is False.

    It can be copied and pickled, with the moves that were taken back.
    """

    def __init__(self, fen: Optional[str] = None, rules: str = "official", automatic_draws: bool = True) -> None: ...
    @property
    def position(self) -> Position: ...
    @property
    def fen(self) -> str: ...
    @property
    def rules(self) -> str: ...
    @property
    def turn(self) -> Side: ...
    @property
    def outcome(self) -> Outcome: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def history(self) -> List[Move]: ...
    def legal_moves(self) -> List[Move]:
        """The legal moves; empty if the game is over."""
    def play(self, move: Union[Move, str]) -> None:
        """Plays a move, given as such or as text: `11-15`, `15x24`."""
    def undo(self) -> bool:
        """Takes back the last move. Returns False at the start."""
    def redo(self) -> bool: ...
    def resign(self, side: Side) -> None: ...
    def copy(self) -> Game:
        """A game of its own with the same moves; `copy.copy` and `copy.deepcopy` give the same."""
    def pdn(
        self,
        tags: Optional[Dict[str, str]] = None,
        comments: Optional[Dict[int, str]] = None,
        result: Optional[str] = None,
    ) -> str:
        """The game as PDN. Comments are by ply: 0 is before the first move, 1 after it.

        The names of tags are made of letters, digits and underscores. `result` is that of a game which is not over, as
        `PdnGame.result` gives it: `1-0` if Black won.
        """

class PdnFault:
    """Where and why a game in a file cannot be read."""

    @property
    def line(self) -> int: ...
    @property
    def column(self) -> int: ...
    @property
    def message(self) -> str: ...

class PdnGame:
    """A game of a file, up to its first fault."""

    @property
    def tags(self) -> Dict[str, str]:
        """The tags in the order of the file."""
    @property
    def result(self) -> str:
        """`1-0` if Black won, `0-1` if White won, by any rules; the tag `Result` is as the file has it."""
    @property
    def start(self) -> Position: ...
    @property
    def moves(self) -> List[Move]:
        """The moves of the main line."""
    @property
    def comments(self) -> List[str]:
        """The comments of the main line by ply, empty where there is none: `comments[0]` is before the first move."""
    @property
    def nags(self) -> List[List[int]]:
        """The numeric annotations of the moves of the main line: 1 is "!", 2 "?", 3 "!!", 4 "??", 5 "!?", 6 "?!"."""
    @property
    def fault(self) -> Optional[PdnFault]: ...
    def game(self) -> Game:
        """The game with the moves of the main line played; after a set-up in mid-game, from that position on.

        The result of the file is not part of it: the game can go on.
        """
    def pdn(self) -> str:
        """The whole game as PDN, with variations and comments."""

def read_pdn(text: Union[str, bytes]) -> List[PdnGame]:
    """Reads all games of a text. A broken game has a fault and does not affect the others."""

class PdnGames:
    """The games of a file that is read piece by piece."""

    def __iter__(self) -> Iterator[PdnGame]: ...
    def __next__(self) -> PdnGame: ...

class _File(Protocol):
    def read(self, size: int) -> Union[str, bytes]: ...

def iter_pdn(file: Union[_File, Iterable[Union[str, bytes]]]) -> PdnGames:
    """Reads the games of an open file one by one, or of pieces of it. `gzip.open` opens a file that is packed."""

class Line:
    """A move with the play that follows."""

    @property
    def score(self) -> float: ...
    @property
    def moves(self) -> List[Move]: ...

class Report:
    """The result of a search."""

    @property
    def best(self) -> Optional[Move]:
        """The best move; None only if there is no legal move."""
    @property
    def score(self) -> float:
        """In men for the side to move; infinite for a forced win or loss."""
    @property
    def win_in(self) -> Optional[int]:
        """Plies to a forced win."""
    @property
    def loss_in(self) -> Optional[int]:
        """Plies to a forced loss."""
    @property
    def depth(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    @property
    def seconds(self) -> float: ...
    @property
    def moves(self) -> List[Move]:
        """The best line."""
    @property
    def lines(self) -> List[Line]:
        """The best lines, as many as were asked for."""

class Engine:
    """The engine, with a hash table of `hash` MB. It keeps what it learns for the next search.

    It has learned weights for English, Russian, Brazilian, pool and Jamaican draughts.
    """

    def __init__(self, hash: int = 16) -> None: ...
    def search(
        self,
        game: Union[Game, Position],
        *,
        depth: Optional[int] = None,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        level: Optional[int] = None,
        seed: Optional[int] = None,
        lines: int = 1,
    ) -> Report:
        """Searches until a limit is reached; one of depth, nodes, seconds and level must be given.

        A level plays different moves each time; with a `seed` it plays the same ones. Other threads run meanwhile, and
        Ctrl-C ends the search. An engine makes one search at a time: a second one raises `RuntimeError`.
        """
    def new_game(self) -> None:
        """Forgets what it has learned."""
