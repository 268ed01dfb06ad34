"""Plays a whole game of the engine with itself in each variant through pydraughts: `hub_game.py PROGRAM`.

pydraughts has rules of its own: it refuses an illegal move, and it says when the game is over.
"""

import sys

import draughts
from draughts.engine import HubEngine, Limit

VARIANTS = ["english", "russian", "brazilian"]
# Two engines of the same strength may play for a draw without end.
LONGEST = 200


def play(program: str, variant: str) -> None:
    engine = HubEngine([program, "hub"])
    assert engine.id["name"] == '"Bitboard Checkers"', engine.id
    assert engine.variants == set(VARIANTS), engine.variants
    engine.configure({"variant": variant, "hash": "4", "book": False})
    engine.init()
    board = draughts.Board(variant=variant)
    captures = 0
    while not board.is_over() and len(board.move_stack) < LONGEST:
        # One side sees further than the other, so that there is a game.
        nodes = 20_000 if board.turn == draughts.WHITE else 200
        answer = engine.play(board, Limit(nodes=nodes), ponder=False)
        # Start, target and captured pieces: pydraughts lists some captures twice, once for each route.
        legal = {move.hub_position_move for move in board.legal_moves()}
        assert answer.move.hub_position_move in legal, (variant, board.fen, answer.move.hub_move)
        assert "depth" in answer.info or len(legal) == 1, answer.info
        captures += bool(answer.move.captures)
        board.push(answer.move)
    timed = engine.play(draughts.Board(variant=variant), Limit(time=1, inc=0.1), ponder=False)
    assert timed.move is not None
    engine.ping()
    engine.quit()
    engine.p.communicate(timeout=10)
    assert engine.p.returncode == 0
    moves = len(board.move_stack)
    assert captures >= 4 and (board.is_over() or moves == LONGEST)
    print(f"hub: {variant}: {moves} moves, {captures} jumps, over: {board.is_over()}, winner {board.winner()}, {board.fen}")


for name in VARIANTS:
    play(sys.argv[1], name)
