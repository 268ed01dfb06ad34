"""English draughts (American checkers): rules, notation and an engine.

Squares are numbers from 1 to 32. Sides are "black", which moves first, and "white".

>>> from bitboard_checkers import Game
>>> game = Game()
>>> game.play("11-15")
>>> [str(move) for move in game.legal_moves()][:3]
['21-17', '22-17', '22-18']
"""

from ._native import (
    CheckersError,
    Engine,
    Game,
    Line,
    Move,
    Outcome,
    PdnFault,
    PdnGame,
    PdnGames,
    Position,
    Report,
    __version__,
    iter_pdn,
    read_pdn,
    rule_sets,
)

__all__ = [
    "CheckersError",
    "Engine",
    "Game",
    "Line",
    "Move",
    "Outcome",
    "PdnFault",
    "PdnGame",
    "PdnGames",
    "Position",
    "Report",
    "__version__",
    "iter_pdn",
    "read_pdn",
    "rule_sets",
]
