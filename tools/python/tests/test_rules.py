"""Rules and notation."""

import copy
import pickle
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import bitboard_checkers
import pytest

from bitboard_checkers import CheckersError, Engine, Game, Move, Position, __version__, read_pdn, rule_sets

START = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"


def texts(moves):
    return [str(move) for move in moves]


def test_positions_and_games_are_copied():
    position = Position("W:W18,K1:B5", "free-choice")
    for same in [copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))]:
        assert same == position and same.rules == position.rules
    game = Game()
    game.play("11-15")
    for other in [game.copy(), copy.copy(game), copy.deepcopy(game)]:
        other.play("23-19")
        assert texts(other.history) == ["11-15", "23-19"]
    assert texts(game.history) == ["11-15"]
    assert {game.outcome, Game().outcome} == {game.outcome}


def test_what_never_changes_is_its_own_copy():
    report = Engine(1).search(Game(), depth=1)
    (record,) = read_pdn("1. 11-19 *")
    for one in [Game().legal_moves()[0], Game().outcome, report, report.lines[0], record, record.fault]:
        assert copy.copy(one) is one and copy.deepcopy([one])[0] is one


def test_games_and_outcomes_are_pickled():
    drawn = Game("W:WK1:BK32")
    went_on = Game("W:WK1:BK32", automatic_draws=False)
    for move in ["1-6", "32-27", "6-1", "27-32"] * 2:
        drawn.play(move)
        went_on.play(move)
    went_on.play("1-6")
    resigned = Game(rules="russian")
    resigned.play(resigned.legal_moves()[0])
    resigned.resign("white")
    back = Game()
    for move in ["11-15", "23-19", "8-11"]:
        back.play(move)
    back.undo()
    back.undo()
    for game in [Game(), drawn, went_on, resigned, back]:
        same = pickle.loads(pickle.dumps(game))
        assert (same.history, same.outcome, same.position) == (game.history, game.outcome, game.position)
        assert pickle.loads(pickle.dumps(game.outcome)) == game.outcome
        assert [same.redo(), same.redo(), same.redo()] == [game.redo(), game.redo(), game.redo()]
        assert same.undo() == game.undo() and same.pdn() == game.pdn()
    assert texts(back.history) == ["11-15", "23-19"]
    same = pickle.loads(pickle.dumps(went_on))
    for move in ["1-6", "32-27"]:
        same.play(move)
    long = Game("B:W10,15,18,23,24:BK6")
    long.play(long.legal_moves()[-1])
    assert pickle.loads(pickle.dumps(long)).history == long.history


def test_perft_ends_by_ctrl_c():
    script = "import sys, bitboard_checkers\nprint(1, flush=True)\nbitboard_checkers.Position().perft(40)"
    process = subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        process.stdout.readline()
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        assert "KeyboardInterrupt" in process.communicate(timeout=20)[1]
    finally:
        process.kill()
    assert Position(rules="russian").perft(7) == sum(
        Position(rules="russian").after(move).perft(6) for move in Position(rules="russian").legal_moves()
    )
    for depth in [-1, 101, 2**70]:
        with pytest.raises(ValueError, match="^depth is a number from 0 to 100"):
            Position().perft(depth)


def test_a_position_is_read_and_written():
    assert Position().fen == str(Position()) == START
    position = Position("W:WK1,18:B5")
    assert (position.turn, position.white, position.black, position.kings) == ("white", [1, 18], [5], [1])
    assert repr(position) == "Position('W:WK1,18:B5')"
    assert position == Position("W:W18,K1:B5") and hash(position) == hash(Position("W:W18,K1:B5"))
    assert position != Position(rules="free-choice")


def test_perft_counts_what_is_published():
    counts = [7, 49, 302, 1469, 7361, 36768, 179740, 845931]
    assert [Position().perft(depth) for depth in range(1, 9)] == counts
    assert Position().perft(0) == 1


def test_moves_tell_their_squares():
    (jump,) = Position("B:W15,22:B11").legal_moves()
    assert (jump.start, jump.end, jump.path, jump.captured) == (11, 25, [11, 18, 25], [15, 22])
    assert jump.is_jump and not jump.crowns and str(jump) == "11x18x25" and repr(jump) == "Move('11x18x25')"
    assert jump == Position("B:W15,22:B11").legal_moves()[0] and len({jump, jump}) == 1
    assert Position("B:W15,22:B11").after(jump).fen == "W:W:B25"


def test_a_game_is_played_undone_and_ended():
    game = Game()
    for text in ["11-15", "22-18", "15x22"]:
        game.play(text)
    assert texts(game.legal_moves()) == ["25x18", "26x17"]
    game.play(game.legal_moves()[0])
    assert texts(game.history) == ["11-15", "22-18", "15x22", "25x18"]
    assert game.undo() and game.turn == "white" and game.redo() and not game.redo()
    assert (game.outcome.state, game.outcome.winner, game.outcome.reason, game.is_over) == ("playing", None, None, False)
    game.resign("white")
    assert (game.outcome.state, game.outcome.winner, game.outcome.reason) == ("won", "black", "resigned")
    assert game.is_over and game.legal_moves() == [] and str(game.outcome) == "Black wins: White resigned"


def test_draws_end_a_game_unless_they_are_to_be_claimed():
    def shuffle(game):
        for text in ["1-6", "32-28", "6-1", "28-32"] * 3:
            if not game.is_over:
                game.play(text)
        return game.outcome.reason

    assert shuffle(Game("B:WK32:BK1")) == "repetition"
    assert shuffle(Game("B:WK32:BK1", automatic_draws=False)) is None


@pytest.mark.parametrize(
    ("call", "code", "offset", "reason"),
    [
        (lambda: Position("B:W33:B1"), "invalid-fen", 3, "fen: byte 4: there is no square 33, only 1 to 32"),
        (lambda: Position("B:W1:B1"), "invalid-position", None, "both sides have a piece on 1"),
        (lambda: Position(rules="chess"), "unknown-rules", None, "rules: must be the id of a rule set"),
        (lambda: Game().play("11-18"), "illegal-move", None, "11-18: the piece does not move that way"),
        (lambda: Game().play("22-18"), "not-your-piece", None, "22-18: the piece on 22 is the opponent's"),
        (lambda: Game().play("13-17"), "no-piece", None, "13-17: there is no piece on 13"),
        (lambda: Game().play("1-5"), "occupied", None, "1-5: square 5 is taken"),
        (lambda: Game("B:W15:B1,11").play("1-5"), "must-jump", None, "1-5: a jump is compulsory"),
        (lambda: Game("B:W15,22:B11").play("11-18"), "unfinished-jump", None, "11-18: the jump goes on from 18"),
        (lambda: ended().play("11-15"), "game-over", None, "11-15: the game is over"),
        (lambda: Game().play("11-é"), "unreadable-move", 3, "11-é: at character 4: expected a square from 1 to 32"),
        (lambda: Game().play(JUMP), "illegal-move", None, "11x18x25: the piece does not move that way"),
        (lambda: Game().resign("red"), "invalid-argument", None, "expected black or white"),
        (lambda: Game().pdn(comments={1: "no move"}), "invalid-argument", None, "there is no ply 1, only 0 to 0"),
        (lambda: Game().pdn(comments={-1: "no ply"}), "invalid-argument", None, "there is no ply -1, only 0 to 0"),
    ],
)
def test_what_is_wrong_is_refused_with_a_code_and_the_reason(call, code, offset, reason):
    with pytest.raises(CheckersError) as refused:
        call()
    assert reason in str(refused.value)
    assert (refused.value.code, refused.value.offset) == (code, offset)
    assert isinstance(refused.value, ValueError)


JUMP = Position("B:W15,22:B11").legal_moves()[0]


def ended():
    game = Game()
    game.resign("white")
    return game


def test_codes_are_those_of_the_module_for_javascript():
    declared = (Path(__file__).parents[3] / "tests/golden/bitboard-checkers.d.ts").read_text()
    codes = set(re.findall(r'^\| "([a-z-]+)"', declared, re.MULTILINE))
    documented = set(re.findall(r'"([a-z-]+)"', CheckersErrorStub))
    assert len(documented) == 15 and documented <= codes


CheckersErrorStub = (
    Path(bitboard_checkers.__file__).with_name("_native.pyi").read_text().split("class CheckersError")[1].split("class ")[0]
)


def test_rule_sets_are_named_and_played():
    assert rule_sets()[0] == "official" and {"russian", "brazilian", "italian"} <= set(rule_sets())
    for rules in rule_sets():
        game = Game(rules=rules)
        game.play(game.legal_moves()[0])
        assert game.rules == game.position.rules == rules
        (record,) = read_pdn(game.pdn())
        assert record.fault is None and record.game().fen == game.fen and record.start.rules == rules


def test_values_of_another_type_are_refused():
    with pytest.raises(TypeError):
        Game().play(11)
    with pytest.raises(TypeError):
        Move()


def test_pdn_is_written_and_read():
    game = Game()
    game.play("11-15")
    game.play("23-19")
    text = game.pdn({"Event": "Test"})
    (record,) = read_pdn(text)
    assert record.tags == {"Event": "Test", "Result": "*"} and record.result == "*" and record.fault is None
    assert texts(record.moves) == ["11-15", "23-19"] and record.start == Position()
    assert record.game().fen == game.fen and record.pdn() == text


def test_a_broken_game_says_where_and_does_not_affect_the_next():
    first, second = read_pdn(b"1. 11-15 23-18 2. 12-34 *\n\n1. 9-14 (1. 9-13 {solid}) 1... 22-17 *\n")
    assert (first.fault.line, first.fault.column) == (1, 19) and "34" in first.fault.message
    assert texts(first.moves) == ["11-15", "23-18"]
    assert second.fault is None and texts(second.moves) == ["9-14", "22-17"] and "{solid}" in second.pdn()


def test_the_module_has_a_version():
    assert __version__.count(".") == 2


def test_an_open_file_is_refused_with_a_hint(tmp_path):
    path = tmp_path / "games.pdn"
    path.write_text("1. 11-15 *")
    with path.open() as file, pytest.raises(TypeError, match="file.read"):
        read_pdn(file)
