"""Compares the decks of ballots in www/data with those of pydraughts: `ballot_decks.py [--write]`.

pydraughts has the four-move and five-move decks, and which of them and of the eleven-man ballots are lost by KingsRow's
tables, from the lists of Ed Gilbert. With `--write` the files are written anew before they are compared.
"""

import json
import re
import sys
from pathlib import Path

import draughts

THEIRS = Path(draughts.__file__).parent / "ballot_files"
OURS = Path(__file__).parents[2] / "www" / "data"

MOVES = {"four": 4, "five": 5}
HEAD = (
    "# The {name}-move ballots, as Ed Gilbert's lists for KingsRow have them: facts of pydraughts 0.6.7 (MIT). A ballot\n"
    "# a line: its number, a tab, its moves; after another tab \"lost\", if it is lost by KingsRow's tables, which we have\n"
    "# not verified.\n"
)


def pieces(fen: str) -> tuple[frozenset[int], frozenset[int]]:
    """The squares of the men of a FEN, White's first."""
    _, white, black = fen.split(":")
    return tuple(frozenset(map(int, side[1:].split(","))) for side in (white, black))


def moves_deck(name: str) -> str:
    """The file of the four-move or five-move ballots."""
    deck = json.loads((THEIRS / f"{MOVES[name]}move_english.json").read_text())
    lost, lines = set(deck["lost"]), [HEAD.format(name=name)]
    for number, label in enumerate(deck["all"], start=1):
        theirs, moves = label.split(": ")
        assert int(theirs) == number and len(moves.split()) == MOVES[name], label
        lines.append("\t".join([theirs, moves, *(["lost"] if label in lost else [])]) + "\n")
    return "".join(lines)


def position_after(black_card: str, white_card: str) -> tuple[frozenset[int], frozenset[int]]:
    """The men after the cards of an eleven-man ballot, White's first. No first move captures."""
    sides = []
    for card, men in ((white_card, range(21, 33)), (black_card, range(1, 13))):
        gone, start, end = map(int, re.split("[ -]", card))
        sides.append(frozenset(men) - {gone, start} | {end})
    return tuple(sides)


def eleven_man_deck() -> str:
    """The file of the eleven-man ballots: the cards are ours, which positions are lost is theirs."""
    deck = json.loads((THEIRS / "11_english.json").read_text())
    lost = {pieces(deck["all"][label]) for label in deck["lost"]}
    known = {pieces(fen) for fen in deck["all"].values()}
    lines, whites = [], []
    for line in (OURS / "eleven_man.txt").read_text().splitlines():
        card, *columns = line.split("\t")
        if line.startswith("#"):
            lines.append(line)
        elif not whites:
            whites = columns[0].split(",")
            lines.append(line)
        else:
            met = [white for white, mark in zip(whites, columns[0], strict=True) if mark == "1"]
            assert all(position_after(card, white) in known for white in met), card
            row_lost = [white for white in met if position_after(card, white) in lost]
            lines.append("\t".join([card, columns[0], *([",".join(row_lost)] if row_lost else [])]))
    return "\n".join(lines) + "\n"


def main(write: bool) -> None:
    files = {f"{name}_move.txt": moves_deck(name) for name in MOVES} | {"eleven_man.txt": eleven_man_deck()}
    for name, text in files.items():
        if write:
            (OURS / name).write_text(text)
        assert (OURS / name).read_text() == text, f"{name} differs from pydraughts; --write writes it anew"
        ballots = [line for line in text.splitlines() if not line.startswith("#")]
        print(f"{name}: {len(ballots)} lines as in pydraughts")


if __name__ == "__main__":
    main(sys.argv[1:] == ["--write"])
