"""Compares the legal moves with those of pydraughts in random games of other draughts: `legal_moves.py GAMES`.

Two moves are the same if start, target and captured pieces agree. pydraughts lists some Russian and Brazilian captures
twice, once for each route, so sets are compared.
"""

import random
import sys

import bitboard_checkers
import draughts

# Most games of random moves are over by then.
LONGEST = 150


def from_lower_left(number: int) -> int:
    """Our number of a square that pydraughts counts from the lower left, as in Russian and Brazilian draughts."""
    row, place = divmod(number - 1, 4)
    return 29 - 4 * row + place


def mirrored(number: int) -> int:
    """Our number of a square on the mirrored board of Italian draughts."""
    row, place = divmod(number - 1, 4)
    return 4 * row + 4 - place


NUMBERS = {"russian": from_lower_left, "brazilian": from_lower_left, "italian": mirrored}


def compare(variant: str, games: int) -> None:
    number, chance = NUMBERS[variant], random.Random(f"legal moves of {variant}")
    positions = captures = 0
    for _ in range(games):
        board, position = draughts.Board(variant=variant), bitboard_checkers.Position(rules=variant)
        for _ in range(LONGEST):
            theirs = {
                (number(move.steps_move[0]), number(move.steps_move[-1]), frozenset(map(number, move.captures))): move
                for move in board.legal_moves()
            }
            ours = {(move.start, move.end, frozenset(move.captured)): move for move in position.legal_moves()}
            assert ours.keys() == theirs.keys(), (variant, position.fen, sorted(map(str, ours.values())), board.fen)
            if not ours:
                break
            positions += 1
            captures += any(captured for _, _, captured in ours)
            key = chance.choice(sorted(ours, key=lambda key: (key[0], key[1], sorted(key[2]))))
            board.push(theirs[key])
            position = position.after(ours[key])
    assert captures * 10 > positions, "random games are full of captures"
    print(f"{variant}: {positions} positions with equal moves, {captures} of them with captures")


for variant in NUMBERS:
    compare(variant, int(sys.argv[1]))
