"""Compares perft with the package py-draughts: `bench_perft.py RATIO`.

That package calls its board American checkers, but its captures are optional; so both play by those rules. The counts
are compared before anything is timed. The last line is `ratio N`; the exit code is 1 if it is less than RATIO.
"""

import sys
import time
from statistics import median

import bitboard_checkers as ours
import draughts as theirs

RULES = "first=black capture=optional chain=complete crowning=ends-move captured_king=removed blocked=loses"
DEPTH = 6
RUNS = 5


def their_perft(board: "theirs.AmericanBoard", depth: int) -> int:
    """The number of sequences; the last moves are counted without being played, as ours are."""
    moves = board.legal_moves
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        board.push(move)
        count += their_perft(board, depth - 1)
        board.pop()
    return count


def rate(perft, depth: int) -> float:
    """Sequences a second of processor time."""
    begin = time.process_time()
    count = perft(depth)
    return count / (time.process_time() - begin)


def main(least: float) -> int:
    # Their White begins, from the same squares: the board is symmetric.
    start, official = ours.Position(rules=RULES), ours.Position()
    board = theirs.AmericanBoard()
    for depth in range(1, DEPTH + 1):
        counts = start.perft(depth), their_perft(board, depth)
        print(f"depth {depth}: {counts[0]} and {counts[1]}")
        if counts[0] != counts[1]:
            return 1
    rates = [(rate(start.perft, DEPTH + 2), rate(lambda depth: their_perft(board, depth), DEPTH - 1)) for _ in range(RUNS)]
    mine, other = (median(column) / 1e6 for column in zip(*rates))
    fast = rate(official.perft, 11) / 1e6
    print(f"ours {mine:.1f} million a second, theirs {other:.3f}; ours by the official rules {fast:.0f}")
    ratio = median(ours / theirs for ours, theirs in rates)
    print(f"ratio {ratio:.0f}")
    return 0 if ratio >= least else 1


sys.exit(main(float(sys.argv[1])))
